"""Stairs, furniture and walking."""

from . import words
from .plan import HOLE, OUTSIDE


def check(plan):
    for level in plan.levels:
        for number in range(len(level.flights)):
            check_flight(plan, level, number)
        check_holes(plan, level)
        check_furniture(plan, level)
    check_walking(plan)


def check_flight(plan, level, number):
    report = plan.report
    flight, foot, run, landing = level.flights[number]
    where = plan.of_cell(level, foot)
    step = plan.step("n" if flight["rise"] == "north" else "w")
    if [foot + step * i for i in range(6)] != [foot] + run + [landing]:
        report.add("stairs/line", where, "foot, run and landing are not in line the way the flight rises")
        return
    if any(level.raw[cell] != flight["room"] for cell in [foot] + run) \
            or level.room_class(foot) in (None, "open"):
        report.add("stairs/room", where, f"foot and run are not in room {flight['room']}, a closed one")
    above = plan.levels[level.number + 1]
    if above.raw[landing] < 0:
        report.add("stairs/landing", plan.of_cell(above, landing), "the landing is on no floor")
    across = 1 if flight["rise"] == "west" else 0
    # Rising north or west, one leaves each cell over the edge that bears its own number.
    for cell in [foot] + run[:3]:
        if 2 * cell + across in level.walls:
            report.add("stairs/across", plan.of_edge(level, 2 * cell + across), "a wall is across the run")
    for cell in run:
        if 2 * cell + across in above.walls:
            report.add("stairs/across", plan.of_edge(above, 2 * cell + across), "a wall is across the way up")
    sides = "ns" if across else "we"
    if not any(all(backed(plan, level, plan.edges_of(cell)[side]) for cell in run) for side in sides):
        report.add("stairs/beside", where, "neither long side of the run is wall without a door")


def backed(plan, level, edge):
    return level.walls.get(edge, ("",))[0] == "wall" and edge not in level.doors


def check_holes(plan, level):
    runs = plan.levels[level.number - 1].runs if level.number else set()
    for cell in plan.cells:
        if (level.raw[cell] == HOLE) != (cell in runs):
            plan.report.add("stairs/holes", plan.of_cell(level, cell),
                            "no hole over a run" if cell in runs else "a hole over no run")
    if level.number and not level.landings:
        plan.report.add("stairs/every-level", f"level {level.number}", "no flight leads here")


def check_furniture(plan, level):
    taken = {"floor": {}, "rug": {}}
    at_doors = {cell for edge in level.doors for cell in plan.sides(edge)}
    stairs = level.runs | level.feet | level.landings
    for i, item in enumerate(level.storey["furniture"]):
        where = f"/storeys/{level.number}/furniture/{i}"
        add = lambda rule, sentence: plan.report.add(rule, where, f"{item['piece']}: {sentence}")
        layer, name = item["layer"], item["piece"]
        if name[-2:] in ("_n", "_e", "_s", "_w") and item.get("facing") != name[-1]:
            add("furniture/facing", f"it faces {item.get('facing')}")
        if item.get("blocks") and layer != "floor":
            add("furniture/blocks", f"it blocks in layer {layer}")
        x, y = item["at"]
        w, h = item["size"]
        cells = plan.rect_cells([x, y, w, h])
        rooms = {level.raw[cell] for cell in cells}
        if w < 1 or h < 1 or len(cells) != w * h or len(rooms) != 1 or min(rooms) < 0:
            add("furniture/place", f"{w}x{h} at ({x}, {y}) is not in one room")
            continue
        if any(cell in level.cuts for cell in cells):
            add("furniture/cut", "it stands on a cut cell")
        for cell in cells if layer in taken else ():
            if cell in taken[layer]:
                add("furniture/overlap" if layer == "floor" else "furniture/rug-overlap",
                    f"{taken[layer][cell]} is there too")
            taken[layer][cell] = name
        if layer == "floor" and stairs.intersection(cells):
            add("furniture/stairs", "it stands on a run, a foot or a landing")
        if layer == "floor" and at_doors.intersection(cells):
            add("furniture/door", "it stands at a door")
        if layer == "rug" and level.runs.intersection(cells):
            add("furniture/rug-run", "it lies on a run")
        if layer == "wall":
            check_back(plan, level, item, cells, add)
        if layer == "top" and not level.blocked.issuperset(cells):
            add("furniture/top", "nothing that blocks is below it")
        check_clear(plan, level, item, cells, rooms.pop(), add)


def check_back(plan, level, item, cells, add):
    facing = item.get("facing")
    if facing not in ("s", "e"):
        add("furniture/hangs", f"it faces {facing}")
        return
    side = words.OPPOSITE_SIDE[facing]
    for cell in cells:
        edge = plan.edges_of(cell)[side]
        if cell + plan.step(side) not in cells and (not backed(plan, level, edge) or edge in level.windows):
            add("furniture/back", "no bare wall is behind it")
            return


def check_clear(plan, level, item, cells, room, add):
    for side in item.get("clear", ""):
        for cell in cells:
            front = cell + plan.step(side)
            if front not in cells and (level.raw[front] != room or front not in level.walkable):
                add("furniture/clear", "its side %s is not clear at (%d, %d)" % ((side,) + plan.at(front)))
                return


def areas(plan, level):
    """The number of the area of each cell that can be walked on, one area being what a walk on the level joins."""
    area = {}
    for start in plan.cells:
        if start not in level.walkable or start in area:
            continue
        area[start] = start
        todo = [start]
        while todo:
            cell = todo.pop()
            edges = plan.edges_of(cell)
            for side in "nesw":
                to = cell + plan.step(side)
                if to in level.walkable and to not in area and plan.passable(level, edges[side]):
                    area[to] = start
                    todo.append(to)
    return area


def check_walking(plan):
    report = plan.report
    area_of = [areas(plan, level) for level in plan.levels]
    links = {}
    for level in plan.levels:
        walked = {level.raw[cell] for cell in area_of[level.number]}
        for room, kind in level.rooms.items():
            if room not in walked:
                report.add("walk/room", f"level {level.number}", f"room {room}, {kind}, has no cell to walk on")
        for _, foot, _, landing in level.flights:
            start = level.number, area_of[level.number].get(foot)
            end = level.number + 1, area_of[level.number + 1].get(landing)
            for place, cell in ((start, foot), (end, landing)):
                if place[1] is None:
                    report.add("walk/stairs", plan.of_cell(plan.levels[place[0]], cell),
                               "nobody can walk on the foot or landing")
            if None not in start + end:
                links.setdefault(start, set()).add(end)
                links.setdefault(end, set()).add(start)
    check_ground(plan, area_of, links)
    for level in plan.levels[1:]:
        area = area_of[level.number]
        for landing in sorted(level.landings):
            for other in sorted(set(area.values()) - {area.get(landing)}):
                report.add("walk/level", plan.of_cell(level, other),
                           "not reached from the landing (%d, %d)" % plan.at(landing))


def check_ground(plan, area_of, links):
    """Floods from the front door, over flights too."""
    reached = set()
    for edge, kind in plan.ground.doors.items():
        if kind == "front":
            reached |= {(0, area_of[0].get(cell)) for cell in plan.sides(edge) if plan.ground.room[cell] != OUTSIDE}
    todo = list(reached)
    while todo:
        for place in links.get(todo.pop(), ()):
            if place not in reached:
                reached.add(place)
                todo.append(place)
    for other in sorted(set(area_of[0].values())):
        if (0, other) not in reached:
            plan.report.add("walk/ground", plan.of_cell(plan.ground, other), "not reached from the front door")
