"""The words of the format: kinds, classes, sides and what belongs to them."""

CLASSES = {
    "hub": "hall corridor",
    "social": "living dining taproom shop nave meeting library",
    "work": "kitchen workshop forge office guardroom sanctuary",
    "store": "storage cellar vault barn warehouse armoury",
    "private": "bedroom guestroom dormitory study",
    "open": "terrace platform",
}
CLASS_OF = {kind: name for name, kinds in CLASSES.items() for kind in kinds.split()}
HABITABLE = {"social", "work", "private"}

ANY_BUILDING = set("hall corridor kitchen storage cellar office bedroom".split())
# The first is the main room.
ROOMS_OF = {
    "cottage": "living",
    "house": "living dining study library",
    "manor": "hall living dining guestroom study library vault",
    "farmhouse": "living dining barn",
    "inn": "taproom dining guestroom",
    "shop": "shop living workshop",
    "smithy": "forge workshop shop living",
    "workshop": "workshop shop living",
    "warehouse": "warehouse guardroom vault",
    "temple": "nave sanctuary meeting library study dormitory vault",
    "bank": "hall meeting guardroom study vault",
    "barracks": "dormitory guardroom armoury dining",
    "tower": "hall guardroom armoury dormitory study library vault",
    "guildhall": "meeting dining library workshop guestroom study vault",
}
ROOMS_OF = {kind: rooms.split() for kind, rooms in ROOMS_OF.items()}
WITH_BAYS = {"house", "manor", "inn", "shop", "guildhall", "bank"}
WITH_SLITS = {"barracks", "tower"}

STYLES = ("karrak", "aelwyn", "free", "isles")
FRONTS = ("south", "east")
LAYOUTS = ("strips", "treemap", "growth", "wfc")
CLIMATES = ("snow", "temperate", "arid", "wet")
SHAPES = ("I", "L", "T", "U", "H", "Z", "plus", "O")
SLOPED = {"hip", "gable", "half-hip"}
OPEN_TOPS = {"terrace", "platform"}
TOPS = SLOPED | OPEN_TOPS | {"flat"}
ROOFINGS = {"slate", "tile", "shingle", "thatch"}
SETS = set("brick fieldstone log marble plaster sandstone stone timber adobe".split())
WALLS = {"wall", "low", "crenel"}
DOORS = {"front", "back", "court", "terrace", "inner", "arch", "metal"}
WINDOWS = {"window", "slit", "bay"}
LAYERS = {"floor", "rug", "wall", "top"}
ROOFS = {"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"}
PIECES = {"floor", "wall", "door", "window", "cut", "stair", "furniture", "roof", "gable", "post", "parapet"}
PROBLEMS = {"unreachable room", "blocked door", "blocked front", "stairs without landing", "open room"}

# The sets of outer walls and the roofings, where no climate changes them; isles leave the roofing open.
STYLE_SETS = {
    "karrak": {"stone", "fieldstone"},
    "aelwyn": {"timber", "plaster", "log"},
    "free": {"brick", "plaster"},
    "isles": {"timber", "log"},
}
KIND_SETS = {"temple": {"marble", "stone", "sandstone"}, "tower": {"stone", "sandstone"}}
STYLE_ROOFINGS = {"karrak": {"slate"}, "aelwyn": {"thatch", "shingle"}, "free": {"tile"}, "isles": ROOFINGS}

STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = {"nw": "se", "ne": "sw", "se": "nw", "sw": "ne"}
OPPOSITE_SIDE = {"n": "s", "e": "w", "s": "n", "w": "e"}
