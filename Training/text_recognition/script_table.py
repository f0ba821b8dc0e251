"""Which scripts the recognizer really reads: character accuracy by language on rendered lines.

    python -m text_recognition.script_table [--lines 120] [--tesseract]

Prints a table: for each language the share of lines exactly right, 1 - character error rate, and the mean confidence
of the recognizer; with --tesseract also those of Tesseract's language and script data where they are installed.
"""

import argparse
import pathlib
import random
import subprocess
import tempfile
import unicodedata

import numpy as np
import onnxruntime
from PIL import Image, ImageDraw

from . import lines
from .score import edits

ORDER = [
    ("English", "en"),
    ("German", "de"),
    ("French", "fr"),
    ("Polish", "pl"),
    ("Czech", "cs"),
    ("Turkish", "tr"),
    ("Romanian", "ro"),
    ("Latvian", "lv"),
    ("Vietnamese", "vi"),
    ("Greek", "el"),
    ("Chinese, simplified", "zh_CN"),
    ("Chinese, traditional", "zh_TW"),
    ("Japanese", "ja"),
    ("Russian", "ru"),
    ("Ukrainian", "uk"),
    ("Bulgarian", "bg"),
    ("Serbian", "sr"),
    ("Korean", "ko"),
    ("Arabic", "ar"),
    ("Persian", "fa"),
    ("Urdu", "ur"),
    ("Hebrew", "he"),
    ("Thai", "th"),
    ("Hindi", "hi"),
    ("Georgian", "ka"),
    ("Armenian", "hy"),
    ("Bengali", "bn"),
    ("Tamil", "ta"),
    ("Symbols", "symbols"),
    ("Emoji", "emoji"),
]
TESSERACT = {
    "ru": ["rus", "Cyrillic"],
    "uk": ["ukr", "rus", "Cyrillic"],
    "bg": ["rus", "Cyrillic"],
    "sr": ["rus", "Cyrillic"],
    "ko": ["kor", "Hangul"],
    "ar": ["ara", "Arabic"],
    "fa": ["fas", "ara", "Arabic"],
    "ur": ["ara", "Arabic"],
    "he": ["heb", "Hebrew"],
    "th": ["tha", "Thai"],
    "hi": ["hin", "Devanagari"],
    "el": [],
}
SANS = (
    "Sans",
    "Gothic",
    "Inter",
    "Roboto",
    "Lato",
    "Cantarell",
    "DejaVu",
    "Liberation",
    "Barun",
    "Noto",
    "Kufi",
    "Naskh",
    "Garuda",
    "Loma",
    "Lohit",
    "PT",
)


def english():
    source = {text for language in ("de", "fr") for text in english_ids(language)}
    return sorted(source)


def english_ids(language):
    import gettext

    for path in sorted(pathlib.Path("/usr/share/locale", language, "LC_MESSAGES").glob("*.mo")):
        try:
            catalog = gettext.GNUTranslations(path.open("rb"))._catalog
        except Exception:
            continue
        for key in catalog:
            key = key[0] if isinstance(key, tuple) else key
            if 3 <= len(key) <= 40 and key.isprintable() and "%" not in key and "<" not in key and "\x04" not in key:
                yield key.replace("_", "")


def render(text, face, dark):
    left, top, right, bottom = face.getbbox(text)
    pad = int(face.size * 0.25)
    back, fore = ((20, 20, 24), (235, 235, 235)) if dark else ((255, 255, 255), (30, 30, 30))
    picture = Image.new("RGB", (right - left + 2 * pad, bottom - top + 2 * pad), back)
    ImageDraw.Draw(picture).text((pad - left, pad - top), text, font=face, fill=fore, embedded_color=True)
    return picture


def samples(code, count, rng):
    result = []
    tries = 0
    while len(result) < count and tries < count * 40:
        tries += 1
        if code == "emoji":
            text = rng.choice("😀😂😍👍🙏🎉❤🔥🚀🚗✅⭐🎵📷🏠🐶🍎⚽")
            choices = [("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", 0)]
            size = 109
        elif code == "symbols":
            text = rng.choice("•·…→←↑↓✓✕×÷±°©®™€£¥§¶‹›«»“”‘’–—%&@#$*+=/\\|<>[]{}^~_")
            text, choices, size = f"Ab {text} 12", lines.fonts("de"), rng.choice([26, 34, 42])
        else:
            text = rng.choice(english() if code == "en" else lines.strings(code))
            choices, size = lines.fonts("de" if code == "en" else code), rng.choice([26, 34, 42])
            if code not in ("en",) and len(lines.scripts_in(text)) != 1:
                continue
            expected = next((k for k, v in lines.LANGUAGES.items() if code in v), "latin")
            if code != "en" and lines.scripts_in(text) != {"latin" if expected == "vietnamese" else expected}:
                continue
        sans = [f for f in choices if any(s in f[0] for s in SANS) and "Mono" not in f[0] and "Serif" not in f[0]]
        path, index = rng.choice(sans or choices)
        if code != "emoji" and not lines.covers_cached(path, index, text):
            continue
        try:
            result.append((text, render(text, lines.font(path, index, size), rng.random() < 0.5)))
        except Exception:
            continue
    return result


class Recognizer:
    def __init__(self, path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = 1, 3
        self.session = onnxruntime.InferenceSession(path, options)
        names = self.session.get_modelmeta().custom_metadata_map["character"].split("\n")
        self.characters = [""] + [n.rstrip("\r") for n in names] + [" "]

    def read(self, picture):
        width = max(16, round(picture.width * 48 / picture.height))
        pixels = np.asarray(picture.resize((width, 48), Image.BILINEAR), np.float32)[:, :, ::-1]
        answer = self.session.run(None, {"x": (pixels.transpose(2, 0, 1)[None] / 127.5 - 1).astype(np.float32)})[0][0]
        best, sure = answer.argmax(1), answer.max(1)
        keep = (best != 0) & (best != np.concatenate([[0], best[:-1]]))
        return "".join(self.characters[i] for i in best[keep]), float(sure[keep].mean()) if keep.any() else 0.0


def tesseract(picture, data):
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        picture.save(file.name)
        return subprocess.run(
            ["tesseract", file.name, "-", "--psm", "7", "-l", data],
            capture_output=True,
            text=True,
            env={"OMP_THREAD_LIMIT": "1"},
        ).stdout.strip()


def plain(text):
    """For comparison: composed, without the marks that only steer direction."""
    return unicodedata.normalize("NFKC", "".join(c for c in text if unicodedata.category(c) != "Cf")).strip()


def figures(pairs):
    exact = sum(plain(a) == plain(b) for a, b in pairs) / len(pairs)
    errors = sum(min(len(plain(a)), edits(plain(a), plain(b))) for a, b in pairs)
    return exact, 1 - errors / max(1, sum(len(plain(a)) for a, _ in pairs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=120, help="of each language")
    parser.add_argument("--model", default="../Models/text-recognition/model.onnx")
    parser.add_argument("--tesseract", action="store_true")
    parser.add_argument("--only", default="", help="codes of languages, with commas")
    arguments = parser.parse_args()
    recognizer = Recognizer(arguments.model)
    print("| Language | reader | lines exact | characters right | mean confidence |\n|---|---|---|---|---|")
    for name, code in ORDER:
        if arguments.only and code not in arguments.only.split(","):
            continue
        drawn = samples(code, arguments.lines, random.Random(5))
        if not drawn:
            continue
        if (code != "emoji" and not arguments.only) or not arguments.tesseract:
            read = [(text, *recognizer.read(picture)) for text, picture in drawn]
            exact, right = figures([r[:2] for r in read])
            print(
                f"| {name} | PP-OCRv6 | {exact:.2f} | {right:.3f} | {np.mean([r[2] for r in read]):.2f} |", flush=True
            )
        if arguments.tesseract:
            for data in TESSERACT.get(code, []):
                exact, right = figures([(text, tesseract(picture, data)) for text, picture in drawn[:60]])
                print(f"| {name} | Tesseract {data} | {exact:.2f} | {right:.3f} | |", flush=True)


if __name__ == "__main__":
    main()
