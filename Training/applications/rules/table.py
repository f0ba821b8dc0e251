"""Which rule labels which role."""

from __future__ import annotations

from ..contents import find_caption
from ..elements import Labels, Rule
from ..nodes import QT, Node
from ..pixels import area, clusters, union
from . import controls, fields, lists, menus


def plain(labels: Labels, node: Node) -> bool:
    """Nothing of its own; its children are looked at."""
    return True


def group(labels: Labels, node: Node) -> bool:
    """Qt draws the title of a group by itself, over the frame."""
    if not node.text or labels.shot.run["toolkit"] not in QT or labels.cut_off(node):
        return True
    x0, y0, x1, _ = node.clip
    parts = clusters(labels.image, [x0 + 3, y0, x1 - 3, y0 + 1.7 * labels.eye.ruler.em], labels.eye.gap)
    found = find_caption(labels.eye, parts, node.text, 0.24)
    if found is not None and not node.has("checkable"):
        labels.add("Text", union(parts[found[0] : found[1] + 1]), node, False, node.text, heading=True)
    return True


def drawing(labels: Labels, node: Node) -> bool:
    """What draws itself and tells nothing of it."""
    if not labels.cut_off(node) and area(node.clip) > 60:
        labels.ignore(node.clip)
    return bool(node.children)


def decoration(labels: Labels, node: Node) -> bool:
    """Scroll bars and lines have no label, and are no reason to doubt."""
    if node.clip:
        x0, y0, x1, y1 = node.clip
        labels.explained.append([x0 - 1, y0 - 1, x1 + 1, y1 + 1])
    return False


def progress(labels: Labels, node: Node) -> bool:
    """A bar has no label; a text on it is not told apart."""
    if node.clip and node.clip[3] - node.clip[1] > 13 * labels.scale:
        labels.ignore(node.clip)
        return False
    return decoration(labels, node)


RULES: dict[str, Rule] = {
    "panel": group,
    **dict.fromkeys(["push button", "button", "push button menu", "button menu", "menu button"], controls.button),
    **dict.fromkeys(["check box", "radio button"], controls.mark),
    **dict.fromkeys(["toggle button", "switch"], controls.toggle),
    **dict.fromkeys(["slider", "dial"], controls.slider),
    **dict.fromkeys(["label", "static", "heading", "paragraph", "link", "caption"], controls.caption),
    **dict.fromkeys(["image", "icon"], controls.picture),
    "page tab": controls.tab,
    **dict.fromkeys(["text", "entry", "password text", "editbar", "autocomplete"], fields.entry),
    "spin button": fields.spin,
    "combo box": fields.combo,
    **dict.fromkeys(["list", "list box", "tree", "tree table", "table"], lists.rows),
    "menu bar": menus.bar,
    **dict.fromkeys(["popup menu", "menu"], menus.menu),
    **dict.fromkeys(["scroll bar", "separator"], decoration),
    **dict.fromkeys(["progress bar", "level bar"], progress),
    **dict.fromkeys(
        "terminal|drawing area|canvas|animation|html container|image map|chart|unknown|calendar|document web|"
        "document frame|document text|document spreadsheet|document presentation|glass pane|color chooser|header|"
        "footer|ruler|desktop icon".split("|"),
        drawing,
    ),
}  # fmt: skip


def rule_of(node: Node) -> Rule:
    return RULES.get(node.role, plain)
