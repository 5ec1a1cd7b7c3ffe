"""Walls and cut corners."""

from . import words
from .plan import HOLE, OUTSIDE

OPEN_WALL = {"terrace": "low", "platform": "crenel"}


def check(plan):
    for level in plan.levels:
        check_walls(plan, level)
        check_cuts(plan, level)
    check_sets(plan)
    check_cut_levels(plan)
    check_bay_cuts(plan)


def check_walls(plan, level):
    report, room = plan.report, level.room
    cut = plan.cut_edges(level)
    for cell in range(plan.stride, plan.count):
        for edge in (2 * cell, 2 * cell + 1):
            beyond = cell - (1 if edge & 1 else plan.stride)
            wall = level.walls.get(edge)
            if room[cell] == room[beyond]:
                if wall and not is_rail(level, cell, beyond, wall):
                    report.add("walls/extra", plan.of_edge(level, edge), f"{wall[0]} within one room or outside")
            elif edge in cut:
                if wall:
                    report.add("cuts/walls", plan.of_edge(level, edge), "a wall stands where a corner is cut")
            elif not wall:
                report.add("walls/missing", plan.of_edge(level, edge), "no wall between two rooms or to outside")
            else:
                check_wall(plan, level, edge, wall)


def is_rail(level, cell, beyond, wall):
    return wall[:2] == ("low", False) and level.room[cell] >= 0 and HOLE in (level.raw[cell], level.raw[beyond])


def check_wall(plan, level, edge, wall):
    kind, outer, _ = wall
    cells = plan.sides(edge)
    classes = [level.room_class(cell) for cell in cells]
    outside = any(level.room[cell] == OUTSIDE for cell in cells)
    wanted = "wall"
    if outside and "open" in classes:
        wanted = OPEN_WALL[next(level.kind(cell) for cell in cells if level.room[cell] != OUTSIDE)]
    if kind != wanted:
        plan.report.add("walls/kind", plan.of_edge(level, edge), f"{kind} where {wanted} is meant")
    if outer != (outside or "open" in classes):
        plan.report.add("walls/outer", plan.of_edge(level, edge), f"the wall is {'' if outer else 'not '}outer")


def check_sets(plan):
    report, spec = plan.report, plan.spec
    sets = {True: set(), False: set()}
    for level in plan.levels:
        for g, group in enumerate(level.storey["walls"]):
            if group["set"] not in words.SETS:
                report.add("walls/set", f"/storeys/{level.number}/walls/{g}/set", f"{group['set']} is not a set")
            sets[group["outer"]].add(group["set"])
    for outer, names in sets.items():
        if len(names) > 1:
            report.add("walls/set", "/storeys",
                       f"{', '.join(sorted(names))} for walls {'outside' if outer else 'inside'}")
    if spec["climate"] is not None:
        return
    wanted = words.KIND_SETS.get(spec["kind"], words.STYLE_SETS[spec["style"]])
    if sets[True] - wanted:
        report.add("walls/style", "/storeys", f"{', '.join(sets[True])} outside a {spec['style']} {spec['kind']}")
    for i, wing in enumerate(plan.json["wings"]):
        if "roofing" in wing and wing["roofing"] not in words.STYLE_ROOFINGS[spec["style"]]:
            report.add("walls/style", f"/wings/{i}/roofing", f"{wing['roofing']} in the style {spec['style']}")


def check_cuts(plan, level):
    for cell, (corner, _) in level.cuts.items():
        if level.raw[cell] < 0:
            plan.report.add("cuts/place", plan.of_cell(level, cell), "no room is there")
            continue
        steps = [plan.step(side) for side in corner]
        if any(plan.ground.raw[cell + step] != OUTSIDE for step in steps + [sum(steps)]):
            plan.report.add("cuts/corner", plan.of_cell(level, cell), f"the {corner} corner does not stick out")


def check_cut_levels(plan):
    cuts = {}
    for level in plan.levels:
        for cell, (corner, _) in level.cuts.items():
            cuts.setdefault((cell, corner), set()).add(level.number)
    for (cell, corner), levels in cuts.items():
        wing = plan.wing(cell)
        if wing:
            wanted = set(range(wing["storeys"] + (wing["top"] in words.OPEN_TOPS)))
            if levels != wanted:
                plan.report.add("cuts/levels", plan.of_cell(None, cell),
                                f"the {corner} corner is cut on levels {sorted(levels)}, not {sorted(wanted)}")


def check_bay_cuts(plan):
    for i, bay in enumerate(plan.json["wings"]):
        if not bay.get("bay"):
            continue
        cells = plan.rect_cells(bay["rect"])
        if len(cells) != 3:
            continue
        outer = {cells[0]: "ne" if plan.east else "sw", cells[2]: "se"}
        for level in plan.levels[:bay["storeys"]]:
            for cell in cells:
                wanted = (outer[cell], True) if cell in outer else None
                if level.cuts.get(cell) != wanted:
                    plan.report.add("bay/cuts", plan.of_cell(level, cell), f"wing {i} has cut {level.cuts.get(cell)} "
                                    f"where {wanted} is meant")
