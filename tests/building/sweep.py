#!/usr/bin/env python3
"""Has every kind, style and front planned and checks each plan against the format.

  sweep.py ROOFTREE [--seeds N] [--first SEED] [--kind K]... [--keep DIR]

ROOFTREE is the command-line program. Into each right plan a fault is put, to be found too. Prints a line a finding,
then the broken rules with how many plans break each and a command that makes one of them, then the figures by kind.
Exit status 1 if a plan has a finding or is refused, or if a kind has too few distinct layouts.
"""
import argparse
import concurrent.futures
import hashlib
import itertools
import os
import random
import subprocess
import sys

from check_building import check, read
from checker import figures, words
from checker.rules import Finding

# Of so many layouts of a kind, so many at least are distinct.
DISTINCT = 94
OF = 96
SECONDS = 20
# Pieces that a plan may do without.
FREE = {"stair", "post", "parapet"}


def command_for(program, kind, style, front, seed):
    return [program, "building", "--kind", kind, "--style", style, "--front", front, "--seed", str(seed), "--json", "-"]


def planned(program, kind, style, front, seed, keep):
    """(findings, kind, figures, digest of the layout, bytes); no figures where there is no plan."""
    command = command_for(program, kind, style, front, seed)
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return [Finding("run", "", f"no plan after {SECONDS} s")], kind, None, None, 0
    try:
        document = read(run.stdout)
    except ValueError:
        message = run.stderr.decode(errors="replace").strip() or "no JSON"
        return [Finding("run", "", f"exit status {run.returncode}: {message}")], kind, None, None, 0
    findings, plan = check(document)
    spec = document.get("spec", {})
    if [spec.get(key) for key in ("kind", "style", "front", "seed")] != [kind, style, front, seed]:
        findings.append(Finding("run", "/spec", "the plan is of another spec"))
    if "refused" in document:
        findings.append(Finding("refused", "/refused", document["refused"].get("sentence")))
    elif run.returncode:
        findings.append(Finding("run", "", f"exit status {run.returncode}"))
    if keep:
        with open(os.path.join(keep, f"{kind}-{style}-{front}-{seed}.json"), "wb") as file:
            file.write(run.stdout)
    if not plan:
        return findings, kind, None, None, 0
    values, digest = figures.figures(plan), hashlib.sha256(repr(figures.layout(plan)).encode()).digest()
    missed = None if findings else undetected(document, random.Random(repr(command[2:])))
    if missed:
        findings.append(Finding("checker", "", missed))
    return findings, kind, values, digest, len(run.stdout)


def undetected(document, lots):
    """Takes away one place of a list in a right plan, or names it twice: the change, if the checker takes no notice."""
    lists = [(document["wings"], "/wings")]
    for s, storey in enumerate(document["storeys"]):
        lists += [(storey[name], f"/storeys/{s}/{name}") for name in
                  ("rooms", "cells", "walls", "cuts", "doors", "windows", "stairs", "furniture")]
        lists += [(group[side], f"/storeys/{s}/walls") for group in storey["walls"] for side in "nw"]
        lists += [(row, f"/storeys/{s}/cells") for row in storey["cells"]]
    lists += [(group["at"], "/roof") for group in document["roof"]]
    lists += [(group["at"], "/pieces") for group in document["pieces"] if group["of"] not in FREE]
    places, where = lots.choice([entry for entry in lists if entry[0]])
    i = lots.randrange(len(places))
    place = places[i]
    twice = lots.random() < 0.5
    if twice:
        places.insert(i, place)
    else:
        del places[i]
    return None if check(document)[0] else f"{where}: {place} {'twice' if twice else 'taken away'} is not found"


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
    kept, faulty, plans, broken = figures.Figures(), 0, {}, {}
    with concurrent.futures.ProcessPoolExecutor(2) as workers:
        jobs = [workers.submit(planned, args.program, *spec, args.keep) for spec in specs]
        for spec, job in zip(specs, jobs):
            findings, kind, values, digest, size = job.result()
            faulty += bool(findings)
            for finding in findings:
                print("%s-%s-%s-%d: " % spec + f"{finding.where}: {finding.rule}: {finding.sentence}")
            for rule in {finding.rule for finding in findings}:
                broken.setdefault(rule, []).append(spec)
            plans.setdefault(kind, set()).add(digest)
            if values:
                kept.merge(kind, values, digest, size)
    for rule, by in sorted(broken.items()):
        print(f"{rule}: {len(by)} plans, such as {' '.join(command_for(args.program, *by[0]))}")
    print(kept.table())
    asked = len(specs) // len(kinds)
    poor = [kind for kind in kinds if len(plans[kind] - {None}) < asked * DISTINCT // OF]
    for kind in poor:
        print(f"{kind}: {len(plans[kind] - {None})} of {asked} layouts are distinct")
    print(f"{len(specs)} specs, {faulty} with findings")
    return 1 if faulty or poor else 0


if __name__ == "__main__":
    sys.exit(main())
