"""An X server without a screen, for toolkits that need one."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
from collections.abc import Callable

SCREEN = "1900x1900x24"


def ensure_display(screen: str = SCREEN) -> Callable[[], None]:
    """Starts Xvfb on a free display of its own, `screen` as WIDTHxHEIGHTxDEPTH; ends it with this program, or when what
    it gives is called."""
    if not shutil.which("Xvfb"):
        raise FileNotFoundError("no Xvfb: install Debian's package `xvfb`")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-noreset", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        os.environ["DISPLAY"] = ":" + pipe.readline().strip()
    atexit.register(server.terminate)
    return server.terminate
