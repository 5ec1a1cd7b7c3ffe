"""Random maps made of the tiles of templates, crowded enough that placements want the same cells."""


def ground(rng, atlas_tiles):
    """Three or four tile numbers of flat ground, some of which the templates draw with."""
    return rng.sample(range(atlas_tiles), 3)


def put(cells, t, x, y, rng):
    """Stamps a template's rows; sometimes the end of a long row is left off, or a cell is spoiled."""
    for j, row in enumerate(t["tiles"]):
        length = len(t["tiles"][0]) if rng.random() < 0.2 else len(row)
        for i, tile in enumerate(row[:length]):
            if 0 <= y + j < len(cells) and 0 <= x + i < len(cells[0]) and rng.random() > 0.003:
                cells[y + j][x + i] = tile


def tile_map(rng, templates, atlas_tiles):
    w, h = 4 * rng.randint(3, 14), 4 * rng.randint(3, 12)
    flat = ground(rng, atlas_tiles)
    other = rng.sample(range(atlas_tiles), 2)
    cells = [[rng.choice(flat * 3 + other) for _ in range(w)] for _ in range(h)]
    for _ in range(rng.randint(3, 40)):
        t = rng.choice(templates)
        put(cells, t, rng.randint(-1, w - 1), rng.randint(-1, h - 1), rng)
    if rng.random() < 0.3:
        flat.append(rng.choice(rng.choice(templates)["tiles"][-1]))
    return {"format": "rooftree/map", "version": 1, "tileset": "RANDOM", "width": w, "height": h,
            "tiles": cells, "flat": sorted(set(flat))}
