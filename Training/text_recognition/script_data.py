"""Renders the lines that the script classifier learns from.

    python -m text_recognition.script_data --out .work/text/lines-a.npz --count 30000 --seed 2 [--held-out]

`--held-out` uses every seventh font, which training does not see.
"""

import argparse
import random
import string
import zlib
from pathlib import Path

import numpy as np

from . import lines

# How often each kind is drawn. Latin is what must not raise false alarms, Cyrillic what is hardest to tell from it.
SHARES = {
    "latin": 24,
    "vietnamese": 3,
    "ascii": 14,
    "greek": 5,
    "han": 10,
    "cyrillic": 18,
    "hangul": 8,
    "arabic": 8,
    "hebrew": 7,
    "thai": 5,
    "devanagari": 5,
    "other": 8,
    "symbols": 3,
}
WIDTH = 384


def ascii_text(rng: random.Random) -> str:
    words = lines.strings("de") + lines.strings("es")
    kind = rng.randrange(8)
    if kind == 0:
        return "".join(rng.choice(string.digits) for _ in range(rng.randrange(1, 12)))
    if kind == 1:
        return f"{rng.choice('$€£¥')}{rng.randrange(10000)}.{rng.randrange(100):02}"
    if kind == 2:
        return f"{rng.randrange(24)}:{rng.randrange(60):02}" + rng.choice(["", " AM", " PM"])
    if kind == 3:
        return "".join(rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randrange(2, 20)))
    if kind == 4:
        return rng.choice(words).split()[0].lower() + "@" + rng.choice(words).split()[-1].lower() + ".com"
    if kind == 5:
        return rng.choice(words).upper()
    if kind == 6:
        return "".join(rng.choice(string.ascii_uppercase) for _ in range(rng.randrange(1, 4)))
    return "https://" + rng.choice(words).split()[0].lower() + "/" + str(rng.randrange(1000))


def text_of(kind: str, rng: random.Random) -> tuple[str | None, str]:
    """A text of a kind, and the language whose fonts draw it."""
    if kind == "ascii":
        return ascii_text(rng), "de"
    if kind == "symbols":
        return "".join(rng.choice("<>+-=*/•·…→←✓×÷%&#()[]{}|~^°★☆▲▼■□") for _ in range(rng.randrange(1, 4))), "de"
    language = rng.choice(lines.LANGUAGES[kind])
    if kind == "arabic":
        language = rng.choice(["ar", "ar", "fa", "fa", "ur"])
    found = lines.strings(language)
    if not found:
        return None, language
    text = rng.choice(found)
    words = text.split(" ")
    if len(words) > 1 and rng.random() < 0.5:
        start = rng.randrange(len(words))
        text = " ".join(words[start : start + rng.randrange(1, 5)])
    if rng.random() < 0.08:
        text = text.upper()
    if kind not in ("latin", "vietnamese") and rng.random() < 0.2:
        extra = rng.choice([ascii_text(rng), rng.choice(lines.strings("de")).split()[0]])
        text = rng.choice([text + " " + extra, extra + " " + text])
    return text, language


def is_held_out(path: str) -> bool:
    return zlib.crc32(path.rsplit("/", 1)[-1].encode()) % 7 == 0


def draw_one(rng: random.Random, held_out: bool) -> tuple[np.ndarray, set[str]] | None:
    """One picture and the scripts in it; None where this draw gives none."""
    kind = rng.choices(list(SHARES), list(SHARES.values()))[0]
    text, language = text_of(kind, rng)
    if not text:
        return None
    present = lines.scripts_in(text)
    wanted = {"vietnamese": "latin", "ascii": None, "symbols": None}.get(kind, kind)
    if wanted and wanted not in present:
        return None
    choices = [f for f in lines.fonts(language) if is_held_out(f[0]) == held_out] or lines.fonts(language)
    path, index = rng.choice(choices)
    if not lines.covers_cached(path, index, text):
        return None
    try:
        face = lines.font(path, index, rng.choice([14, 16, 18, 20, 24, 28, 32, 40, 48]))
        picture = lines.draw(text, face, rng)
    except Exception:
        return None
    if picture is None or picture.shape[1] <= WIDTH:
        return None if picture is None else (picture, present)
    if len(present) > 1:
        return None
    start = rng.randrange(picture.shape[1] - WIDTH)
    return picture[:, start : start + WIDTH], present


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--held-out", action="store_true")
    options = parser.parse_args()
    rng, count = random.Random(options.seed), options.count
    pictures = np.zeros((count, 32, WIDTH), np.uint8)
    widths = np.zeros(count, np.int32)
    labels = np.zeros((count, len(lines.CLASSES)), np.uint8)
    done = 0
    while done < count:
        drawn = draw_one(rng, options.held_out)
        if drawn is None:
            continue
        picture, present = drawn
        widths[done] = picture.shape[1]
        pictures[done, :, : picture.shape[1]] = picture
        for script in present:
            labels[done, lines.CLASSES.index(script)] = 1
        done += 1
        if done % 5000 == 0:
            print(done, flush=True)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(options.out, pictures=pictures, widths=widths, labels=labels)


if __name__ == "__main__":
    main()
