"""Random drawings in four shades, and the atlas that their tiles are scattered over."""
import struct
import zlib

TILE = 8
WHITE, GREY, DARK, BLACK = range(4)


def shade_of(pixel):
    """The shade of an RGBA pixel: by its least channel, alpha 0 is white."""
    r, g, b, a = pixel
    least = min(r, g, b)
    if a == 0 or least > 216:
        return WHITE
    return GREY if least > 140 else DARK if least > 63 else BLACK


def noise(rng, w, h):
    weights = [rng.randint(0, 8) for _ in range(4)]
    weights[rng.randrange(4)] += 4
    return [rng.choices(range(4), weights, k=w) for _ in range(h)]


def box(shades, x, y, w, h, fill, rim=BLACK):
    for j in range(max(y, 0), min(y + h, len(shades))):
        for i in range(max(x, 0), min(x + w, len(shades[0]))):
            edge = i in (x, x + w - 1) or j in (y, y + h - 1)
            shades[j][i] = rim if edge else fill


def boxes(rng, w, h):
    shades = [[rng.choice((WHITE, WHITE, GREY))] * w for _ in range(h)]
    for _ in range(rng.randint(1, 7)):
        bw, bh = rng.randint(2, w), rng.randint(2, h)
        box(shades, rng.randint(-2, w - 2), rng.randint(-2, h - 2), bw, bh, rng.randrange(4),
            rng.choice((BLACK, BLACK, DARK)))
    return shades


def house(rng, w, h):
    """A roof that tapers to both sides, a facade with windows and a door below it."""
    shades = [[WHITE] * w for _ in range(h)]
    roof = rng.randint(1, max(1, h - 2))
    inset, rate = rng.randint(0, w // 4), rng.randint(0, 3)
    course = rng.randint(2, 5)
    for y in range(roof):
        step = inset + max(0, (roof - y) * rate // 3)
        left, right = min(step, w // 2 - 1), max(w - 1 - step, w // 2)
        for x in range(left, right + 1):
            shades[y][x] = BLACK if x in (left, right) or y == 0 else GREY if y % course else DARK
    wall = rng.choice((WHITE, GREY, DARK))
    box(shades, inset, roof, w - 2 * inset, h - roof - rng.choice((0, 0, 1, 2)), wall)
    for _ in range(rng.randint(0, 4)):
        size = rng.choice((4, 5, 6, 25, 26, 27))
        box(shades, rng.randrange(w), rng.randint(roof, h), size, rng.randint(3, 27), rng.choice((WHITE, GREY, DARK)))
    return shades


def spoil(rng, shades):
    for _ in range(rng.choice((0, 0, 1, 5, 20))):
        shades[rng.randrange(len(shades))][rng.randrange(len(shades[0]))] = rng.randrange(4)


# Of each shade the least channels to draw it with: plain ones, and those on either side of a cut-off.
PLAIN = ((255,), (170,), (85,), (0,))
CUTOFFS = ((217, 255), (141, 216), (64, 140), (0, 63))


def paint(rng, w, h):
    """Rows of RGBA pixels."""
    small = w * h <= 24 * 24
    kinds = (house, house, boxes, noise) if small else (house, house, boxes)
    shades = rng.choice(kinds)(rng, w, h)
    spoil(rng, shades)
    least = rng.choice((PLAIN, PLAIN, CUTOFFS))
    tinted = rng.random() < 0.3
    sheer = rng.random() < 0.15

    def pixel(shade):
        low = rng.choice(least[shade])
        channels = [low] * 3
        if tinted:
            channels = [low, rng.randint(low, 255), rng.randint(low, 255)]
            rng.shuffle(channels)
        alpha = rng.choice((0, 1, 255)) if sheer and rng.random() < 0.2 else 255
        return (*channels, alpha)

    return [[pixel(s) for s in row] for row in shades]


def inside(pixels, seal):
    """Which pixels a flood from the unsealed border does not reach."""
    h, w = len(pixels), len(pixels[0])
    light = [[shade_of(p) <= GREY for p in row] for row in pixels]
    border = [(x, 0) for x in range(w) if "n" not in seal] + [(x, h - 1) for x in range(w) if "s" not in seal]
    border += [(0, y) for y in range(h) if "w" not in seal] + [(w - 1, y) for y in range(h) if "e" not in seal]
    out = set()
    while border:
        x, y = border.pop()
        if (x, y) in out or not (0 <= x < w and 0 <= y < h) or not light[y][x]:
            continue
        out.add((x, y))
        border += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [[(x, y) not in out for x in range(w)] for y in range(h)]


def write_png(path, rows):
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    raw = b"".join(b"\0" + bytes(v for pixel in row for v in pixel) for row in rows)
    with open(path, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0))
                  + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


class Atlas:
    """Takes tiles in and gives each a number of its own, scattered over a picture with gaps."""

    def __init__(self, rng):
        self.rng = rng
        self.tiles = []
        self.known = {}
        self.numbers = list(range(rng.randint(1200, 1500)))
        rng.shuffle(self.numbers)

    def add(self, tile):
        # A tile drawn twice is mostly one tile of the atlas.
        if tile in self.known and self.rng.random() < 0.9:
            return self.known[tile]
        number = self.numbers[len(self.tiles)]
        self.tiles.append((number, tile))
        self.known[tile] = number
        return number

    def cut(self, pixels):
        """The rows of tile numbers of a drawing whose sides are multiples of a tile."""
        return [[self.add(tuple(p for row in pixels[y:y + TILE] for p in row[x:x + TILE]))
                 for x in range(0, len(pixels[0]), TILE)] for y in range(0, len(pixels), TILE)]

    def picture(self):
        """Rows of pixels; a last column and row may be narrower than a tile."""
        columns = self.rng.randint(7, 40)
        wide = columns * TILE + self.rng.choice((0, 0, 0, 3, 7))
        high = (len(self.numbers) + columns - 1) // columns * TILE + self.rng.choice((0, 0, 0, 5))
        rows = [[(255, 0, 255, 255)] * wide for _ in range(high)]
        for number, tile in self.tiles:
            x, y = number % columns * TILE, number // columns * TILE
            for i, pixel in enumerate(tile):
                rows[y + i // TILE][x + i % TILE] = pixel
        return rows

    def count(self):
        return len(self.numbers)
