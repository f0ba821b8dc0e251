"""What is sent in bodies: pictures, hierarchies, forms, and what is left of them after mutation."""

import json
import pathlib
import struct
import zlib

ROOT = pathlib.Path(__file__).parents[2]
# The picture by which the service is judged. It is in no other request, so that labels for it cannot change its answer.
GOOD = min((ROOT / "Examples").glob("*.png"), key=lambda file: file.stat().st_size)
TYPES = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "gif": "image/gif", "bmp": "image/bmp"}
TYPES["tiff"] = "image/tiff"

FIXTURES = sorted((ROOT / "Tests" / "Pixels" / "Fixtures").iterdir())
SMALL = [(TYPES[file.suffix[1:]], file.read_bytes()) for file in FIXTURES if file.suffix[1:] in TYPES]
EXAMPLES = sorted((ROOT / "Examples").glob("*.png")) + sorted((ROOT / "Examples" / "audit").glob("*/screen.png"))
LARGE = [("image/png", file.read_bytes()) for file in EXAMPLES if file != GOOD]
DUMPS = sorted((ROOT / "Tests" / "Hierarchies" / "Fixtures").iterdir())
HIERARCHIES = [file.read_bytes() for file in DUMPS + sorted((ROOT / "Examples" / "hierarchies").iterdir())]
CONFIGS = [
    b'{"schema":1}',
    b'{"schema":1,"without":["label-form"],"thresholds":{"target-too-small.android":44},"precisions":{"label-form":1}}',
    b'{"schema":1,"only":["label-form"],"suppress":[{"rule":"label-form","reason":"x","until":"2999-01-01"}]}',
]

# Numbers at which something overflows, texts that mean something elsewhere.
NUMBERS = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]
ODD_TEXTS = [
    "", " ", "\0", "\n", "%", "%zz", "%00", "\u202e", "\ufffd", "é" * 3000, "a" * 6000, "-1", "1e999", "nan", "inf",
    "0x1p3", "99999999999999999999", "-0", "true", "null", "../../../etc/passwd", "..%2f..%2fetc%2fpasswd",
    "file:///etc/passwd", "' OR 1=1 --", "'; DROP TABLE labels; --", "<script>alert(1)</script>", "\r\nX-Injected: 1",
    "${jndi:ldap://127.0.0.1/}", "{{7*7}}", "[" * 5000, "👩‍👩‍👧‍👦" * 50, "e\u0301" * 900,
]  # fmt: skip


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, rows, depth=8, colour=0, others=b""):
    header = struct.pack(">IIBBBBB", width & 0xFFFFFFFF, height & 0xFFFFFFFF, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + others + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def zeros(count):
    """Many zeros, packed a thousand to one."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(bytes(min(1 << 20, count - start))) for start in range(0, count, 1 << 20))
    return packed + packer.flush()


def bomb(rng):
    """A few bytes that promise, or hold, very many."""
    side = rng.choice([60_000, 0x7FFFFFFF, 0xFFFFFFFF, 20_000, 0])
    text = chunk(rng.choice([b"zTXt", b"iCCP"]), b"x\0\0" + zeros(1 << 24))
    return rng.choice(
        [
            lambda: png(side, side, zeros(1000)),
            lambda: png(side, 1, zeros(1000)),
            lambda: png(1, side, zeros(1000)),
            # Within the limit of pixels, and all of them there.
            lambda: png(8000, rng.choice([1000, 8000]), zeros(8001 * 8000)),
            # More data than pixels.
            lambda: png(8, 8, zeros(1 << 27)),
            lambda: png(8, 8, zeros(72), others=text),
            lambda: png(8, 8, zeros(72), others=chunk(b"tEXt", b"a\0b") * 20_000),
            lambda: b"GIF89a" + struct.pack("<HHBBB", 65535, 65535, 0xF7, 0, 0) + bytes(768) + b",\0\0\0\0" * 2000,
            lambda: b"RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f\xff\xff\xff\x0f" + bytes(24),
            lambda: b"BM" + struct.pack("<IIIIiiHHIIiiII", 90, 0, 54, 40, 60_000, -60_000, 1, 8, 1, 0, 0, 0, 0, 0),
            lambda: b"II*\0\x08\0\0\0\x02\0" + struct.pack("<HHIIHHII", 256, 4, 1, 1 << 31, 257, 4, 1, 1 << 31),
            lambda: b"\xff\xd8" + b"\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03\x01\x44\0\x02\x11\x01\x03\x11\x01" * 500,
        ]
    )()


def mutated(data, rng):
    """Bytes with one to a few things wrong with them."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        place, length = rng.randrange(len(data) + 1), rng.choice([1, 2, 4, 16, 256])
        way = rng.randrange(7)
        if way == 0:
            del data[place:]
        elif way == 1:
            del data[place : place + length]
        elif way == 2:
            data[place:place] = rng.randbytes(length)
        elif way == 3:
            data[place:place] = data[place : place + length] * rng.choice([1, 2, 50])
        elif way == 4:
            data[place : place + 4] = struct.pack(rng.choice("<>") + "I", rng.choice(NUMBERS))
        elif data:
            data[place % len(data)] ^= 1 << rng.randrange(8)
    return bytes(data)


def with_sums(data):
    """A PNG whose chunks have the right sums, so that what is wrong with it is met behind them."""
    data, place = bytearray(data), 8
    while place + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, place)
        end = place + 8 + length
        if end + 4 > len(data):
            break
        struct.pack_into(">I", data, end, zlib.crc32(data[place + 4 : end]))
        place = end + 4
    return bytes(data)


def broken_picture(rng):
    kind, data = rng.choice(LARGE) if rng.random() < 0.25 else rng.choice(SMALL)
    data = mutated(data, rng)
    return kind, with_sums(data) if kind == "image/png" and rng.random() < 0.5 else data


def broken_hierarchy(rng):
    depth = rng.choice([500, 20_000, 200_000])
    entities = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(12))
    return rng.choice(
        [
            *[lambda: mutated(rng.choice(HIERARCHIES), rng)] * 8,
            lambda: b"<node>" * depth + b"</node>" * depth,
            lambda: b"<hierarchy>" + b'<node bounds="[0,0][9,9]">' * depth + b"</node>" * depth + b"</hierarchy>",
            lambda: b"[" * depth + b"]" * depth,
            lambda: b'{"children":[' * depth + b"]}" * depth,
            lambda: f'<!DOCTYPE x [<!ENTITY a0 "x">{entities}]><hierarchy><node text="&a12;"/></hierarchy>'.encode(),
            lambda: b'<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><hierarchy><node>&f;</node></hierarchy>',
            lambda: b'<hierarchy rotation="0"><node text="' + b"x" * 1_000_000 + b'" bounds="[0,0][1,1]"/></hierarchy>',
            lambda: json.dumps({"children": [{"bounds": [rng.choice(NUMBERS)] * 4}] * 20_000}).encode(),
            lambda: rng.choice(HIERARCHIES).decode("utf-8", "replace").encode("utf-16"),
        ]
    )()


def broken_json(data, rng):
    """JSON with something wrong: in its bytes, its values or its size."""
    odd = json.dumps(rng.choice(ODD_TEXTS)).encode()
    return rng.choice(
        [
            lambda: mutated(data, rng),
            lambda: data.replace(b'"', b"", 1),
            lambda: data.replace(b":", b":" + rng.choice([b"1e999,", b"-1", b"null,", b"[[", b"\xff", b"NaN", odd]), 1),
            lambda: b"\xef\xbb\xbf" + data,
            lambda: data + data,
            lambda: b"[" * 100_000,
            lambda: b'{"a":' * 100_000,
            lambda: b'{"a":"\\ud800"}',
            lambda: b'{"a":' + odd * rng.choice([1, 1000]) + b"}",
            lambda: rng.choice([b"", b"null", b"0", b"[]", b"{}", b'"x"', b"\0" * 50]),
        ]
    )()


def form(parts, boundary=b"BOUNDARY"):
    """A form of (name, file's name, content)."""
    pieces = []
    for name, file, content in parts:
        head = f'Content-Disposition: form-data; name="{name}"' + (f'; filename="{file}"' if file else "")
        pieces += [b"--", boundary, b"\r\n", head.encode("utf-8", "replace"), b"\r\n\r\n", content, b"\r\n"]
    return b"".join([*pieces, b"--", boundary, b"--\r\n"])
