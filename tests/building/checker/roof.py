"""The roof: heights by distance to what is open, the kinds of tiles they make, and gables."""

from . import words

CORNERS = ("nw", "ne", "se", "sw")
# Corners at z + 1, and what tile that is.
TILES = {
    frozenset(): ("ridge", 0),
    frozenset(("nw", "ne")): ("slope", 0), frozenset(("nw", "sw")): ("slope", 90),
    frozenset(("sw", "se")): ("slope", 180), frozenset(("ne", "se")): ("slope", 270),
    frozenset(("ne",)): ("hip", 0), frozenset(("nw",)): ("hip", 90),
    frozenset(("sw",)): ("hip", 180), frozenset(("se",)): ("hip", 270),
    frozenset(("nw", "ne", "se")): ("valley", 0), frozenset(("nw", "ne", "sw")): ("valley", 90),
    frozenset(("nw", "se", "sw")): ("valley", 180), frozenset(("ne", "se", "sw")): ("valley", 270),
    frozenset(("nw", "se")): ("saddle", 0), frozenset(("ne", "sw")): ("saddle", 90),
}
CUT_TURN = {"sw": 0, "se": 90, "ne": 180, "nw": 270}
# Points of a tile in half tiles from its north-west corner.
POINTS = {"nw": (0, 0), "ne": (2, 0), "se": (2, 2), "sw": (0, 2), "n": (1, 0), "e": (2, 1), "s": (1, 2), "w": (0, 1)}
ENDS = {"n": ("nw", "ne"), "e": ("ne", "se"), "s": ("sw", "se"), "w": ("nw", "sw")}
# Half the width of the widest plot, and one.
MARGIN = 22


class Heights:
    """Height in half tiles of the points of a level's roof: how many layers of half a tile lie over each."""

    def __init__(self, plan, number):
        self.plan = plan
        self.covered = {plan.at(cell) for cell, w in plan.wing_of.items()
                        if plan.json["wings"][w]["storeys"] > number
                        or plan.json["wings"][w]["storeys"] == number and plan.json["wings"][w]["top"] in words.SLOPED}
        longer = set(self.covered)
        for wing in plan.json["wings"]:
            if wing["storeys"] == number and wing["top"] in ("gable", "half-hip"):
                longer |= self.past_ends(wing)
        self.layers = layers(longer, plan.width, plan.height)

    def past_ends(self, wing):
        """Cells that the wing counts as going on by, past those of its ends that are open."""
        x, y, w, h = wing["rect"]
        width = min(w, h)
        reach = (width + 1) // 2 if wing["top"] == "gable" else max(1, width // 4)
        along_x = w > h or w == h and not self.plan.east
        own = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
        strips = [(x - reach, y, reach, h), (x + w, y, reach, h)] if along_x else \
            [(x, y - reach, w, reach), (x, y + h, w, reach)]
        cells = set()
        for left, top, across, down in strips:
            strip = {(i, j) for i in range(left, left + across) for j in range(top, top + down)}
            round_it = {(i + dx, j + dy) for i, j in strip for dx, dy in words.STEP.values()} - own
            if not (strip | round_it) & self.covered:
                cells |= strip
        return cells

    def at(self, x, y):
        """Height of the point x, y, in half tiles from the north-west corner of the grid."""
        row, bit = y + 2 * MARGIN, 1 << x + 2 * MARGIN
        height = 0
        for layer in self.layers:
            if not layer[row] & bit:
                break
            height += 1
        return height


def layers(covered, width, height):
    """The points further than 0, 1, 2 ... halves of a tile from every open cell, as rows of bits."""
    w, h = width + 2 * MARGIN, height + 2 * MARGIN
    rows = [0] * h
    for x, y in covered:
        rows[y + MARGIN] |= 1 << x + MARGIN
    # A point is covered where all cells that touch it are.
    inner = [0] + [spread(row, w) for row in rows] + [0]
    points = [0] * (2 * h + 1)
    for y in range(h + 1):
        points[2 * y] = inner[y] & inner[y + 1]
        if y < h:
            points[2 * y + 1] = inner[y + 1]
    found = []
    while any(points):
        found.append(points)
        thin = [row & row << 1 & row >> 1 for row in points]
        points = [0] + [a & b & c for a, b, c in zip(thin, thin[1:], thin[2:])] + [0]
    return found


def spread(row, width):
    """The points of a row of cells that no open cell of it touches: a bit a half tile."""
    middle = 0
    while row:
        low = row & -row
        middle |= 1 << 2 * (low.bit_length() - 1) + 1
        row ^= low
    return middle | middle << 1 & middle >> 1


def check(plan):
    """Compares the roof with the one that the wings make; hands on what pieces there are to be."""
    wanted, gables, highest = {}, set(), 0
    tops = {wing["storeys"] for wing in plan.json["wings"]}
    for number in sorted(tops):
        heights = Heights(plan, number)
        for cell, w in plan.wing_of.items():
            wing = plan.json["wings"][w]
            if wing["storeys"] != number or wing["top"] in words.OPEN_TOPS:
                continue
            if wing["top"] == "flat":
                wanted[cell] = (number, "flat", 0, 0, "")
                continue
            wanted[cell], top, edges = tile(plan, heights, cell, number)
            highest = max(highest, top)
            gables |= {(number, edge) for edge in edges}
    check_tiles(plan, wanted)
    check_heights(plan, highest)
    return gables


def tile(plan, heights, cell, number):
    """The tile over a cell, its highest point in tiles, rounded up, and the edges where a gable stands."""
    x, y = plan.at(cell)
    at = {name: heights.at(2 * x + dx, 2 * y + dy) for name, (dx, dy) in POINTS.items()}
    low = min(at[corner] for corner in CORNERS)
    kind, turn = TILES[frozenset(corner for corner in CORNERS if at[corner] > low)]
    ridges = "".join(side for side, ends in ENDS.items()
                     if at[side] == low + 1 and all(at[end] == low for end in ends))
    cut = plan.ground.cuts.get(cell)
    if kind == "hip" and cut and CUT_TURN[cut[0]] == turn:
        kind = "cut"
    edges = plan.edges_of(cell)
    gables = [edges[side] for side, ends in ENDS.items()
              if (x + words.STEP[side][0], y + words.STEP[side][1]) not in heights.covered
              and any(at[point] for point in ends + (side,))]
    middle = heights.at(2 * x + 1, 2 * y + 1)
    return (number, kind, turn, low // 2, ridges), (max(middle, max(at.values())) + 1) // 2, gables


def check_tiles(plan, wanted):
    add = plan.report.add
    seen = set()
    for i, entry in enumerate(plan.json["roof"]):
        for at in entry["at"]:
            cell = plan.cell(*at) if plan.inside(at) else None
            if cell not in wanted or cell in seen:
                add("roof/once", f"/roof/{i}", f"{at} is " + ("covered twice" if cell in seen else "not to be covered"))
                continue
            seen.add(cell)
            check_tile(entry, wanted[cell], "/roof/%d, (%d, %d)" % (i, *at), add)
    for cell in sorted(set(wanted) - seen):
        add("roof/once", plan.of_cell(plan.levels[0], cell), "no roof is over the cell")


def check_tile(entry, wanted, where, add):
    level, kind, turn, z, ridges = wanted
    if entry["level"] != level:
        add("roof/level", where, f"level {entry['level']} where {level} is meant")
    if "flat" in (kind, entry["kind"]):
        if (entry["kind"], entry["turn"], entry["z"], entry.get("ridges", "")) != (kind, turn, z, ridges):
            add("roof/flat", where, f"{entry['kind']} at z {entry['z']} where {kind} is meant")
        return
    if entry["z"] != z:
        add("roof/z", where, f"z {entry['z']} where {z} is meant")
    if entry["kind"] != kind:
        add("roof/cut" if "cut" in (kind, entry["kind"]) else "roof/kind", where,
            f"{entry['kind']} where {kind} is meant")
    if entry["turn"] != turn:
        add("roof/turn", where, f"turn {entry['turn']} where {turn} is meant")
    if entry.get("ridges", "") != ridges:
        add("roof/ridges", where, f"ridges {entry.get('ridges', '')!r} where {ridges!r} is meant")


def check_heights(plan, highest):
    roof = plan.json["heights"]["roof"]
    if not roof or roof[0] != 0 or roof != sorted(roof) or len(roof) <= highest:
        plan.report.add("heights/roof", "/heights/roof", f"{roof} for a roof {highest} tiles high")
