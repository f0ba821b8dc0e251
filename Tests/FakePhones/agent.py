"""Answers as a WebDriverAgent does, from files of a folder: screen.png, source.xml, locked ("true" or "false"). What it
is asked to do is written to inputs.txt, a line of JSON each; then it shows after.png, where that is there. The file
`mood` changes how it answers: slow, trickle (a byte at a time), cut (half of what it says there is), wrong (no JSON),
error (WebDriver's own), forget (its session is gone once), html. Where there is a file of a path's name (status.json
for /status), that is the answer. Prints its port."""

import base64
import http.server
import json
import os
import sys
import time

FOLDER = sys.argv[1]
WIDTH, HEIGHT = int(sys.argv[2]), int(sys.argv[3])


def read(name):
    try:
        with open(os.path.join(FOLDER, name), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


class Agent(http.server.BaseHTTPRequestHandler):
    sessions = 0
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, value, status=200):
        recorded = read(self.path.strip("/").replace("/", "-") + ".json")
        data = recorded or json.dumps({"value": value, "sessionId": f"SESSION-{Agent.sessions}"}).encode()
        mood = read("mood").decode().strip()
        if mood == "slow":
            time.sleep(5)
        if mood == "wrong":
            data = b"\x00\xffno JSON"
        if mood == "html":
            data, status = b"<html>It works!</html>", 200
        if mood == "error":
            data = json.dumps({"value": {"error": "unknown error", "message": "the app crashed"}}).encode()
            status = 500
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if mood == "trickle":
            for byte in data:
                self.wfile.write(bytes([byte]))
                time.sleep(0.1)
            return
        self.wfile.write(data[: len(data) // 2] if mood == "cut" else data)
        if mood == "cut":
            self.close_connection = True

    def session(self):
        """What of the path follows the session; None where that is not the one there is."""
        parts = self.path.split("/", 3)
        if parts[1] != "session" or len(parts) < 3:
            return self.path
        if read("mood").strip() == b"forget":
            os.remove(os.path.join(FOLDER, "mood"))
            Agent.sessions += 1
        if parts[2] != f"SESSION-{Agent.sessions}":
            self.answer({"error": "invalid session id", "message": "Session does not exist"}, 404)
            return None
        return "/" + (parts[3] if len(parts) > 3 else "")

    def do_GET(self):
        path = self.session()
        if path is None:
            return
        if path == "/status":
            self.answer({"ready": True, "os": {"name": "iOS", "version": "17.4"}, "device": "iphone"})
        elif path == "/screenshot":
            with open(os.path.join(FOLDER, "shots.txt"), "a") as file:
                file.write("shot\n")
            self.answer(base64.encodebytes(read("screen.png")).decode())
        elif path == "/wda/locked":
            self.answer(read("locked").strip() == b"true")
        elif path == "/source":
            self.answer(read("source.xml").decode())
        elif path == "/element/active":
            self.answer({"element-6066-11e4-a52e-4f735466cecf": "FIELD-1", "ELEMENT": "FIELD-1"})
        elif path == "/window/size":
            self.answer({"width": WIDTH, "height": HEIGHT})
        else:
            self.answer({"error": "unknown command", "message": self.path}, 404)

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        if self.path == "/session":
            Agent.sessions += 1
            self.answer({"sessionId": f"SESSION-{Agent.sessions}", "capabilities": {"device": "iphone"}})
            return
        path = self.session()
        if path is None:
            return
        with open(os.path.join(FOLDER, "inputs.txt"), "a") as file:
            file.write(json.dumps({path: body}) + "\n")
        if os.path.exists(os.path.join(FOLDER, "after.png")):
            os.rename(os.path.join(FOLDER, "after.png"), os.path.join(FOLDER, "screen.png"))
        self.answer(None)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Agent)
print(server.server_port, flush=True)
server.serve_forever()
