"""What schemathesis sends as pictures and dumps, which no schema can describe."""

import pathlib

import schemathesis
from hypothesis import strategies

ROOT = pathlib.Path(__file__).parents[2]
PICTURE = min((ROOT / "Examples").glob("*.png"), key=lambda file: file.stat().st_size).read_bytes()
DUMP = (ROOT / "Tests" / "Hierarchies" / "Fixtures" / "ui-automator.xml").read_bytes()

for kind in ("image/png", "image/jpeg", "image/webp", "application/octet-stream"):
    # A few bytes that are no picture beside the real one.
    schemathesis.openapi.media_type(kind, strategies.sampled_from([PICTURE, PICTURE, b"", b"\x89PNG\r\n\x1a\n"]))
schemathesis.openapi.format("binary", strategies.just(PICTURE))
schemathesis.openapi.format("hierarchy", strategies.just(DUMP.decode()))
schemathesis.openapi.format("labels", strategies.sampled_from(['{"format":"hearsight-labels","schema":1}\n', ""]))
schemathesis.openapi.format("config", strategies.sampled_from(['{"schema":1}', "{}"]))


@schemathesis.deserializer("audio/wav", "application/sarif+json", "application/xml", "application/jsonl")
def sound(context, response):
    """Whatever is no JSON is looked at by other tests."""
    return {}


@schemathesis.serializer("application/jsonl")
def lines(context, value):
    """JSON Lines are sent as they are."""
    return value if isinstance(value, bytes) else str(value).encode()
