"""Icons in colours, as the themes of desktops have them: each drawing with its transparency, and its name.

    python -m icons.coloured --out .work/icons/coloured.npz

Themes draw an icon anew for every size, and tool bars show it pixel by pixel: their PNG files of up to LARGEST pixels
are taken as they are. Which name a file belongs to, its name in the Icon Naming Specification (freedesktop.org) tells,
by vocabulary.tsv; what only these sets mean by it is listed there as `col:`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from icons.catalog import UNKNOWN, Matcher, forms, held_out, read_lines

ROOT = Path("/usr/share/icons")
THEMES = ("Adwaita", "Tango", "elementary-xfce", "gnome", "mate", "nuoveXT2", "oxygen")
"""Of Debian's packages; those that are not installed are left out."""
LARGEST = 64
SET = "col"
LOGOS = {"apps", "categories"}
"""Folders whose files are no name's where the vocabulary does not list them. A file's type looks like a document."""
VISIBLE = 24
"""From this opacity on a pixel is part of the drawing, of 255."""


@dataclass(frozen=True)
class Coloured:
    """A drawing [height, width, 4] with its name and its shape's."""

    pixels: np.ndarray
    label: str
    base: str


def label_of(matcher: Matcher, path: Path) -> str | None:
    """The vocabulary's name, UNKNOWN for a logo, or None for what is not learnt from."""
    label, plain = matcher.match(SET, path.stem)
    if label == UNKNOWN:
        return UNKNOWN if LOGOS & set(path.parts) else None
    return label if plain else None


def drawing(path: Path) -> np.ndarray | None:
    """What a file shows, cut to what can be seen of it; None where it is too large, too small or empty."""
    with Image.open(path) as picture:
        if max(picture.size) > LARGEST:
            return None
        pixels = np.asarray(picture.convert("RGBA"))
    ys, xs = np.where(pixels[..., 3] > VISIBLE)
    if len(ys) == 0:
        return None
    cut = pixels[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    return cut if min(cut.shape[:2]) >= 4 else None


def drawings(root: Path = ROOT) -> Iterator[Coloured]:
    """Every drawing of the themes that are installed."""
    matcher = Matcher(read_lines())
    for theme in THEMES:
        for path in sorted((root / theme).rglob("*.png")):
            label = None if path.is_symlink() else label_of(matcher, path)
            pixels = drawing(path) if label else None
            if pixels is not None:
                yield Coloured(pixels, label, f"{theme}:{forms(path.stem)[-1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    found = list(drawings())
    options.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(
        options.out,
        pixels=np.concatenate([each.pixels.ravel() for each in found]) if found else np.zeros(0, np.uint8),
        shapes=np.array([each.pixels.shape[:2] for each in found]).reshape(-1, 2),
        labels=np.array([each.label for each in found], dtype=str),
        bases=np.array([each.base for each in found], dtype=str),
        held_out=np.array([held_out(SET, each.base) for each in found], dtype=bool),
    )
    names = {each.label for each in found}
    print(f"{len(found)} drawings in colours of {len(names)} names, {sum(e.label == UNKNOWN for e in found)} unknown")


if __name__ == "__main__":
    main()
