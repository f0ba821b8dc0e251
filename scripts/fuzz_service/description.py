"""What the service says of itself (/openapi.json), and values that fit it."""

import dataclasses
import json
import re
import urllib.parse

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
WORDS = ["Save", "a", "", "Größe", "保存", "-", "0", "true", "null", "en", "voiceover", "json"]


@dataclasses.dataclass
class Target:
    """A method of an address."""

    method: str
    path: str
    parameters: list
    bodies: dict
    schemas: dict

    def __str__(self):
        return f"{self.method} {self.path}"

    def address(self, rng, weird, learned):
        """The address with its variables filled in, and a query. `weird` makes a value that fits nothing."""
        path = self.path
        for parameter in self.parameters:
            if parameter["in"] == "path":
                schema = parameter.get("schema", {})
                known = [name for name in learned.get("id", []) if re.search(schema.get("pattern", "(?!)"), name)]
                # The newest are most surely still there.
                value = rng.choice(known[-rng.choice([8, 8, 8, 200]) :]) if known else self.value(schema, rng)
                value = weird()[:200] if rng.random() < 0.05 else str(value)
                path = path.replace("{" + parameter["name"] + "}", urllib.parse.quote(value, safe=""))
        pairs = [
            (parameter["name"], str(self.value(parameter.get("schema", {}), rng)))
            for parameter in self.parameters
            if parameter["in"] == "query" and rng.random() < 0.15
        ]
        return path + ("?" + urllib.parse.urlencode(pairs) if pairs else "")

    def json(self, rng):
        """A body that fits its schema, as far as schemas say; None where there is no JSON to send."""
        body = self.bodies.get("application/json")
        return None if body is None else json.dumps(self.value(body.get("schema", {}), rng)).encode()

    def value(self, schema, rng, depth=0):
        """Something that fits a schema. What is not told here (patterns, formats) is any word."""
        if "$ref" in schema:
            schema = self.schemas.get(schema["$ref"].rsplit("/", 1)[-1], {})
        for key in ("oneOf", "anyOf"):
            if schema.get(key):
                schema = rng.choice(schema[key])
        if "const" in schema or schema.get("enum"):
            return schema.get("const", rng.choice(schema.get("enum") or [None]))
        anything = ["string", "string", "string", "integer", "boolean", "null", "array", "object"]
        kind = schema.get("type", "object" if "properties" in schema else anything)
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        if kind == "object" and depth < 8:
            required = schema.get("required", [])
            chosen = [name for name in schema.get("properties", {}) if name in required or rng.random() < 0.5]
            return {name: self.value(schema["properties"][name], rng, depth + 1) for name in chosen}
        if kind == "array" and depth < 8:
            # Lists of whatever are mostly lists of numbers.
            items = schema.get("items") or {"type": rng.choice(["integer", "integer", "string", "array"])}
            return [self.value(items, rng, depth + 1) for _ in range(rng.randrange(4))]
        if kind in ("integer", "number"):
            least, most = schema.get("minimum", 0), schema.get("maximum", 2000)
            # The first few of something are more often there.
            most = min(most, least + rng.choice([1, 4, 10])) if rng.random() < 0.8 else most
            return int(rng.uniform(least, most)) if kind == "integer" else round(rng.uniform(least, most), 2)
        return {"boolean": rng.random() < 0.5, "null": None}.get(kind, rng.choice(WORDS))


def targets(document):
    """Every method of every address that the description has; HEAD beside each GET."""
    schemas = document.get("components", {}).get("schemas", {})
    found = []
    for path, item in document["paths"].items():
        for method in filter(item.__contains__, METHODS):
            operation = item[method]
            parameters = item.get("parameters", []) + operation.get("parameters", [])
            bodies = operation.get("requestBody", {}).get("content", {})
            names = [method.upper(), *(["HEAD"] if method == "get" and "head" not in item else [])]
            found.extend(Target(name, path, parameters, bodies, schemas) for name in names)
    return found


def learn(learned, answer):
    """Keeps names of things that an answer tells, and whole lists of them, so that later requests can have them."""
    kind = answer.headers.get("content-type", "")
    if kind == "application/jsonl":
        learned[kind] = [answer.body[:20_000]]
    try:
        rest = [json.loads(answer.body)] if kind == "application/json" else []
    except ValueError:
        return
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            name = value.get("id")
            known = learned.setdefault("id", [])
            # A screen without stops has nothing to ask for, and other things are asked for by no address.
            if isinstance(name, str) and name not in known and value.get("stops"):
                # The latest two hundred.
                learned["id"] = [*known[-199:], name]
            rest.extend(value.values())
        elif isinstance(value, list):
            rest.extend(value)
