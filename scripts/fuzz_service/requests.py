"""Puts requests together."""

from . import material
from .wire import PORT, Message


def data(text):
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


class Requests:
    """Requests to any of the service's targets, as a random generator has it."""

    def __init__(self, rng, targets, learned):
        self.rng = rng
        self.targets = targets
        self.learned = learned

    def odd_text(self):
        return self.rng.choice(material.ODD_TEXTS)

    def target(self, wanted=lambda target: True):
        fitting = [target for target in self.targets if wanted(target)]
        return self.rng.choice(fitting or self.targets)

    def posting(self):
        return self.target(lambda target: target.bodies)

    def request(self, method, address, headers=(), body=None, host=b"127.0.0.1:" + PORT, length=True, close=None):
        lines = [data(method) + b" " + data(address) + b" HTTP/1.1"]
        if host is not None:
            lines.append(b"Host: " + host)
        lines += [data(name) + b": " + data(value) for name, value in headers]
        if length and (body is not None or method in ("POST", "PUT", "PATCH")):
            lines.append(b"Content-Length: %d" % len(body or b""))
        if self.rng.random() < 0.5 if close is None else close:
            lines.append(b"Connection: close")
        return b"\r\n".join(lines) + b"\r\n\r\n" + (body or b"")

    def whole(self, method, *parts, **more):
        return Message("", [(0, self.request(method, *parts, **more))], [method])

    def broken(self, sent, **more):
        return Message("", [(0, sent)], ["HEAD" if sent.startswith(b"HEAD ") else "GET"], sound=False, **more)

    def content(self, target):
        """Headers and body that a target takes."""
        kinds = list(target.bodies)
        if not kinds:
            return [], None
        kind = self.rng.choice(kinds)
        picture = self.rng.choice(material.LARGE if self.rng.random() < 0.08 else material.SMALL)[1]
        if kind == "multipart/form-data":
            return self.boundary(), material.form(self.parts(target, picture))
        if kind == "application/json":
            # What has no schema is a hierarchy.
            body = target.json(self.rng) if target.bodies[kind].get("schema") else self.rng.choice(material.HIERARCHIES)
        elif kind in self.learned:
            body = self.rng.choice(self.learned[kind])
            body = material.mutated(body, self.rng) if self.rng.random() < 0.5 else body
        else:
            body = picture
        return [("Content-Type", kind)], body

    def boundary(self, name="BOUNDARY"):
        return [("Content-Type", f"multipart/form-data; boundary={name}")]

    def parts(self, target, picture):
        schema = target.bodies.get("multipart/form-data", {}).get("schema", {})
        parts = []
        for name in schema.get("properties", {"picture": {}}):
            if name == "picture":
                parts.append((name, "a.png", picture))
            elif self.rng.random() < 0.5:
                pool = material.HIERARCHIES if name == "hierarchy" else material.CONFIGS
                parts.append((name, "file", self.rng.choice(pool)))
        return parts

    def posted(self):
        target = self.posting()
        headers, body = self.content(target)
        return self.request("POST", target.path, headers, body, close=True)
