#!/usr/bin/env python3
"""Times Rooftree and, in the same run, the Lua module under LuaJIT, and prints them side by side.

  peers.py DIR

DIR is a folder of peers; the referee that times the module is looked for in DIR/../oracle/differ.
"""
import json
import math
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROOFTREE = os.path.join(ROOT, "build", "bin", "rooftree")
SAMPLES = os.path.join(ROOT, "resources", "samples", "town")
RUNS = 7


def output(*call):
    return subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout


def module_times(referee, path):
    """Least milliseconds of each template under LuaJIT, atlas in memory to its quads."""
    lines = output(sys.executable, referee, "time", path).splitlines()
    return {t["name"]: t["minMs"] for t in map(json.loads, lines)}


def rooftree_times(path):
    """Least milliseconds of each template over several runs of the program."""
    least = {}
    for _ in range(RUNS):
        for t in json.loads(output(ROOFTREE, "voxelize", path, "--stats"))["templates"]:
            least[t["name"]] = min(t["ms"], least.get(t["name"], math.inf))
    return least


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    referee = os.path.join(sys.argv[1], "..", "oracle", "differ", "referee.py")
    if not os.path.isfile(referee):
        sys.exit("there is no " + os.path.normpath(referee))
    print("%-20s %12s %12s %8s" % ("template", "LuaJIT us", "Rooftree us", "ratio"))
    ratios, module = [], {}
    for name in ("town", "furniture"):
        path = os.path.join(SAMPLES, name + ".templates.json")
        times, ours = module_times(referee, path), rooftree_times(path)
        module.update(times)
        for template, ms in times.items():
            ratios.append(ms / ours[template])
            print("%-20s %12.1f %12.1f %8.1f" % (template, ms * 1000, ours[template] * 1000, ratios[-1]))
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print("least ratio %.1f, geometric mean %.1f" % (min(ratios), mean))
    print()
    print("%-28s %12s %8s" % ("benchmark", "us", "ratio"))
    for b in json.loads(output(ROOFTREE, "bench", "--json"))["benchmarks"]:
        what, _, template = b["name"].partition("/")
        peer = module.get(template) if what == "voxelize" else None
        print("%-28s %12.2f %8s" % (b["name"], b["us"], "%.1f" % (peer * 1000 / b["us"]) if peer else ""))


if __name__ == "__main__":
    main()
