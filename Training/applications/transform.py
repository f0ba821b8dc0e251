"""Where a tree's coordinates lie in the picture: every toolkit counts otherwise, so that pixels decide.

GTK 3 tells pixels of the screen divided by its whole factor, Qt by its own, GTK 4 counts from the corner of what it
draws inside of its shadow. Of all ways the one is taken whose boxes of captions hold ink that their rims do not cut.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .nodes import QT, Node, Shot, place, sane, scaled
from .pixels import Box, edges, inside

CAPTIONED = frozenset(
    "label|static|check box|radio button|menu|menu item|list item|table cell|tree item|page tab|heading|link|"
    "push button|column header|table column header".split("|")
)
TIGHT = frozenset("label|static|check box|radio button|heading|link|menu|page tab".split("|"))
"""Roles whose box holds nothing but a caption and room around it."""
LIKE_WINDOW = 0.8
LEAST_SCORE = 0.45
CLEARLY = 0.08
"""By so much another way must be better than a commoner one: rows of lists fit wherever a row is."""
SURE, GAIN, FOUND = 0.85, 0.15, 0.8
FEW = 3
WIDEST_SHADOW = 60


class Way(NamedTuple):
    """How to come from a tree's coordinates to the picture's."""

    kind: str
    scale: float
    dx: float
    dy: float
    score: float


class InkSums:
    """How much ink is in any box, told at once."""

    def __init__(self, image: np.ndarray) -> None:
        across, down = edges(image, 26)
        self.sums = np.pad((across | down).astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        self.height, self.width = image.shape[:2]

    def count(self, boxes: np.ndarray) -> np.ndarray:
        """Per box the number of pixels with ink; outside of the picture there is none."""
        x0, x1 = (np.clip(np.round(boxes[:, i]).astype(int), 0, self.width) for i in (0, 2))
        y0, y1 = (np.clip(np.round(boxes[:, i]).astype(int), 0, self.height) for i in (1, 3))
        return self.sums[y1, x1] - self.sums[y0, x1] - self.sums[y1, x0] + self.sums[y0, x0]


def evidence(nodes: list[Node], kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Boxes of things that surely have a caption, as the tree tells them, and whether they are of a tight role."""
    chosen = [
        node for node in nodes
        if not any(above.role == "combo box" for above in node.ancestors())  # lists that are not open have places too
        and node.role in CAPTIONED and node.text and sane(node.raw.get(kind)) and not any(c.text for c in node.children)
    ]  # fmt: skip
    boxes = np.array([node.raw[kind] for node in chosen], float).reshape(-1, 4)
    return boxes, np.array([node.role in TIGHT for node in chosen], bool)


def score(sums: InkSums, boxes: np.ndarray, tight: np.ndarray) -> float:
    """Mean over captions of: ink within, none on the rim. 1 is perfect."""
    if not len(boxes):
        return 0.0
    within = (boxes[:, 0] > -3) & (boxes[:, 1] > -3) & (boxes[:, 2] < sums.width + 3) & (boxes[:, 3] < sums.height + 3)
    middle = boxes + [2, 2, -2, -2]
    filled = sums.count(middle)
    outer = boxes + [-1, -1, 1, 1]
    rim = (sums.count(outer) - sums.count(boxes + [1, 1, -1, -1])) / np.maximum(
        1, 2 * (outer[:, 2] - outer[:, 0] + outer[:, 3] - outer[:, 1])
    )
    quality = (filled > 6) * np.where(tight, 1 - np.minimum(1, 3 * rim), 1 - 0.3 * np.minimum(1, rim))
    return float((quality * within).mean())


def ways(shot: Shot, root: Node) -> list[tuple[str, float, float, float]]:
    """What toolkits do: (coordinates, scale, dx, dy), the commonest first."""
    x, y = shot.here(shot.window["client"])[:2]
    own = shot.factor
    scales = [own] if own == 1 else [own, 1.0]
    found = [("screen", s, -shot.origin[0], -shot.origin[1]) for s in scales]
    for s in scales:
        found.append(("window", s, x, y))
        box = root.raw.get("window")
        if sane(box) and shot.run["toolkit"] == "gtk4":  # it counts from within its shadow
            left, _, top, _ = shot.window["shadow"]
            found.append(("window", s, x + left, y + top))
            x0, y0, x1, y1 = shot.window["client"]
            spare = [x1 - x0 - (box[2] - box[0]) * s, y1 - y0 - (box[3] - box[1]) * s]
            found.append(("window", s, x + spare[0] / 2, y + spare[1] / 2))
    return found


def same_place(one: Box, other: Box, least: float = LIKE_WINDOW) -> bool:
    """Are two boxes almost the same, but for a frame or shadow?"""
    return min(inside(one, other), inside(other, one)) > least


def lies_on_window(shot: Shot, root: Node, kind: str, scale: float, dx: float, dy: float) -> bool:
    """Does a way put the tree's window on one that is seen?"""
    told = root.raw.get(kind)
    if not sane(told):
        return False
    box = scaled(told, scale, dx, dy)
    popups = [w["frame"] for w in shot.windows if w["popup"]]
    seen = [shot.here(b) for b in (shot.window["client"], shot.window["frame"], *popups)]
    return any(same_place(box, other) for other in seen)


def find_way(shot: Shot, nodes: list[Node]) -> Way | None:
    """The way whose boxes fit the pixels best; None where none fits."""
    sums = InkSums(shot.image)
    best = None
    for kind, s, dx, dy in ways(shot, nodes[0]):
        if not lies_on_window(shot, nodes[0], kind, s, dx, dy):
            continue
        boxes, tight = evidence(nodes, kind)
        if len(boxes) < FEW:
            found = Way(kind, s, dx, dy, LEAST_SCORE)  # too little to tell: the commonest way
        else:
            found = Way(kind, s, dx, dy, score(sums, boxes * s + [dx, dy, dx, dy], tight))
        if best is None or found.score > best.score + CLEARLY:
            best = found
    if best is not None and best.score < SURE and shot.run["toolkit"] not in QT:
        better = searched(sums, nodes, best)
        if better.score > best.score + GAIN and (better.score > FOUND or best.kind == "window"):
            best = better
    return best if best is not None and best.score >= LEAST_SCORE else None


def searched(sums: InkSums, nodes: list[Node], way: Way) -> Way:
    """Tries corners nearby: shadows are not always told, and GTK may tell where a window was before it was framed."""
    boxes, tight = evidence(nodes, way.kind)
    best = way
    for step in (3, 1):
        reach, middle = WIDEST_SHADOW if step == 3 else 3, best
        for dx in range(-reach, reach + 1, step):
            for dy in range(-reach, reach + 1, step):
                at = [middle.dx + dx, middle.dy + dy]
                value = score(sums, boxes * way.scale + [*at, *at], tight)
                if value > best.score + 0.01:
                    best = Way(way.kind, way.scale, *at, value)
    return best


def place_nodes(shot: Shot, nodes: list[Node]) -> Way | None:
    """Places the nodes of one tree in the picture; None where no way of doing so fits what is seen."""
    way = find_way(shot, nodes)
    if way is not None:
        place(nodes, *way[:4])
    return way
