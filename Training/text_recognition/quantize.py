"""The Latin recognizer with its 1 x 1 convolutions in 8 bits: half the time and less than half the size.

    python -m text_recognition.quantize --model .work/text/model.onnx --lines .work/lines/seen \\
        --aside .work/lines/aside --out .work/text/release/model.onnx

Three quarters of the recognizer's time are convolutions that mix channels. What is first, is narrow or mixes places
stays in float: it takes little time, and 8 bits cost most there. Lines are those of `text_recognition.real`.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np
import onnx
from PIL import Image

from quantization.convolutions import layers, prepared, quantize, save
from quantization.ranges import session

HEIGHT, NARROWEST, FILLED = 48, 16, 96
"""As `Sources/TextRecognition/LineReader.swift` has them."""
LEAST_CHANNELS = 96
"""Narrower layers stay in float."""


def values(picture: Image.Image) -> np.ndarray:
    """A line as the recognizer is fed it: blue first, from -1 to 1, filled up with grey."""
    width = max(NARROWEST, -(-picture.width * HEIGHT // picture.height))
    resized = np.asarray(picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.BILINEAR))
    line = (resized[..., ::-1].astype(np.float32) / 127.5 - 1).transpose(2, 0, 1)
    return np.pad(line, ((0, 0), (0, 0), (0, max(0, FILLED - width))))[None]


def lines(folder: Path, count: int) -> list[dict[str, np.ndarray]]:
    """Some lines of a folder, as inputs."""
    rows = [json.loads(row) for row in (folder / "lines.jsonl").read_text(encoding="utf-8").splitlines()]
    found = []
    for row in random.Random(0).sample(rows, min(count, len(rows))):
        with Image.open(folder / row["picture"]) as picture:
            found.append({"x": values(picture)})
    return found


def is_wide(weights: np.ndarray) -> bool:
    """Whether a layer mixes many channels at each place of the line.

    Layers of 120 channels lead to the transformer, whose attention feels every step.
    """
    outputs, inputs = weights.shape[:2]
    wide = min(outputs, inputs) >= LEAST_CHANNELS and outputs % LEAST_CHANNELS == 0
    return wide and weights.shape[2:] == (1, 1)


def reading(answer: np.ndarray) -> list[int]:
    """The classes that a line is read as."""
    best = answer[0].argmax(axis=1)
    return [int(now) for now, before in zip(best, [0, *best[:-1]], strict=True) if now not in (0, before)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="in float, with its head for scripts")
    parser.add_argument("--lines", type=Path, required=True, help="lines to take the activations from")
    parser.add_argument("--aside", type=Path, required=True, help="lines of apps laid aside, to compare by")
    parser.add_argument("--count", type=int, default=160, help="lines to take the activations from")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    model = prepared(options.model)
    quantize(model, layers(model, is_wide), lines(options.lines, options.count))
    save(model, options.out)
    before, after = session(onnx.load(options.model)), session(model)
    compared = lines(options.aside, 10_000)
    same = sum(reading(before.run(None, feed)[0]) == reading(after.run(None, feed)[0]) for feed in compared)
    print(f"{same} of {len(compared)} lines of apps laid aside are read as before")


if __name__ == "__main__":
    main()
