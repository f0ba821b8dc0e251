"""A kept window: its picture, and the nodes of its trees placed in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from .pixels import Box, area, clip, inside, union
from .ruler import plain

CLIPPERS = frozenset(
    "scroll pane|viewport|table|tree table|tree|list|list box|text|frame|dialog|page tab list|window|file chooser|"
    "internal frame|layered pane|document frame|panel|split pane|page".split("|")
)
"""Roles that show nothing outside of their own box."""
LARGEST = 20_000
QT = ("qt", "kde", "lxqt")


@dataclass
class Node:
    """What the tree tells of one thing, and where that is in the picture."""

    number: int
    role: str
    name: str
    states: frozenset[str]
    raw: dict
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    box: Box = field(default_factory=list)
    """Where it is drawn; empty where that is nowhere."""
    clip: Box = field(default_factory=list)
    """What of it is not scrolled away."""
    done: bool = False
    """Labelled already, as part of something."""

    @property
    def text(self) -> str:
        """What it says, as it is shown."""
        return plain(self.name) or plain(self.raw.get("text", "") or "")

    @property
    def seen(self) -> float:
        """Share that is not scrolled away."""
        return area(self.clip) / max(1.0, area(self.box)) if self.box else 0.0

    def ancestors(self) -> list[Node]:
        found, node = [], self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return found

    def walk(self) -> list[Node]:
        found = [self]
        for child in self.children:
            found += child.walk()
        return found

    def has(self, *states: str) -> bool:
        return any(state in self.states for state in states)


@dataclass
class Shot:
    """One picture and all that was known of it."""

    path: Path
    image: np.ndarray
    window: dict
    windows: list[dict]
    origin: list[int]
    what: str
    trees: list[dict]
    run: dict

    @property
    def scale(self) -> float:
        """What the look asked for."""
        return float(self.run["look"]["scale"])

    @property
    def factor(self) -> float:
        """By what the toolkit enlarges everything; GTK does so by whole numbers, and else only its texts."""
        if self.run["toolkit"] in QT:
            return self.scale
        return 2.0 if self.scale >= 2 else 1.0

    def here(self, box: list[float]) -> Box:
        """A box of the screen in the picture."""
        x, y = self.origin
        return [box[0] - x, box[1] - y, box[2] - x, box[3] - y]


def load_shot(path: Path) -> Shot:
    """The shot of a JSON file and the picture beside it."""
    document = json.loads(path.read_text())
    image = cv2.cvtColor(cv2.imread(str(path.with_suffix(".png"))), cv2.COLOR_BGR2RGB)
    run = json.loads((path.parent / "run.json").read_text())
    keys = ("window", "windows", "origin", "what", "trees")
    return Shot(path, image, run=run, **{key: document[key] for key in keys})


def sane(box: list[int] | None) -> bool:
    """Does a box tell a place? Hidden things have none, or a huge one."""
    return bool(box) and max(abs(v) for v in box) < LARGEST and box[2] - box[0] > 0 and box[3] - box[1] > 0


def build(tree: dict, gtk4: bool) -> list[Node]:
    """Nodes of a tree, not placed yet; those that do not show are left out with all below them."""
    shown = "visible" if gtk4 else "showing"
    nodes: list[Node | None] = []
    for number, raw in enumerate(tree["nodes"]):
        parent = nodes[raw["parent"]] if raw["parent"] >= 0 else None
        states = frozenset(raw["states"])
        hidden = raw["parent"] >= 0 and (parent is None or shown not in states)
        node = None if hidden else Node(number, raw["role"], raw["name"], states, raw, parent)
        nodes.append(node)
        if node is not None and parent is not None:
            parent.children.append(node)
    return [node for node in nodes if node is not None]


def scaled(box: Box, scale: float, dx: float, dy: float) -> Box:
    return [box[0] * scale + dx, box[1] * scale + dy, box[2] * scale + dx, box[3] * scale + dy]


def place(nodes: list[Node], kind: str, scale: float, dx: float, dy: float) -> None:
    """Boxes of the picture from the tree's `screen` or `window` coordinates, cut by what holds them."""
    for node in nodes:
        box = node.raw.get(kind)
        node.box = scaled(box, scale, dx, dy) if sane(box) else []
        node.clip = list(node.box)
        if node.box and node.parent is not None and not node.role.endswith("menu"):
            outer = visible(node.parent)
            node.clip = clip(node.box, outer) if outer else node.clip


def shift(node: Node, dx: float, dy: float) -> None:
    """Moves a node and all that it holds."""
    for other in node.walk():
        if other.box:
            other.box = [other.box[0] + dx, other.box[1] + dy, other.box[2] + dx, other.box[3] + dy]
            other.clip = list(other.box)


def mend_menus(nodes: list[Node], popups: list[Box]) -> None:
    """GTK tells of some open menus as if they lay elsewhere: their items are moved to the popup of their size."""
    for node in nodes:
        items = [n for n in node.children if n.role.endswith("menu item") or n.role in ("menu", "separator")]
        items = [n for n in items if n.box]
        if node.role != "menu" or not items:
            continue
        extent = union([n.box for n in items])
        if any(inside(extent, popup) > 0.8 for popup in popups):
            continue
        for popup in popups:
            wider, higher = popup[2] - popup[0] - (extent[2] - extent[0]), popup[3] - popup[1] - (extent[3] - extent[1])
            if 0 <= wider <= 30 and 0 <= higher <= 40:
                for item in items:
                    shift(item, popup[0] + wider / 2 - extent[0], popup[1] + higher / 2 - extent[1])
                break


def visible(node: Node | None) -> Box | None:
    """What the nearest ancestors with a place of their own leave to be seen."""
    while node is not None:
        if node.role in ("popup menu", "menu") and node.clip:
            return None
        if node.role in CLIPPERS and node.clip and area(node.box) > 100:
            return node.clip
        node = node.parent
    return None
