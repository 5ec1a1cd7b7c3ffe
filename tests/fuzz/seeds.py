#!/usr/bin/env python3
"""Gathers what the fuzz targets start from out of the fixtures and the samples.

  seeds.py FOLDER

Writes FOLDER/TARGET/ with one input a file (a document of many templates as one document each, so that inputs
stay small) and FOLDER/TARGET.dict with the words of the documents.
"""
import glob
import json
import os
import shutil
import struct
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def found(pattern):
    return sorted(path for top in ("tests/fixtures", "resources")
                  for path in glob.glob(os.path.join(ROOT, top, "**", pattern), recursive=True))


def words(value, out):
    if isinstance(value, dict):
        for key, item in value.items():
            out.add(key)
            words(item, out)
    elif isinstance(value, list):
        for item in value:
            words(item, out)
    elif isinstance(value, str):
        out.add(value)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as out:
        out.write(text)


def documents(target, paths, split):
    known = set()
    for number, path in enumerate(paths):
        with open(path) as file:
            try:
                document = json.load(file)
            except ValueError:
                continue
        words(document, known)
        for part, piece in enumerate(split(document)):
            write(target, "%d-%d.json" % (number, part), json.dumps(piece))
    extremes = ["-1", "1000000000", "2147483648", "1e9", "true", "null", "[[", "{}"]
    # A dictionary is quoted much like JSON, but knows no \u.
    lines = ['"\\"%s\\""' % word for word in sorted(known) if word.isascii() and word.isprintable()
             and not set(word) & set('"\\')]
    write(os.path.dirname(target), os.path.basename(target) + ".dict",
          "\n".join(lines + ['"%s"' % e for e in extremes]) + "\n")


def one_each(document):
    if not isinstance(document, dict) or not isinstance(document.get("templates"), list):
        return [document]
    return [{**document, "templates": [t]} for t in document["templates"]]


def corner(document):
    """A map's north-west corner: all rules in few bytes."""
    if not isinstance(document, dict) or not isinstance(document.get("tiles"), list):
        return [document]
    return [{**document, "width": 12, "height": 8, "tiles": [row[:12] for row in document["tiles"][:8]]}]


def plan_and_spec(document):
    """A building's plan if it is small, and its spec as a document of its own."""
    spec = {"format": "rooftree/building-spec", "version": 1, **document["spec"]}
    return [spec] + ([document] if len(json.dumps(document)) < 14000 else [])


def small_vox():
    """A .vox file of three voxels with a palette and a placed model."""
    def chunk(name, body, children=b""):
        return name + struct.pack("<ii", len(body), len(children)) + body + children

    def text(string):
        return struct.pack("<i", len(string)) + string

    nothing = struct.pack("<i", 0)
    parts = chunk(b"SIZE", struct.pack("<iii", 3, 2, 4))
    parts += chunk(b"XYZI", struct.pack("<i", 3) + bytes((0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 3, 255)))
    parts += chunk(b"nTRN", struct.pack("<i", 0) + nothing + struct.pack("<iiii", 1, -1, -1, 1) + nothing)
    parts += chunk(b"nGRP", struct.pack("<i", 1) + nothing + struct.pack("<ii", 1, 2))
    parts += chunk(b"nTRN", struct.pack("<i", 2) + nothing + struct.pack("<iiii", 3, -1, -1, 1)
                   + struct.pack("<i", 1) + text(b"_t") + text(b"1 -2 3"))
    parts += chunk(b"nSHP", struct.pack("<i", 3) + nothing + struct.pack("<ii", 1, 0) + nothing)
    parts += chunk(b"RGBA", bytes(v for i in range(256) for v in (i, 255 - i, i // 2, 255)))
    return b"VOX " + struct.pack("<i", 150) + chunk(b"MAIN", b"", parts)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    shutil.rmtree(folder, ignore_errors=True)
    for target in ("png", "templates", "map", "vox", "kit", "building"):
        os.makedirs(os.path.join(folder, target))
    for target, pattern in (("png", "*.png"), ("vox", "*.vox")):
        for number, path in enumerate(found(pattern)):
            shutil.copy(path, os.path.join(folder, target, "%d-%s" % (number, os.path.basename(path))))
    with open(os.path.join(folder, "vox", "small.vox"), "wb") as out:
        out.write(small_vox())
    documents(os.path.join(folder, "templates"), found("*.templates.json"), one_each)
    documents(os.path.join(folder, "map"), found("*.map.json"), corner)
    kits = os.path.join(ROOT, "tests", "fixtures", "kit")
    documents(os.path.join(folder, "kit"), sorted(glob.glob(os.path.join(kits, "requests", "*.json")) +
                                                  glob.glob(os.path.join(kits, "plans", "*2x*.json"))), lambda d: [d])
    documents(os.path.join(folder, "building"), found("*.building.json"), plan_and_spec)


if __name__ == "__main__":
    main()
