"""The figures by which plans are compared: closed rooms only, bays thought away."""

from . import words
from .openings import window_faults

LONG = {"corridor", "nave", "hall"}


class Rooms:
    """The closed rooms of a level, bays thought away: cells by id, with holes and without."""

    def __init__(self, plan, level):
        self.level = level
        self.whole, self.floor = {}, {}
        for cell in plan.cells:
            if plan.closed(level, cell):
                self.whole.setdefault(level.room[cell], []).append(cell)
                if level.raw[cell] >= 0:
                    self.floor.setdefault(level.raw[cell], []).append(cell)


def figures(plan):
    """Figures of one plan: lists a room for aspect, width and area error, else numbers."""
    levels = [Rooms(plan, level) for level in plan.levels]
    result = {"aspect": [], "width": [], "area error": []}
    lit = may = corridor = cells = dead = 0
    for rooms in levels:
        level = rooms.level
        areas = {room["id"]: (room["area"], room["want"]) for room in level.storey["rooms"]}
        for room, whole in rooms.whole.items():
            kind = level.rooms[room]
            across, down = box(plan, whole)
            if kind not in LONG:
                result["aspect"].append(max(across, down) / min(across, down))
            result["width"].append(width(plan, whole))
            area, want = areas[room]
            if want > 0:
                result["area error"].append(abs(area - want) / want)
            cells += len(rooms.floor.get(room, ()))
            if kind == "corridor":
                corridor += len(rooms.floor.get(room, ()))
                dead += is_dead_end(plan, level, room, whole)
        may_here, lit_here = daylight(plan, level)
        may += len(may_here)
        lit += len(may_here & lit_here)
    result["daylight"] = lit / may if may else 1.0
    result["corridor share"] = corridor / cells if cells else 0.0
    result["dead ends"] = dead
    result["through private"] = through_private(plan)
    return result


def box(plan, cells):
    places = [plan.at(cell) for cell in cells]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def width(plan, cells):
    """The largest k whose k by k squares inside the cells cover them."""
    all_cells, k = set(cells), 1
    squares = all_cells
    while True:
        # North-west cells of the squares one larger: those whose four squares of k are inside.
        squares = {cell for cell in squares if {cell + 1, cell + plan.stride, cell + plan.stride + 1} <= squares}
        k += 1
        covered = {cell + i + j * plan.stride for cell in squares for i in range(k) for j in range(k)}
        if covered != all_cells:
            return k - 1


def daylight(plan, level):
    """Habitable rooms that may have a window, and the rooms that have one."""
    may, lit = set(), set()
    for edge in level.windows:
        lit.update(level.room[cell] for cell in plan.sides(edge))
    for edge, (kind, outer, _) in level.walls.items():
        if kind != "wall" or not outer or edge in level.doors:
            continue
        cells = plan.sides(edge)
        room = next((level.room[cell] for cell in cells if plan.closed(level, cell)), None)
        if room is None or room in may or words.CLASS_OF[level.rooms[room]] not in words.HABITABLE:
            continue
        place = plan.stretch(level, edge)
        if place and place[0] not in (0, place[1] - 1) and not any(window_faults(plan, level, cells)):
            may.add(room)
    return may, lit


def is_dead_end(plan, level, room, cells):
    inside = set(cells)
    ways = [cell for edge in level.doors for cell in plan.sides(edge) if cell in inside]
    ways += [cell for cell in list(level.feet) + list(level.landings) if cell in inside]
    if len(ways) < 2:
        return True
    across, down = box(plan, cells)
    axis = 0 if across >= down else 1
    at_ways = [plan.at(cell)[axis] for cell in ways]
    at_cells = [plan.at(cell)[axis] for cell in cells]
    return min(at_ways) - min(at_cells) > 3 or max(at_cells) - max(at_ways) > 3


def through_private(plan):
    """Closed rooms that are reached from the front door only through a private room."""
    doors = {}
    front = None
    for level in plan.levels:
        for edge, kind in level.doors.items():
            ends = [level.room[cell] for cell in plan.sides(edge)]
            if kind == "front":
                front = max(ends)
            elif min(ends) >= 0:
                doors.setdefault(ends[0], set()).add(ends[1])
                doors.setdefault(ends[1], set()).add(ends[0])
        for _, foot, _, landing in level.flights:
            up = plan.levels[level.number + 1].room[landing]
            doors.setdefault(level.room[foot], set()).add(up)
            doors.setdefault(up, set()).add(level.room[foot])
    kinds = {room: kind for level in plan.levels for room, kind in level.rooms.items()}
    reached, todo = {front}, [front]
    while todo:
        room = todo.pop()
        if room != front and words.CLASS_OF.get(kinds.get(room)) == "private":
            continue
        for other in doors.get(room, ()):
            if other not in reached:
                reached.add(other)
                todo.append(other)
    return sum(words.CLASS_OF[kind] != "open" and room not in reached for room, kind in kinds.items())


def layout(plan):
    """What makes a plan distinct: shape, size, rooms and furniture."""
    rooms = tuple((level.number, kind, tuple(cell for cell in plan.cells if level.raw[cell] == room))
                  for level in plan.levels for room, kind in level.rooms.items())
    furniture = tuple((level.number, item["piece"], tuple(item["at"]), tuple(item["size"]))
                      for level in plan.levels for item in level.storey["furniture"])
    return plan.json["shape"], tuple(plan.json["size"]), tuple(sorted(rooms)), tuple(sorted(furniture))


class Figures:
    """Figures of many plans, by kind of building: the mean over plans or rooms, and the worst."""

    COLUMNS = ("aspect", "width", "daylight", "corridor share", "dead ends", "area error", "through private", "bytes")
    LEAST_IS_WORST = {"width", "daylight"}

    def __init__(self):
        self.values = {}
        self.layouts = {}
        self.plans = {}

    def add(self, plan, size):
        self.merge(plan.spec["kind"], figures(plan), layout(plan), size)

    def merge(self, kind, values, of_layout, size):
        """Adds the figures of one plan, made elsewhere; `of_layout` only has to differ where layouts do."""
        of_kind = self.values.setdefault(kind, {name: [] for name in self.COLUMNS})
        for name, value in values.items():
            of_kind[name].extend(value if isinstance(value, list) else [value])
        of_kind["bytes"].append(size)
        self.layouts.setdefault(kind, set()).add(of_layout)
        self.plans[kind] = self.plans.get(kind, 0) + 1

    def table(self):
        head = ("kind", "plans", "distinct") + self.COLUMNS
        lines = [head]
        for kind in words.ROOMS_OF:
            if kind not in self.plans:
                continue
            cells = [kind, str(self.plans[kind]), str(len(self.layouts[kind]))]
            for name in self.COLUMNS:
                values = self.values[kind][name]
                worst = min if name in self.LEAST_IS_WORST else max
                shown = "%d / %d" if name == "bytes" else "%.3f / %.3f"
                cells.append(shown % (sum(values) / len(values), worst(values)) if values else "-")
            lines.append(cells)
        lengths = [max(len(line[i]) for line in lines) for i in range(len(head))]
        return "\n".join("  ".join(cell.ljust(n) for cell, n in zip(line, lengths)).rstrip() for line in lines)
