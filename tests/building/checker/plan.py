"""A plan as the rules ask for it: cells and edges by number, on a grid with a rim of one cell outside.

Cell (x, y) of the grid, -1 to w and -1 to h, is number (y + 1) * stride + x + 1; the edge on its n side is twice that,
the one on its w side one more. So the cells of edge e are e // 2 and, beyond it, e // 2 - stride or e // 2 - 1.
"""

from . import words

OUTSIDE, HOLE = -1, -2


class Level:
    """One storey: what is on its cells and edges. `room` gives holes the room of their landing."""

    def __init__(self, number, storey):
        self.number = number
        self.storey = storey
        self.raw = []
        self.room = []
        self.rooms = {}
        self.walls = {}
        self.doors = {}
        self.windows = {}
        self.cuts = {}
        self.runs = set()
        self.feet = set()
        self.landings = set()
        self.flights = []
        self.blocked = set()
        self.walkable = set()

    def kind(self, cell):
        """Kind of the cell's room, None where it has none."""
        return self.rooms.get(self.room[cell])

    def room_class(self, cell):
        return words.CLASS_OF.get(self.rooms.get(self.room[cell]))


class Plan:
    def __init__(self, plan, report):
        self.json = plan
        self.report = report
        self.spec = plan["spec"]
        self.east = self.spec["front"] == "east"
        self.width, self.height = plan["size"]
        self.stride = self.width + 2
        self.count = self.stride * (self.height + 2)
        self.cells = [self.cell(x, y) for y in range(self.height) for x in range(self.width)]
        self.wing_of = {}
        self.bays = set()
        self.levels = []
        self.read_wings()
        for number, storey in enumerate(plan["storeys"]):
            self.levels.append(self.read_level(number, storey))
        self.read_holes()
        for level in self.levels:
            self.find_walkable(level)
        self.ground = self.levels[0]
        self.yard = self.flood_yard()
        # The cell that a front looks to, and the side of its edges.
        self.ahead = 1 if self.east else self.stride

    def cell(self, x, y):
        return (y + 1) * self.stride + x + 1

    def at(self, cell):
        return cell % self.stride - 1, cell // self.stride - 1

    def inside(self, at):
        return 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def edge(self, at, side):
        """Number of the edge, None where it is not one of the grid."""
        x, y = at
        if not (0 <= x < self.width + (side == "w") and 0 <= y < self.height + (side == "n")):
            return None
        return 2 * self.cell(x, y) + (side == "w")

    def sides(self, edge):
        """The two cells of an edge: the southern or eastern one, then the other."""
        cell = edge >> 1
        return cell, cell - (1 if edge & 1 else self.stride)

    def edges_of(self, cell):
        """The edges of a cell by side."""
        return {"n": 2 * cell, "e": 2 * cell + 3, "s": 2 * (cell + self.stride), "w": 2 * cell + 1}

    def step(self, side):
        return {"n": -self.stride, "e": 1, "s": self.stride, "w": -1}[side]

    def of_cell(self, level, cell):
        return "level %d (%d, %d)" % ((level.number if level else 0,) + self.at(cell))

    def of_edge(self, level, edge):
        return "level %d (%d, %d) %s" % ((level.number,) + self.at(edge >> 1) + ("w" if edge & 1 else "n",))

    def rect_cells(self, rect):
        x, y, w, h = rect
        return [self.cell(i, j) for j in range(max(y, 0), min(y + h, self.height))
                for i in range(max(x, 0), min(x + w, self.width))]

    def read_wings(self):
        for number, wing in enumerate(self.json["wings"]):
            for cell in self.rect_cells(wing["rect"]):
                if cell in self.wing_of:
                    self.report.add("wings/overlap", "/wings/%d/rect" % number,
                                    "the cell (%d, %d) is in wing %d too" % (self.at(cell) + (self.wing_of[cell],)))
                else:
                    self.wing_of[cell] = number
                if wing.get("bay"):
                    self.bays.add(cell)

    def wing(self, cell):
        """The wing that covers a cell, None outside."""
        number = self.wing_of.get(cell)
        return None if number is None else self.json["wings"][number]

    def read_level(self, number, storey):
        level = Level(number, storey)
        level.raw = [OUTSIDE] * self.count
        for y, row in enumerate(storey["cells"]):
            start = self.cell(0, y)
            level.raw[start:start + self.width] = row
        level.room = level.raw[:]
        level.rooms = {room["id"]: room["kind"] for room in storey["rooms"] if room["id"] >= 0}
        self.read_edges(level)
        for i, cut in enumerate(storey["cuts"]):
            if not self.inside(cut["at"]):
                self.report.add("cuts/place", "/storeys/%d/cuts/%d/at" % (number, i), "not a cell of the grid")
                continue
            cell = self.cell(*cut["at"])
            if cell in level.cuts:
                self.report.add("cuts/one", self.of_cell(level, cell), "a second cut is listed")
            level.cuts.setdefault(cell, (cut["corner"], cut["glazed"]))
        for i, flight in enumerate(storey["stairs"]):
            places = [flight["foot"]] + flight["run"] + [flight["landing"]]
            if not all(map(self.inside, places)) or number + 1 >= len(self.json["storeys"]):
                self.report.add("stairs/place", "/storeys/%d/stairs/%d" % (number, i),
                                "the flight leaves the grid or has no level to lead to")
                continue
            foot, *run, landing = [self.cell(*place) for place in places]
            for cell in run:
                if cell in level.runs:
                    self.report.add("stairs/overlap", self.of_cell(level, cell), "the cell is in two runs")
                level.runs.add(cell)
            level.feet.add(foot)
            level.flights.append((flight, foot, run, landing))
        for item in storey["furniture"]:
            if item["layer"] == "floor" and item.get("blocks"):
                level.blocked.update(self.rect_cells(item["at"] + item["size"]))
        return level

    def read_edges(self, level):
        where = "/storeys/%d" % level.number
        for g, group in enumerate(level.storey["walls"]):
            kind = (group["kind"], group["outer"], group["set"])
            for side in "nw":
                for i, at in enumerate(group[side]):
                    edge = self.edge(at, side)
                    if edge is None:
                        self.report.add("walls/place", f"{where}/walls/{g}/{side}/{i}", f"{at} is beyond the grid")
                    elif edge in level.walls:
                        self.report.add("walls/twice", self.of_edge(level, edge), "a second wall is listed")
                    else:
                        level.walls[edge] = kind
        for name, into in (("doors", level.doors), ("windows", level.windows)):
            for i, entry in enumerate(level.storey[name]):
                edge = self.edge(entry["at"], entry["side"])
                if edge is None:
                    self.report.add(name + "/place", f"{where}/{name}/{i}/at", f"{entry['at']} is beyond the grid")
                elif edge in level.doors or edge in level.windows:
                    self.report.add(name + "/one", self.of_edge(level, edge), "a second door or window is listed")
                else:
                    into[edge] = entry["kind"]

    def read_holes(self):
        for below, level in zip(self.levels, self.levels[1:]):
            for _, _, run, landing in below.flights:
                level.landings.add(landing)
                for cell in run:
                    if level.raw[cell] == HOLE and level.raw[landing] >= 0:
                        level.room[cell] = level.raw[landing]

    def find_walkable(self, level):
        level.walkable = {cell for cell in self.cells if level.raw[cell] >= 0 and cell not in level.cuts
                          and cell not in level.runs and cell not in level.blocked}

    def flood_yard(self):
        """Outside cells of the ground that join the outside beyond the grid, the rim included."""
        yard = {0}
        todo = [0]
        raw = self.ground.raw
        while todo:
            cell = todo.pop()
            for next_cell in (cell - 1, cell + 1, cell - self.stride, cell + self.stride):
                if 0 <= next_cell < self.count and next_cell not in yard and raw[next_cell] == OUTSIDE:
                    yard.add(next_cell)
                    todo.append(next_cell)
        return yard

    def closed(self, level, cell):
        """In a closed room, bays thought away."""
        return cell not in self.bays and level.room_class(cell) not in (None, "open")

    def stretch(self, level, edge):
        """Place of an edge in its stretch, from 0, and the stretch's length; None where it is in none."""
        cell, beyond = self.sides(edge)
        if self.closed(level, cell) == self.closed(level, beyond):
            return None
        step = self.stride if edge & 1 else 1
        way = self.closed(level, cell)

        def goes_on(to, past):
            return 0 <= to < self.count and self.closed(level, to) == way and self.closed(level, past) != way

        before = after = 0
        while goes_on(cell - step * (before + 1), beyond - step * (before + 1)):
            before += 1
        while goes_on(cell + step * (after + 1), beyond + step * (after + 1)):
            after += 1
        return before, before + after + 1

    def shared(self, level, edge):
        """Place of an edge in the straight wall that its two rooms share, and the wall's length."""
        cell, beyond = self.sides(edge)
        rooms = level.room[cell], level.room[beyond]
        step = self.stride if edge & 1 else 1
        before = after = 0
        while (level.room[cell - step * (before + 1)], level.room[beyond - step * (before + 1)]) == rooms:
            before += 1
        while (level.room[cell + step * (after + 1)], level.room[beyond + step * (after + 1)]) == rooms:
            after += 1
        return before, before + after + 1

    def passable(self, level, edge):
        return edge not in level.walls or edge in level.doors

    def rooms_at(self, level):
        """Cells of each room of a level, holes included."""
        cells = {}
        for cell in self.cells:
            if level.room[cell] != OUTSIDE:
                cells.setdefault(level.room[cell], []).append(cell)
        return cells

    def cut_edges(self, level):
        """Edges whose walls a cut takes the place of, each with its cell."""
        edges = {}
        for cell, (corner, _) in level.cuts.items():
            of = self.edges_of(cell)
            for side in corner:
                edges[of[side]] = cell
        return edges
