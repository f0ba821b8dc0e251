"""Messages as they go over a socket, and the answers as they come."""

import base64
import contextlib
import dataclasses
import socket
import time

# Stands for the service's port, which is another in every run.
PORT = b"@PORT@"
# How long an unsound message is waited for before its sender says that nothing more will come.
QUIET = 1.5
# The service lets a client be silent for 15 s, and works on a picture for at most 60 s.
LONGEST = 80


@dataclasses.dataclass
class Message:
    """What one client sends on one connection."""

    kind: str
    # Seconds to wait, then what is sent.
    pieces: list
    # Of the requests in it.
    methods: list
    # Whole and well-formed: every request must be answered.
    sound: bool = True
    # Nothing of it may be done.
    refused: bool = False
    # "leaves" closes without waiting for an answer, "stays" is silent until the service closes, "deaf" reads late.
    manner: str = ""
    # The method and address that it is to reach, if one alone.
    target: str = ""

    def saved(self):
        pieces = [[pause, base64.b64encode(piece).decode()] for pause, piece in self.pieces]
        return {**dataclasses.asdict(self), "pieces": pieces}

    @staticmethod
    def loaded(saved):
        pieces = [(pause, base64.b64decode(piece)) for pause, piece in saved["pieces"]]
        return Message(**{**saved, "pieces": pieces})

    def described(self):
        sent = b"".join(piece for _, piece in self.pieces)
        return f"{self.kind}: {sent[:300]!r}{f' and {len(sent) - 300} bytes' if len(sent) > 300 else ''}"


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    body: bytes
    text: bytes


@dataclasses.dataclass
class Outcome:
    answers: list
    # What came after the last whole answer.
    rest: bytes
    is_closed: bool
    seconds: float


class Reader:
    """Takes answers out of what comes."""

    def __init__(self, methods):
        self.methods = list(methods)
        self.buffer = b""
        self.answers = []
        self.closed = False

    def feed(self, data):
        self.buffer += data
        while self.take():
            pass

    def take(self):
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        lines = self.buffer[:end].split(b"\r\n")
        words = lines[0].split(b" ", 2)
        if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
            return False
        # Nothing may come after an answer that says so.
        if self.answers and self.answers[-1].headers.get("connection") == "close":
            return False
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(b":")
            headers[name.decode("latin-1").lower()] = value.strip().decode("latin-1")
        status, start = int(words[1]), end + 4
        if 100 <= status < 200:
            self.buffer = self.buffer[start:]
            return True
        method = self.methods[len(self.answers)] if len(self.answers) < len(self.methods) else "GET"
        has_body = method != "HEAD" and status not in (204, 304)
        body, end = self.body(headers, start) if has_body else (b"", start)
        if body is None or len(self.buffer) < end:
            return False
        self.answers.append(Answer(status, headers, body, self.buffer[:end]))
        self.buffer = self.buffer[end:]
        return True

    def body(self, headers, start):
        """A body and where it ends; None where more is to come."""
        if headers.get("transfer-encoding", "").lower() == "chunked":
            body = b""
            while (line := self.buffer.find(b"\r\n", start)) >= 0:
                size = int(self.buffer[start:line].split(b";")[0], 16)
                start = line + 2 + size + 2
                if size == 0 or len(self.buffer) < start:
                    return (body, start) if size == 0 else (None, 0)
                body += self.buffer[line + 2 : start - 2]
            return None, 0
        if headers.get("content-length", "").isdigit():
            end = start + int(headers["content-length"])
        elif self.closed:
            end = len(self.buffer)
        else:
            return None, 0
        return self.buffer[start:end], end


def exchange(message, port):
    """Sends a message and takes what comes back."""
    began = time.monotonic()
    client = socket.create_connection(("127.0.0.1", port), timeout=LONGEST)
    reader = Reader(message.methods)
    # Whoever is refused half-way is closed, and reads the answer all the same.
    with client, contextlib.suppress(BrokenPipeError, ConnectionResetError, TimeoutError):
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            for pause, piece in message.pieces:
                time.sleep(pause)
                client.sendall(piece.replace(PORT, str(port).encode()))
        if message.manner == "leaves":
            return Outcome([], b"", True, 0)
        if message.manner == "deaf":
            time.sleep(3)
        patient = message.sound or message.manner == "stays"
        said_all = False
        while time.monotonic() - began < LONGEST:
            client.settimeout(LONGEST if patient or said_all else QUIET)
            try:
                data = client.recv(1 << 16)
            except TimeoutError:
                client.shutdown(socket.SHUT_WR)
                said_all = True
                continue
            reader.closed = not data
            reader.feed(data)
            if not data or (message.sound and len(reader.answers) >= len(message.methods)):
                break
    return Outcome(reader.answers, reader.buffer, reader.closed, time.monotonic() - began)
