"""Draws every icon of the catalogue once, as a mask of how much of each pixel it covers: .work/icons/masks.npz.

    python -m icons.render --icons ../../shared/data/icons --out .work/icons/masks.npz

Lucide and the outlined ionicons are drawn with thin and bold strokes too. Symbols of system fonts are added as a set
of their own: apps use them in place of icons.
"""

import argparse
import base64
import io
import re
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import CDPSession, sync_playwright

from icons import symbols
from icons.catalog import UNKNOWN, Icon, catalogue, folders, themes
from icons.fonts import fonts

SIDE = 96
# Icons are drawn in sheets of so many cells of so many pixels.
CELL, COLUMNS, ROWS = 112, 32, 24
# Stroke widths as multiples of what the file says.
WEIGHTS = (1.0, 0.6, 1.5)

OTHER_STYLES = {"twotone", "sharp", "round", "filled"}
"""Folders of icons that another folder has in its style."""

GLYPHS = {
    "checkmark": "✓✔",
    "close": "✕✖✗✘×",
    "menu": "☰≡",
    "more": "⋮⋯…",
    "chevron right": "›❯〉",
    "chevron left": "‹❮〈",
    "add": "+＋➕",
    "remove": "−–➖",
    "favorite": "♥♡❤",
    "star": "★☆⭐",
    "play": "▶►",
    "pause": "⏸",
    "stop": "⏹■",
    "arrow left": "←⬅",
    "arrow right": "→➔➜➡",
    "arrow up": "↑⬆",
    "arrow down": "↓⬇",
    "dropdown": "▼▾",
    "settings": "⚙",
    "warning": "⚠",
    "mail": "✉",
    "call": "☎✆",
    "edit": "✎✏",
    "cut": "✂",
    "refresh": "↻⟳",
    "reset": "↺⟲",
    "home": "⌂",
    "flag": "⚑⚐",
    "music": "♪♫♬",
    "sun": "☀☼",
    "moon": "☾☽",
    "umbrella": "☂",
    "cloud": "☁",
    "emoji": "☺",
    "flash": "⚡",
    "airplane": "✈",
    "at sign": "@",
    "percent": "%",
    "swap": "⇄⇅⇆",
    "clock": "⌚",
    "hourglass": "⌛",
    "backspace": "⌫",
    "return": "⏎↵",
    "power": "⏻",
    "snow": "❄",
    "info": "ℹ",
    "search": "⌕",
    "keyboard": "⌨",
}
OTHER_GLYPHS = "◆◇●○◐♠♣♦☮☯✡✝☪☭⚓⚔⚖⚛⚜☢☣✦✧❖§¶†‡※№™®©∞≈≠√∑π∫µΩ"


def mask_of(alpha: np.ndarray) -> np.ndarray | None:
    """Cut to what is drawn; the longer side is SIDE pixels."""
    ys, xs = np.where(alpha > 24)
    if len(ys) == 0:
        return None
    cut = alpha[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    scale = SIDE / max(cut.shape)
    size = (max(1, round(cut.shape[1] * scale)), max(1, round(cut.shape[0] * scale)))
    return np.asarray(Image.fromarray(cut).resize(size, Image.LANCZOS))


def sheet(session: CDPSession, page, texts: list[str]) -> list[np.ndarray | None]:
    """Draws up to COLUMNS * ROWS icons in one picture, black on white, and cuts it up."""
    cells = "".join(f'<div style="width:{CELL}px;height:{CELL}px;overflow:hidden">{text}</div>' for text in texts)
    page.evaluate(
        "html => { document.body.innerHTML = html }",
        f'<div style="display:grid;grid-template-columns:repeat({COLUMNS},{CELL}px)">{cells}</div>',
    )
    clip = {"x": 0, "y": 0, "width": COLUMNS * CELL, "height": ROWS * CELL, "scale": 1}
    data = base64.b64decode(
        session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})["data"]
    )
    ink = 255 - np.asarray(Image.open(io.BytesIO(data)).convert("L"))
    if ink.shape != (ROWS * CELL, COLUMNS * CELL):
        raise SystemExit(f"the browser drew {ink.shape}, not {(ROWS * CELL, COLUMNS * CELL)}")
    places = [divmod(number, COLUMNS) for number in range(len(texts))]
    return [
        mask_of(ink[row * CELL : row * CELL + CELL, column * CELL : column * CELL + CELL]) for row, column in places
    ]


def draw_svgs(texts: list[str], chromium: str) -> list[np.ndarray | None]:
    masks: list[np.ndarray | None] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--hide-scrollbars"])
        page = browser.new_page(viewport={"width": COLUMNS * CELL, "height": ROWS * CELL})
        page.set_content(
            "<style>body{margin:0;background:#fff}"
            f" svg{{width:{CELL}px;height:{CELL}px;display:block}}</style><body></body>"
        )
        session = page.context.new_cdp_session(page)
        for start in range(0, len(texts), COLUMNS * ROWS):
            masks += sheet(session, page, texts[start : start + COLUMNS * ROWS])
            print(f"{len(masks)} of {len(texts)}", flush=True)
        browser.close()
    return masks


def weighted(text: str, weight: float) -> str:
    def scaled(match: re.Match) -> str:
        return f"{match.group(1)}{float(match.group(2)) * weight:g}"

    return re.sub(r"(stroke-width[:=]\"?)([0-9.]+)", scaled, text)


def draw_glyph(font: ImageFont.FreeTypeFont, character: str, missing: bytes) -> np.ndarray | None:
    image = Image.new("L", (200, 200))
    ImageDraw.Draw(image).text((40, 30), character, font=font, fill=255)
    return None if image.tobytes() == missing else mask_of(np.asarray(image))


def glyphs() -> list[tuple[str, str, np.ndarray]]:
    """(character, name, mask) of every font that has the character."""
    result = []
    for path in fonts():
        font = ImageFont.truetype(path, 110)
        blank = Image.new("L", (200, 200))
        ImageDraw.Draw(blank).text((40, 30), "\U0010ffff", font=font, fill=255)
        for name, characters in [*GLYPHS.items(), (UNKNOWN, OTHER_GLYPHS)]:
            for character in characters:
                mask = draw_glyph(font, character, blank.tobytes())
                if mask is not None:
                    result.append((character, name, mask))
    return result


def drawings(icon: Icon) -> list[str]:
    """The SVG texts of an icon, in several weights where it is drawn with strokes."""
    text = icon.path.read_text(encoding="utf-8")
    weights = WEIGHTS if "stroke-width" in text and icon.label != UNKNOWN else WEIGHTS[:1]
    return [weighted(text, weight) for weight in weights]


def wanted(icon: Icon, weights: re.Pattern) -> bool:
    """Whether an icon is drawn at all. An unknown shape is seen often enough in one of its styles."""
    if icon.label is None:
        return False
    one_style = not weights.search(icon.path.stem) and icon.path.parent.name not in OTHER_STYLES
    return icon.label != UNKNOWN or one_style


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--icons", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    cleaning = {name: pattern for name, _, pattern in folders(arguments.icons)} | {
        name: re.compile("$^") for name, _, _ in themes()
    }
    found, matcher = catalogue(arguments.icons)
    icons = [icon for icon in found if wanted(icon, cleaning[icon.set])]
    texts = [(icon, text) for icon in icons for text in drawings(icon)]
    drawn = list(zip((icon for icon, _ in texts), draw_svgs([text for _, text in texts], arguments.chromium)))
    drawn += [(icon, mask_of(ink)) for icon, ink in symbols.drawn(symbols.catalogue(matcher))]
    masks, rows = [], []
    for icon, mask in drawn:
        if mask is not None:
            masks.append(mask)
            rows.append((icon.set, icon.base, icon.label, icon.plain, icon.held_out))
    for character, name, mask in glyphs():
        masks.append(mask)
        rows.append(("glyph", character, name, True, False))
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    columns = list(zip(*rows))
    np.savez(
        arguments.out,
        pixels=np.concatenate([mask.ravel() for mask in masks]),
        shapes=np.array([mask.shape for mask in masks]),
        sets=np.array(columns[0]),
        bases=np.array(columns[1]),
        labels=np.array(columns[2]),
        plain=np.array(columns[3]),
        held_out=np.array(columns[4]),
    )
    print(f"{len(masks)} drawings of {len(set(zip(columns[0], columns[1])))} shapes")


if __name__ == "__main__":
    main()
