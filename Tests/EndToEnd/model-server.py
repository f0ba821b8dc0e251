#!/usr/bin/env python3
"""A server of models for the tests, on this machine only: right, moved, cut short, endless, too large.

    model-server.py FOLDER [CERTIFICATE KEY]     with the latter two over https

Prints its port, and serves until it is stopped.
"""

import http.server
import ssl
import sys
import time
from pathlib import Path

FOLDER = Path(sys.argv[1])


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        actions = {
            "/moved": lambda: self.move("/icon.onnx"),
            "/circle": lambda: self.move("/circle"),
            "/moved-to-http": lambda: self.move("http://example.invalid/icon.onnx"),
            "/cut": self.cut,
            "/stuck": self.stuck,
            "/huge": self.huge,
        }
        actions.get(path, self.file)()

    def file(self) -> None:
        file = FOLDER / Path(self.path.split("?")[0]).name
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        self.head(len(content))
        self.wfile.write(content)

    def head(self, length: int) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def move(self, target: str) -> None:
        self.send_response(302)
        self.send_header("Location", target)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def cut(self) -> None:
        """Promises a whole model and hangs up in the middle."""
        content = (FOLDER / "icon.onnx").read_bytes()
        self.head(len(content))
        self.wfile.write(content[:200])

    def stuck(self) -> None:
        """Sends the beginning, and then nothing."""
        self.head(1 << 20)
        self.wfile.write(bytes(1 << 19))
        self.wfile.flush()
        time.sleep(60)

    def huge(self) -> None:
        self.head(1 << 40)

    def log_message(self, *arguments: object) -> None:
        """Says nothing."""


def main() -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if len(sys.argv) == 4:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
