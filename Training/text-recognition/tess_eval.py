"""Which of Tesseract's data reads a script best: `python tess_eval.py [LINES]`. Uses script_table's samples."""

import random
import sys

from script_table import ORDER, figures, samples, tesseract

CHOICES = {
    "ru": ["Cyrillic", "rus", "rus+eng"], "uk": ["Cyrillic", "rus"], "ko": ["Hangul", "kor", "kor+eng"],
    "ar": ["Arabic", "ara", "ara+fas"], "fa": ["Arabic", "fas", "ara+fas"], "he": ["Hebrew", "heb", "heb+eng"],
    "th": ["Thai", "tha"], "hi": ["Devanagari", "hin"], "el": ["Greek", "ell"], "vi": ["Vietnamese", "vie"],
}

count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
for name, code in ORDER:
    if code not in CHOICES:
        continue
    drawn = samples(code, count, random.Random(5))
    for data in CHOICES[code]:
        exact, right = figures([(text, tesseract(picture, data)) for text, picture in drawn])
        print(f"| {name} | Tesseract {data} | {exact:.2f} | {right:.3f} |", flush=True)
