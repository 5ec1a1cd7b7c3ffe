"""Ways to change a plan in one place: each gives a function that changes the plan it is called with."""
from plans import fit


def holder(plan, path):
    keys = [int(key) if key.isdigit() else key for key in path.strip("/").split("/")]
    for key in keys[:-1]:
        plan = plan[key]
    return plan, keys[-1]


def put(path, value):
    """The value at a path, with pieces that are right for it."""
    def change(plan):
        at, key = holder(plan, path)
        at[key] = value
        if path.startswith("/storeys"):
            fit(plan)
    return change


def bare(path, value):
    """The value at a path, and nothing else."""
    def change(plan):
        at, key = holder(plan, path)
        at[key] = value
    return change


def drop(path):
    def change(plan):
        at, key = holder(plan, path)
        del at[key]
        if path.startswith("/storeys"):
            fit(plan)
    return change


def also(path, *values):
    """Adds entries to the list at a path."""
    def change(plan):
        at, key = holder(plan, path)
        at[key].extend(values)
        if path.startswith("/storeys"):
            fit(plan)
    return change


def several(*changes):
    def change(plan):
        for one in changes:
            one(plan)
    return change


def entry(plan, of, at, level=0, side=None, sprite=""):
    """The group of pieces with one at a place, and where in it."""
    for group in plan["pieces"]:
        if (group["of"], group["level"], group.get("side")) == (of, level, side) and at in group["at"] \
                and group["sprite"].startswith(sprite):
            return group, group["at"].index(at)
    raise KeyError(at)


def lose(of, at, **where):
    """Takes away one piece."""
    def change(plan):
        group, i = entry(plan, of, at, **where)
        del group["at"][i]
        if not group["at"]:
            plan["pieces"].remove(group)
    return change


def move(of, at, to, **where):
    """Moves one piece."""
    def change(plan):
        group, i = entry(plan, of, at, **where)
        group["at"][i] = to
    return change


def tile(at, **values):
    """Other values for the tile of the roof at a place."""
    def change(plan):
        group = next(group for group in plan["roof"] if at in group["at"])
        group["at"].remove(at)
        plan["roof"].append({**group, "at": [at], **values})
        if not group["at"]:
            plan["roof"].remove(group)
    return change


def item(piece, at, size=(1, 1), layer="floor", **values):
    return {"piece": piece, "at": list(at), "size": list(size), "layer": layer, **values}


def block(at, size=(1, 1), level=0):
    """Furniture that blocks."""
    return also(f"/storeys/{level}/furniture", item("crate", at, size, blocks=True))


def reordered(plan):
    plan["version"] = plan.pop("version")


def doubled(path, key):
    """The group at a path parted in two that differ in their places alone."""
    def change(plan):
        at, i = holder(plan, path)
        at.insert(i, {**at[i], key: [at[i][key].pop()]})
        if "n" in at[i] and key == "w":
            at[i]["n"] = []
    return change
