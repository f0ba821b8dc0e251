"""Lines in files: pixels one after the other, beside their widths and texts."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from .alphabet import FOREIGN
from .normal import HEIGHT, grey

# Least probability of a line's weakest letter at which PP-OCR's reading is taken for the truth; and for pictures of low
# resolution, where it is more often wrong.
TRUSTED, TRUSTED_LOW = 0.5, 0.8
# The probability of another script below which a line is Latin, and above which it is none.
LATIN, OTHER = 0.3, 0.9


@dataclass
class Line:
    """A grey line `[48, width]`, and what is written in it."""

    pixels: np.ndarray
    text: str


def save(path: Path, lines: list[Line]) -> None:
    """Written beside and moved, so that whoever reads the folder meanwhile meets whole files only."""
    partial = path.with_name(path.name + ".partial")
    with partial.open("wb") as file:
        np.savez(
            file,
            pixels=np.concatenate([line.pixels.T.reshape(-1) for line in lines]),
            widths=np.array([line.pixels.shape[1] for line in lines], dtype=np.int32),
            texts=np.array([line.text for line in lines]),
        )
    partial.rename(path)


def load(path: Path) -> list[Line]:
    with np.load(path) as file:
        pixels, widths, texts = file["pixels"], file["widths"], file["texts"]
    ends = np.cumsum(widths) * HEIGHT
    parts = np.split(pixels, ends[:-1])
    return [Line(part.reshape(-1, HEIGHT).T, str(text)) for part, text in zip(parts, texts, strict=True)]


def real(folder: Path, trusted: float = TRUSTED) -> list[Line]:
    """Lines of real screens, written by `text-probe --lines`, with what PP-OCR reads where it is sure."""
    found = []
    for row in (folder / "lines.jsonl").read_text().splitlines():
        entry = json.loads(row)
        if entry["foreign"] >= OTHER:
            text = " ".join([FOREIGN] * max(1, len(entry["string"].split())))
        elif entry["foreign"] < LATIN and entry["weakest"] >= trusted:
            text = entry["string"]
        else:
            continue
        with Image.open(folder / entry["picture"]) as picture:
            found.append(Line(grey(np.asarray(picture.convert("RGB"))), text))
    return found
