"""The built command's service, for as long as it is fuzzed."""

import http.client
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from . import material

COMMAND = material.ROOT / ".build" / "release" / "hearsight"


class Service:
    def __init__(self, log):
        self.folder = tempfile.TemporaryDirectory()
        options = []
        # Labels are kept in a file, once the command can.
        if "--store " in subprocess.run([COMMAND, "serve", "--help"], capture_output=True, text=True).stdout:
            options = ["--store", str(pathlib.Path(self.folder.name) / "memory.sqlite")]
        with open(log, "w") as file:
            self.process = subprocess.Popen(
                [COMMAND, "serve", "--port", "0", *options], stdout=subprocess.PIPE, stderr=file, text=True
            )
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        while self.ask("GET", "/readyz")[0] != 200:
            time.sleep(0.1)

    def ask(self, method, path, body=None, headers=None):
        """The status and body of a good request's answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=100)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, body

    def good(self):
        """The answer to the picture by which it is judged."""
        return self.ask("POST", "/v1/recognize", material.GOOD.read_bytes(), {"Content-Type": "image/png"})

    @property
    def lives(self):
        return self.process.poll() is None

    def memory(self, field="VmHWM"):
        """MiB: the most that it had at once, or what it has now (VmRSS)."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+)", status)[1]) // 1024

    @property
    def seconds(self):
        """Of the processor."""
        words = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self):
        """Its exit status; None where it does not end."""
        if self.lives:
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=90)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        self.folder.cleanup()
        return status
