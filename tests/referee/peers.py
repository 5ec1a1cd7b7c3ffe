#!/usr/bin/env python3
"""Times Rooftree and, in the same run, the Lua module under LuaJIT, CGAL's straight skeleton and a depth order under
Node, side by side.

  peers.py DIR

DIR is a folder of peers with iso_bench.mjs; the referee that times the module is looked for in DIR/../oracle/differ.
Rooftree is what build/ holds, or the folder that the variable ROOFTREE_BUILD names; what times CGAL is in
build-referee/, or in the folder that ROOFTREE_REFEREE_BUILD names.
"""
import json
import math
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("ROOFTREE_BUILD", os.path.join(ROOT, "build"))
REFEREE_BUILD = os.environ.get("ROOFTREE_REFEREE_BUILD", os.path.join(ROOT, "build-referee"))
SAMPLES = os.path.join(ROOT, "resources", "samples", "town")


def output(*call):
    return subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout


def module_times(referee, path):
    """Least milliseconds of each template under LuaJIT, atlas in memory to its quads."""
    lines = output(sys.executable, referee, "time", path).splitlines()
    return {t["name"]: t["minMs"] for t in map(json.loads, lines)}


def benchmark_times(program):
    """Least microseconds of each of a program's benchmarks; processor time, for a batch is longer than the turn that a
    busy machine gives."""
    text = output(program, "--benchmark_format=json", "--benchmark_min_time=0.05", "--benchmark_repetitions=9")
    microseconds = {"ns": 1e-3, "us": 1, "ms": 1e3}
    least = {}
    for b in json.loads(text)["benchmarks"]:
        if b["run_type"] == "iteration":
            least[b["run_name"]] = min(b["cpu_time"] * microseconds[b["time_unit"]], least.get(b["run_name"], math.inf))
    return least


def order_times(program, count):
    """Least microseconds of Node's order of so many boxes, by its own batches."""
    if not shutil.which("node") or not os.path.isfile(program):
        return {}
    text = output("node", program, "--n", str(count), "--disjoint")
    least = re.search(r"32 px grid \+ DFS +([0-9.]+) /", text)
    return {"iso/order%d" % count: float(least.group(1)) * 1000}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    referee = os.path.join(sys.argv[1], "..", "oracle", "differ", "referee.py")
    if not os.path.isfile(referee):
        sys.exit("there is no " + os.path.normpath(referee))
    print("%-20s %12s %12s %8s" % ("template", "LuaJIT us", "Rooftree us", "ratio"))
    ratios, peers = {}, {}
    ours = benchmark_times(os.path.join(BUILD, "bench", "bench_templates"))
    for name in ("town", "furniture"):
        path = os.path.join(SAMPLES, name + ".templates.json")
        times = module_times(referee, path)
        peers.update(("voxelize/" + name, ms * 1000) for name, ms in times.items())
        ratios[name] = []
        for template, ms in times.items():
            ratios[name].append(ms * 1000 / ours[template])
            print("%-20s %12.1f %12.1f %8.1f" % (template, ms * 1000, ours[template], ratios[name][-1]))
    for name, of in ratios.items():
        mean = math.exp(sum(map(math.log, of)) / len(of))
        print("%s: least ratio %.1f, geometric mean %.1f" % (name, min(of), mean))
    print()
    peers.update(benchmark_times(os.path.join(REFEREE_BUILD, "bench", "bench_skeleton")))
    peers.update(order_times(os.path.join(sys.argv[1], "iso_bench.mjs"), 1000))
    print("%-28s %12s %12s %8s" % ("benchmark", "us", "peer us", "ratio"))
    for b in json.loads(output(os.path.join(BUILD, "bin", "rooftree"), "bench", "--json"))["benchmarks"]:
        peer = peers.get(b["name"])
        beside = "%12.2f %8.1f" % (peer, peer / b["us"]) if peer else ""
        print(("%-28s %12.2f %s" % (b["name"], b["us"], beside)).rstrip())
    print("Peers: the Lua module for voxelize, CGAL's straight skeleton for roof, Node with a grid for iso/order1000.")


if __name__ == "__main__":
    main()
