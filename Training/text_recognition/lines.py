"""Renders lines of text as they look on screens, in many scripts, fonts, sizes and colours.

The words are interface strings: the translations that Debian's packages install under /usr/share/locale. The fonts are
those that fontconfig knows for the language. Nothing is downloaded.
"""

import functools
import gettext
import io
import pathlib
import re
import subprocess
import unicodedata

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

# Script -> the languages whose strings are in it.
LANGUAGES = {
    "latin": [
        "de",
        "fr",
        "es",
        "it",
        "pt_BR",
        "pl",
        "cs",
        "hu",
        "ro",
        "tr",
        "sv",
        "fi",
        "da",
        "nl",
        "hr",
        "lt",
        "lv",
        "id",
    ],
    "vietnamese": ["vi"],
    "greek": ["el"],
    "han": ["zh_CN", "zh_TW", "ja"],
    "cyrillic": ["ru", "uk", "bg", "sr", "mk", "be", "kk"],
    "hangul": ["ko"],
    "arabic": ["ar", "fa", "ur"],
    "hebrew": ["he"],
    "thai": ["th"],
    "devanagari": ["hi", "mr", "ne"],
    "other": ["ka", "hy", "bn", "ta", "te", "gu", "pa", "km", "si", "kn", "ml", "am", "lo", "my"],
}
# What a classifier tells apart; "latin" holds Vietnamese, digits and symbols.
CLASSES = ["latin", "greek", "han", "cyrillic", "hangul", "arabic", "hebrew", "thai", "devanagari", "other"]
# Cyrillic letters that look like Latin ones in most fonts: a line of only these is Latin to the eye.
LOOKALIKES = set("АВЕЅІЈКМНОРСТУХаеорсухѕіјԛԝЁёЇї")

_BLOCKS = {
    "LATIN": "latin",
    "GREEK": "greek",
    "CJK": "han",
    "HIRAGANA": "han",
    "KATAKANA": "han",
    "CYRILLIC": "cyrillic",
    "HANGUL": "hangul",
    "ARABIC": "arabic",
    "HEBREW": "hebrew",
    "THAI": "thai",
    "DEVANAGARI": "devanagari",
}
_OTHERS = {
    "GEORGIAN",
    "ARMENIAN",
    "BENGALI",
    "TAMIL",
    "TELUGU",
    "GUJARATI",
    "GURMUKHI",
    "KHMER",
    "SINHALA",
    "KANNADA",
    "MALAYALAM",
    "ETHIOPIC",
    "LAO",
    "MYANMAR",
}


@functools.cache
def script_of(character):
    """The class of a letter; None for digits, marks and symbols."""
    if not unicodedata.category(character).startswith("L"):
        return None
    block = unicodedata.name(character, "?").split()[0]
    return "other" if block in _OTHERS else _BLOCKS.get(block)


def scripts_in(text):
    """The classes of the letters of a text, without Cyrillic letters that the eye cannot tell from Latin ones."""
    return {script_of(c) for c in text if c not in LOOKALIKES} - {None}


@functools.cache
def strings(language):
    """Short interface strings in a language."""
    found = set()
    for folder in ("/usr/share/locale", "/usr/share/locale-langpack"):
        for path in sorted(pathlib.Path(folder, language, "LC_MESSAGES").glob("*.mo")):
            try:
                catalog = gettext.GNUTranslations(path.open("rb"))._catalog
            except Exception:
                continue
            for value in catalog.values():
                value = re.sub(r"\(_\w\)|[_&](?=\w)", "", value).strip()
                if 2 <= len(value) <= 46 and "\n" not in value and "%" not in value and "<" not in value:
                    found.add(unicodedata.normalize("NFC", value))
    return sorted(found)


@functools.cache
def fonts(language):
    """(file, index) of the fonts that cover a language."""
    code = {"zh_CN": "zh-cn", "zh_TW": "zh-tw", "pt_BR": "pt"}.get(language, language)
    listed = subprocess.run(
        ["fc-list", f":lang={code}", "file", "index", "style"], capture_output=True, text=True
    ).stdout
    result = set()
    for line in listed.splitlines():
        path, _, _rest = line.partition(":")
        index = re.search(r"index=(\d+)", line)
        number = int(index.group(1)) if index else 0
        if path.endswith((".ttf", ".otf", ".ttc")) and number < 1000 and "Emoji" not in path:
            result.add((path, number))
    return sorted(result)


@functools.lru_cache(maxsize=600)
def font(path, index, size):
    return ImageFont.truetype(path, size, index=index)


def covers(face, text):
    """Whether a font has every character (none is drawn as the box for a missing one)."""
    try:
        missing = face.getmask("\U0010fffe").getbbox(), bytes(face.getmask("\U0010fffe"))
        for character in set(text) - {" "}:
            mask = face.getmask(character)
            if mask.getbbox() is None and unicodedata.category(character)[0] in "LNS":
                return False
            if missing[0] and mask.getbbox() == missing[0] and bytes(mask) == missing[1]:
                return False
    except Exception:
        return False
    return True


_coverage = {}


def covers_cached(path, index, text):
    key = (path, index)
    known = _coverage.setdefault(key, {})
    unknown = [c for c in set(text) if c not in known]
    if unknown:
        face = font(path, index, 24)
        for c in unknown:
            known[c] = covers(face, c)
    return all(known[c] for c in text)


def colours(rng):
    """Two greys far enough apart to be read: mostly dark on light or light on dark."""
    while True:
        back = rng.choice([255, 255, 250, 242, 0, 18, 28, rng.randrange(256)])
        fore = rng.choice([0, 0, 30, 60, 110, 140, 255, 255, 200, 150, rng.randrange(256)])
        if abs(back - fore) > 55:
            return back, fore


def draw(text, face, rng, height=32, margin=(0.05, 0.45), clean=False):
    """A grey picture of the line, `height` high, as a text detector would cut it out of a screen."""
    left, top, right, bottom = face.getbbox(text)
    width, tall = right - left, bottom - top
    if width < 2 or tall < 2:
        return None
    size = face.size
    above, below = (int(size * rng.uniform(*margin)) for _ in range(2))
    before, after = (int(size * rng.uniform(*margin)) for _ in range(2))
    back, fore = (255, 0) if clean else colours(rng)
    canvas = Image.new("L", (width + before + after, tall + above + below), back)
    ImageDraw.Draw(canvas).text((before - left, above - top), text, font=face, fill=fore)
    if not clean and rng.random() < 0.25:
        canvas = canvas.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.9) * size / 30))
    wide = max(8, round(canvas.width * height / canvas.height))
    canvas = canvas.resize((wide, height), Image.BILINEAR if rng.random() < 0.5 else Image.BOX)
    if not clean and rng.random() < 0.15:
        buffer = io.BytesIO()
        canvas.save(buffer, "JPEG", quality=rng.randrange(30, 80))
        canvas = Image.open(buffer).convert("L")
    pixels = np.asarray(canvas, dtype=np.float32)
    if not clean and rng.random() < 0.2:
        pixels = pixels + np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(1, 8), pixels.shape)
    if not clean and rng.random() < 0.15:
        pixels = pixels + np.linspace(0, rng.uniform(-40, 40), wide)[None, :]
    return np.clip(pixels, 0, 255).astype(np.uint8)
