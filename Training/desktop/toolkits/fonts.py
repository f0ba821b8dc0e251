"""Fonts that have the letters of a window, for toolkits that write with one font at a time."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

FONT_FOLDER = Path("/usr/share/fonts/truetype")
LATIN = {*range(0x250), *range(0x2010, 0x2028)}
"""Codes that every font for programs has."""
SLANTED_OR_HEAVY = ("Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Condensed", "Serif", "Mono")


def is_latin(texts: Iterable[str]) -> bool:
    return all(ord(letter) in LATIN for text in texts for letter in text)


def font_with(texts: Iterable[str], endings: tuple[str, ...] = (".ttf", ".ttc")) -> Path:
    """The plainest font that has every letter of the texts. Raises FileNotFoundError where none is installed.

    endings: of the files that the toolkit reads; collections (.ttc) are Noto's fonts for Chinese.
    """
    codes = sorted({ord(letter) for text in texts for letter in text if letter.isprintable()})
    wanted = ":charset=" + " ".join(f"{code:x}" for code in codes)
    told = subprocess.run(["fc-list", "--format", "%{file}\n", wanted], capture_output=True, text=True, check=True)
    files = [file for file in told.stdout.splitlines() if file.endswith(endings)]
    if not files:
        letters = "".join(map(chr, codes))
        raise FileNotFoundError(f"no font file has all of {letters!r}: install what Training/README.md lists")
    return Path(min(files, key=lambda file: (sum(word in file for word in SLANTED_OR_HEAVY), file)))
