"""Icons and photos that the screens are drawn with, apart for training and for validation."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path

ROLES = {
    "next": ("chevron_right", "chevron-forward-outline", "chevron-forward", "chevron-right"),
    "back": ("chevron_left", "arrow_left", "chevron-back-outline", "arrow-back-outline", "arrow-left", "chevron-left"),
    "down": ("chevron_down", "chevron-down-outline", "chevron-down", "caret-down"),
    "up": ("chevron_up", "chevron-up-outline", "chevron-up"),
    "more": ("ellipsis_vertical", "ellipsis-vertical", "ellipsis-vertical-outline"),
    "dots": ("ellipsis", "ellipsis-horizontal", "ellipsis-horizontal-outline", "ellipsis_circle"),
    "close": ("xmark", "multiply", "close-outline", "close", "x", "xmark_circle_fill", "close-circle"),
    "search": ("search", "search-outline"),
    "add": ("plus", "add-outline", "add"),
    "info": ("info_circle", "information-circle-outline", "info"),
    "drag": ("line_horizontal_3", "reorder-three-outline", "menu-outline", "menu"),
    "tick": ("checkmark", "checkmark-outline", "check", "checkmark_alt"),
    "star": ("star_fill", "star", "star-outline"),
    "play": ("play_fill", "play", "play-outline"),
    "delete": ("delete_left", "backspace-outline", "delete"),
}
"""What a screen needs by meaning, and the icons that mean it (in any of the sets)."""
HELD_BACK = 8
"""One icon in this many is kept for validation screens."""


@dataclass(frozen=True)
class Assets:
    """Icons as `<svg>` text, by name, and the number of photos that the page can load from `/photo/N`."""

    icons: dict[str, str]
    pool: tuple[str, ...]
    photos: int

    def role(self, role: str) -> list[str]:
        """Names of the icons for a role, those that exist."""
        return [name for name in ROLES[role] if name in self.icons]


def normalise(svg: str) -> str | None:
    """One icon's SVG without its size, drawn in the current colour; None where that cannot be done simply."""
    svg = re.sub(r"<\?xml.*?\?>|<!--.*?-->|<title>.*?</title>", "", svg, flags=re.S)
    head = re.search(r"<svg[^>]*>", svg, flags=re.S)
    box = re.search(r'viewBox="[^"]*"', head.group(0)) if head else None
    if not head or not box or "<style" in svg:
        return None
    if 'stroke="currentColor"' in head.group(0):
        look = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    else:
        look = 'fill="currentColor"'
    body = re.sub(r"#000(000)?\b", "currentColor", svg[head.end() :])
    return f"<svg {box.group(0)} {look}>{body}".strip()


def is_held_back(name: str) -> bool:
    """Is this icon for validation screens alone? By name, so that it does not hang on the folder's contents."""
    return zlib.crc32(name.encode()) % HELD_BACK == 0


def load_assets(icon_folder: Path, photos: int, validation: bool) -> Assets:
    """All icons below a folder; icons for a role serve both training and validation."""
    icons: dict[str, str] = {}
    for path in sorted(icon_folder.glob("*/*.svg")):
        svg = normalise(path.read_text())
        if svg is not None:
            icons.setdefault(path.stem, svg)
    if not icons:
        raise FileNotFoundError(f"no SVG icons below {icon_folder}")
    pool = tuple(name for name in icons if is_held_back(name) == validation)
    return Assets(icons, pool, photos)
