"""Requests such as no good client sends."""

from .requests import Requests
from .wire import PORT, Message

# What begins a request; %s is its address.
LINES = [
    b"FOO %s HTTP/1.1", b"%s HTTP/1.1", b"GET %s", b"GET %s HTTP/1.0", b"GET %s HTTP/0.9", b"GET %s HTTP/2.0",
    b"GET %s HTTP/9.99", b"GET  %s  HTTP/1.1", b"GET\t%s\tHTTP/1.1", b"get %s HTTP/1.1", b"POST %s HTTP/1.1 x",
    b"GET http://evil.example%s HTTP/1.1", b"GET //evil.example%s HTTP/1.1", b"OPTIONS * HTTP/1.1%.0s",
    b"CONNECT 127.0.0.1:1 HTTP/1.1%.0s", b"TRACE %s HTTP/1.1", b"GET %s\0 HTTP/1.1", b"GET %s# HTTP/1.1",
    b"GET " + b"/a" * 40_000 + b"%s HTTP/1.1", b"GET %s%%ff%%fe HTTP/1.1", b"GET \xff%s HTTP/1.1",
    b"PRI * HTTP/2.0%.0s", b"M-SEARCH %s HTTP/1.1", b"PATCH %s HTTP/1.1", b"GET %s?\xf0\x9f HTTP/1.1",
    b"\r\n\r\nGET %s HTTP/1.1", b"G" * 100_000 + b" %s HTTP/1.1", b"DELETE %s HTTP/1.1", b"GET %s/ HTTP/1.1",
]  # fmt: skip
# What stands among a good request's headers.
FIELDS = [
    b"X: " + b"a" * 7000, b"X: " + b"a" * 1_000_000, b"X: y\r\n" * 80, b"X: y\r\n" * 200, b"X: y\r\n" * 50_000,
    b"Host: evil.example", b"Content-Length: 5", b"Content-Length: 5\r\nContent-Length: 6", b"no colon",
    b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip", b"Transfer-Encoding: chunked, identity",
    b"X : y", b": y", b"X: a\0b", b"X: a\r b", b"X: a\n b", b"X: a\r\n folded", b"X\xff: y", b"Upgrade: h2c",
    b"Content-Type: text/plain", b"Content-Encoding: gzip", b"Range: bytes=0-1", b"TE: trailers, x",
    b"Authorization: Bearer " + b"x" * 5000, b"Authorization: Basic Og==", b"Cookie: " + b"a=b; " * 1000,
    b"If-None-Match: *", b"Content-Length: ", b"X-Forwarded-Host: evil.example", b"Connection: upgrade",
    b"Accept: " + b"*/*," * 1500, b"Content-Type: " + b"image/" * 900, b"X-HTTP-Method-Override: DELETE",
]  # fmt: skip
# What stands where a chunk should.
CHUNKS = [
    b"xyz\r\n", b"-1\r\n", b"ffffffffffffffff\r\n", b"fffffffffffffffff\r\n", b"7fffffff\r\nx", b"3\r\n12345\r\n",
    b"5;a=b\r\n12345\r\n", b"5\n12345\n", b" 5\r\n12345\r\n", b"0x5\r\n12345\r\n", b"5;" + b"a" * 100_000 + b"\r\n",
    b"0\r\n" + b"X: y\r\n" * 1000 + b"\r\n", b"0\r\nContent-Length: 5\r\n\r\n",
]  # fmt: skip
LENGTHS = [
    0, 1, -1, 10**11, 2**63, 2**64 + 5, "+5", "0x10", "5, 5", "5,6", "5 ", "", "a", "1e3", "٥", "0000000000000005",
]  # fmt: skip
NOISE = [
    b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + bytes(range(200)), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\0" * 70_000, b"\r\n" * 40_000, b"SSH-2.0-x\r\n", b"GET /\r\n", b"\x05\x01\0", b"a" * 200_000,
    b"HTTP/1.1 200 OK\r\n\r\n", bytes(range(255, 0, -1)) * 400,
]  # fmt: skip


class Malformed(Requests):
    def line(self):
        target = self.target()
        path = target.path.encode()
        line = self.rng.choice(LINES) % path
        return self.broken(line + b"\r\nHost: 127.0.0.1:" + PORT + b"\r\n\r\n")

    def headers(self):
        target = self.target()
        line, _, rest = self.request(target.method, target.path, *self.content(target)).partition(b"\r\n")
        return self.broken(line + b"\r\n" + self.rng.choice(FIELDS) + b"\r\n" + rest)

    def traversal(self):
        start = self.rng.choice(["", "/v1", "/v1/recognize", "/inspector", self.target().path])
        up = self.rng.choice(["/..", "/%2e%2e", "/..%2f", "/%252e%252e", "/..;", "/.%2e", "\\..", "/%c0%ae%c0%ae"])
        file = self.rng.choice(["/etc/passwd", "/proc/self/environ", "/main.js", "//etc/shadow", "%00.png"])
        message = self.whole(self.rng.choice(["GET", "GET", "POST"]), start + up * self.rng.choice([1, 2, 9]) + file)
        message.sound, message.refused = False, True
        return message

    def chunked(self):
        target = self.posting()
        headers, body = self.content(target)
        step = self.rng.choice([1, 7, 1000, 100_000])
        body = (body or b"")[: 3000 if step < 10 else None]
        pieces = [body[place : place + step] for place in range(0, len(body), step)]
        sent = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
        head = self.request(target.method, target.path, [*headers, ("Transfer-Encoding", "chunked")], length=False)
        end = b"0\r\n\r\n"
        way = self.rng.randrange(10)
        if way < 4:
            return Message("", [(0, head + sent + end)], [target.method])
        return self.broken(head + sent + self.rng.choice(CHUNKS) + self.rng.choice([end, b""]))

    def length(self):
        target = self.posting()
        headers, body = self.content(target)
        real = len(body or b"")
        length = self.rng.choice([real - 1, real + 1, real + 100_000, *LENGTHS])
        headers = [*headers, ("Content-Length", str(length))]
        return self.broken(self.request(target.method, target.path, headers, body, length=False))

    def noise(self):
        return self.broken(self.rng.choice(NOISE))
