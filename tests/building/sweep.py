#!/usr/bin/env python3
"""Has every kind, style and front planned and checks each plan against the format.

  sweep.py ROOFTREE [--seeds N] [--first SEED] [--kind K]... [--keep DIR]

ROOFTREE is the command-line program. Prints a line a finding, then the figures by kind. Exit status 1 if a plan has a
finding, is refused, fronts north or west, or if a kind has too few distinct layouts.
"""
import argparse
import concurrent.futures
import hashlib
import itertools
import os
import subprocess
import sys

from check_building import check, read
from checker import figures, words

# Of so many layouts of a kind, so many at least are distinct.
DISTINCT = 94
OF = 96
SECONDS = 20


def planned(program, kind, style, front, seed, keep):
    """(name, sentences about it, kind, figures, digest of the layout, bytes); no figures where there is no plan."""
    name = f"{kind}-{style}-{front}-{seed}"
    command = [program, "building", "--kind", kind, "--style", style, "--front", front, "--seed", str(seed),
               "--json", "-"]
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return name, [f"no plan after {SECONDS} s"], kind, None, None, 0
    try:
        document = read(run.stdout)
    except ValueError:
        message = run.stderr.decode(errors="replace").strip() or "no JSON"
        return name, [f"exit status {run.returncode}: {message}"], kind, None, None, 0
    findings, plan = check(document)
    sentences = [f"{finding.where}: {finding.rule}: {finding.sentence}" for finding in findings]
    spec = document.get("spec", {})
    if [spec.get(key) for key in ("kind", "style", "front", "seed")] != [kind, style, front, seed]:
        sentences.append("the plan is of another spec")
    if "refused" in document:
        sentences.append(f"refused: {document['refused'].get('sentence')}")
    elif run.returncode:
        sentences.append(f"exit status {run.returncode}")
    if keep:
        with open(os.path.join(keep, name + ".json"), "wb") as file:
            file.write(run.stdout)
    if not plan:
        return name, sentences, kind, None, None, 0
    digest = hashlib.sha256(repr(figures.layout(plan)).encode()).digest()
    return name, sentences, kind, figures.figures(plan), digest, len(run.stdout)


def main():
    parser = argparse.ArgumentParser(description="Plans every kind, style and front, and checks the plans.")
    parser.add_argument("program", help="the command-line program")
    parser.add_argument("--seeds", type=int, default=12, help="seeds of each kind, style and front")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--kind", action="append", help="only this kind", choices=list(words.ROOMS_OF))
    parser.add_argument("--keep", help="folder for the plans")
    args = parser.parse_args()
    if args.keep:
        os.makedirs(args.keep, exist_ok=True)
    kinds = args.kind or list(words.ROOMS_OF)
    specs = list(itertools.product(kinds, words.STYLES, words.FRONTS, range(args.first, args.first + args.seeds)))
    kept, faulty, plans = figures.Figures(), 0, {}
    with concurrent.futures.ProcessPoolExecutor(2) as workers:
        jobs = [workers.submit(planned, args.program, *spec, args.keep) for spec in specs]
        for job in jobs:
            name, sentences, kind, values, digest, size = job.result()
            faulty += bool(sentences)
            for sentence in sentences:
                print(f"{name}: {sentence}")
            plans.setdefault(kind, set()).add(digest)
            if values:
                kept.merge(kind, values, digest, size)
    print(kept.table())
    asked = len(specs) // len(kinds)
    poor = [kind for kind in kinds if len(plans[kind] - {None}) < asked * DISTINCT // OF]
    for kind in poor:
        print(f"{kind}: {len(plans[kind] - {None})} of {asked} layouts are distinct")
    print(f"{len(specs)} specs, {faulty} with findings")
    return 1 if faulty or poor else 0


if __name__ == "__main__":
    sys.exit(main())
