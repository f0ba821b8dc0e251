"""Labels kept windows: OUT/NNNNNN.jpg and .json for the detector, OUT/elements/NNNNNN.json with all that is known.

python -m applications.label --raw DIR --out DIR
python -m desktop.collect DIR
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections import Counter
from pathlib import Path

import cv2

from . import frame
from .contents import Eye
from .elements import Element, Labels
from .nodes import Node, Shot, build, load_shot, mend_menus
from .pixels import area, clip, inset, inside, tight
from .ruler import DEFAULT_SIZE, Ruler
from .rules.table import rule_of
from .transform import CAPTIONED, TIGHT, place_nodes, same_place
from .unexplained import share, small, unexplained

MOST_UNEXPLAINED = 0.035
"""Share of a window that may be drawn without any node that tells of it."""
MOST_IGNORED = 0.75
FEWEST = 6
SAME = 0.8


class Unusable(Exception):  # noqa: N818 - it is a finding, not an error
    """Why a window is left out."""


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--raw", type=Path, required=True, help="what applications.capture wrote")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", nargs="+", default=[], help="names of programs")
    return parser.parse_args()


def eye_of(shot: Shot, trees: list[list[Node]]) -> Eye:
    """Measures captions of one line; where GTK draws larger text only, its marks and icons are no larger."""
    pairs = []
    for node in (node for nodes in trees for node in nodes):
        one_line = node.clip and node.text and "\n" not in node.text and node.seen > 0.99
        if one_line and node.role in CAPTIONED and node.box[3] - node.box[1] < 44 * shot.scale:
            found = tight(shot.image, inset(node.clip, 0 if node.role in TIGHT else 3))
            if found is not None:
                pairs.append((node.text, found[2] - found[0]))
    ruler = Ruler(pairs, shot.scale)
    return Eye(shot.image, ruler, max(shot.factor, min(shot.scale, ruler.em / DEFAULT_SIZE)))


def placed_trees(shot: Shot) -> list[list[Node]]:
    """The trees of the window and of the menus above it whose coordinates were understood; the window's must be."""
    gtk4 = shot.run["toolkit"] == "gtk4"
    own = [shot.here(shot.window["client"]), shot.here(shot.window["frame"])]
    found, main = [], False
    for tree in shot.trees:
        nodes = build(tree, gtk4)
        if not nodes or place_nodes(shot, nodes) is None:
            continue
        if any(same_place(nodes[0].box, box) for box in own):
            main = True
        elif not any(inside(nodes[0].box, box) > 0.8 for box in frame.popups(shot)):
            continue  # of another window
        if tree["cut"]:
            raise Unusable("tree not read to its end")
        mend_menus(nodes, frame.popups(shot))
        found.append(nodes)
    if not main:
        raise Unusable("tree and pixels differ")
    return found


def without_doubles(labels: Labels) -> None:
    """One label for one thing; two texts that overlap are pages of which one hides the other."""
    kept: list[Element] = []
    for element in labels.elements:
        if not any(k.kind == element.kind and same_place(k.box, element.box, SAME) for k in kept):
            kept.append(element)
    small = [e for e in kept if e.kind in ("Text", "Icon")]
    wrong = set()
    for number, one in enumerate(small):
        for other in small[number + 1 :]:
            common = area(clip(one.box, other.box)) / max(1.0, min(area(one.box), area(other.box)))
            if common > 0.3:
                wrong |= {id(one), id(other)}
    labels.elements = [e for e in kept if id(e) not in wrong]
    for element in (e for e in kept if id(e) in wrong):
        labels.ignore(element.box)


def label(shot: Shot) -> tuple[Labels, list]:
    """All labels of a window, and what is unexplained."""
    trees = placed_trees(shot)
    labels = Labels(shot, eye_of(shot, trees), rule_of)
    for nodes in trees:
        labels.walk(nodes[0])
    roots = [nodes[0] for nodes in trees]
    main = max(roots, key=lambda root: area(root.box))
    frame.covered(labels, frame.overlays(main, shot.image), main, overlaid=True)
    frame.covered(labels, frame.popups(shot), main)
    around = frame.foreign(shot)
    frame.hidden(labels, around)
    frame.title_bar(labels, shot)
    without_doubles(labels)
    strange = unexplained(labels, around)
    check(labels, strange, around)
    labels.ignored += strange + around
    return labels, strange


def check(labels: Labels, strange: list, around: list) -> None:
    """Leaves out windows of which too little is sure."""
    if len(labels.elements) < FEWEST:
        raise Unusable("fewer than six elements")
    strange = small(strange, labels.image)
    if share(strange, labels.image) > MOST_UNEXPLAINED or len(strange) > 4 + 0.35 * len(labels.elements):
        raise Unusable("too much that the tree does not tell of")
    if share(labels.ignored + around, labels.image) > MOST_IGNORED:
        raise Unusable("too much to ignore")


def write(labels: Labels, shot: Shot, out: Path, number: int) -> None:
    """The picture, the detector's labels, and all that is known of the elements."""
    height, width = shot.image.shape[:2]
    path = out / f"{number:06d}.jpg"
    cv2.imwrite(str(path), shot.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 94])
    pairs = [("ignore", clip(b, [0, 0, width, height])) for b in labels.ignored]
    pairs += [(e.kind, clip(e.box, [0, 0, width, height])) for e in labels.elements]
    path.with_suffix(".json").write_text(json.dumps([(k, b) for k, b in pairs if area(b) > 0]))
    source = {key: shot.run[key] for key in ("program", "toolkit", "version", "seed", "look")}
    document = {
        "image": path.name, "width": width, "height": height, "source": {**source, "window": shot.what},
        "elements": with_parents(labels.elements), "ignore": [box for kind, box in pairs if kind == "ignore"],
    }  # fmt: skip
    text = json.dumps(document, ensure_ascii=False).replace('{"type"', '\n{"type"')
    (out / "elements" / f"{number:06d}.json").write_text(text + "\n")


def with_parents(elements: list[Element]) -> list[dict]:
    """Elements as written, each with the index of the smallest surface around it; relations by index too."""
    surfaces = [
        i for i, e in enumerate(elements) if e.kind in ("Container", "Dialog", "Text Field", "Segmented Control")
    ]
    of_node = {e.node.number: i for i, e in reversed(list(enumerate(elements))) if e.node is not None}
    found = []
    for i, element in enumerate(elements):
        written = element.described()
        holders = [s for s in surfaces if s != i and inside(element.box, elements[s].box) > 0.9]
        holders = [s for s in holders if area(elements[s].box) > area(element.box)]
        if holders:
            written["parent"] = min(holders, key=lambda s: area(elements[s].box))
        for relation in ("label_for", "labelled_by"):
            if relation in written:
                written[relation] = [of_node[n] for n in written[relation] if n in of_node]
        written.pop("node", None)
        found.append(written)
    return found


def main() -> None:
    options = parse_options()
    shutil.rmtree(options.out, ignore_errors=True)
    (options.out / "elements").mkdir(parents=True)
    reasons: Counter[str] = Counter()
    paths = sorted(p for p in options.raw.glob("*/[0-9]*.json") if (p.parent / "run.json").exists())
    for number, path in enumerate(paths):
        if options.only and path.parent.name.rpartition("-")[0] not in options.only:
            continue
        shot = load_shot(path)
        try:
            labels, _ = label(shot)
        except Unusable as reason:
            reasons[str(reason)] += 1
            print(f"left out {path.parent.name}/{path.stem}: {reason}")
            continue
        write(labels, shot, options.out, number)
        reasons["labelled"] += 1
    print(dict(reasons))


if __name__ == "__main__":
    main()
