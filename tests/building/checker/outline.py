"""Grid, wings, bays, shape and rooms."""

from . import words
from .plan import HOLE, OUTSIDE

# Steps between the corners that turn back, counted in corners that stick out, round an outline with one yard a step.
NOTCHES = {(): "I", (5,): "L", (0, 6): "U", (2, 4): "T", (3, 3): "Z", (0, 4, 0, 4): "H", (2, 2, 2, 2): "plus"}


def check(plan):
    check_grid(plan)
    check_wings(plan)
    check_bays(plan)
    check_shape(plan)
    check_rooms(plan)


def check_grid(plan):
    report = plan.report
    x, y = plan.json["at"]
    w, h = plan.json["size"]
    if x < 0 or y < 0 or x + w > plan.spec["plot"][0] or y + h > plan.spec["plot"][1]:
        report.add("grid/plot", "/at", f"{w}x{h} at ({x}, {y}) leaves the plot of {plan.spec['plot']}")
    rects = [wing["rect"] for wing in plan.json["wings"]]
    box = [min(r[0] for r in rects), min(r[1] for r in rects),
           max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)]
    if box != [0, 0, w, h]:
        report.add("grid/box", "/size", f"the wings are from {box[:2]} to {box[2:]}, the grid is {w}x{h}")


def check_wings(plan):
    report, wings = plan.report, plan.json["wings"]
    for i, wing in enumerate(wings):
        where = f"/wings/{i}"
        if not 1 <= wing["storeys"] <= 3:
            report.add("wings/storeys", where, f"the wing has {wing['storeys']} storeys")
        if wing["storeys"] > wings[0]["storeys"]:
            report.add("wings/main", where, "the wing has more storeys than the main wing")
        if wing["rect"][2] * wing["rect"][3] > wings[0]["rect"][2] * wings[0]["rect"][3]:
            report.add("wings/main", where, "the wing is bigger than the main wing")
        if ("roofing" in wing) == (wing["top"] in words.OPEN_TOPS):
            report.add("wings/roofing", where,
                       f"a {wing['top']} wing {'with' if 'roofing' in wing else 'without'} roofing")
    check_levels(plan)
    for level in plan.levels:
        for cell in plan.cells:
            check_inside(plan, level, cell)
        for i, wing in enumerate(wings):
            if wing["storeys"] == level.number and wing["top"] in words.OPEN_TOPS:
                check_open_room(plan, level, i, wing)


def check_levels(plan):
    wings = plan.json["wings"]
    count = max(wing["storeys"] + (wing["top"] in words.OPEN_TOPS) for wing in wings)
    numbers = [storey["level"] for storey in plan.json["storeys"]]
    if numbers != list(range(count)):
        plan.report.add("wings/levels", "/storeys", f"levels {numbers} where 0 to {count - 1} are meant")


def check_inside(plan, level, cell):
    wing, raw = plan.wing(cell), level.raw[cell]
    if wing and wing["storeys"] > level.number:
        if raw == OUTSIDE:
            plan.report.add("wings/inside", plan.of_cell(level, cell), "the cell of a wing is outside")
        elif level.room_class(cell) == "open":
            plan.report.add("wings/open", plan.of_cell(level, cell), "an open room is under a wing's top")
    elif not (wing and wing["storeys"] == level.number and wing["top"] in words.OPEN_TOPS) and raw != OUTSIDE:
        plan.report.add("wings/outside", plan.of_cell(level, cell), f"{raw} where no wing reaches")


def check_open_room(plan, level, number, wing):
    cells = plan.rect_cells(wing["rect"])
    ids = {level.raw[cell] for cell in cells} - {HOLE}
    kinds = {level.rooms.get(room) for room in ids}
    if len(ids) != 1 or kinds != {wing["top"]}:
        plan.report.add("wings/open", f"/wings/{number}", f"level {level.number} has rooms {sorted(ids)} there, "
                        f"not one {wing['top']}")
    elif any(level.raw[cell] in ids and cell not in cells for cell in plan.cells):
        plan.report.add("wings/open", f"/wings/{number}", f"the {wing['top']} goes on beyond the wing")


def check_bays(plan):
    """Where bays are and what is behind; their cuts and windows are with the cuts and windows."""
    back = plan.step("w" if plan.east else "n")
    for i, bay in enumerate(plan.json["wings"]):
        if not bay.get("bay"):
            continue
        where = f"/wings/{i}"
        if plan.spec["kind"] not in words.WITH_BAYS:
            plan.report.add("bay/kind", where, f"a {plan.spec['kind']} has a bay")
        cells = plan.rect_cells(bay["rect"])
        behind = {plan.wing_of.get(cell + back) for cell in cells}
        number = behind.pop() if len(behind) == 1 else None
        wing = None if number is None else plan.json["wings"][number]
        if bay["rect"][2:] != ([1, 3] if plan.east else [3, 1]) or len(cells) != 3 or wing is None \
                or wing.get("bay") or wing["storeys"] < bay["storeys"] \
                or any(cell + plan.ahead not in plan.yard for cell in cells):
            plan.report.add("bay/place", where, "it is not three wide and one deep on the front of a wing as high")
            continue
        for level in plan.levels[:bay["storeys"]]:
            rooms = {level.room[cell] for cell in cells} | {level.room[cell + back] for cell in cells}
            if len(rooms) != 1:
                plan.report.add("bay/room", where,
                                f"on level {level.number} rooms {sorted(rooms)} are in and behind it")


def check_shape(plan):
    report, name = plan.report, plan.json["shape"]
    cells = {cell for cell in plan.wing_of if cell not in plan.bays}
    loops = outlines(plan, cells)
    courts = {cell for cell in plan.cells if plan.ground.raw[cell] == OUTSIDE and cell not in plan.yard}
    if bool(courts) != (name == "O"):
        report.add("shape/court", "/shape", f"{name} {'with' if courts else 'without'} a court")
    if loops is None:
        report.add("shape/name", "/shape", "the outline touches itself")
        return
    outer = [loop for loop in loops if turns(loop) > 0]
    if len(outer) != 1:
        report.add("shape/name", "/shape", f"{len(outer)} outlines lie apart")
        return
    if len(loops) > 1:
        ring = len(loops) == 2 and all(abs(turns(loop)) == len(loop) == 4 for loop in loops)
        outline = "O" if ring else None
    else:
        outline = NOTCHES.get(notches(outer[0]))
    if outline != name:
        report.add("shape/name", "/shape", f"{name} where the outline is {outline or 'none of the eight'}")
    elif outline == "U":
        yard_side = next(before[1] for before, after in zip(outer[0], outer[0][1:] + outer[0][:1])
                         if before[2] < 0 and after[2] < 0)
        # Between the two corners that turn back the outline runs along the bottom of the yard.
        if yard_side != ((0, 1) if plan.east else (-1, 0)):
            report.add("shape/yard", "/shape", "the yard of the U does not open to the front")


def outlines(plan, cells):
    """Loops round cells, clockwise with the cells on the right: (corner, way out of it, 1 right or -1 left)."""
    starts = {}
    for cell in cells:
        x, y = plan.at(cell)
        for side, start, way in (("n", (x, y), (1, 0)), ("e", (x + 1, y), (0, 1)),
                                 ("s", (x + 1, y + 1), (-1, 0)), ("w", (x, y + 1), (0, -1))):
            if cell + plan.step(side) not in cells:
                if start in starts:
                    return None
                starts[start] = way
    loops = []
    while starts:
        start = next(iter(starts))
        point, way, loop = start, starts[start], []
        first = way
        while True:
            del starts[point]
            point = (point[0] + way[0], point[1] + way[1])
            after = first if point == start else starts[point]
            if after != way:
                loop.append((point, after, way[0] * after[1] - way[1] * after[0]))
            way = after
            if point == start:
                break
        loops.append(loop)
    return loops


def turns(loop):
    return sum(corner[2] for corner in loop)


def notches(loop):
    """Corners that stick out between those that turn back, in the order round, least first."""
    back = [i for i, corner in enumerate(loop) if corner[2] < 0]
    gaps = [(b - a - 1) % len(loop) for a, b in zip(back, back[1:] + back[:1])]
    return min((tuple(gaps[i:] + gaps[:i]) for i in range(len(gaps))), default=())


def check_rooms(plan):
    report, kind = plan.report, plan.spec["kind"]
    seen = {}
    allowed = words.ANY_BUILDING | set(words.ROOMS_OF[kind])
    for level in plan.levels:
        cells_of = plan.rooms_at(level)
        counts = {}
        for cell in plan.cells:
            counts[level.raw[cell]] = counts.get(level.raw[cell], 0) + 1
        for i, room in enumerate(level.storey["rooms"]):
            where = f"/storeys/{level.number}/rooms/{i}"
            if room["id"] < 0 or room["id"] in seen:
                report.add("rooms/id", where, f"the id {room['id']} is {'taken' if room['id'] in seen else 'no id'}")
            seen[room["id"]] = room["kind"]
            check_room(plan, room, counts.get(room["id"], 0), where)
            if words.CLASS_OF[room["kind"]] != "open" and room["kind"] not in allowed:
                report.add("rooms/kind", where, f"a {kind} has no {room['kind']}")
            cells = cells_of.get(room["id"], [])
            if cells and room["id"] >= 0 and not in_one_piece(plan, cells):
                report.add("rooms/piece", where, f"the {room['kind']} is in several pieces")
        for room in sorted(set(counts) - set(level.rooms) - {OUTSIDE, HOLE}):
            report.add("rooms/listed", f"/storeys/{level.number}/cells", f"room {room} is not listed on the level")
    main = words.ROOMS_OF[kind][0]
    if main not in (room["kind"] for room in plan.ground.storey["rooms"]):
        report.add("rooms/main", "/storeys/0/rooms", f"a {kind} without {main} on the ground")


def check_room(plan, room, count, where):
    if not count:
        plan.report.add("rooms/listed", where, f"room {room['id']} has no cell")
    elif room["area"] != count:
        plan.report.add("rooms/area", where, f"area {room['area']} where the room has {count} cells")
    if room["class"] != words.CLASS_OF[room["kind"]]:
        plan.report.add("rooms/class", where, f"{room['kind']} of class {room['class']}")
    if room["want"] < 0:
        plan.report.add("rooms/want", where, f"an area of {room['want']} was asked for")


def in_one_piece(plan, cells):
    left = set(cells)
    todo = [left.pop()]
    while todo:
        cell = todo.pop()
        for step in (-1, 1, -plan.stride, plan.stride):
            if cell + step in left:
                left.remove(cell + step)
                todo.append(cell + step)
    return not left
