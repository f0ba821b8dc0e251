"""Labels of one window, as they grow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .contents import Drawn, Eye, look_into
from .nodes import Node, Shot
from .pixels import Box, area, inside

STATES = ("checked", "selected", "focused", "expanded", "pressed", "indeterminate")
CUT = 0.75
"""What is seen of less than this share of its box is ignored."""
LEAST_SEEN = 0.03


@dataclass
class Element:
    """A label, and what the tree knows of it."""

    kind: str
    box: Box
    text: str = ""
    clickable: bool = False
    node: Node | None = None
    more: dict = field(default_factory=dict)

    def described(self) -> dict:
        """As in annotations of hand-annotated screens, and what else is known."""
        x0, y0, x1, y1 = (round(v) for v in self.box)
        found = {"type": self.kind, "box": [x0, y0, x1 - x0, y1 - y0]}
        if self.text:
            found["text"] = self.text
        found["clickable"] = self.clickable
        if self.node is not None:
            found |= of_node(self.node)
        return found | self.more


def of_node(node: Node) -> dict:
    """What the tree says of an element's node."""
    found: dict = {"role": node.role, "node": node.number}
    if node.name:
        found["name"] = node.name
    if not node.has("sensitive", "enabled"):
        found["enabled"] = False
    found |= {state: True for state in STATES if node.has(state)}
    for key in ("value", "description"):
        if node.raw.get(key):
            found[key] = node.raw[key]
    if node.raw.get("text") and node.has("editable"):
        found["content"] = node.raw["text"][:300]
    relations = node.raw.get("relations", {})
    found |= {name.replace("-", "_"): relations[name] for name in ("label-for", "labelled-by") if name in relations}
    return found


class Labels:
    """Collects the elements of a shot. `explained` are places that need no label: scroll bars, separators."""

    def __init__(self, shot: Shot, eye: Eye, rule_of: Callable[[Node], Rule]) -> None:
        self.shot, self.eye, self.rule_of = shot, eye, rule_of
        self.image, self.scale = eye.image, eye.scale
        self.elements: list[Element] = []
        self.explained: list[Box] = []
        self.ignored: list[Box] = []

    def add(
        self, kind: str, box: Box, node: Node | None = None, clickable: bool = False, text: str = "", **more: object
    ) -> None:
        """A label; what is cut off by its surroundings is ignored, what is not seen left out."""
        if kind == "ignore":
            self.ignore(box)
        elif box[2] - box[0] >= 3 and box[3] - box[1] >= 3:
            self.elements.append(Element(kind, [float(v) for v in box], text, clickable, node, more))

    def ignore(self, box: Box) -> None:
        if area(box) >= 4:
            self.ignored.append([float(v) for v in box])

    def cut_off(self, node: Node) -> bool:
        """Is a node scrolled away, in part? Then what is left of it is ignored, or nothing."""
        if not node.box or node.seen < LEAST_SEEN:
            return True
        if node.seen < CUT:
            self.ignore(node.clip)
            return True
        return False

    def look(self, node: Node, box: Box, clickable: bool, text: str | None = None, **options) -> list[Drawn]:
        """Labels what is drawn in a box of a node: captions and icons."""
        text = node.text if text is None else text
        found = look_into(self.eye, box, text, **options)
        for part in found:
            self.add(part.kind, part.box, node, clickable, text if part.kind == "Text" else "")
        return found

    def walk(self, node: Node) -> None:
        """Labels a node by the rule of its role, and what it holds."""
        if node.box and node.seen < LEAST_SEEN and node.role not in ("menu", "menu item"):
            return
        if self.rule_of(node)(self, node):
            self.walk_children(node)

    def walk_children(self, node: Node) -> None:
        for child in node.children:
            self.walk(child)

    def has_any(self, box: Box) -> bool:
        """Is something labelled in a box already?"""
        return any(inside(element.box, box) > 0.6 for element in self.elements)


Rule = Callable[[Labels, Node], bool]
"""Labels a node, and says whether what it holds is looked at as well."""
