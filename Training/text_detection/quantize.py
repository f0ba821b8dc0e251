"""PP-OCR's text detection with its wide layers in 8 bits, without the channels that it does not need: less than
two thirds of the time, a third of the size.

    python -m text_detection.quantize --model .work/text-detection/published.onnx \\
        --screens ../../shared/data/screens-more ../../shared/data/windows-more --aside heard/aside-apps.txt \\
        --lost 0.001 --out .work/text-detection/release/model.onnx

Screens are those of real phones and windows; apps that are laid aside are compared by and nothing else.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import cv2
import numpy as np
import onnx
import onnxruntime
from PIL import Image

from hand.screens import app_of, learnt_from
from pruning.networks import prune
from quantization.convolutions import Layer, ends, layers, prepared, quantize, save, take_relus
from quantization.ranges import Range, ranges, session, usual_ranges
from trees.tables import apps_aside

from .rearrange import rearrange
from .stem import IMAGE, MIDDLE, PIXELS, STEP, ZERO

LONG_SIDE, STRIDE = 800, 32
CELL_THRESHOLD, REGION_THRESHOLD, GROWTH, LEAST_CORE = 0.3, 0.5, 1.6, 3
"""As `Sources/TextRecognition/TextDetector.swift` has them."""
LEAST_CHANNELS, WIDE, WIDEST = 96, 192, 768
SAME = 0.6
"""The least IoU of a region with one of float for it to be the same."""


def pixels(picture: Image.Image) -> np.ndarray:
    """A screen as the detector is fed it: red first, bytes 1,H,W,3."""
    scale = min(1, LONG_SIDE / max(picture.size))
    width, height = (max(STRIDE, round(side * scale / STRIDE) * STRIDE) for side in picture.size)
    return np.asarray(picture.convert("RGB").resize((width, height), Image.Resampling.BILINEAR))[None]


def published_feed(shown: np.ndarray) -> dict[str, np.ndarray]:
    """The same for the network as it is published: blue first, from -1 to 1, 1,3,H,W."""
    return {"x": np.ascontiguousarray((shown[..., ::-1].astype(np.float32) / MIDDLE - 1).transpose(0, 3, 1, 2))}


def feed(screen: Path) -> dict[str, np.ndarray]:
    with Image.open(screen / "screen.png") as picture:
        return {IMAGE: pixels(picture)}


def is_wide(weights: np.ndarray) -> bool:
    """Whether a layer O,I,H,W is put into 8 bits.

    Layers over places are, on large maps: the first ones, and the one over all scales at the end. Of those that mix
    channels at each place the wide ones are, but for the deepest that lead back to the block's width: they cost more
    regions than all others of their kind together, and hardly any time.
    """
    outputs, inputs, *kernel = weights.shape
    if kernel != [1, 1]:
        return True
    return min(outputs, inputs) >= LEAST_CHANNELS and max(outputs, inputs) >= WIDE and inputs < WIDEST


def chosen_ranges(model: onnx.ModelProto, found: list[Layer], feeds: list[dict[str, np.ndarray]]) -> dict[str, Range]:
    """Usual ones, with which the edges of letters stay as large as they are. What a block adds to what came into it has
    finer steps: it has to be right on most places."""
    added = [layer.target for layer in found if layer.kernel == (1, 1) and len(layer.weights) < layer.weights.shape[1]]
    usual = usual_ranges(model, ends(found), feeds)
    return usual | ranges(model, sorted(added), feeds) | {PIXELS: Range(STEP, ZERO)}


def regions(painted: np.ndarray) -> np.ndarray:
    """The regions N,4 of a map 1,1,H,W: left, top, right, bottom in cells."""
    cells, found = painted[0, 0], []
    count, labels, boxes, _ = cv2.connectedComponentsWithStats((cells > CELL_THRESHOLD).astype(np.uint8))
    for label, (x, y, width, height, _) in enumerate(boxes[:count]):
        part = np.s_[y : y + height, x : x + width]
        if label == 0 or min(width, height) < LEAST_CORE:
            continue
        if cells[part][labels[part] == label].mean() >= REGION_THRESHOLD:
            margin = width * height * GROWTH / (2 * (width + height))
            found.append((x - margin, y - margin, x + width + margin, y + height + margin))
    return np.array(found, np.float64).reshape(-1, 4)


def kept(before: np.ndarray, after: np.ndarray) -> int:
    """How many of the regions before are still there."""
    if not len(before) or not len(after):
        return 0
    low = np.maximum(before[:, None, :2], after[None, :, :2])
    high = np.minimum(before[:, None, 2:], after[None, :, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=2)
    areas = [(boxes[:, 2:] - boxes[:, :2]).prod(axis=1) for boxes in (before, after)]
    overlap = shared / (areas[0][:, None] + areas[1][None] - shared)
    return int((overlap.max(axis=1) >= SAME).sum())


def compare(before: onnxruntime.InferenceSession, after: onnxruntime.InferenceSession, screens: list[Path]) -> None:
    """Tells how many regions stay and how many are new."""
    counts = np.zeros(4, int)
    for screen in screens:
        shown = feed(screen)
        old = regions(before.run(None, published_feed(shown[IMAGE]))[0])
        new = regions(after.run(None, shown)[0])
        counts += [kept(old, new), len(old), len(new) - kept(new, old), len(new)]
    print(f"{len(screens)} screens of apps laid aside: of {counts[1]} regions {counts[0]} stay, {counts[2]} are new")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="in float")
    parser.add_argument("--screens", type=Path, nargs="+", required=True, help="folders of screens, each a set")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps to compare by")
    parser.add_argument("--count", type=int, default=64, help="screens to take the activations from")
    parser.add_argument("--lost", type=float, required=True, help="share of what a block adds that channels may cost")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    aside = apps_aside(options.aside)
    seen = list(learnt_from(options.screens, aside))
    feeds = [feed(screen) for screen in random.Random(0).sample(seen, min(options.count, len(seen)))]
    model = prepared(options.model)
    rearrange(model)
    wide = {layer.node.name for layer in layers(model, is_wide)}
    counts = prune(model, feeds, options.lost)
    print("channels of blocks:", ", ".join(f"{had} -> {has}" for had, has in counts if has < had))
    found = [layer for layer in layers(model, lambda _: True) if layer.node.name in wide]
    take_relus(model, found)
    quantize(model, found, feeds, chosen_ranges(model, found, feeds))
    save(model, options.out)
    screens = [path.parent for folder in options.screens for path in sorted(folder.glob("*/source.json"))]
    compared = [screen for screen in screens if app_of(screen) in aside]
    compare(session(onnx.load(options.model)), session(model), compared)


if __name__ == "__main__":
    main()
