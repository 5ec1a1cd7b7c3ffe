"""Doors and windows."""

from . import words
from .plan import OUTSIDE

TO_BACK = {"kitchen", "storage", "barn", "forge"}
NO_WINDOW = {"vault", "cellar", "storage"}


def check(plan):
    for level in plan.levels:
        for edge, kind in level.doors.items():
            check_door(plan, level, edge, kind)
        for edge, kind in level.windows.items():
            check_window(plan, level, edge, kind)
    fronts = [edge for level in plan.levels for edge, kind in level.doors.items() if kind == "front"]
    if len(fronts) != 1:
        plan.report.add("doors/front", "/storeys", f"{len(fronts)} front doors")
    if plan.json["shape"] == "O" and not any(leads_to_court(plan, edge) for edge in plan.ground.doors):
        plan.report.add("doors/o", "/storeys/0/doors", "no door leads to the court")
    check_bay_windows(plan)


def leads_to_court(plan, edge):
    cells = plan.sides(edge)
    return any(plan.ground.room[cell] == OUTSIDE and cell not in plan.yard for cell in cells) \
        and any(plan.ground.room[cell] != OUTSIDE for cell in cells)


def check_door(plan, level, edge, kind):
    add = lambda rule, sentence: plan.report.add(rule, plan.of_edge(level, edge), sentence)
    cells = plan.sides(edge)
    classes = [level.room_class(cell) for cell in cells]
    if edge not in level.walls:
        add("doors/wall", f"the {kind} door is in no wall")
    for cell in cells:
        if level.room[cell] != OUTSIDE and cell not in level.walkable:
            add("doors/cells", "nobody can walk at (%d, %d)" % plan.at(cell))
    outside = [cell for cell in cells if level.room[cell] == OUTSIDE]
    closed = [cell for cell in cells if level.room_class(cell) not in (None, "open")]
    if kind == "front":
        check_front(plan, level, edge, add)
    elif kind == "back":
        if level.number or len(outside) != 1 or level.kind(closed[0] if closed else 0) not in TO_BACK:
            add("doors/back", "the back door is not on the ground from kitchen, storage, barn or forge to outside")
    elif kind == "court":
        if level.number or not leads_to_court(plan, edge):
            add("doors/court", "the court door is not on the ground, between a room and a court")
    elif kind == "terrace":
        if len(closed) != 1 or "open" not in classes:
            add("doors/terrace", "the terrace door is not between a closed and an open room")
    else:
        check_inner(plan, level, edge, kind, add)
    if kind in ("back", "court", "terrace"):
        place = plan.stretch(level, edge)
        if place and place[1] >= 3 and place[0] in (0, place[1] - 1):
            add("doors/stretch-ends", f"the {kind} door is at an end of a stretch of {place[1]}")


def check_front(plan, level, edge, add):
    cell, inner = plan.sides(edge)
    if level.number or bool(edge & 1) != plan.east or cell not in plan.yard \
            or level.room_class(inner) in (None, "open"):
        add("doors/front", "the front door does not lead from a room out to the yard in front of it")
        return
    place = plan.stretch(level, edge)
    # The middle, place + 1/2, is between a third and two thirds of the length.
    if not place or not 2 * place[1] <= 6 * place[0] + 3 <= 4 * place[1]:
        add("doors/middle", "the front door is %s" % ("in no stretch" if not place
                                                      else "edge %d of a stretch of %d" % (place[0] + 1, place[1])))


def check_inner(plan, level, edge, kind, add):
    cells = plan.sides(edge)
    kinds = [level.kind(cell) for cell in cells]
    if any(level.room_class(cell) in (None, "open") for cell in cells) or level.room[cells[0]] == level.room[cells[1]]:
        add("doors/inner", f"the {kind} door is not between two closed rooms")
        return
    if (kind == "metal") != ("vault" in kinds):
        add("doors/metal", f"the door between {kinds[1]} and {kinds[0]} is {kind}")
    if kind == "arch" and any(words.CLASS_OF[name] == "private" for name in kinds):
        add("doors/private", f"an arch is between {kinds[1]} and {kinds[0]}")
    place, length = plan.shared(level, edge)
    if length >= 3 and place in (0, length - 1):
        add("doors/shared-ends", f"the door is at an end of a shared wall of {length}")


def bay_front(plan, wing):
    """The edge between the outer corners of a bay, None where it is none."""
    cells = plan.rect_cells(wing["rect"])
    return plan.edges_of(cells[1])["e" if plan.east else "s"] if len(cells) == 3 else None


def check_window(plan, level, edge, kind):
    add = lambda rule, sentence: plan.report.add(rule, plan.of_edge(level, edge), sentence)
    cells = plan.sides(edge)
    wall = level.walls.get(edge)
    if not wall or wall[0] != "wall" or not wall[1]:
        add("windows/wall", "the window is in %s" % (f"a wall {wall[:2]}" if wall else "no wall"))
        return
    if any(cell in plan.bays and level.room[cell] != OUTSIDE for cell in cells):
        return
    wanted = "slit" if plan.spec["kind"] in words.WITH_SLITS else "window"
    if kind != wanted:
        add("windows/kind", f"a {kind} in a {plan.spec['kind']}")
    place = plan.stretch(level, edge)
    if not place or place[0] in (0, place[1] - 1):
        add("windows/ends", "the window is at an end of its stretch" if place else "the window is in no stretch")
    for rule, sentence in window_faults(plan, level, cells):
        add(rule, sentence)


def window_faults(plan, level, cells):
    """Why no window may be between two cells, apart from its wall and its stretch."""
    for cell in cells:
        if level.kind(cell) in NO_WINDOW:
            yield "windows/room", f"a window of a {level.kind(cell)}"
        if cell in level.runs:
            yield "windows/run", "a window beside a run"
        wing = plan.wing(cell)
        if wing and wing["storeys"] == level.number and wing["top"] in words.SLOPED:
            yield "windows/roofed", "the roof of a wing is before the window"


def check_bay_windows(plan):
    for wing in plan.json["wings"]:
        if not wing.get("bay"):
            continue
        front = bay_front(plan, wing)
        edges = {edge for cell in plan.rect_cells(wing["rect"]) for edge in plan.edges_of(cell).values()}
        for level in plan.levels[:wing["storeys"]]:
            if front is not None and level.windows.get(front) != "bay":
                plan.report.add("bay/window", plan.of_edge(level, front), "no bay window is between the cuts")
            for edge in edges & set(level.windows):
                if edge != front:
                    plan.report.add("bay/window", plan.of_edge(level, edge), "another window is in the bay")
