"""Fetches the pictures of the screens in `annotated/` from their repositories, and puts the annotations beside.

    python -m hand.fetch --annotated annotated --out .work/annotated

Each screen's `source.json` names repository, commit, path and the part of the picture that is the screen (`crop`: x, y,
width, height). The picture is compared with the fingerprint in it, so that boxes lie where the annotator put them. What
cannot be had is named and left out; the rest is of use without it.
"""

from __future__ import annotations

import argparse
import base64
import json
import shutil
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

ADDRESS = "https://raw.githubusercontent.com"
SECONDS = 30

GROUND = 110
"""The grey behind what is transparent: corners of windows, mostly."""
GRID = 8
TOLERANCE = 12
"""Of a field of the fingerprint, from 0 to 255: corners may have been laid on another ground."""


class UnavailableError(Exception):
    """A picture that cannot be had, or is another."""


def _fields(screen: np.ndarray) -> np.ndarray:
    return cv2.resize(screen, (GRID, GRID), interpolation=cv2.INTER_AREA)


def fingerprint(screen: np.ndarray) -> str:
    """Size and mean colours of eight by eight fields, blue green red."""
    height, width = screen.shape[:2]
    return f"{width}x{height} {base64.b64encode(_fields(screen).tobytes()).decode()}"


def is_of(screen: np.ndarray, told: str) -> bool:
    """Whether a screen has such a fingerprint."""
    size, fields = told.split()
    wanted = np.frombuffer(base64.b64decode(fields), np.uint8).reshape(GRID, GRID, 3)
    difference = np.abs(_fields(screen).astype(int) - wanted)
    return size == fingerprint(screen).split()[0] and difference.max() <= TOLERANCE


def read(file: bytes) -> np.ndarray:
    image = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_UNCHANGED) if file else None
    if image is None or image.dtype not in (np.uint8, np.uint16):
        raise UnavailableError("no readable picture")
    if image.dtype == np.uint16:
        image = np.round(image / 257).astype(np.uint8)
    if image.ndim == 2:
        return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
    if image.shape[2] == 3:
        return image
    cover = image[:, :, 3:] / 255
    return np.round(image[:, :, :3] * cover + GROUND * (1 - cover)).astype(np.uint8)


def screen_of(file: bytes, source: dict) -> np.ndarray:
    """The screen that a picture's file shows.

    source: what `source.json` says of it.
    """
    image = read(file)
    x, y, width, height = source.get("crop") or [0, 0, image.shape[1], image.shape[0]]
    screen = image[y : y + height, x : x + width]
    if not screen.size or not is_of(screen, source["fingerprint"]):
        raise UnavailableError("the picture is not the one that was annotated")
    return screen


def download(source: dict) -> bytes:
    path = urllib.parse.quote(source["path"])
    try:
        with urllib.request.urlopen(f"{ADDRESS}/{source['repo']}/{source['commit']}/{path}", timeout=SECONDS) as answer:
            return answer.read()
    except (urllib.error.URLError, TimeoutError) as error:
        raise UnavailableError(str(error)) from error


def is_there(picture: Path, source: dict) -> bool:
    """Whether a picture was fetched before, and is the one that is annotated now."""
    screen = cv2.imread(str(picture)) if picture.exists() else None
    return screen is not None and is_of(screen, source["fingerprint"])


def have(picture: Path, source: dict) -> None:
    """Fetches a screen's picture, unless it is there."""
    if not is_there(picture, source):
        screen = screen_of(download(source), source)
        picture.parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(picture), screen)


def remove_others(annotated: Path, out: Path) -> None:
    """Removes the folders of screens that are no longer annotated."""
    for annotation in out.glob("*/*/annotation.json"):
        if not (annotated / annotation.relative_to(out)).exists():
            shutil.rmtree(annotation.parent)


def fetch(annotated: Path, out: Path) -> list[str]:
    """Makes a folder of each annotated screen, and fetches the pictures that are not there yet.

    Returns what could not be had, in words.
    """
    remove_others(annotated, out)
    missing = []
    for annotation in sorted(annotated.glob("*/*/annotation.json")):
        folder = annotation.parent
        target = out / folder.relative_to(annotated)
        source = json.loads((folder / "source.json").read_text(encoding="utf-8"))
        try:
            have(target / "screen.png", source)
        except UnavailableError as error:
            missing.append(f"{folder.name}: {error}")
            shutil.rmtree(target, ignore_errors=True)
            continue
        for name in ("annotation.json", "source.json"):
            shutil.copyfile(folder / name, target / name)
    return missing


def run(description: str, source: str, fetching: Callable[[Path, Path], list[str]]) -> None:
    """What `python -m` of a module that fetches does: tells what could not be had, and fails where nothing is there.

    source: the option that says where the sources are; fetching: takes that folder and the one for the pictures.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(f"--{source}", type=Path, required=True, dest="sources")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    missing = fetching(options.sources, options.out)
    print("\n".join(missing))
    count = len(list(options.out.glob("*/*/screen.png")))
    print(f"{count} screens in {options.out}, {len(missing)} could not be had")
    if not count:
        raise SystemExit("no picture could be fetched")


if __name__ == "__main__":
    run(__doc__, "annotated", fetch)
