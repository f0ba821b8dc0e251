"""From an accessibility tree and the pixels to labels.

The tree says what is there; the pixels say where it ends, and whether a button or row has a boundary at all. What the tree
does not tell for sure becomes an ignored region: something that is there and unlabelled would teach a network not to see.
"""

from __future__ import annotations

import numpy as np

from desktop.marks import pixels_of, shrink_to_edge
from detector.geometry import area, intersection, share_inside
from screens.crop import Label
from screens.ink import shrink_to_ink

from .faces import boundary
from .rest import unlabelled
from .tree import Node

BUTTON_REACH, ROW_REACH, FIELD_REACH = 36, 16, 14
"""How far from its content a widget's boundary may lie, in logical pixels."""
LARGEST_ICON = 64
"""Side in logical pixels; larger drawings may be icons or pictures."""
VISIBLE_SHARE = 0.75
"""What is cut more than this by the part that scrolls is neither truth nor background."""
BUTTONS = ("push button", "toggle button", "push button menu")
FIELDS = ("entry", "password text", "text", "spin button")
ROWS = ("list item", "table row", "row")
BARE = ("scroll bar", "separator", "progress bar", "level bar")
"""What our types do not have; it is background."""
PASSING = ("popup menu", "menu", "dialog", "alert", "tool tip", "window")
"""Surfaces of their own: GTK 4 gives the places in them from their own corner."""


def has_passing_surface(window: Node) -> bool:
    """Is a menu or popover open, whose places are not to be trusted?"""
    return any(node.role in PASSING and area(node.box) > 0 for node in window.walk() if node is not window)


STACKED_SHARE = 0.5
"""Two children of one widget of which this share lies upon the other are pages of a stack."""
GOOD_FIT, POOR_FIT = 0.85, 0.5


BODY_SHARE = 0.85
"""Of the sides of a widget's place; what is drawn and smaller is an icon or text without a body."""


class Misfit(Exception):
    """The tree does not fit the pixels: something moved, or the application tells wrong places."""


class Labeller:
    """Labels of one window. `scale`: pixels for one logical pixel."""

    def __init__(self, image: np.ndarray, scale: float) -> None:
        self.image, self.scale = image, scale
        self.labels: list[Label] = []

    def label_window(self, window: Node) -> list[Label]:
        height, width = self.image.shape[:2]
        self.visit(window, [0.0, 0.0, float(width), float(height)])
        rest = unlabelled(self.image, self.labels, self.scale)
        return self.labels + [("ignore", box) for box in rest]

    def visit(self, node: Node, clip: list[float]) -> None:
        """Labels a node and what it holds, inside of what its parents show."""
        box = intersection(node.box, clip)
        if area(node.box) > 0 and (area(box) <= 1 or min(box[2] - box[0], box[3] - box[1]) < 2):
            return
        if area(node.box) > 0 and area(box) < VISIBLE_SHARE * area(node.box) and not node.children:
            self.add("ignore", box)
            return
        if node.role == "scroll pane" and area(box) > 0:
            clip = box
        if self.own(node, box):
            for child in self.shown(node.children):
                self.visit(child, clip)

    def shown(self, children: list[Node]) -> list[Node]:
        """Of pages that lie upon each other, the one whose texts are there: GTK 4 does not say which is shown, and what
        once was keeps its place. Raises where the pixels do not tell."""
        pages = [child for child in children if any(part.role == "label" and area(part.box) > 0 for part in child.walk())]
        stacked = [page for page in pages if any(lie_upon_each_other(page, other) for other in pages if other is not page)]
        if not stacked:
            return children
        fits = sorted(((self.fit(page), index) for index, page in enumerate(stacked)), reverse=True)
        if fits[0][0] < GOOD_FIT or fits[1][0] > POOR_FIT:
            raise Misfit
        hidden = {id(page) for index, page in enumerate(stacked) if index != fits[0][1]}
        return [child for child in children if id(child) not in hidden]

    def fit(self, page: Node) -> float:
        """Share of a page's texts in whose places, and not beyond, something is written."""
        boxes = [part.box for part in page.walk() if part.role == "label" and area(part.box) > 0]
        return sum(self.is_written(box) for box in boxes) / len(boxes)

    def is_written(self, box: list[float]) -> bool:
        try:
            ink = self.ink_of_text(self.inside(box))
        except Misfit:
            return False
        return ink is not None and ink[2] - ink[0] > 0.5 * (box[2] - box[0]) and ink[3] - ink[1] > 0.25 * (box[3] - box[1])

    def own(self, node: Node, box: list[float]) -> bool:
        """Labels the node itself; says whether its children are still to be looked at."""
        if node.role in BARE or area(box) == 0:
            return node.role not in BARE
        if node.name == "AdwAvatar":
            self.add("Picture", box)
            return False
        if node.role in ("label", "heading", "static"):
            self.add("Text", self.ink_of_text(box))
            return False
        if node.role == "check box":
            return self.check(node, box)
        if node.role == "slider":
            self.add("Slider" if not node.children else "ignore", shrink_to_edge(self.image, self.inside(wider(box, 8 * self.scale))))
            return False
        if node.role == "page tab":
            return self.tab(node, box)
        if node.role in BUTTONS:
            return self.button(node, box)
        if node.role in FIELDS:
            return self.field(node, box)
        if node.role in ROWS:
            if area(box) > VISIBLE_SHARE * area(node.box):
                self.add("Container", self.boundary(box, ROW_REACH))
            return True
        if not node.children:
            self.leaf(node, box)
        return True

    def check(self, node: Node, box: list[float]) -> bool:
        """A check box or radio button, whose mark is its first child, or a switch, which has none."""
        state = "Selected" if "checked" in node.states else "Unselected"
        marks = [child for child in node.children if child.role in ("filler", "image")]
        if "indeterminate" in node.states:
            self.add("ignore", box)
        elif marks:
            mark = self.inside(wider(marks[0].box, 4 * self.scale))
            self.add(f"Checkbox ({state})", shrink_to_edge(self.image, mark) or marks[0].box)
        elif not node.children:
            kind = "Toggle" if box[2] - box[0] > 1.4 * (box[3] - box[1]) else "Checkbox"
            self.add(f"{kind} ({state})", shrink_to_edge(self.image, self.inside(wider(box, 3 * self.scale))) or box)
        for child in node.children:
            if not marks or child is not marks[0]:
                self.visit(child, child.box)
        return False

    def tab(self, node: Node, box: list[float]) -> bool:
        """A segment; in a bar at the bottom, where an icon stands above a name, only both of them."""
        roles = {child.role for child in node.walk()}
        if "image" not in roles:
            self.add("Segmented Control", self.boundary(box, BUTTON_REACH) or wider(box, 8 * self.scale))
        return True

    def button(self, node: Node, box: list[float]) -> bool:
        """Its boundary where one is seen, and what stands on it."""
        below = [child for child in node.walk() if child is not node and area(child.box) > 0]
        if any(child.role in BUTTONS for child in below):
            return True
        self.add("Container", self.boundary(box, BUTTON_REACH) or self.body(box))
        if any(child.role in ("label", "image") or child.name == "GtkBuiltinIcon" for child in below):
            return True
        small = max(box[2] - box[0], box[3] - box[1]) <= LARGEST_ICON * self.scale
        self.add("Icon" if small else "ignore", shrink_to_ink(self.image, box))
        return False

    def field(self, node: Node, box: list[float]) -> bool:
        """A field and what is typed in it. A text that cannot be changed is a paragraph."""
        if "editable" not in node.states:
            self.add("Text" if node.text else "ignore", shrink_to_ink(self.image, box))
            return False
        edge = self.boundary(box, FIELD_REACH)
        self.add("Text Field" if edge else "ignore", edge or wider(box, 10 * self.scale))
        icons = [child for child in node.children if area(child.box) > 0]
        if edge and node.role != "spin button":
            start = max([box[0], *(child.box[2] for child in icons if child.box[2] < (box[0] + box[2]) / 2)])
            end = min([box[2], *(child.box[0] for child in icons if child.box[0] > (box[0] + box[2]) / 2)])
            inset = 3 * self.scale  # clear of the frame, which the content may touch
            self.add("Text", shrink_to_ink(self.image, [start + inset, box[1] + inset, end - inset, box[3] - inset]))
        elif edge:
            self.add("ignore", box)
        return edge is not None and node.role != "spin button"

    def leaf(self, node: Node, box: list[float]) -> None:
        """An icon or picture; anything else that is drawn, ignored."""
        side = max(box[2] - box[0], box[3] - box[1]) / self.scale
        if self.is_blank(box):
            return
        if node.role == "image" and node.name == "GtkPicture" and side > LARGEST_ICON * 1.5:
            self.add("Picture", box)
        elif node.role == "image" and node.name == "GtkPicture":
            self.add("Icon", shrink_to_ink(self.image, box))
        elif side <= LARGEST_ICON and (node.role == "image" or node.name == "GtkBuiltinIcon"):
            ink = shrink_to_ink(self.image, wider(box, 1))
            # As high as its place: lines of what lies behind were taken for ink.
            whole = ink is not None and ink[3] - ink[1] > box[3] - box[1] and box[3] - box[1] > 1.2 * (box[2] - box[0])
            self.add("ignore" if whole else "Icon", ink)
        else:
            self.add("ignore", box)

    def ink_of_text(self, box: list[float]) -> list[float] | None:
        """Raises where a line of writing goes on above or below the place that the tree gives."""
        ink, more = shrink_to_ink(self.image, wider(box, 1)), shrink_to_ink(self.image, wider(box, 1 + 2 * self.scale))
        if ink and more:
            above = ink[1] <= box[1] and ink[1] - more[1] > 1.5 * self.scale
            below = ink[3] >= box[3] and more[3] - ink[3] > 1.5 * self.scale
            if above or below:
                raise Misfit
        return ink

    def is_blank(self, box: list[float]) -> bool:
        pixels = pixels_of(self.image, box)
        return pixels.size == 0 or float(np.abs(pixels - pixels[0, 0]).max()) < 8

    def boundary(self, box: list[float], reach: float) -> list[float] | None:
        return boundary(self.image, box, round(reach * self.scale), round(3 * self.scale))

    def body(self, box: list[float]) -> list[float] | None:
        """The drawn body of a widget that fills its own place, as round buttons do."""
        around = self.inside(wider(box, 2 * self.scale))
        drawn = shrink_to_edge(self.image, around)
        if drawn is None or any(abs(a - b) < 1 for a, b in zip(drawn, around)):
            return None  # what reaches the rim goes on beyond it
        sides = [(drawn[i + 2] - drawn[i]) / (box[i + 2] - box[i]) for i in (0, 1)]
        return drawn if min(sides) > BODY_SHARE else None

    def inside(self, box: list[float]) -> list[float]:
        height, width = self.image.shape[:2]
        return [max(0.0, box[0]), max(0.0, box[1]), min(float(width), box[2]), min(float(height), box[3])]

    def add(self, kind: str, box: list[float] | None) -> None:
        if box is not None and box[2] - box[0] >= 3 and box[3] - box[1] >= 3:
            self.labels.append((kind, [float(v) for v in self.inside(box)]))


def wider(box: list[float], by: float) -> list[float]:
    """A box with a margin."""
    return [box[0] - by, box[1] - by, box[2] + by, box[3] + by]


def lie_upon_each_other(a: Node, b: Node) -> bool:
    return max(share_inside(a.box, b.box), share_inside(b.box, a.box)) > STACKED_SHARE
