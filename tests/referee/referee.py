#!/usr/bin/env python3
"""Compares Rooftree with the Lua module on random templates and maps.

  referee.py DIR [--count N] [--seed S] [--keep FOLDER]

DIR holds the referee: a referee.py with the modes `golden` and `map` that runs the module itself.
Rooftree is build/bin/rooftree, or the program that the variable ROOFTREE names.
Prints `N agree, M differ` and the first differences, whose files are kept. Exit status 1 if any differ.
"""
import argparse
import concurrent.futures
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

import drawings
import maps
import templates

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROOFTREE = os.environ.get("ROOFTREE", os.path.join(ROOT, "build", "bin", "rooftree"))
PER_DOCUMENT = 50
COUNTED = ("voxels", "shell", "quads", "digest")
PLACED = ("placements", "claimed", "claimHeightSum", "groundCells", "groundDigest", "sceneQuads", "sceneDigest")


def document(atlas, listed):
    return {"format": "rooftree/templates", "version": 1, "atlas": atlas, "tileSize": drawings.TILE,
            "tileset": "RANDOM", "templates": listed}


def write_json(path, value):
    with open(path, "w") as out:
        json.dump(value, out)
    return path


def lua(referee, *arguments):
    """Standard output, and what stopped the module if it did not finish."""
    done = subprocess.run([sys.executable, os.path.join(referee, "referee.py"), *arguments],
                          capture_output=True, text=True)
    return done.stdout, done.stderr.strip() if done.returncode else None


def rooftree(*arguments):
    """What Rooftree printed as JSON, or its refusal; a crash or a hang is neither."""
    try:
        done = subprocess.run([ROOFTREE, *arguments], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None, "hangs"
    if done.returncode == 0:
        return json.loads(done.stdout), None
    if done.returncode in (1, 2) and done.stderr.strip():
        return None, "refused: " + done.stderr.strip()
    return None, "fails with status %d: %s" % (done.returncode, done.stderr.strip()[-300:])


class Case:
    """One document of templates over one atlas, in a folder of its own."""

    def __init__(self, folder, referee, seed, number, count):
        self.folder, self.referee, self.number = folder, referee, number
        rng = random.Random("%d/%d" % (seed, number))
        atlas = drawings.Atlas(rng)
        self.listed, self.broken = [], set()
        while len(self.listed) < count:
            name = "t%02d" % len(self.listed)
            wholes = [t for t in self.listed if "roofRows" in t]
            if wholes and rng.random() < 0.1:
                t = templates.crop(rng, name, rng.choice(wholes))
            else:
                t, _ = templates.template(rng, name, atlas)
            self.listed.append(t)
        for i, t in enumerate(self.listed):
            if rng.random() < 0.08:
                spoiled = copy.deepcopy(t)
                if templates.break_one(rng, spoiled, atlas.count()):
                    self.listed[i] = spoiled
                    self.broken.add(t["name"])
        drawings.write_png(os.path.join(folder, "atlas.png"), atlas.picture())
        self.rng, self.tiles = rng, atlas.count()
        self.agree, self.differences = 0, []

    def path(self, name):
        return os.path.join(self.folder, name)

    def differ(self, what, expected, found, files):
        self.differences.append({"what": "document %d, %s" % (self.number, what), "module": expected,
                                 "rooftree": found, "files": ["atlas.png", *files]})

    def alone(self, t):
        return write_json(self.path(t["name"] + ".templates.json"), document("atlas.png", [t]))

    def compare(self, t, golden, found, refusal):
        """`found` and `refusal` are Rooftree's word on this one template."""
        if "digest" in golden:
            expected = {key: golden[key] for key in COUNTED}
            # Rooftree may refuse a spoiled template in which the module never came to read the spoiled field.
            if found == expected or (t["name"] in self.broken and (refusal or "").startswith("refused")):
                self.agree += 1
                return
        else:
            expected = "stops: " + golden.get("error", golden.get("unsupported", ""))
            if (refusal or "").startswith("refused"):
                self.agree += 1
                return
        self.alone(t)
        self.differ(t["name"], expected, found or refusal, [t["name"] + ".templates.json"])

    def run_templates(self):
        """Returns the templates that both build."""
        path = write_json(self.path("all.templates.json"), document("atlas.png", self.listed))
        text, stopped = lua(self.referee, "golden", path)
        if stopped:
            raise SystemExit("the referee failed on document %d: %s" % (self.number, stopped))
        goldens = {g["name"]: g for g in map(json.loads, text.splitlines()) if "name" in g}
        sound = [t for t in self.listed if "digest" in goldens[t["name"]] and t["name"] not in self.broken]
        path = write_json(self.path("sound.templates.json"), document("atlas.png", sound))
        stats, _ = rooftree("voxelize", path, "--stats")
        found = {s["name"]: {key: s[key] for key in COUNTED} for s in stats["templates"]} if stats else {}
        for t in self.listed:
            refusal = None
            if t["name"] not in found:
                stats, refusal = rooftree("voxelize", self.alone(t), "--stats")
                if stats:
                    found[t["name"]] = {key: stats["templates"][0][key] for key in COUNTED}
            self.compare(t, goldens[t["name"]], found.get(t["name"]), refusal)
        return [t for t in sound if t["name"] in found]

    def run_map(self, listed, number):
        rng = self.rng
        used = rng.sample(listed, min(len(listed), rng.randint(1, 14)))
        name, map_name = "map%d.templates.json" % number, "map%d.map.json" % number
        path = write_json(self.path(name), document("atlas.png", used))
        map_path = write_json(self.path(map_name), maps.tile_map(rng, used, self.tiles))
        text, stopped = lua(self.referee, "map", path, map_path)
        if stopped:
            raise SystemExit("the referee failed on a map of document %d: %s" % (self.number, stopped))
        golden = json.loads(text)
        golden["placements"] = [[used[index]["name"], x, y] for index, x, y in golden["placements"]]
        placed, refusal = rooftree("place", path, map_path, "--json", "-")
        expected = {key: golden[key] for key in PLACED}
        found = {key: placed.get(key) for key in PLACED} if placed else refusal
        if found == expected:
            self.agree += 1
            return len(golden["placements"])
        if placed:
            wrong = [key for key in PLACED if found[key] != expected[key]]
            expected, found = ({key: side[key] for key in wrong} for side in (expected, found))
        self.differ(map_name, expected, found, [name, map_name])
        return 0


def run_case(referee, seed, number, count, keep):
    with tempfile.TemporaryDirectory() as folder:
        case = Case(folder, referee, seed, number, count)
        listed = case.run_templates()
        placements = sum(case.run_map(listed, i) for i in range(3)) if listed else 0
        for difference in case.differences:
            kept = os.path.join(keep, "%d-%d" % (seed, number))
            os.makedirs(kept, exist_ok=True)
            for name in difference["files"]:
                shutil.copy(os.path.join(folder, name), kept)
            difference["files"] = [os.path.join(kept, name) for name in difference["files"]]
        return case.agree, case.differences, len(case.broken), placements


def main():
    arguments = argparse.ArgumentParser(description="Compares Rooftree with the Lua module on random input.")
    arguments.add_argument("referee", metavar="DIR", help="the folder that holds referee.py")
    arguments.add_argument("--count", type=int, default=2000, help="templates (2000)")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--keep", default=os.path.join(ROOT, "out", "referee"),
                           help="where the files of differing cases go")
    call = arguments.parse_args()
    if not os.access(ROOFTREE, os.X_OK):
        sys.exit("there is no program " + ROOFTREE)
    counts = [min(PER_DOCUMENT, call.count - at) for at in range(0, call.count, PER_DOCUMENT)]
    agree, broken, placements, differences = 0, 0, 0, []
    with concurrent.futures.ProcessPoolExecutor() as pool:
        runs = [pool.submit(run_case, call.referee, call.seed, number, count, call.keep)
                for number, count in enumerate(counts)]
        for run in runs:
            agreed, differing, spoiled, placed = run.result()
            agree, broken, placements = agree + agreed, broken + spoiled, placements + placed
            differences += differing
    for difference in differences[:10]:
        print("%(what)s\n  module:   %(module)s\n  rooftree: %(rooftree)s" % difference)
        print("  files:    " + " ".join(difference["files"]))
    print("seed %d: %d templates (%d of them spoiled) and %d maps with %d placements"
          % (call.seed, call.count, broken, 3 * len(counts), placements))
    print("%d agree, %d differ" % (agree, len(differences)))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
