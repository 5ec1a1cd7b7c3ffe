#!/usr/bin/env python3
"""Checks rooftree/building documents against the description of the format, knowing nothing of the planner.

  check_building.py FILE...            a plan a file
  check_building.py --jsonl [FILE...]  a plan a line, of the files or of standard input
  --figures                            also prints the figures by kind of building

Prints a line a finding: where, the rule, what is wrong. Exit status 1 if there is one, 2 if a file is no JSON.
"""
import argparse
import json
import sys

from checker import enclosure, figures, form, inside, openings, outline, pieces, roof
from checker.plan import Plan
from checker.rules import Report


def check(document):
    """The findings for one document, and the plan if it could be read as one."""
    report = Report()
    if not form.check_form(document, report):
        return report.findings, None
    plan = Plan(document, report)
    outline.check(plan)
    enclosure.check(plan)
    openings.check(plan)
    inside.check(plan)
    pieces.check(plan, roof.check(plan))
    return report.findings, plan


def read(text):
    """The JSON of a document. Raises ValueError, also where an object has a key twice."""
    def once(pairs):
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            raise ValueError("a key is twice in an object: " + next(key for key in keys if keys.count(key) > 1))
        return found

    return json.loads(text, object_pairs_hook=once)


def documents(paths, by_line):
    """(name, text) of every document."""
    for path in paths:
        with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
            if by_line:
                for number, line in enumerate(file, 1):
                    if line.strip():
                        yield f"{path}:{number}", line
            else:
                yield path, file.read()


def main():
    parser = argparse.ArgumentParser(description="Checks building plans.")
    parser.add_argument("--jsonl", action="store_true", help="a plan a line")
    parser.add_argument("--figures", action="store_true", help="print the figures by kind")
    parser.add_argument("files", nargs="*", help="- is standard input")
    args = parser.parse_args()
    if not args.files and not args.jsonl:
        parser.error("no file is named")
    found, kept = 0, figures.Figures()
    for name, text in documents(args.files or ["-"], args.jsonl):
        try:
            document = read(text)
        except (ValueError, RecursionError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 2
        findings, plan = check(document)
        found += len(findings)
        for finding in findings:
            print(f"{name}: {finding.where}: {finding.rule}: {finding.sentence}")
        if plan and args.figures:
            kept.add(plan, len(text.encode()))
    if args.figures:
        print(kept.table())
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
