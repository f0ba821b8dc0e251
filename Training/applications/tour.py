"""A tour through a program: its window, menus, dialogs and pages, each kept as a picture beside its tree."""

from __future__ import annotations

import contextlib
import hashlib
import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from . import looks
from .choices import opens_menu, opens_window, turns_page
from .programs import Program
from .session import Session

MOST_SHOTS = 9
MOST_SECONDS = 65.0
MENUS, ITEMS, PAGES = 2, 4, 2
"""How many menus are opened, menu items tried and pages of a window turned to."""
MARGIN = 2
ACTING = ("qt", "kde", "lxqt", "gtk4", "wx-qt")
"""Toolkits whose programs go on answering when an action opens a dialog."""


class Tour:
    """One run. `shots` counts the pictures that were kept."""

    def __init__(self, program: Program, look: looks.Look, rng: random.Random, session: Session, out: Path) -> None:
        from . import screen, tree  # the bus must be known before libatspi is loaded

        self.tree, self.rng, self.out, self.look, self.program = tree, rng, out, look, program
        self.screen = screen.Screen(session.variables["DISPLAY"], session.framebuffer)
        self.shots, self.seen = 0, set()
        self.end = time.monotonic() + MOST_SECONDS

    @property
    def over(self) -> bool:
        return self.shots >= MOST_SHOTS or time.monotonic() > self.end

    def framed(self) -> list:
        """Windows that are no menus, the uppermost last."""
        return [window for window in self.screen.windows() if not window.popup]

    def wait_for_window(self, known: set[int], longest: float):
        """The uppermost window that was not known before; None where none comes."""
        end = time.monotonic() + longest
        while time.monotonic() < end:
            new = [window for window in self.framed() if window.id not in known]
            if new:
                self.screen.settled(4)
                new = [window for window in self.framed() if window.id not in known]
                if new:
                    return new[-1]
            time.sleep(0.2)
        return None

    def read(self, window=None) -> list:
        """Trees of the windows that show, those of the same name as `window` alone where there are any."""
        items = self.tree.toplevels()
        named = [item for item in items if window is not None and item.get_name() == window.title]
        popups = [item for item in items if not item.get_name() or item.get_role_name() in ("window", "menu")]
        readers = []
        for item in named + [p for p in popups if p not in named] if named else items:
            reader = self.tree.Reader(self.program.toolkit == "gtk4")
            reader.read(item)
            reader.relate()
            readers.append(reader)
        return readers

    def keep(self, window, what: str) -> list:
        """A shot of a window with the menus above it; gives its trees."""
        self.screen.move_pointer(2390, 1690)
        self.screen.settled(2.5, 0.35)
        windows = self.screen.windows()
        window = next((w for w in windows if w.id == window.id), None)
        if window is None:
            return []
        readers = self.read(window)
        pixels = self.screen.pixels()
        if [w.id for w in self.screen.windows()] != [w.id for w in windows]:
            return readers  # something opened meanwhile
        x0, y0, x1, y1 = window.frame
        for popup in (w for w in windows if w.popup):
            x0, y0, x1, y1 = (
                *(min(a, b) for a, b in zip((x0, y0), popup.frame[:2])),
                *(max(a, b) for a, b in zip((x1, y1), popup.frame[2:])),
            )
        x0, y0 = max(0, x0 - MARGIN), max(0, y0 - MARGIN)
        crop = pixels[y0 : y1 + MARGIN, x0 : x1 + MARGIN]
        digest = hashlib.sha256(crop.tobytes()).hexdigest()
        if digest in self.seen or crop.size == 0 or crop.std() < 3:
            return readers
        self.seen.add(digest)
        self.write(crop, [x0, y0], window, windows, readers, what)
        return readers

    def write(self, crop: np.ndarray, origin: list[int], window, windows: list, readers: list, what: str) -> None:
        path = self.out / f"{self.shots:02d}.png"
        cv2.imwrite(str(path), crop[..., ::-1])
        document = {
            "what": what,
            "origin": origin,
            "window": window.described(),
            "windows": [w.described() for w in windows],
            "trees": [{"cut": reader.cut, "nodes": reader.nodes} for reader in readers],
        }
        path.with_suffix(".json").write_text(json.dumps(document, ensure_ascii=False))
        self.shots += 1

    def act(self, reader, number: int) -> None:
        """Does what a click on a node would do; a program that answers late has done it all the same."""
        with contextlib.suppress(Exception):
            self.tree.Atspi.Action.do_action(reader.items[number], 0)

    def point(self, reader, number: int) -> bool:
        """Clicks on a node where it is now. Programs of GTK answer nobody while an action of theirs has a dialog open,
        so that dialogs are opened with the pointer."""
        try:
            extents = self.tree.Atspi.Component.get_extents(reader.items[number], self.tree.Atspi.CoordType.SCREEN)
        except Exception:
            return False
        x0, y0, x1, y1 = self.tree.box_of(extents)
        if x1 - x0 < 4 or y1 - y0 < 4 or min(x0, y0) < 0:
            return False
        factor = self.look.gtk_factor
        self.screen.click((x0 + x1) / 2 * factor, (y0 + y1) / 2 * factor)
        return True

    def open_item(self, reader, number: int) -> None:
        """Opens what a menu item or button opens, by way of the menus it is in."""
        if self.program.toolkit in ACTING:
            self.act(reader, number)
            return
        way, node = [number], reader.nodes[number]
        while node["parent"] >= 0 and reader.nodes[node["parent"]]["role"] == "menu":
            way.append(node["parent"])
            node = reader.nodes[node["parent"]]
        for step in reversed(way):
            if not self.point(reader, step):
                self.escape()
                return
            if step != number:
                self.screen.settled(1.5, 0.25)

    def escape(self) -> None:
        self.screen.press("Escape")
        time.sleep(0.3)

    def menus(self, window, readers: list) -> None:
        """Opens some menus of the bar, and buttons that say that they open one."""
        found = [(r, n) for r in readers for n in range(len(r.nodes)) if opens_menu(r.nodes, n)]
        for reader, number in self.rng.sample(found, min(MENUS, len(found))):
            self.menu(window, reader.nodes[number]["name"], lambda r=reader, n=number: self.act(r, n))
        if not found:
            self.menu(window, "by key", lambda: self.screen.press("F10"))

    def menu(self, window, name: str, open_it: Callable[[], None]) -> None:
        """One menu, if it opens."""
        if self.over:
            return
        before = self.screen.pixels()
        open_it()
        self.screen.settled(2, 0.3)
        if np.count_nonzero((self.screen.pixels() != before).any(2)) > 2000:
            self.keep(window, f"menu {name}")
        self.escape()
        if any(w.popup for w in self.screen.windows()):
            self.escape()

    def pages(self, window, readers: list) -> None:
        """Turns to other pages of notebooks and lists of pages."""
        found = [(r, n) for r in readers for n, node in enumerate(r.nodes) if turns_page(r.nodes, node)]
        for reader, number in self.rng.sample(found, min(PAGES, len(found))):
            if self.over:
                return
            self.choose(reader, number)
            self.keep(window, f"page {reader.nodes[number]['name']}")

    def choose(self, reader, number: int) -> None:
        node, atspi = reader.nodes[number], self.tree.Atspi
        with contextlib.suppress(Exception):
            if node.get("actions"):
                atspi.Action.do_action(reader.items[number], 0)
        with contextlib.suppress(Exception):
            parent = reader.items[node["parent"]]
            if parent.is_selection():
                atspi.Selection.select_child(parent, reader.items[number].get_index_in_parent())

    def dialog(self, name: str, open_it: Callable[[], None]) -> None:
        """What opens, its pages, and its end."""
        known = {window.id for window in self.framed()}
        open_it()
        window = self.wait_for_window(known, 2.5)
        if window is None:
            self.escape()
            return
        readers = self.keep(window, f"dialog {name}")
        self.pages(window, readers)
        for attempt in range(3):
            if window.id not in {w.id for w in self.framed()}:
                return
            self.escape() if attempt == 0 else self.screen.close(window)
            time.sleep(0.5)

    def dialogs(self, readers: list) -> None:
        """Some of what menu items open."""
        found = [(r, n) for r in readers for n in opens_window(r.nodes)]
        for reader, number in self.rng.sample(found, min(ITEMS, len(found))):
            if self.over:
                return
            self.dialog(reader.nodes[number]["name"], lambda r=reader, n=number: self.open_item(r, n))
        for keys in self.program.keys:
            self.dialog(keys, lambda k=keys: self.screen.press(k))

    def resize(self, window) -> None:
        """Gives a window another size, now and then."""
        if self.rng.random() < 0.6 and not self.screen.is_dialog(window):
            width, height = self.rng.randint(520, 1150), self.rng.randint(420, 850)
            factor = self.look.scale
            self.screen.resize(window, min(2200, round(width * factor)), min(1500, round(height * factor)))
            self.screen.settled(3)

    def go(self) -> None:
        window = self.wait_for_window(set(), self.program.seconds)
        if window is None:
            return
        self.screen.settled(6, 1.0)
        for other in reversed(self.framed()):
            if self.screen.is_dialog(other):  # welcomes and tips
                self.keep(other, "first dialog")
                self.screen.close(other)
                time.sleep(0.5)
        windows = self.framed()
        if not windows:
            return
        window = max(windows, key=lambda w: (w.client[2] - w.client[0]) * (w.client[3] - w.client[1]))
        self.resize(window)
        self.screen.activate(window)
        readers = self.keep(window, "main")
        self.menus(window, readers)
        self.dialogs(readers)
        if not self.over:
            self.pages(window, readers)
