"""JSON into rows and back, by the schema: nothing of the JSON is lost on the way."""

import json
from collections.abc import Sequence

from hearsight_spark.schema import LEFT_OUT, SCREEN

# By the schema's word for a type, what Python has after reading JSON. A whole number may stand for a fraction: 29 for
# 29.0.
PLAIN = {"string": str, "boolean": bool, "long": int, "double": (int, float)}


def screen_values(document: dict) -> tuple[tuple, str | None]:
    """The columns of a screen's JSON, in the schema's order, and what the schema has no column for, as JSON."""
    unknown: dict[str, object] = {}
    known = {name: value for name, value in document.items() if name not in LEFT_OUT}
    values = typed(known, SCREEN, "", unknown)
    return values, json.dumps(unknown, sort_keys=True, ensure_ascii=False) if unknown else None


def typed(value: object, kind: object, place: str, unknown: dict[str, object]) -> object:
    """`value` as Spark takes it for a column of that kind: structures become tuples, numbers get their type.

    What does not fit goes to `unknown` by its place, such as `stops[3].colour`, and null stands for it.
    """
    if value is None:
        return None
    if isinstance(kind, str):
        fits = isinstance(value, PLAIN[kind]) and (kind == "boolean") == isinstance(value, bool)
        if fits:
            return float(value) if kind == "double" else value
    elif kind["type"] == "struct" and isinstance(value, dict):
        return structure(value, kind, place, unknown)
    elif kind["type"] == "array" and isinstance(value, list):
        items = [typed(item, kind["elementType"], f"{place}[{index}]", unknown) for index, item in enumerate(value)]
        return [item for item in items if item is not None]
    unknown[place] = value
    return None


def structure(value: dict, kind: dict, place: str, unknown: dict[str, object]) -> tuple:
    """A JSON object as the tuple of its fields."""
    fields = {field["name"]: field["type"] for field in kind["fields"]}
    inside = f"{place}." if place else ""
    for name in value.keys() - fields.keys():
        unknown[inside + name] = value[name]
    return tuple(typed(value.get(name), kind, inside + name, unknown) for name, kind in fields.items())


def screen_document(row: Sequence | dict) -> dict:
    """The JSON of a row that came back from Spark: its screen's columns by name, without those that are null."""
    values = row if isinstance(row, dict) else row.asDict()
    return untyped([values[field["name"]] for field in SCREEN["fields"]], SCREEN)


def untyped(value: object, kind: object) -> object:
    """The JSON of a value of that kind: the opposite of `typed`."""
    if isinstance(kind, str) or value is None:
        return value
    if kind["type"] == "array":
        return [untyped(item, kind["elementType"]) for item in value]
    pairs = ((field["name"], untyped(item, field["type"])) for field, item in zip(kind["fields"], value))
    return {name: item for name, item in pairs if item is not None}
