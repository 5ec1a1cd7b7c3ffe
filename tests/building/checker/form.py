"""Keys and types of a document; the other rules rely on them."""

from . import words

ENVELOPE = "rooftree/building"


def integer(value):
    return type(value) is int


def text(value):
    return type(value) is str


def true_or_false(value):
    return type(value) is bool


def pair(value):
    return type(value) is list and len(value) == 2 and type(value[0]) is int and type(value[1]) is int


def four(value):
    return type(value) is list and len(value) == 4 and all(type(n) is int for n in value)


def pairs(value):
    return type(value) is list and all(map(pair, value))


def four_pairs(value):
    return pairs(value) and len(value) == 4


def integers(value):
    return type(value) is list and all(type(n) is int for n in value)


def rows(value):
    return type(value) is list and all(map(integers, value))


def texts(value):
    return type(value) is list and all(type(entry) is str for entry in value)


def objects(value):
    return type(value) is list and all(type(entry) is dict for entry in value)


def sides(value):
    return type(value) is str and len(set(value)) == len(value) and set(value) <= set("nesw")


def record(value):
    return type(value) is dict


def text_or_null(value):
    return value is None or type(value) is str


def one_of(names):
    def check(value):
        return type(value) is str and value in names
    check.__name__ = "one of " + ", ".join(sorted(names))
    return check


# Key: what it holds; a name that ends in ? may be left out.
DOCUMENT = {
    "format": text, "version": integer, "spec": record, "planner": integer, "variant": integer,
    "layout": one_of(words.LAYOUTS), "shape": one_of(words.SHAPES), "at": pair, "size": pair, "heights": record,
    "wings": objects, "storeys": objects, "roof": objects, "pieces": objects, "checks": record, "locked?": texts,
}
REFUSAL = {"format": text, "version": integer, "spec": record, "refused": record}
SPEC = {
    "kind": text, "style": text, "plot": pair, "front": text, "seed": integer, "layout": text, "climate": text_or_null,
}
HEIGHTS = {"base": integer, "storey": integer, "roof": integers}
WING = {
    "rect": four, "storeys": integer, "top": one_of(words.TOPS), "roofing?": one_of(words.ROOFINGS),
    "bay?": true_or_false,
}
STOREY = {
    "level": integer, "rooms": objects, "cells": rows, "walls": objects, "cuts": objects, "doors": objects,
    "windows": objects, "stairs": objects, "furniture": objects,
}
EDGE = one_of({"n", "w"})
STOREY_LISTS = {
    "rooms": {"id": integer, "kind": one_of(words.CLASS_OF), "class": one_of(words.CLASSES), "area": integer,
              "want": integer},
    "walls": {"kind": one_of(words.WALLS), "outer": true_or_false, "set": text, "n": pairs, "w": pairs},
    "cuts": {"at": pair, "corner": one_of(words.OPPOSITE), "glazed": true_or_false},
    "doors": {"at": pair, "side": EDGE, "kind": one_of(words.DOORS)},
    "windows": {"at": pair, "side": EDGE, "kind": one_of(words.WINDOWS)},
    "stairs": {"room": integer, "run": four_pairs, "rise": one_of({"north", "west"}), "foot": pair, "landing": pair},
    "furniture": {"piece": text, "at": pair, "size": pair, "facing?": one_of(words.STEP),
                  "layer": one_of(words.LAYERS), "blocks?": true_or_false, "clear?": sides},
}
ROOF = {
    "level": integer, "kind": one_of(words.ROOFS), "turn": integer, "z": integer, "ridges?": sides, "at": pairs,
}
PIECE = {
    "of": one_of(words.PIECES), "sprite": text, "level": integer, "z": integer, "side?": one_of({"n", "w", "nw"}),
    "at": pairs,
}
CHECKS = {"tried": integer, "problems": objects}
REFUSED = {"why": text, "sentence": text, "tried": integer, "problems": objects}
PROBLEM = {"what": text, "level": integer, "at": pair, "sentence": text}


def check_object(value, keys, where, report):
    """Whether `value` has the keys, each of its type."""
    known = {key.rstrip("?"): check for key, check in keys.items()}
    right = True
    for key, entry in value.items():
        if key not in known:
            report.add("doc/keys", f"{where}/{key}", f"the key {key} is not one of {', '.join(known)}")
            right = False
        elif not known[key](entry):
            wanted = known[key].__name__.replace("_", " ")
            report.add("doc/types", f"{where}/{key}", f"{shown(entry)} is not {wanted}")
            right = False
    for key in keys:
        if not key.endswith("?") and key not in value:
            report.add("doc/keys", where or "/", f"the key {key} is missing")
            right = False
    return right


def shown(value):
    line = repr(value)
    return line if len(line) <= 40 else line[:37] + "..."


def check_list(entries, keys, where, report):
    return all([check_object(entry, keys, f"{where}/{i}", report) for i, entry in enumerate(entries)])


def left_out(entries, key, where, report):
    for i, entry in enumerate(entries):
        if key in entry and not entry[key]:
            report.add("doc/left-out", f"{where}/{i}/{key}", f"{key} is written though it is {entry[key]!r}")


def grouped(entries, keys, lists, where, report):
    """No two entries differ in their places alone, none is without places."""
    seen = {}
    for i, entry in enumerate(entries):
        group = tuple(entry.get(key) for key in keys)
        if group in seen:
            report.add("doc/grouped", f"{where}/{i}", f"entry {seen[group]} has the same {', '.join(keys)}")
        seen.setdefault(group, i)
        if not any(entry[name] for name in lists):
            report.add("doc/grouped", f"{where}/{i}", "the entry has no place")


def check_envelope(plan, report):
    if type(plan) is not dict:
        report.add("doc/envelope", "/", "the document is not an object")
        return False
    keys = list(plan)
    if keys[:2] != ["format", "version"] or plan["format"] != ENVELOPE or plan["version"] != 1 \
            or type(plan["version"]) is not int:
        report.add("doc/envelope", "/", f'the document does not begin "format": "{ENVELOPE}", "version": 1')
        return "format" in plan and "version" in plan
    return True


def check_form(plan, report):
    """Whether the rest of the rules can be checked at all."""
    if not check_envelope(plan, report):
        return False
    if "refused" in plan:
        if check_object(plan, REFUSAL, "", report) and check_spec(plan["spec"], report):
            check_refused(plan["refused"], report)
        return False
    if not check_object(plan, DOCUMENT, "", report):
        return False
    right = [check_spec(plan["spec"], report),
             check_object(plan["heights"], HEIGHTS, "/heights", report),
             check_list(plan["wings"], WING, "/wings", report),
             check_list(plan["storeys"], STOREY, "/storeys", report),
             check_list(plan["roof"], ROOF, "/roof", report),
             check_list(plan["pieces"], PIECE, "/pieces", report),
             check_object(plan["checks"], CHECKS, "/checks", report)]
    if not all(right):
        return False
    for s, storey in enumerate(plan["storeys"]):
        for name, keys in STOREY_LISTS.items():
            right.append(check_list(storey[name], keys, f"/storeys/{s}/{name}", report))
    if not plan["wings"] or not plan["storeys"]:
        report.add("doc/types", "/", "a plan has wings and storeys")
        return False
    if not all(right) or not check_sizes(plan, report):
        return False
    check_lists(plan, report)
    check_values(plan, report)
    check_problems(plan["checks"]["problems"], "/checks/problems", report)
    return True


def check_lists(plan, report):
    left_out(plan["wings"], "bay", "/wings", report)
    left_out(plan["roof"], "ridges", "/roof", report)
    grouped(plan["roof"], ("level", "kind", "turn", "z", "ridges"), ("at",), "/roof", report)
    grouped(plan["pieces"], ("of", "sprite", "level", "z", "side"), ("at",), "/pieces", report)
    for s, storey in enumerate(plan["storeys"]):
        where = f"/storeys/{s}"
        left_out(storey["furniture"], "blocks", where + "/furniture", report)
        left_out(storey["furniture"], "clear", where + "/furniture", report)
        grouped(storey["walls"], ("kind", "outer", "set"), ("n", "w"), where + "/walls", report)


def check_sizes(plan, report):
    """Grids of the size given, of no more cells than a plot has, and wings in them."""
    w, h = plan["size"]
    if not (1 <= w <= 40 and 1 <= h <= 40):
        report.add("grid/cells", "/size", f"a grid of {w}x{h} is on no plot")
        return False
    right = True
    for i, wing in enumerate(plan["wings"]):
        x, y, across, down = wing["rect"]
        if x < 0 or y < 0 or across < 1 or down < 1 or x + across > w or y + down > h:
            report.add("grid/box", f"/wings/{i}/rect", f"{wing['rect']} is not in a grid of {w}x{h}")
            right = False
    for s, storey in enumerate(plan["storeys"]):
        if len(storey["cells"]) != h or any(len(row) != w for row in storey["cells"]):
            report.add("grid/cells", f"/storeys/{s}/cells", f"not {h} rows of {w}")
            right = False
    return right


def check_spec(spec, report):
    if not check_object(spec, SPEC, "/spec", report):
        return False
    known = {"kind": words.ROOMS_OF, "style": words.STYLES, "front": words.FRONTS, "layout": words.LAYOUTS,
             "climate": words.CLIMATES + (None,)}
    right = True
    for key, names in known.items():
        if spec[key] not in names:
            report.add("spec/known", f"/spec/{key}", f"{shown(spec[key])} is not a {key}")
            right = False
    if not all(6 <= n <= 40 for n in spec["plot"]):
        report.add("spec/plot", "/spec/plot", f"{spec['plot']} is not 6 to 40 each way")
    if not 0 <= spec["seed"] <= 2 ** 53:
        report.add("spec/seed", "/spec/seed", f"{spec['seed']} is not 0 to 2^53")
    return right


def check_values(plan, report):
    spec, variant, heights = plan["spec"], plan["variant"], plan["heights"]
    if not 0 <= variant <= 23:
        report.add("doc/variant", "/variant", f"{variant} is not 0 to 23")
    if plan["planner"] < 1:
        report.add("doc/planner", "/planner", f"{plan['planner']} is no version")
    if plan["layout"] != spec["layout"] and (spec["layout"], plan["layout"]) != ("wfc", "strips"):
        report.add("doc/layout", "/layout", f"{plan['layout']} where {spec['layout']} was asked for")
    if heights["storey"] < 4 or heights["storey"] % 4:
        report.add("heights/storey", "/heights/storey", f"{heights['storey']} is not a multiple of 4")
    if heights["base"] < 0:
        report.add("heights/base", "/heights/base", f"{heights['base']} is below the ground")
    if plan["checks"]["tried"] != variant + 1:
        report.add("checks/tried", "/checks/tried", f"{plan['checks']['tried']} where the variant is {variant}")
    if plan["checks"]["problems"] and "locked" not in plan:
        report.add("checks/problems", "/checks/problems", "there are problems, and nothing is locked")
    for i, entry in enumerate(plan.get("locked", [])):
        if not points_at(plan, entry):
            report.add("doc/locked", f"/locked/{i}", f"{shown(entry)} is not in the plan")


def points_at(plan, entry):
    if entry.startswith("room "):
        ids = {str(room["id"]) for storey in plan["storeys"] for room in storey["rooms"]}
        return entry[5:] in ids
    if not entry.startswith("/"):
        return False
    value = plan
    for token in entry[1:].split("/"):
        token = token.replace("~1", "/").replace("~0", "~")
        if type(value) is dict and token in value:
            value = value[token]
        elif type(value) is list and token.isdigit() and int(token) < len(value):
            value = value[int(token)]
        else:
            return False
    return True


def check_problems(problems, where, report):
    for i, problem in enumerate(problems):
        if not check_object(problem, PROBLEM, f"{where}/{i}", report):
            continue
        if problem["what"] not in words.PROBLEMS:
            report.add("problems/what", f"{where}/{i}/what", f"{shown(problem['what'])} is not a problem")
        if problem["level"] < 0 or min(problem["at"]) < 0 or not problem["sentence"].strip():
            report.add("problems/place", f"{where}/{i}", "the problem lacks a level, a place or a sentence")


def check_refused(refused, report):
    if not check_object(refused, REFUSED, "/refused", report):
        return
    if (refused["why"], refused["tried"], bool(refused["problems"])) not in \
            (("plot", 0, False), ("problems", 24, True)):
        report.add("refused/why", "/refused", f"{shown(refused['why'])} after {refused['tried']} variants "
                   f"with {len(refused['problems'])} problems")
    if not refused["sentence"].strip():
        report.add("refused/sentence", "/refused/sentence", "the sentence is empty")
    check_problems(refused["problems"], "/refused/problems", report)
