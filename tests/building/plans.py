"""Right plans, drawn by hand as rows of letters, to put faults into. Walls and pieces follow from what is drawn."""
import copy
import json
import os

FIXTURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "fixtures", "building", "example.json")
CLASSES = {"living": "social", "kitchen": "work", "hall": "hub", "corridor": "hub", "vault": "store", "office": "work",
           "cellar": "store", "bedroom": "private", "platform": "open", "meeting": "social"}

# Tiles of roofs: an arrow is a slope by the way it falls, a small letter a hip, a capital a valley, each by the
# diagonal it falls to, sw se ne nw; r is a ridge, s a saddle with sw and ne low, and = is flat.
TILES = {"v": ("slope", 0), ">": ("slope", 90), "^": ("slope", 180), "<": ("slope", 270),
         "a": ("hip", 0), "b": ("hip", 90), "c": ("hip", 180), "d": ("hip", 270),
         "A": ("valley", 0), "B": ("valley", 90), "C": ("valley", 180), "D": ("valley", 270),
         "r": ("ridge", 0), "s": ("saddle", 0), "=": ("flat", 0)}


def example():
    with open(FIXTURE, encoding="utf-8") as file:
        return json.load(file)


def gable(top="gable"):
    """A cottage of one room under a gable, or a half-hip."""
    ends = {"gable": ("^^^^^ 00000", "^^^^^ 11111", "vvvvv 11111", "vvvvv 00000"),
            "half-hip": ("^^^^^ 00000", "d^^^c 11111", "avvvb 11111", "vvvvv 00000")}
    plan = start("cottage", "I", [6, 6], [5, 4], [{"rect": [0, 0, 5, 4], "storeys": 1, "top": top, "roofing": "tile"}])
    storey(plan, ["aaaaa"] * 4, {"a": "living"},
           doors=[(2, 4, "n", "front")], windows=[(1, 0, "n", "window"), (3, 0, "n", "window"), (0, 1, "w", "window")])
    roof(plan, 1, ends[top])
    plan["pieces"].append({"of": "gable", "sprite": "gable_brick", "level": 1, "z": 0, "side": "w",
                           "at": [[x, y] for y in range(4) for x in (0, 5)]})
    return finish(plan)


def valley():
    """An L of two wings as wide as each other, so that a valley runs up from the corner."""
    plan = start("farmhouse", "L", [10, 10], [8, 8],
                 [{"rect": [0, 4, 8, 4], "storeys": 1, "top": "hip", "roofing": "tile"},
                  {"rect": [4, 0, 4, 4], "storeys": 1, "top": "hip", "roofing": "tile"}])
    storey(plan, ["....bbbb"] * 4 + ["aaaaaccc"] * 4, {"a": "living", "b": "kitchen", "c": "cellar"},
           doors=[(3, 8, "n", "front"), (4, 1, "w", "back"), (4, 4, "n", "arch"), (5, 6, "w", "inner")],
           windows=[(0, 5, "w", "window"), (8, 2, "w", "window"), (6, 0, "n", "window")])
    roof(plan, 1, ("....d^^c 0000", "....<dc> 0110", "....<<>> 0110", "....<<>> 0110",
                   "d^^^D<>> 00000110", "<d^^^D>> 01111110", "<avvvvb> 01111110", "avvvvvvb 00000000"))
    return finish(plan)


def saddle():
    """A cottage of two squares that share a corner cell, where the roof is a saddle."""
    plan = start("cottage", "Z", [7, 7], [5, 5],
                 [{"rect": rect, "storeys": 1, "top": "hip", "roofing": "tile"}
                  for rect in ([0, 0, 3, 3], [3, 2, 2, 3], [2, 3, 1, 2])])
    storey(plan, ["aaa.."] * 2 + ["aaaaa"] + ["..aaa"] * 2, {"a": "living"},
           doors=[(3, 5, "n", "front")], windows=[(1, 0, "n", "window"), (5, 3, "w", "window")])
    roof(plan, 1, ("d^c.. 00000", "<r>.. 01000", "avs^c 00000", "..<r> 00010", "..avb 00000"))
    return finish(plan)


def tower():
    """A tower of one storey with cut corners under a platform."""
    plan = start("tower", "I", [10, 8], [8, 5], [{"rect": [0, 0, 8, 5], "storeys": 1, "top": "platform"}], "stone")
    cuts = [(0, 0, "nw"), (7, 0, "ne"), (0, 4, "sw"), (7, 4, "se")]
    storey(plan, ["aaaaaaaa"] * 5, {"a": "hall"}, cuts=cuts, doors=[(3, 5, "n", "front")],
           windows=[(6, 0, "n", "slit"), (0, 2, "w", "slit"), (6, 5, "n", "slit")])
    plan["storeys"][0]["stairs"].append({"room": 0, "run": [[5, 0], [4, 0], [3, 0], [2, 0]], "rise": "west",
                                         "foot": [6, 0], "landing": [1, 0]})
    storey(plan, ["bb####bb"] + ["bbbbbbbb"] * 4, {"b": "platform"}, cuts=cuts)
    for place, i in zip(plan["storeys"][0]["stairs"][0]["run"], range(4)):
        plan["pieces"].append({"of": "stair", "sprite": "step_e", "level": 0, "z": 6 * i, "at": [place]})
    return finish(plan)


def court():
    """A bank round a court, under flat tops with parapets."""
    wings = [[0, 6, 9, 3], [0, 0, 9, 3], [0, 3, 3, 3], [6, 3, 3, 3]]
    plan = start("bank", "O", [11, 11], [9, 9],
                 [{"rect": rect, "storeys": 1, "top": "flat", "roofing": "tile"} for rect in wings])
    storey(plan, ["ccccccccc"] * 3 + ["bbb...ddd"] * 3 + ["aaaaaaaaa"] * 3,
           {"a": "hall", "b": "corridor", "c": "office", "d": "vault"},
           doors=[(4, 9, "n", "front"), (4, 6, "n", "court"), (1, 6, "n", "arch"), (1, 3, "n", "inner"),
                  (7, 6, "n", "metal")],
           windows=[(0, 4, "w", "window"), (4, 0, "n", "window"), (0, 7, "w", "window")])
    roof(plan, 1, ["========= 000000000"] * 3 + ["===...=== 000000000"] * 3 + ["========= 000000000"] * 3)
    plan["pieces"].append({"of": "parapet", "sprite": "parapet_brick", "level": 1, "z": 0, "side": "n",
                           "at": [[x, y] for y in (0, 9) for x in range(9)]})
    plan["pieces"].append({"of": "post", "sprite": "post_brick", "level": 0, "z": 0, "side": "nw",
                           "at": [[0, 0], [3, 3], [9, 9]]})
    return finish(plan)


def yard():
    """A guildhall of three wings whose yard opens to the street."""
    wings = [[0, 0, 9, 4], [0, 4, 3, 3], [6, 4, 3, 3]]
    plan = start("guildhall", "U", [11, 11], [9, 7],
                 [{"rect": rect, "storeys": 1, "top": "flat", "roofing": "tile"} for rect in wings])
    storey(plan, ["aaaaaaaaa"] * 4 + ["bbb...ccc"] * 3, {"a": "meeting", "b": "kitchen", "c": "bedroom"},
           doors=[(4, 4, "n", "front"), (1, 4, "n", "arch"), (7, 4, "n", "inner"), (0, 5, "w", "back")],
           windows=[(4, 0, "n", "window"), (9, 5, "w", "window"), (9, 2, "w", "window")])
    roof(plan, 1, ["========= 000000000"] * 4 + ["===...=== 000000000"] * 3)
    return finish(plan)


def refusal(why="plot"):
    """A refusal, for the plot or for problems."""
    spec = example()["spec"]
    problems = [] if why == "plot" else [{"what": "unreachable room", "level": 0, "at": [3, 4],
                                          "sentence": "the study has no door"}]
    return {"format": "rooftree/building", "version": 1, "spec": spec,
            "refused": {"why": why, "sentence": "a house needs a larger plot", "tried": 24 if problems else 0,
                        "problems": problems}}


def start(kind, shape, plot, size, wings, walls="brick"):
    return {"format": "rooftree/building", "version": 1,
            "spec": {"kind": kind, "style": "free", "plot": plot, "front": "south", "seed": 1, "layout": "strips",
                     "climate": None},
            "planner": 1, "variant": 0, "layout": "strips", "shape": shape, "at": [1, 1], "size": size,
            "heights": {"base": 0, "storey": 24, "roof": [0, 6, 12]}, "wings": wings, "storeys": [], "roof": [],
            "pieces": [], "checks": {"tried": 1, "problems": []}, "set": walls}


def storey(plan, rows, rooms, doors=(), windows=(), cuts=()):
    level = len(plan["storeys"])
    first = sum(len(storey["rooms"]) for storey in plan["storeys"])
    ids = {letter: first + i for i, letter in enumerate(rooms)}
    drawn = "".join(rows)
    plan["storeys"].append({
        "level": level,
        "rooms": [{"id": ids[letter], "kind": kind, "class": CLASSES[kind], "area": drawn.count(letter), "want": 0}
                  for letter, kind in rooms.items()],
        "cells": [[{".": -1, "#": -2}.get(letter, ids.get(letter)) for letter in row] for row in rows],
        "walls": [],
        "cuts": [{"at": [x, y], "corner": corner, "glazed": False} for x, y, corner in cuts],
        "doors": [{"at": [x, y], "side": side, "kind": kind} for x, y, side, kind in doors],
        "windows": [{"at": [x, y], "side": side, "kind": kind} for x, y, side, kind in windows],
        "stairs": [], "furniture": []})


def roof(plan, level, rows):
    entries = {}
    for y, row in enumerate(rows):
        tiles, heights = row.split()
        x0 = len(tiles) - len(heights)
        for x, tile in enumerate(tiles):
            if tile != ".":
                kind, turn = TILES[tile]
                entries.setdefault((kind, turn, int(heights[x - x0])), []).append([x, y])
    for (kind, turn, z), at in entries.items():
        plan["roof"].append({"level": level, "kind": kind, "turn": turn, "z": z, "at": at})


def finish(plan):
    """Adds walls, and the pieces of what is drawn."""
    walls = plan.pop("set")
    for storey in plan["storeys"]:
        add_walls(storey, plan["size"], walls)
    for tile in plan["roof"]:
        plan["pieces"].append({"of": "roof", "sprite": f"roof_tile_{tile['kind']}_{tile['turn']}",
                               "level": tile["level"], "z": plan["heights"]["roof"][tile["z"]], "at": tile["at"]})
    fit(plan)
    # No list is in two places.
    return json.loads(json.dumps(plan))


def fit(plan):
    """Makes the pieces anew but for stairs, roof and posts, so that they are right for what was changed."""
    kept = [entry for entry in plan["pieces"] if entry["of"] in ("stair", "roof", "gable", "post", "parapet")]
    groups = {}

    def put(of, sprite, level, at, side=None, z=0):
        entry = groups.setdefault((of, sprite, level, z, side), {"of": of, "sprite": sprite, "level": level, "z": z})
        if side:
            entry["side"] = side
        entry.setdefault("at", []).append(list(at))

    for level, storey in enumerate(plan["storeys"]):
        for y, row in enumerate(storey["cells"]):
            for x, room in enumerate(row):
                if room >= 0:
                    put("floor", "floor_board", level, (x, y))
        for cut in storey["cuts"]:
            put("cut", f"cut_stone_{cut['corner']}", level, cut["at"])
        openings = {(entry["side"], *entry["at"]) for entry in storey["doors"] + storey["windows"]}
        for group in storey["walls"]:
            for side in "nw":
                for at in group[side]:
                    if (side, *at) not in openings:
                        put("wall", f"{group['kind']}_{group['set']}_{'y' if side == 'w' else 'x'}", level, at, side)
        for door in storey["doors"]:
            put("door", f"door_{door['kind']}", level, door["at"], door["side"])
        for window in storey["windows"]:
            put("window", f"{window['kind']}_glass", level, window["at"], window["side"])
        for item in storey["furniture"]:
            put("furniture", item["piece"], level, item["at"], z={"wall": 12, "top": 8}.get(item["layer"], 0))
    plan["pieces"] = kept + list(groups.values())


def add_walls(storey, size, walls):
    """Walls between rooms and round them, but for the corners that are cut."""
    room = lambda x, y: storey["cells"][y][x] if 0 <= x < size[0] and 0 <= y < size[1] else -1
    holes = {room["id"] for room in storey["rooms"]}
    resolved = lambda x, y: min(holes) if room(x, y) == -2 else room(x, y)
    open_rooms = {room["id"] for room in storey["rooms"] if room["class"] == "open"}
    cut = set()
    for entry in storey["cuts"]:
        x, y = entry["at"]
        cut |= {{"n": ("n", x, y), "s": ("n", x, y + 1), "w": ("w", x, y), "e": ("w", x + 1, y)}[side]
                for side in entry["corner"]}
    groups = {}
    for y in range(size[1] + 1):
        for x in range(size[0] + 1):
            for side, far in (("n", (x, y - 1)), ("w", (x - 1, y))):
                a, b = resolved(x, y), resolved(*far)
                if a != b and (side, x, y) not in cut:
                    outer = -1 in (a, b) or bool(open_rooms & {a, b})
                    kind = "crenel" if open_rooms & {a, b} and -1 in (a, b) else "wall"
                    group = groups.setdefault((kind, outer), {"kind": kind, "outer": outer, "set": walls,
                                                              "n": [], "w": []})
                    group[side].append([x, y])
    storey["walls"] = list(groups.values())


PLANS = {"example": example, "gable": gable, "half-hip": lambda: gable("half-hip"), "valley": valley,
         "saddle": saddle, "tower": tower, "court": court, "yard": yard, "refused": refusal,
         "refused-problems": lambda: refusal("problems")}


def flipped(plan):
    """The plan for a plot that faces east: x and y change places."""
    turned = {"n": "w", "w": "n", "s": "e", "e": "s", "nw": "nw", "se": "se", "ne": "sw", "sw": "ne"}
    plan = copy.deepcopy(plan)
    plan["spec"]["front"] = "east"
    for holder, key in ((plan["spec"], "plot"), (plan, "at"), (plan, "size")):
        holder[key].reverse()
    for wing in plan["wings"]:
        x, y, w, h = wing["rect"]
        wing["rect"] = [y, x, h, w]
    for storey in plan["storeys"]:
        storey["cells"] = [list(column) for column in zip(*storey["cells"])]
        for group in storey["walls"]:
            group["n"], group["w"] = [at[::-1] for at in group["w"]], [at[::-1] for at in group["n"]]
        for flight in storey["stairs"]:
            flight["rise"] = {"west": "north", "north": "west"}[flight["rise"]]
            for key in ("foot", "landing"):
                flight[key].reverse()
            flight["run"] = [at[::-1] for at in flight["run"]]
        for entry in storey["cuts"] + storey["doors"] + storey["windows"] + storey["furniture"]:
            entry["at"].reverse()
            for key in ("side", "corner", "facing"):
                if key in entry:
                    entry[key] = turned[entry[key]]
        for item in storey["furniture"]:
            item["size"].reverse()
            item["piece"] = turned_name(item["piece"], turned)
            if "clear" in item:
                item["clear"] = "".join(turned[side] for side in item["clear"])
    for entry in plan["roof"] + plan["pieces"]:
        entry["at"] = [at[::-1] for at in entry["at"]]
        if "side" in entry:
            entry["side"] = turned[entry["side"]]
    turns = {}
    for tile in plan["roof"]:
        name = f"{tile['kind']}_{tile['turn']}"
        swap = {0: 180, 180: 0} if tile["kind"] in ("hip", "valley", "cut") else {0: 90, 90: 0, 180: 270, 270: 180}
        if tile["kind"] not in ("saddle", "ridge", "flat"):
            tile["turn"] = swap.get(tile["turn"], tile["turn"])
        turns[name] = f"{tile['kind']}_{tile['turn']}"
        if "ridges" in tile:
            tile["ridges"] = "".join(sorted((turned[side] for side in tile["ridges"]), key="nesw".index))
    for entry in plan["pieces"]:
        if entry["of"] == "furniture":
            entry["sprite"] = turned_name(entry["sprite"], turned)
        elif entry["of"] == "roof":
            words = entry["sprite"].split("_")
            entry["sprite"] = "_".join(words[:2] + [turns["_".join(words[2:4])]] + words[4:])
    return plan


def turned_name(name, turned):
    return name[:-1] + turned[name[-1]] if name[-2:] in ("_n", "_e", "_s", "_w") else name
