"""Annotated screens for tests, drawn from random numbers."""

import json
from pathlib import Path

import cv2
import numpy as np


def picture(seed: int, height: int = 96) -> np.ndarray:
    """Fields of random greys, some of them with something in them."""
    rng = np.random.default_rng(seed)
    image = np.repeat(np.repeat(rng.integers(0, 256, (12, 12), np.uint8), 8, 0), 8, 1)
    image[::3, ::2] //= 2
    return cv2.cvtColor(cv2.resize(image, (96, height)), cv2.COLOR_GRAY2BGR)


def annotate(folder: Path, image: np.ndarray, app: str | None = None, **more: object) -> None:
    folder.mkdir(parents=True)
    cv2.imwrite(str(folder / "screen.png"), image)
    elements = [{"type": "Icon", "box": [8, 8, 16, 16]}, {"type": "Text", "box": [30, 8, 40, 10], "text": "Name"}]
    document = {"elements": elements, "ignore": [], "stops": [[0, 1]]} | more
    (folder / "annotation.json").write_text(json.dumps(document))
    if app:
        (folder / "source.json").write_text(json.dumps({"repo": app}))
