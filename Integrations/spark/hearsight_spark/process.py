"""One `hearsight` that stays: a path goes in on a line, its JSON comes out on a line."""

import ctypes
import os
import selectors
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence

# Longer than any screen's JSON. A process that writes on without a line break is broken.
LONGEST_LINE = 64 << 20
# How much of standard error is told where the process ended.
ERROR_TAIL = 2000
# How much of standard error is kept while the process lives.
ERROR_LIMIT = 1 << 16
# Seconds that a process has to end by itself after its input ended.
PATIENCE = 5.0
# prctl(2): the signal that a process gets when the one that started it dies.
PR_SET_PDEATHSIG = 1


class ProcessEndedError(Exception):
    """The process ended, or answered something else than it was asked: says how."""


class TimedOutError(Exception):
    """No answer came in time."""


class RecognizerProcess:
    """Owns the process and its pipes. It asks one path at a time, so that whose fault an end is needs no guessing."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        # A file without a name, emptied now and then: a pipe that nobody reads would stop the process when it is full.
        self._errors = tempfile.TemporaryFile("a+b")  # noqa: SIM115 - it lives as long as the process
        # bound here, because between fork and exec nothing may be loaded
        prctl = ctypes.CDLL(None, use_errno=True).prctl
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=dict(environment),
            bufsize=0,
            # A Python worker that Spark kills cannot end its process, which might be busy with an endless picture.
            preexec_fn=lambda: prctl(PR_SET_PDEATHSIG, signal.SIGKILL),
        )
        os.set_blocking(self._process.stdout.fileno(), False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def megabytes(self) -> int:
        """What it has in memory now."""
        try:
            with open(f"/proc/{self.pid}/statm", "rb") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") >> 20
        except (OSError, IndexError):
            return 0

    def ask(self, path: str, seconds: float) -> bytes:
        """The line that answers `path`, without its break. After an error, the process must be given up."""
        if os.fstat(self._errors.fileno()).st_size > ERROR_LIMIT:
            self._errors.truncate(0)
        try:
            self._process.stdin.write(os.fsencode(path) + b"\n")
        except BrokenPipeError:
            raise ProcessEndedError(self._ending()) from None
        deadline = time.monotonic() + seconds
        line = bytearray()
        while not line.endswith(b"\n"):
            if len(line) > LONGEST_LINE:
                raise ProcessEndedError(f"the process wrote {len(line)} bytes without the end of a line")
            line += self._read(deadline)
        if line.count(b"\n") != 1:
            raise ProcessEndedError("the process answered with more than one line")
        return bytes(line[:-1])

    def _read(self, deadline: float) -> bytes:
        """What there is to read, as soon as there is something."""
        if not self._selector.select(max(0.0, deadline - time.monotonic())):
            raise TimedOutError
        part = os.read(self._process.stdout.fileno(), 1 << 16)
        if not part:
            raise ProcessEndedError(self._ending())
        return part

    def _ending(self) -> str:
        """How the process ended, with what it said last."""
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "the process closed its output"
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with status {code}"
        self._errors.seek(0)
        said = " ".join(self._errors.read()[-ERROR_TAIL:].decode(errors="replace").split())
        return f"the process {how}" + (f" and said: {said}" if said else "")

    def kill(self) -> None:
        """Ends the process at once, whatever it does."""
        self._process.kill()
        self._release()

    def close(self) -> None:
        """Lets the process end by itself, as it does when no more paths come."""
        self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._release()

    def _release(self) -> None:
        self._process.wait()
        self._selector.close()
        for file in (self._process.stdin, self._process.stdout, self._errors):
            file.close()
