"""One visit of an application, in a desktop of its own: OUT/SSSSII.jpg and .json, a pair a screen.

`applications.generate` starts it on a message bus of its own, with the look in the environment.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import time
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageGrab

from .catalog import AVOIDED
from .labels import BUTTONS, ROWS, Labeller, Misfit, has_passing_surface
from .tree import Node, Reader

STARTING = 25.0
"""Seconds that an application may take to fill the screen with its window; what has no room on it never does."""
RESTING = 1.2
"""Seconds until nothing moves after a press; animations are off."""
SCREENS, STEPS = 6, 14
"""Most screens that are kept of a visit, and most presses."""
LEAST_LABELS = 4
LEAST_CHANGE = 2.5
"""Mean difference of two screens, of 255, below which they are the same."""
QUALITY = 94
SMALLEST_TARGET = 10


class Visit:
    """An application at work. Its window fills the screen, so that places in the one are places on the other."""

    def __init__(self, command: list[str], scale: int, rng: random.Random) -> None:
        self.reader, self.scale, self.rng = Reader(scale), scale, rng
        self.manager = subprocess.Popen(["metacity", "--sm-disable", "--composite"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(RESTING)  # without a compositor at its start, GTK draws a frame of its own around the window
        self.program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def open_windows(self) -> int:
        """How many windows the window manager has."""
        return len(subprocess.run(["wmctrl", "-l"], capture_output=True, text=True, check=False).stdout.splitlines())

    def window(self) -> Node | None:
        """The only window's tree; None where there is none, or another one above it."""
        windows = self.reader.windows() if self.open_windows() == 1 else []
        return windows[0] if len(windows) == 1 else None

    def wait_for_window(self) -> bool:
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            window = self.window()
            if window and window.box == self.whole():
                self.rest()
                return True
            if window:
                subprocess.run(["wmctrl", "-r", ":ACTIVE:", "-b", "add,maximized_vert,maximized_horz"], check=False)
            time.sleep(1)
        return False

    def rest(self) -> None:
        """Moves the pointer to where it changes nothing, and waits."""
        subprocess.run(["xdotool", "mousemove", "1", "100000"], check=False)
        time.sleep(RESTING)

    def press(self, node: Node) -> None:
        x, y = (node.box[0] + node.box[2]) / 2, (node.box[1] + node.box[3]) / 2
        subprocess.run(["xdotool", "mousemove", str(round(x)), str(round(y)), "click", "1"], check=False)
        self.rest()

    def leave_surfaces(self) -> None:
        """Closes menus and dialogs that a press opened."""
        command = ["wmctrl", "-c", ":ACTIVE:"] if self.open_windows() > 1 else ["xdotool", "key", "Escape"]
        subprocess.run(command, check=False)
        time.sleep(RESTING)

    def whole(self) -> list[float]:
        """The screen's box."""
        height, width = self.pixels().shape[:2]
        return [0.0, 0.0, float(width), float(height)]

    def pixels(self) -> np.ndarray:
        return np.asarray(ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB"))

    def targets(self, window: Node, shape: tuple[int, ...]) -> list[Node]:
        """What may be pressed: buttons, rows, marks and tabs on the screen that neither end nor leave the application."""
        kinds = (*BUTTONS, *ROWS, "check box", "page tab")
        return [
            node for node in window.walk()
            if node.role in kinds and min(node.box[2] - node.box[0], node.box[3] - node.box[1]) >= SMALLEST_TARGET
            and 0 <= node.box[0] and node.box[2] <= shape[1] and 0 <= node.box[1] and node.box[3] <= shape[0]
            and not any(word in node.name.lower() for word in AVOIDED)
        ]

    def close(self) -> None:
        for process in (self.program, self.manager):
            process.kill()


def save(path: Path, pixels: np.ndarray, labels: list) -> None:
    """A screen counts once its labels are written."""
    cv2.imwrite(str(path.with_suffix(".jpg")), pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    path.with_suffix(".json").write_text(json.dumps(labels))


def thumbnail(pixels: np.ndarray) -> np.ndarray:
    return cv2.resize(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), (96, 192), interpolation=cv2.INTER_AREA).astype(int)


def walk(visit: Visit, out: Path, seed: int) -> int:
    """Presses at random and keeps what is new; gives the number of screens."""
    kept: list[np.ndarray] = []
    for _ in range(STEPS):
        window = visit.window()
        if window is None or window.box != visit.whole() or has_passing_surface(window):
            if visit.program.poll() is not None:
                break
            visit.leave_surfaces()
            continue
        pixels = visit.pixels()
        small = thumbnail(pixels)
        if all(np.abs(small - other).mean() >= LEAST_CHANGE for other in kept):
            try:
                labels = Labeller(pixels, visit.scale).label_window(window)
            except Misfit:
                labels = []
            if sum(kind != "ignore" for kind, _ in labels) >= LEAST_LABELS:
                save(out / f"{seed:04d}{len(kept):02d}", pixels, labels)
                kept.append(small)
        targets = visit.targets(window, pixels.shape)
        if len(kept) >= SCREENS or not targets:
            break
        visit.press(visit.rng.choice(targets))
    return len(kept)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--scale", type=int, required=True)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    visit = Visit(options.command, options.scale, random.Random(options.seed))
    try:
        count = walk(visit, options.out, options.seed) if visit.wait_for_window() else 0
    finally:
        visit.close()
    print(f"{options.seed}: {options.command[0]}, {count} screens", flush=True)


if __name__ == "__main__":
    main()
