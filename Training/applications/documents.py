"""Files that programs are given to open: made here, so that windows hold something and nothing private."""

from __future__ import annotations

import random
import wave
import zipfile
from pathlib import Path

import cv2
import numpy as np

TEXTS = {
    "notes.txt": "Shopping\n\n- bread and butter\n- two lemons\n- tea\n\nCall the plumber on Monday, before nine.\n"
    "The spare key is with the neighbours.\n",
    "letter.txt": "Dear Ms Miller,\n\nthank you for the parcel. It came on Tuesday, dry and whole.\n\nKind regards\n",
    "program.py": "def area(width, height):\n    return width * height\n\n\nfor side in range(3):\n"
    "    print(area(side, 2))\n",
    "prices.csv": "Article,Price,Stock\nPencil,0.80,120\nRuler,1.40,36\nEraser,0.60,75\nNotebook,2.95,48\nInk,4.20,9\n",
    "page.html": "<h1>Garden</h1><p>Sow peas in March.</p><ul><li>Beans</li><li>Peas</li></ul>\n",
    "list.xml": "<list><item name='one'>1</item><item name='two'>2</item></list>\n",
    "other.py": "def area(width, height):\n    return height * width\n\n\nfor side in range(4):\n"
    "    print(area(side, 2))\n",
}
FOLDERS = ["Invoices", "Music", "Photos 2024", "Recipes", "Travel"]


def picture(path: Path, rng: random.Random) -> None:
    """A landscape of a few soft shapes."""
    image = np.full((480, 640, 3), (235, 200, 150), np.uint8)
    image[300:] = (90, 150, 80)
    for _ in range(6):
        colour = [rng.randint(40, 220) for _ in range(3)]
        cv2.circle(image, (rng.randint(0, 640), rng.randint(150, 420)), rng.randint(20, 90), colour, -1)
    cv2.imwrite(str(path), cv2.GaussianBlur(image, (0, 0), 3))


def pdf(path: Path) -> None:
    """The least that is a page with a line of text."""
    content = b"BT /F1 24 Tf 72 700 Td (A short report) Tj ET"
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(len(out))
        out += b"%d 0 obj%s endobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(out)
    out += b"xref\n0 6\n0000000000 65535 f \n" + table
    out += b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % start
    path.write_bytes(out)


def make(folder: Path, rng: random.Random) -> None:
    """All files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        (folder / name).mkdir(exist_ok=True)
    for name, text in TEXTS.items():
        (folder / name).write_text(text)
    for name in ("lake.png", "meadow.png"):
        picture(folder / name, rng)
    pdf(folder / "report.pdf")
    with zipfile.ZipFile(folder / "archive.zip", "w") as archive:
        for name in TEXTS:
            archive.write(folder / name, name)
    with wave.open(str(folder / "tone.wav"), "wb") as sound:
        sound.setparams((1, 2, 8000, 0, "NONE", ""))
        tone = (np.sin(np.arange(16000) * 0.35) * 8000).astype("<i2")
        sound.writeframes(tone.tobytes())
