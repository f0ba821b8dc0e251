"""Which of Tesseract's data reads a script best: `python -m text_recognition.tess_eval [--lines 40]`.

Uses script_table's samples.
"""

import argparse
import random

from .script_table import ORDER, figures, samples, tesseract

CHOICES = {
    "ru": ["Cyrillic", "rus", "rus+eng"],
    "uk": ["Cyrillic", "rus"],
    "ko": ["Hangul", "kor", "kor+eng"],
    "ar": ["Arabic", "ara", "ara+fas"],
    "fa": ["Arabic", "fas", "ara+fas"],
    "he": ["Hebrew", "heb", "heb+eng"],
    "th": ["Thai", "tha"],
    "hi": ["Devanagari", "hin"],
    "el": ["Greek", "ell"],
    "vi": ["Vietnamese", "vie"],
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=40, help="of each language")
    options = parser.parse_args()
    for name, code in ORDER:
        if code not in CHOICES:
            continue
        drawn = samples(code, options.lines, random.Random(5))
        for data in CHOICES[code]:
            exact, right = figures([(text, tesseract(picture, data)) for text, picture in drawn])
            print(f"| {name} | Tesseract {data} | {exact:.2f} | {right:.3f} |", flush=True)


if __name__ == "__main__":
    main()
