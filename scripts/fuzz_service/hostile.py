"""The kinds of requests: each is a method of its name, in one of the classes that are joined here.

What an address is good for is read from the service's description: a new address is met by all kinds without a change.
"""

from .malformed import Malformed
from .odd import Odd
from .slow import Slow

# How often each is made.
KINDS = {
    "fitting": 12, "filled": 10, "picture": 12, "form": 8, "hierarchy": 6, "json": 8, "query": 10, "line": 6,
    "headers": 6, "host": 5, "origin": 4, "traversal": 5, "chunked": 6, "length": 6, "pipelined": 4, "expecting": 3,
    "leaving": 3, "noise": 3, "flipped": 6, "bomb": 2,
}  # fmt: skip
SLOW = ["slow_headers", "slow_body", "slow_chunks", "silent", "deaf", "stalled"]


class Hostile(Odd, Malformed, Slow):
    def any(self):
        """One that is sent at once."""
        return self.made(self.rng.choices(list(KINDS), KINDS.values())[0])

    def slow(self):
        """One that takes its time."""
        return self.made(self.rng.choice(SLOW))

    def made(self, kind):
        message = getattr(self, kind)()
        message.kind = kind
        return message
