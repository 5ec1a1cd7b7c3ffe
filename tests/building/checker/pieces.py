"""The pieces: each where, and only where, something of the plan asks for one."""

import re


PREFIXES = {"wall": ("wall", "low", "crenel"), "window": ("window", "slit", "bay"), "stair": ("stair", "step")}
SPRITE = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
ON_EDGE = {"wall", "door", "window", "gable", "parapet"}
FREE_Z = {"gable", "stair", "roof", "furniture"}


def check(plan, gables):
    places = read(plan)
    for level in plan.levels:
        n = level.number
        openings = set(level.doors) | set(level.windows)
        compare(plan, places, "floor", n, {cell for cell in plan.cells if level.raw[cell] >= 0})
        compare(plan, places, "wall", n, set(level.walls) - openings)
        compare(plan, places, "door", n, set(level.walls) & set(level.doors))
        compare(plan, places, "window", n, set(level.walls) & set(level.windows))
        compare(plan, places, "cut", n, set(level.cuts))
        check_stairs(plan, places.get(("stair", n), []), level)
        check_furniture(plan, places.get(("furniture", n), []), level)
        check_posts(plan, places.get(("post", n), []), level)
        check_sets(plan, places, level)
    check_roof(plan, places)
    numbers = {number for number, _ in gables} | {number for of, number in places if of == "gable"}
    for number in sorted(numbers):
        compare(plan, places, "gable", number, {edge for at, edge in gables if at == number})
    check_parapets(plan, places)
    for of, number in sorted(places):
        if not 0 <= number < len(plan.levels) and of not in ("roof", "gable", "parapet"):
            plan.report.add("pieces/" + of, "/pieces", f"there is no level {number}")


def read(plan):
    """Pieces by what they are and their level: (place, z, sprite, where), the place a cell, an edge or a corner."""
    report, places, seen = plan.report, {}, set()
    for i, entry in enumerate(plan.json["pieces"]):
        of, side, z, sprite = entry["of"], entry.get("side"), entry["z"], entry["sprite"]
        where = f"/pieces/{i}"
        if side not in (("n", "w") if of in ON_EDGE else ("nw",) if of == "post" else (None,)):
            report.add("pieces/side", where, f"a {of} piece has side {side}")
            continue
        if of not in FREE_Z and z != 0:
            report.add("pieces/z", where, f"a {of} piece is at z {z}")
        if of != "furniture" and not (SPRITE.fullmatch(sprite) and sprite.split("_")[0] in PREFIXES.get(of, (of,))):
            report.add("pieces/sprite", where, f"a {of} piece is a {sprite}")
        for at in entry["at"]:
            place = tuple(at) if of == "post" else plan.edge(at, side) if side else \
                plan.cell(*at) if plan.inside(at) else None
            if place is None:
                report.add("pieces/" + of, where, f"{at} is beyond the grid")
                continue
            once = (of, entry["level"], place, z if of == "stair" else sprite if of == "furniture" else None)
            if once in seen and of != "furniture":
                report.add("pieces/twice", where, f"a second {of} piece is at {at}")
                continue
            seen.add(once)
            places.setdefault((of, entry["level"]), []).append((place, z, sprite, where))
    return places


def compare(plan, places, of, number, wanted):
    """Pieces stand on the wanted cells or edges and on no others."""
    found = {place: where for place, _, _, where in places.get((of, number), [])}
    name = "edge" if of in ON_EDGE else "cell"
    for place in sorted(set(found) - wanted):
        plan.report.add("pieces/" + of, found[place],
                        f"level {number} {shown(plan, of, place)}: no {of} is on that {name}")
    for place in sorted(wanted - set(found)):
        plan.report.add("pieces/" + of, f"level {number} {shown(plan, of, place)}", f"no {of} piece is on that {name}")


def shown(plan, of, place):
    if of in ON_EDGE:
        return "(%d, %d) %s" % (plan.at(place >> 1) + ("w" if place & 1 else "n",))
    return "(%d, %d)" % plan.at(place)


def check_stairs(plan, pieces, level):
    quarter = plan.json["heights"]["storey"] // 4
    steps = {cell: i * quarter for _, _, run, _ in level.flights for i, cell in enumerate(run)}
    stepped = set()
    for cell, z, _, where in pieces:
        if cell not in steps or not 0 <= z <= steps[cell]:
            plan.report.add("pieces/stair", where, "level %d (%d, %d): no step or block is at z %d"
                            % ((level.number,) + plan.at(cell) + (z,)))
        elif z == steps[cell]:
            stepped.add(cell)
    for cell in sorted(set(steps) - stepped):
        plan.report.add("pieces/stair", plan.of_cell(level, cell), f"no step is at z {steps[cell]}")


def check_furniture(plan, pieces, level):
    left = {}
    for item in level.storey["furniture"]:
        if plan.inside(item["at"]):
            left.setdefault((plan.cell(*item["at"]), item["piece"]), []).append(item["layer"])
    for cell, z, sprite, where in sorted(pieces, key=lambda piece: piece[:3]):
        layers = left.get((cell, sprite))
        if not layers:
            plan.report.add("pieces/furniture", where, "level %d (%d, %d): no %s is there"
                            % ((level.number,) + plan.at(cell) + (sprite,)))
            continue
        # Of a piece twice in a place, one on the floor and one on top, the lower is the one on the floor.
        layers.sort(key=("floor", "rug", "wall", "top").index)
        if layers.pop(0) in ("floor", "rug") and z != 0:
            plan.report.add("pieces/z", where, f"the {sprite} is at z {z}")
    for (cell, piece), layers in sorted(left.items()):
        if layers:
            plan.report.add("pieces/furniture", plan.of_cell(level, cell), f"no piece stands for the {piece}")


def check_posts(plan, pieces, level):
    """A post is where a wall or a cut ends, not where a wall goes straight on."""
    if not pieces:
        return
    ends = {}
    for edge, wall in level.walls.items():
        x, y = plan.at(edge >> 1)
        far = (x, y + 1) if edge & 1 else (x + 1, y)
        for point in ((x, y), far):
            ends.setdefault(point, []).append((edge & 1, wall))
    for cell, (corner, _) in level.cuts.items():
        x, y = plan.at(cell)
        along = [(x, y + 1), (x + 1, y)] if corner in ("nw", "se") else [(x, y), (x + 1, y + 1)]
        for point in along:
            ends.setdefault(point, []).append(("cut", corner))
    for point, _, _, where in pieces:
        walls = ends.get(point, [])
        if not walls or len(walls) == 2 and walls[0] == walls[1]:
            plan.report.add("pieces/post", where, f"level {level.number} {point}: no wall or cut ends there")


def check_sets(plan, places, level):
    """The sprite of a wall names its kind and its set."""
    for edge, _, sprite, where in places.get(("wall", level.number), []):
        wall = level.walls.get(edge)
        if wall and sprite.split("_")[:2] != [wall[0], wall[2]]:
            plan.report.add("pieces/sprite", where, f"{sprite} where the wall is {wall[0]} of {wall[2]}")


def check_roof(plan, places):
    heights = plan.json["heights"]["roof"]
    tiles = {}
    for entry in plan.json["roof"]:
        for at in entry["at"]:
            if plan.inside(at):
                tiles.setdefault(entry["level"], {})[plan.cell(*at)] = entry
    for number in sorted(set(tiles) | {number for of, number in places if of == "roof"}):
        of_level = tiles.get(number, {})
        compare(plan, places, "roof", number, set(of_level))
        for cell, z, sprite, where in places.get(("roof", number), []):
            tile = of_level.get(cell)
            if not tile:
                continue
            if not 0 <= tile["z"] < len(heights) or z != heights[tile["z"]]:
                plan.report.add("pieces/z", where, f"a tile of z {tile['z']} is at {z}")
            roofing = (plan.wing(cell) or {}).get("roofing")
            if sprite.split("_")[1:4] != [roofing, tile["kind"], str(tile["turn"])]:
                plan.report.add("pieces/sprite", where,
                                f"{sprite} for a {roofing} {tile['kind']} turned {tile['turn']}")


def check_parapets(plan, places):
    for of, number in sorted(places):
        if of != "parapet":
            continue
        flat = {cell for cell in plan.wing_of
                if (plan.wing(cell)["top"], plan.wing(cell)["storeys"]) == ("flat", number)}
        inside = {cell for cell in plan.wing_of if plan.wing(cell)["storeys"] > number}
        for edge, _, _, where in places[of, number]:
            cells = set(plan.sides(edge))
            if len(cells & flat) != 1 or cells & inside:
                plan.report.add("pieces/parapet", where,
                                f"level {number} {shown(plan, of, edge)}: no rim of a flat top")
