"""A screen, a message bus, a window manager and a home that one program has for itself, and their end."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

SCREEN = (2400, 1700)
NEEDED = {"Xvfb": "xvfb", "openbox": "openbox", "dbus-daemon": "dbus", "localedef": "locales"}
PR_SET_CHILD_SUBREAPER = 36
KEPT_VARIABLES = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH", "TMPDIR")
TITLES = """<openbox_config xmlns="http://openbox.org/3.4/rc"><theme><name>{theme}</name>
<titleLayout>{layout}</titleLayout><keepBorder>yes</keepBorder>
<font place="ActiveWindow"><name>{font}</name><size>{size}</size><weight>{weight}</weight></font>
</theme><placement><policy>Smart</policy><center>yes</center></placement>
<focus><focusNew>yes</focusNew></focus><desktops><number>1</number></desktops></openbox_config>
"""
"""The window manager is openbox: small, themed, and every part of its title bars is a window of its own, so that their
places are known though no tree tells of them."""


class Session:
    """Starts the servers in `start`; `stop` ends every process that came of them."""

    def __init__(self, folder: Path, titles: dict[str, object], dpi: int = 96) -> None:
        self.folder, self.titles, self.dpi = folder, titles, dpi
        self.variables = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}

    @property
    def framebuffer(self) -> Path:
        """The pixels of the screen, an XWD file that the server keeps up to date."""
        return self.folder / "frame" / "Xvfb_screen0"

    def start(self) -> None:
        missing = sorted(package for program, package in NEEDED.items() if not shutil.which(program))
        if missing:
            raise FileNotFoundError(f"missing Debian packages: {' '.join(missing)}")
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)  # what a dying program leaves behind becomes ours to end
        self.make_folders()
        self.start_screen()
        self.start_bus()
        self.start_window_manager()

    def make_folders(self) -> None:
        home = self.folder / "home"
        places = {"HOME": home, "XDG_RUNTIME_DIR": self.folder / "run", "XDG_CONFIG_HOME": home / ".config"}
        places |= {"XDG_DATA_HOME": home / ".local/share", "XDG_CACHE_HOME": home / ".cache"}
        places |= {"XDG_STATE_HOME": home / ".local/state"}
        for path in (*places.values(), self.folder / "frame"):
            path.mkdir(parents=True, exist_ok=True)
        (self.folder / "run").chmod(0o700)
        self.variables.update({name: str(path) for name, path in places.items()})

    def start_screen(self) -> None:
        reading, writing = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        options = ["-displayfd", str(writing), "-screen", "0", size, "-dpi", str(self.dpi)]
        self.spawn(["Xvfb", *options, "-fbdir", str(self.folder / "frame"), "-nolisten", "tcp"], pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.variables["DISPLAY"] = ":" + pipe.readline().strip()

    def start_bus(self) -> None:
        reading, writing = os.pipe()
        self.spawn(
            ["dbus-daemon", "--session", "--nofork", f"--print-address={writing}"],
            pass_fds=[writing],
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.variables["DBUS_SESSION_BUS_ADDRESS"] = pipe.readline().strip()

    def start_window_manager(self) -> None:
        config = self.folder / "openbox.xml"
        config.write_text(TITLES.format(**self.titles))
        self.spawn(["openbox", "--sm-disable", "--config-file", str(config)])
        time.sleep(0.4)

    def spawn(self, command: list[str], **more: object) -> subprocess.Popen:
        """A process in the session; what it prints goes to its log."""
        with (self.folder / f"{Path(command[0]).name}.log").open("ab") as log:
            return subprocess.Popen(
                command, env=self.variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, **more
            )

    def stop(self) -> None:
        """Ends every descendant: asks first, then kills; twice, for what was started meanwhile."""
        for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGKILL):
            for process in descendants(os.getpid()):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, number)
            time.sleep(0.2)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def descendants(root: int) -> list[int]:
    """All processes that come of one."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents.setdefault(int(path.read_text().rpartition(")")[2].split()[1]), []).append(int(path.parent.name))
    found, waiting = [], [root]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found
