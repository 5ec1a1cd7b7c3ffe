"""Random templates whose every number stays inside of the drawing and the plot."""
import drawings
from drawings import GREY, TILE


def span(rng, low, high, longest=None):
    """Two numbers in order, from low to high."""
    first = rng.randint(low, high)
    last = rng.randint(first, high if longest is None else min(high, first + longest - 1))
    return [first, last]


def seal(rng):
    return "".join(rng.sample("nsew", rng.choice((0, 0, 0, 1, 2, 3, 4))))


def scrub(rng, pixels, sealed):
    """Rectangles that leave a grey pixel of the thing to paint with, or none at all."""
    h, w = len(pixels), len(pixels[0])
    rects = []
    for _ in range(rng.randint(1, 3)):
        x, y = span(rng, 0, w - 1), span(rng, 0, h - 1)
        rects.append([x[0], y[0], x[1] + rng.choice((0, 0, 5)), y[1] + rng.choice((0, 0, 5))])
    drawn = drawings.inside(pixels, sealed)
    for y in range(h):
        for x in range(w):
            if drawn[y][x] and drawings.shade_of(pixels[y][x]) == GREY and not any(
                    r[0] <= x <= r[2] and r[1] <= y <= r[3] for r in rects):
                return rects
    return []


def upright(rng, w, h, depth):
    part = {"kind": "upright", "x": span(rng, 0, w - 1), "top": span(rng, 0, h - 1, 12),
            "facade": span(rng, 0, h - 1, 20), "depth": rng.randint(1, depth + 2)}
    if rng.random() < 0.5:
        part["z"] = rng.randint(-2, depth)
    if rng.random() < 0.4:
        part["rise"] = rng.randint(-6, 8)
    if rng.random() < 0.3:
        part["stretch"] = rng.random() < 0.8
    if rng.random() < 0.3:
        part["inset"] = {"x": span(rng, *part["x"]), "rows": span(rng, *part["facade"])}
    return part


def flat(rng, w, h, depth):
    part = {"kind": "flat", "x": span(rng, 0, w - 1), "rows": span(rng, 0, h - 1)}
    if rng.random() < 0.5:
        part["z"] = rng.randint(-3, depth)
    if rng.random() < 0.4:
        part["at"] = rng.randint(0, 20)
    if rng.random() < 0.4:
        part["thick"] = rng.randint(1, 8)
    return part


def box(rng, w, h, depth):
    part = {"kind": "box", "x": span(rng, 0, w - 1), "rows": span(rng, 0, h - 1), "depth": rng.randint(1, depth + 2)}
    if rng.random() < 0.5:
        part["z"] = rng.randint(-2, depth)
    if rng.random() < 0.5:
        part["base"] = rng.randint(0, 10)
    if rng.random() < 0.5:
        part["cycle"] = span(rng, *part["rows"])
    return part


def iso(rng, w, h, depth):
    part = {"kind": "iso", "x": span(rng, 0, w - 1), "rows": span(rng, 0, h - 1), "z": rng.randint(-2, depth + 1)}
    if rng.random() < 0.5:
        part["plan"] = rng.randint(0, 14)
    return part


def desk(rng, w, h, depth):
    table = {"fascia": span(rng, 0, h - 1, 6), "base": span(rng, 0, h - 1, 14)}
    if rng.random() < 0.6:
        table["lid"] = rng.choice(("white", "grey"))
    if rng.random() < 0.4:
        table["top"] = span(rng, 0, h - 1)
    if rng.random() < 0.4:
        table["x"] = span(rng, 0, w - 1)
    if rng.random() < 0.5:
        table["z"] = rng.randint(0, depth - 1)
    room = depth - table.get("z", 0)
    which = rng.random()
    if which < 0.3 and room >= TILE:
        table["depth"] = rng.randint(1, room // TILE)
    elif which < 0.6 or "z" in table:
        table["depthPx"] = rng.randint(1, room)
    return table


def tray(rng, w, h):
    top = rng.randint(0, h - 2)
    part = {"top": [top, rng.randint(top + 1, h - 1)], "front": span(rng, 0, h - 1, 16), "x": span(rng, 0, w - 1)}
    part["inner"] = span(rng, *part["x"])
    if rng.random() < 0.6:
        part["floor"] = rng.randint(0, part["front"][1] - part["front"][0])
    return part


def wall(rng, w, h, depth):
    part = {"h": rng.randint(1, 40), "depthPx": rng.randint(1, depth), "cycle": span(rng, 0, h - 1)}
    if rng.random() < 0.6:
        part["x"] = rng.randint(0, w - 1)
    return part


def part_fields(rng, t, w, h, depth):
    t["roofRows"], t["slab"] = rng.randint(0, h), rng.randint(0, 4)
    makers = [upright, upright, flat, box, iso]
    t["parts"] = [rng.choice(makers)(rng, w, h, depth) for _ in range(rng.choice((0, 1, 1, 2, 3, 5)))]
    base = rng.random()
    if base < 0.4:
        t["desk"] = desk(rng, w, h, depth)
        if rng.random() < 0.4:
            t["wall"] = wall(rng, w, h, depth)
    elif base < 0.7:
        t["tray"] = tray(rng, w, h)
        if rng.random() < 0.1:
            t["desk"] = desk(rng, w, h, depth)


def band_fields(rng, t, w, h, depth):
    t["roofRows"] = rng.choice((0, h, rng.randint(0, h), rng.randint(0, h)))
    if rng.random() < 0.7:
        t["frontEave"] = rng.randint(1 - depth, -1) if rng.random() < 0.1 else rng.randint(0, 10)
    zs = depth + t.get("frontEave", 0)
    t["roofBack"] = rng.randint(0, h) if zs > h else rng.randint(0, max(h, zs))
    t["roofFront"] = rng.randint(0, t["roofRows"] + 3)
    t["roofCycle"] = span(rng, 0, h - 1)
    t["slab"] = rng.randint(1 if t["roofRows"] == h else 0, rng.choice((4, 12)))
    if rng.random() < 0.4:
        t["ledge"] = span(rng, 0, h - 1)
    if rng.random() < 0.05:
        t["desk"] = desk(rng, w, h, depth)


def template(rng, name, atlas):
    """A template, and the pixels of its drawing."""
    columns = rng.choice((1, 2, 3, 4, 6, 8))
    rows = rng.choice((1, 2, 3, 4, 6))
    above = rng.choice((0, 0, 0, 0, 1, 3))
    w, h = columns * TILE, (rows + above) * TILE
    pixels = drawings.paint(rng, w, h)
    grid = atlas.cut(pixels)
    t = {"name": name, "tiles": grid[above:]}
    if above:
        t["topRows"] = grid[:above]
    if rng.random() < 0.15 and rows > 1:
        # Further tiles of a row that is longer than the first only constrain the match.
        t["tiles"][rng.randrange(1, rows)] += [grid[0][0]] * rng.randint(1, 3)
    if rng.random() < 0.03:
        t["claimOnly"] = True
        return t, pixels
    depth = rows * TILE
    which = rng.random()
    if which < 0.25:
        depth = t["depthPx"] = rng.randint(1, 40)
    elif which < 0.4:
        t["depth"] = rng.randint(1, 6)
        depth = t["depth"] * TILE
    sealed = seal(rng)
    if sealed:
        t["seal"] = sealed
    if rng.random() < 0.2:
        rects = scrub(rng, pixels, sealed)
        if rects:
            t["scrub"] = rects
    if rng.random() < 0.3:
        t["panes"] = rng.random() < 0.2
    if rng.random() < 0.55:
        band_fields(rng, t, w, h, depth)
    else:
        part_fields(rng, t, w, h, depth)
    if rng.random() < 0.2:
        t["support"] = rng.randint(0, 20)
    if rng.random() < 0.15:
        t["keep"] = rng.sample(grid[-1], rng.randint(1, columns))
    return t, pixels


def crop(rng, name, whole):
    """A band template of some of another's tiles, so that two can want the same cells."""
    tiles = whole["tiles"]
    width, height = rng.randint(1, len(tiles[0])), rng.randint(1, len(tiles))
    x, y = rng.randint(0, len(tiles[0]) - width), rng.randint(0, len(tiles) - height)
    t = {"name": name, "tiles": [row[x:x + width] for row in tiles[y:y + height]]}
    if rng.random() < 0.2:
        t["claimOnly"] = True
    else:
        band_fields(rng, t, width * TILE, height * TILE, height * TILE)
    return t


def break_one(rng, t, tile_count):
    """Takes away, or spoils, one thing that the Lua module cannot do without."""
    ways = []
    if not t.get("claimOnly"):
        ways += [lambda: t.pop("roofRows"), lambda: t.pop("slab")]
        ways.append(lambda: t["tiles"][0].__setitem__(0, tile_count + 1000))
        if len(t["tiles"]) > 1:
            ways.append(lambda: t["tiles"][-1].__delitem__(slice(len(t["tiles"][0]) - 1, None)))
        if "parts" not in t:
            ways += [lambda key=key: t.pop(key) for key in ("roofBack", "roofFront", "roofCycle")]
        for part in t.get("parts", []):
            needed = {"upright": ("top", "facade", "depth"), "flat": ("rows",), "box": ("rows", "depth"),
                      "iso": ("rows", "z")}[part["kind"]]
            ways += [lambda part=part, key=key: part.pop(key) for key in needed]
        if "parts" in t and "desk" in t and "tray" not in t:
            ways += [lambda key=key: t["desk"].pop(key) for key in ("fascia", "base")]
    if not ways:
        return False
    rng.choice(ways)()
    return True
