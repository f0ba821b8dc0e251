"""Lines of text as they stand on screens, drawn with this machine's fonts, and cut out as the text stage cuts them.

Words are interface strings of Debian's packages, as in `text_recognition/lines.py`: English (what their translations
are of) most, then the languages of Latin letters. Beside, above and below a line stands what stands there on screens:
icons, boxes, carets, rules and the next line.
"""

import functools
import gettext
import io
import pathlib
import random
import re
import string

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from text_recognition import lines

from .normal import HEIGHT, grey

# What is drawn how often.
KINDS = {"english": 40, "latin": 24, "vietnamese": 1, "ascii": 26, "symbols": 2, "short": 14, "foreign": 12}
SIGN = ("", "-", "+")
UNITS = ("KB", "MB", "GB", "km", "kg", "ms", "px", "GHz")
FOREIGN = ("greek", "cyrillic", "han", "hangul", "arabic", "hebrew", "thai", "devanagari")
SIZES = (9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 44, 48, 56, 64)
SANS = re.compile(r"Roboto|Inter|NotoSans|Cantarell|Lato|OpenSans|Liberation|DejaVuSans|Ubuntu|Fira|Source|Arimo", re.I)
# The widest line that is drawn, at the reader's height.
WIDEST = 900


@functools.cache
def english() -> list[str]:
    """The English strings that German, French and Spanish catalogs translate."""
    found = set()
    for language in ("de", "fr", "es"):
        for path in sorted(pathlib.Path("/usr/share/locale", language, "LC_MESSAGES").glob("*.mo")):
            try:
                catalog = gettext.GNUTranslations(path.open("rb"))._catalog
            except Exception:
                continue
            for key in catalog:
                text = key[0] if isinstance(key, tuple) else key
                text = re.sub(r"\(_\w\)|[_&](?=\w)", "", text.split("\x04")[-1]).strip()
                if 2 <= len(text) <= 60 and "\n" not in text and "%" not in text and "<" not in text:
                    found.add(text)
    return sorted(found)


def words(rng: random.Random) -> str:
    return rng.choice(english() if rng.random() < 0.6 else lines.strings(rng.choice(lines.LANGUAGES["latin"])))


def figures(rng: random.Random) -> str:
    """What screens show beside words: times, dates, sums, versions, addresses, keys."""
    digits = "".join(rng.choice(string.digits) for _ in range(rng.randrange(1, 9)))
    word = re.sub(r"[^A-Za-z]", "", words(rng).split()[0]) or "app"
    month = rng.choice(("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"))
    day, year = rng.randrange(1, 32), rng.randrange(1990, 2031)
    return rng.choice(
        (
            digits,
            f"{rng.choice('$€£¥')}{rng.randrange(10000)}.{rng.randrange(100):02}",
            f"{rng.randrange(10000):,}",
            f"{rng.choice(SIGN)}{rng.randrange(1000)}{rng.choice('.,')}{rng.randrange(100):02}{rng.choice('€$£')}",
            f"{rng.choice(SIGN)}{rng.randrange(1000)},{rng.randrange(100):02} {rng.choice(('€', 'kr', 'zł', 'EUR'))}",
            f"{rng.randrange(24)}:{rng.randrange(60):02}"
            + rng.choice(("", "", " AM", " PM", f":{rng.randrange(60):02}")),
            f"{day} {month} {year}",
            f"{month} {day}, {year}",
            f"{year}-{rng.randrange(1, 13):02}-{day:02}",
            f"{day}.{rng.randrange(1, 13)}.{year}",
            f"{day:02}/{rng.randrange(1, 13):02}/{year}",
            f"{rng.randrange(101)}%",
            f"{rng.randrange(1000)}.{rng.randrange(10)} {rng.choice(UNITS)}",
            f"v{rng.randrange(10)}.{rng.randrange(30)}.{rng.randrange(10)}",
            f"+{rng.randrange(1, 99)} {rng.randrange(100, 999)} {rng.randrange(1000, 9999)}",
            f"{word.lower()}@{words(rng).split()[-1].lower()}.{rng.choice(('com', 'org', 'net', 'de'))}",
            f"https://{word.lower()}.{rng.choice(('com', 'org', 'io'))}/{digits}",
            f"/{rng.choice(('src', 'lib', 'home'))}/{word.lower()}.{rng.choice(('txt', 'png', 'c', 'py'))}",
            f"{rng.choice(('Ctrl', 'Alt', 'Shift'))}+{rng.choice(string.ascii_uppercase)}",
            f"({digits})",
            f"#{digits}",
            f"{rng.randrange(100)}/{rng.randrange(100)}",
            f"{rng.randrange(-40, 45)}°{rng.choice(('', 'C', 'F'))}",
            f"{word}: {digits}",
            f"{words(rng)} ({rng.randrange(100)})",
            f"{words(rng)} · {words(rng)}",
            f"{words(rng)}…",
            f"“{words(rng)}”",
            "".join(rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randrange(2, 16))),
            "•" * rng.randrange(3, 12),
        )
    )


def text_of(kind: str, rng: random.Random) -> tuple[str, str]:
    """A text of a kind, and the language whose fonts draw it."""
    if kind == "ascii":
        return figures(rng), "de"
    if kind == "symbols":
        return "".join(rng.choice("<>+-=*/•·…→←✓×&#()[]{}|~^°!?,.;:'\"") for _ in range(rng.randrange(1, 3))), "de"
    if kind == "short":
        return rng.choice((rng.choice(string.ascii_letters + string.digits), rng.choice(words(rng).split()))), "de"
    language = {"english": "en", "vietnamese": "vi"}.get(kind) or rng.choice(
        lines.LANGUAGES[rng.choice(FOREIGN) if kind == "foreign" else kind]
    )
    text = rng.choice((english() if kind == "english" else lines.strings(language)) or [""])
    parts = text.split(" ")
    if len(parts) > 1 and rng.random() < 0.4:
        start = rng.randrange(len(parts))
        text = " ".join(parts[start : start + rng.randrange(1, 6)])
    elif rng.random() < 0.15:
        text = f"{text} {words(rng)}"
    if rng.random() < 0.07:
        text = text.upper()
    if rng.random() < 0.15:
        text = text.rstrip(" .:") + rng.choice((":", ":", ".", "...", "…", "?", "!", ",", ")", " >", " →"))
    if kind == "foreign" and rng.random() < 0.5:
        text = rng.choice((f"{text} {figures(rng)}", f"{words(rng).split()[0]} {text}"))
    return " ".join(text.split()), language


@functools.cache
def faces(language: str) -> tuple[list, list]:
    """The fonts of a language: those of interfaces, and all."""
    found = lines.fonts(language)
    return [face for face in found if SANS.search(face[0])] or found, found


def colours(rng: random.Random) -> tuple[tuple, tuple]:
    """Ground and ink, far enough apart to be read."""
    while True:
        if rng.random() < 0.6:
            ground = (rng.choice((255, 255, 250, 245, 240, 0, 18, 28, 40)),) * 3
            ink = (rng.choice((0, 0, 30, 60, 100, 130, 150, 255, 255, 220, 170)),) * 3
        else:
            ground, ink = (tuple(rng.randrange(256) for _ in range(3)) for _ in range(2))
        difference = abs(sum(w * (a - b) for w, a, b in zip((0.3, 0.59, 0.11), ground, ink, strict=True)))
        if difference > 40:
            return ground, ink


def beside(draw: ImageDraw.ImageDraw, box: tuple, size: int, ink: tuple, rng: random.Random) -> None:
    """Something that is no letter, left or right of the text's box: a check box, a filled tile, an icon's strokes."""
    left, top, right, bottom = box
    gap, side = size * rng.uniform(0.4, 0.8), size * rng.uniform(0.7, 1.2)
    at = left - gap - side if rng.random() < 0.6 else right + gap
    middle = (top + bottom) / 2
    square = (at, middle - side / 2, at + side, middle + side / 2)
    width = max(1, round(size / rng.uniform(8, 16)))
    shape = rng.randrange(3)
    if shape == 0:
        draw.rectangle(square, outline=ink, width=width)
    elif shape == 1:
        draw.rounded_rectangle(square, radius=side / 5, fill=ink)
    else:
        points = [(at + rng.random() * side, middle + (rng.random() - 0.5) * side) for _ in range(6)]
        draw.line(points, fill=ink, width=width)


def around(draw: ImageDraw.ImageDraw, box: tuple, size: int, face, ink: tuple, rng: random.Random) -> None:
    """What is above and below a line: a rule, the next line. Nothing upright: that would be a letter to the eye."""
    left, top, right, bottom = box
    what = rng.random()
    if what < 0.06:
        height = bottom + size * rng.uniform(0.06, 0.3)
        draw.line((left, height, right, height), fill=ink, width=max(1, size // 14))
    elif what < 0.12:
        pitch = size * rng.uniform(1.15, 1.5) * rng.choice((-1, 1))
        draw.text((left, top + pitch), words(rng), font=face, fill=ink, anchor="lt")


def picture(text: str, face: ImageFont.FreeTypeFont, rng: random.Random) -> Image.Image | None:
    """The line with what is around it, cut as the text stage cuts it."""
    size = face.size
    ground, ink = colours(rng)
    left, top, right, bottom = face.getbbox(text)
    if right - left < 1 or bottom - top < 1 or right - left > 60 * size:
        return None
    border = 3 * size
    canvas = Image.new("RGB", (right - left + 2 * border, bottom - top + 2 * border), ground)
    draw = ImageDraw.Draw(canvas)
    draw.text((border - left, border - top), text, font=face, fill=ink)
    box = (border, border, border + right - left, border + bottom - top)
    around(draw, box, size, face, ink, rng)
    height = box[3] - box[1]
    margin = max(3.0, height * 0.25) * rng.uniform(0.75, 1.35)
    sides = [margin * rng.uniform(0.7, 1.5), margin * rng.uniform(0.7, 1.5)]
    if rng.random() < 0.05:
        beside(draw, box, size, ink, rng)
        sides[rng.randrange(2)] += size * rng.uniform(0.3, 2)
    cut = (box[0] - sides[0], box[1] - margin * rng.uniform(0.8, 1.2), box[2] + sides[1], box[3] + margin)
    return canvas.crop(tuple(round(value) for value in cut))


def worn(line: Image.Image, rng: random.Random) -> Image.Image:
    """The line as scaling, compression and uneven grounds leave it."""
    if rng.random() < 0.3:
        line = line.resize((max(4, round(line.width * rng.uniform(0.8, 1.25))), line.height), Image.BILINEAR)
    if rng.random() < 0.2:
        line = line.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.8) * line.height / 24))
    if rng.random() < 0.12:
        shade = Image.linear_gradient("L").resize(line.size).rotate(rng.choice((0, 180)))
        line = Image.blend(line, Image.merge("RGB", (shade,) * 3), rng.uniform(0.05, 0.2))
    if rng.random() < 0.2:
        buffer = io.BytesIO()
        line.save(buffer, "JPEG", quality=rng.randrange(35, 90))
        line = Image.open(buffer).convert("RGB")
    return line


def drawn(rng: random.Random) -> tuple[np.ndarray, str] | None:
    """A grey line at the reader's height and its text; None where this draw gives none."""
    kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
    text, language = text_of(kind, rng)
    if not text:
        return None
    usual, every = faces(language)
    if not every:
        return None
    path, index = rng.choice(usual if rng.random() < 0.75 else every)
    if not lines.covers_cached(path, index, text):
        return None
    try:
        face = lines.font(path, index, rng.choice(SIZES))
        line = picture(text, face, rng)
    except (OSError, ValueError):
        return None
    if line is None:
        return None
    line = worn(line, rng)
    width = round(line.width * HEIGHT / line.height)
    if not 8 <= width <= WIDEST:
        return None
    scaled = line.resize((width, HEIGHT), Image.BILINEAR)
    return grey(np.asarray(scaled)), text
