"""Slow clients, of which a few are there beside all others."""

from .requests import Requests
from .wire import Message


class Slow(Requests):
    def slow_headers(self):
        sent = self.request("GET", "/healthz", close=True)
        return self.dripped(sent, self.rng.choice([0.2, 0.5]))

    def slow_body(self):
        return self.dripped(self.posted(), self.rng.choice([0.2, 0.6]), pieces=30)

    def slow_chunks(self):
        head = self.request("POST", self.posting().path, [("Transfer-Encoding", "chunked")], length=False)
        pieces = [(0.3, b"1\r\nx\r\n")] * self.rng.choice([20, 100])
        return Message("", [(0, head), *pieces, (0, b"0\r\n\r\n")], ["POST"], sound=False, manner="stays")

    def silent(self):
        return Message("", [(0, b"")], ["GET"], sound=False, manner="stays")

    def stalled(self):
        sent = self.posted()
        return Message("", [(0, sent[: self.rng.randrange(1, len(sent))])], ["POST"], sound=False, manner="stays")

    def deaf(self):
        count = self.rng.choice([1, 1000])
        sent = self.request("GET", "/openapi.json", close=False) * count
        return Message("", [(0, sent)], ["GET"] * count, manner="deaf")

    def dripped(self, sent, pause, pieces=60):
        step = max(1, len(sent) // pieces)
        parts = [(pause, sent[place : place + step]) for place in range(0, len(sent), step)]
        return Message("", parts, ["GET"], sound=False, manner="stays")
