"""Well-formed requests whose content or manners are odd."""

import urllib.parse

from . import material
from .requests import Requests
from .wire import PORT, Message

P = PORT.decode()
HOSTS = [
    "evil.example", f"evil.example:{P}", f"127.0.0.1.evil.example:{P}", "localhost:1", f"0.0.0.0:{P}", "", f"127.1:{P}",
    f"127.0.0.1:{P}@evil.example", f"2130706433:{P}", f"[::ffff:127.0.0.1]:{P}",
]  # fmt: skip
ORIGINS = [
    "https://evil.example", "null", "http://127.0.0.1:1", f"http://127.0.0.1:{P}.evil.example", "file://", "",
    "http://localhost", "//x", f"ftp://127.0.0.1:{P}",
]  # fmt: skip
FORM_TYPES = [
    "multipart/form-data", "multipart/form-data; boundary=", 'multipart/form-data; boundary="', "a/b/c", "image/../x",
    'multipart/form-data; boundary="BOUND\\ARY"', "multipart/form-data; x=;boundary==;boundary=BOUNDARY", ";;;",
    "multipart/mixed; boundary=BOUNDARY", "MULTIPART/FORM-DATA; BOUNDARY=BOUNDARY",
]  # fmt: skip


class Odd(Requests):
    def filled(self):
        """To an address that names something."""
        return self.fitting(lambda target: "{" in target.path)

    def fitting(self, wanted=lambda target: True):
        target = self.target(wanted)
        headers, body = self.content(target)
        message = self.whole(target.method, target.address(self.rng, self.odd_text, self.learned), headers, body)
        message.target = str(target)
        return message

    def picture(self):
        kind, body = material.broken_picture(self.rng)
        target = self.posting()
        return self.whole("POST", target.path, [("Content-Type", kind)], body)

    def bomb(self):
        return self.whole("POST", self.posting().path, [("Content-Type", "image/png")], material.bomb(self.rng))

    def json(self):
        target = self.target(lambda target: "application/json" in target.bodies)
        body = material.broken_json(target.json(self.rng) or b"{}", self.rng)
        address = target.address(self.rng, self.odd_text, self.learned)
        return self.whole(target.method, address, [("Content-Type", "application/json")], body)

    def hierarchy(self):
        target = self.target(lambda target: "multipart/form-data" in target.bodies)
        config = self.rng.choice(material.CONFIGS)
        broken = material.broken_hierarchy(self.rng)
        parts = [("picture", None, self.rng.choice(material.SMALL)[1]), ("hierarchy", "h", broken)]
        if self.rng.random() < 0.3:
            parts[1:] = [("config", None, material.broken_json(config, self.rng))]
        headers = self.boundary()
        if self.rng.random() < 0.2:
            return self.whole("POST", target.path, [("Content-Type", "application/json")], broken)
        return self.whole("POST", target.path, headers, material.form(parts))

    def form(self):
        target = self.target(lambda target: "multipart/form-data" in target.bodies)
        picture = self.rng.choice(material.SMALL)[1]
        parts = self.parts(target, picture)
        boundary, content_type = b"BOUNDARY", self.boundary()
        way = self.rng.randrange(9)
        if way == 0:
            parts = parts * self.rng.choice([2, 17, 3000])
        elif way == 1:
            parts = [(self.odd_text(), self.odd_text(), picture)]
        elif way == 2:
            boundary = self.rng.choice([b"-", b"a" * 70, b"a" * 71, b"\r\n", b"--", b" ", b"x" * 3000])
            content_type = self.boundary(boundary.decode().replace("\r\n", ""))
        elif way == 3:
            content_type = [("Content-Type", self.rng.choice(FORM_TYPES))]
        body = material.form(parts, boundary)
        if way == 4:
            body = body.replace(b"\r\n", self.rng.choice([b"\n", b"\r", b"\r\n "]))
        elif way == 5:
            body = b"x" * 1_000_000 + b"\r\n" + body + b"\r\n--BOUNDARY" * 1000
        elif way == 6:
            body = body.replace(b"\r\n\r\n", b"\r\n" + b"X: y\r\n" * self.rng.choice([1, 2000]) + b"\r\n", 1)
        elif way == 7:
            body = b"\r\n--BOUNDAR" * 100_000 + body
        else:
            body = material.mutated(body, self.rng)
        return self.whole("POST", target.path, content_type, body)

    def query(self):
        target = self.target()
        names = [parameter["name"] for parameter in target.parameters if parameter["in"] == "query"] or ["x"]
        pairs = []
        for _ in range(self.rng.choice([1, 1, 1, 2, 3, 60])):
            name = self.rng.choice(names) if self.rng.random() < 0.9 else self.odd_text()[:50]
            quote = self.rng.choice([urllib.parse.quote, urllib.parse.quote_plus, lambda text: text])
            pairs.append(quote(name) + self.rng.choice(["=", "=", "=", "", "=="]) + quote(self.odd_text()[:6000]))
        query = "&".join(pairs).encode("utf-8", "replace")
        # What is not quoted must not end the line.
        query = bytes(byte for byte in query if byte > 0x20 and byte != 0x7F)[:7000]
        # A byte beyond ASCII may be refused before anything is looked at, and so may a line that is too long.
        headers, body = self.content(target)
        address = target.path.encode() + b"?" + query
        return self.broken(self.request(target.method, address, headers, body, close=True))

    def host(self):
        target = self.target()
        name = self.rng.choice(HOSTS).encode()
        message = self.whole(target.method, target.path, host=name if self.rng.random() < 0.9 else None)
        message.refused = True
        return message

    def origin(self):
        target = self.target(lambda target: target.method not in ("GET", "HEAD"))
        headers, body = self.content(target)
        origin = self.rng.choice(ORIGINS)
        message = self.whole(target.method, target.path, [*headers, ("Origin", origin)], body)
        message.refused = True
        return message

    def pipelined(self):
        count = self.rng.choice([2, 3, 20])
        messages = [self.fitting() if self.rng.random() < 0.3 else self.whole("GET", "/healthz") for _ in range(count)]
        # After a request that wants to be the last, no other may come.
        sent = b"".join(message.pieces[0][1].replace(b"\r\nConnection: close", b"", 1) for message in messages)
        return Message("", [(0, sent)], [message.methods[0] for message in messages])

    def expecting(self):
        target = self.posting()
        headers, body = self.content(target)
        expected = self.rng.choice(["100-continue", "100-Continue", "200-ok", "", "100-continue, x"])
        head, _, rest = self.request("POST", target.path, [*headers, ("Expect", expected)], body).partition(b"\r\n\r\n")
        return Message("", [(0, head + b"\r\n\r\n"), (0.05, rest)], ["POST"])

    def leaving(self):
        target = self.posting()
        headers, body = self.content(target)
        sent = self.request("POST", target.path, headers, body)
        cut = self.rng.choice([len(sent), self.rng.randrange(len(sent))])
        return self.broken(sent[:cut], manner="leaves")

    def flipped(self):
        """A good request with a few bytes of its head changed."""
        head, blank, body = self.fitting().pieces[0][1].partition(b"\r\n\r\n")
        return self.broken(material.mutated(head, self.rng) + blank + body)
