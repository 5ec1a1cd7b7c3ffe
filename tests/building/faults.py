#!/usr/bin/env python3
"""Puts single faults into right plans: the checker finds each by the rule it breaks, and nothing in the right plans.

  faults.py [--others] [--program ROOFTREE]

--others also lists the further rules that each fault breaks. `ROOFTREE check` is to name the faults, too, all but a few
that its reader mends without a word.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

import breakages
import plans
import schema
from check_building import check
from checker.rules import RULES

SCHEMAS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "schemas")
SCRAMBLES = 1500
# What the program does not name: the order of keys and of letters, and groups that it puts together again.
UNNAMED = {"the version last", "a group of tiles in two", "a group of walls in two", "a group without a place",
           "ridges in another order"}
VALUES = [None, True, -1, -2, 0, 1, 2, 7, 41, 10 ** 12, 1.5, "", "s", "room", [], [0, 0], {}, "drop", "twice"]


def complaints(others):
    for name, make in plans.PLANS.items():
        right = {name: make()}
        if "refused" not in right[name]:
            right[name + " facing east"] = plans.flipped(make())
        for title, plan in right.items():
            for finding in check(plan)[0]:
                yield f"{title} is right, but: {finding}"
    for base, rule, what, change in breakages.FAULTS:
        plan = plans.PLANS[base]()
        before = repr(plan)
        change(plan)
        if repr(plan) == before:
            yield f"{base}: {what}: the plan is unchanged"
        found = {finding.rule for finding in check(plan)[0]}
        if rule not in found:
            yield f"{base}: {what}: {rule} is not found, but {', '.join(sorted(found)) or 'nothing'}"
        elif others and len(found) > 1:
            print(f"{base}: {what}: {rule}, and {', '.join(sorted(found - {rule}))}")
    for rule in sorted(set(RULES) - {fault[1] for fault in breakages.FAULTS}):
        yield f"no fault breaks {rule}"
    yield from against_schemas()
    yield from scrambled()


def named_by(program):
    """The program's check names every fault with a problem or a warning, and nothing in right plans."""
    rights = {name: make() for name, make in plans.PLANS.items()}
    rights.update({name + " facing east": plans.flipped(plan) for name, plan in rights.items() if "refused" not in plan})
    with tempfile.TemporaryDirectory() as folder:
        cases = list(rights.values())
        for base, _, _, change in breakages.FAULTS:
            cases.append(plans.PLANS[base]())
            change(cases[-1])
        paths = [os.path.join(folder, f"{i}.json") for i in range(len(cases))]
        for path, case in zip(paths, cases):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(case, file)
        said = {path: set() for path in paths}
        run = subprocess.run([program, "check", "--json", *paths], capture_output=True, check=False, text=True)
        for problem in json.loads(run.stdout)["problems"]:
            said[problem["file"]].add((problem["severity"], problem["sentence"]))
    heard = dict(zip(rights, (said[path] for path in paths)))
    for title, sentences in heard.items():
        yield from (f"{title} is right, but the program says: {sentence}"
                    for severity, sentence in sorted(sentences) if severity == "problem")
    for (base, rule, what, _), path in zip(breakages.FAULTS, paths[len(rights):]):
        if not said[path] - heard[base] and what not in UNNAMED:
            yield f"{base}: {what}: {rule} is not named by the program"


def against_schemas():
    """The schemas take what is right, and see what is missing or of another type."""
    building, spec = (read_schema(name) for name in ("building", "building-spec"))
    for name, make in plans.PLANS.items():
        yield from (f"{name} by its schema: {sentence}" for sentence in schema.faults(make(), building))
    asked = {"format": "rooftree/building-spec", "version": 1, "name": "The Otter", **plans.example()["spec"]}
    yield from (f"a spec by its schema: {sentence}" for sentence in schema.faults(asked, spec))
    if not any(schema.faults({**asked, "plot": [24, 50]}, spec)):
        yield "the schema takes a plot of 24x50"
    for base, rule, what, change in breakages.FAULTS:
        plan = plans.PLANS[base]()
        change(plan)
        if rule == "doc/types" and not any(schema.faults(plan, building)):
            yield f"the schema takes {what}"


def read_schema(name):
    with open(os.path.join(SCHEMAS, name + ".schema.json"), encoding="utf-8") as file:
        return json.load(file)


def scrambled():
    """Nothing that a document may hold stops the checker, and hardly a change of it is right."""
    lots = random.Random(20240229)
    for base in plans.PLANS:
        for i in range(SCRAMBLES // len(plans.PLANS)):
            plan = plans.PLANS[base]()
            what = scramble(plan, lots)
            try:
                check(plan)
            except Exception as error:  # whatever it is, it names the change that led to it
                yield f"{base}: {what}: {type(error).__name__}: {error}"


def scramble(plan, lots):
    """Changes, removes or doubles one value somewhere in a document."""
    holder, key, path = plan, None, ""
    while True:
        value = holder if key is None else holder[key]
        if type(value) not in (dict, list) or not value or key is not None and lots.random() < 0.15:
            break
        holder, key = value, lots.choice(list(value) if type(value) is dict else range(len(value)))
        path += f"/{key}"
    to = lots.choice(VALUES)
    if to == "drop":
        del holder[key]
    elif to == "twice" and type(holder) is list:
        holder.insert(key, holder[key])
    else:
        holder[key] = to
    return f"{path} to {to!r}"


def main():
    parser = argparse.ArgumentParser(description="Puts faults into right plans.")
    parser.add_argument("--others", action="store_true", help="list the further rules that each fault breaks")
    parser.add_argument("--program", help="the command-line program, to name the faults")
    args = parser.parse_args()
    found = list(complaints(args.others))
    if args.program:
        found += named_by(args.program)
    for complaint in found:
        print(complaint)
    print(f"{len(breakages.FAULTS)} faults by {len(RULES)} rules, {SCRAMBLES} scrambled documents: "
          f"{len(found)} complaints")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
