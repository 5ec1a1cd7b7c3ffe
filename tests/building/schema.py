"""As much of JSON Schema as the schemas of the project use."""
import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "null": type(None)}


def faults(value, schema, root=None, where=""):
    """What is wrong with a value, a sentence each; JSON's true is no number."""
    root = root or schema
    if "$ref" in schema:
        target = root
        for key in schema["$ref"].lstrip("#/").split("/"):
            target = target[key]
        yield from faults(value, target, root, where)
    wanted = schema.get("type", [])
    wanted = [TYPES[name] for name in ([wanted] if isinstance(wanted, str) else wanted)]
    if wanted and type(value) not in wanted:
        yield f"{where}: {value!r} is not {schema['type']}"
        return
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is not one of {schema.get('enum', schema.get('const'))}"
    if type(value) is int:
        if value < schema.get("minimum", value) or value > schema.get("maximum", value) \
                or value % schema.get("multipleOf", 1):
            yield f"{where}: {value} is out of range"
    elif type(value) is str or type(value) is list:
        size = "Length" if type(value) is str else "Items"
        if not schema.get("min" + size, 0) <= len(value) <= schema.get("max" + size, len(value)):
            yield f"{where}: {len(value)} is no length for it"
        if type(value) is str and not re.search(schema.get("pattern", ""), value):
            yield f"{where}: {value!r} is not {schema['pattern']}"
        for i, entry in enumerate(value if type(value) is list else ()):
            yield from faults(entry, schema.get("items", {}), root, f"{where}/{i}")
    elif type(value) is dict:
        for key in schema.get("required", ()):
            if key not in value:
                yield f"{where}: {key} is missing"
        for key, entry in value.items():
            yield from faults(entry, schema.get("properties", {}).get(key, {}), root, f"{where}/{key}")
    if "oneOf" in schema and sum(not any(faults(value, one, root, where)) for one in schema["oneOf"]) != 1:
        yield f"{where}: it is not one of {len(schema['oneOf'])} forms"
