"""Pictures of annotated screens: only those that were annotated are taken."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from hand import fetch, fetch_listed
from hand.fetch import UnavailableError, fingerprint, screen_of

PICTURE = np.random.default_rng(1).integers(0, 256, (60, 80, 3), np.uint8)
PICTURE[:20] //= 4
FILE = cv2.imencode(".png", PICTURE)[1].tobytes()


def source(**more: object) -> dict:
    return {"repo": "some/app", "commit": "c0ffee", "path": "docs/a window.png", **more}


def test_the_screen_is_cut_from_its_picture():
    part = PICTURE[5:25, 10:30]
    assert (screen_of(FILE, source(crop=[10, 5, 20, 20], fingerprint=fingerprint(part))) == part).all()
    assert (screen_of(FILE, source(fingerprint=fingerprint(PICTURE))) == PICTURE).all()
    assert (screen_of(FILE, source(crop=None, fingerprint=fingerprint(PICTURE))) == PICTURE).all()


def test_transparent_corners_and_grey_files_are_taken():
    see_through = np.dstack([PICTURE, np.full(PICTURE.shape[:2], 255, np.uint8)])
    see_through[:2, :2, 3] = 0
    screen = screen_of(cv2.imencode(".png", see_through)[1].tobytes(), source(fingerprint=fingerprint(PICTURE)))
    assert (screen[2:] == PICTURE[2:]).all() and (screen[:2, :2] == fetch.GROUND).all()
    grey = PICTURE[:, :, 0]
    wanted = fingerprint(np.dstack([grey] * 3))
    assert screen_of(cv2.imencode(".png", grey)[1].tobytes(), source(fingerprint=wanted)).shape == PICTURE.shape


def test_pictures_of_sixteen_bits_are_taken():
    deep = cv2.imencode(".png", PICTURE.astype(np.uint16) * 257)[1].tobytes()
    assert (screen_of(deep, source(fingerprint=fingerprint(PICTURE))) == PICTURE).all()


@pytest.mark.parametrize("file", [b"", b"no picture", cv2.imencode(".png", PICTURE[::-1])[1].tobytes()])
def test_another_picture_is_none(file: bytes):
    with pytest.raises(UnavailableError):
        screen_of(file, source(fingerprint=fingerprint(PICTURE)))


def test_what_cannot_be_had_is_named_and_the_rest_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name, picture in (("one", PICTURE), ("two", PICTURE[::-1])):
        folder = tmp_path / "annotated" / "windows" / name
        folder.mkdir(parents=True)
        (folder / "annotation.json").write_text("{}")
        (folder / "source.json").write_text(json.dumps(source(fingerprint=fingerprint(picture))))
    monkeypatch.setattr(fetch, "download", lambda _: FILE)
    missing = fetch.fetch(tmp_path / "annotated", tmp_path / "out")
    assert missing == ["two: the picture is not the one that was annotated"]
    folder = tmp_path / "out" / "windows" / "one"
    assert sorted(file.name for file in folder.iterdir()) == ["annotation.json", "screen.png", "source.json"]
    assert (cv2.imread(str(folder / "screen.png")) == PICTURE).all()
    assert not (tmp_path / "out" / "windows" / "two").exists()


def test_a_picture_that_is_there_is_not_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "annotated" / "phones" / "one"
    folder.mkdir(parents=True)
    (folder / "annotation.json").write_text("{}")
    (folder / "source.json").write_text(json.dumps(source(fingerprint=fingerprint(PICTURE))))
    monkeypatch.setattr(fetch, "download", lambda _: FILE)
    fetch.fetch(tmp_path / "annotated", tmp_path / "out")
    monkeypatch.setattr(fetch, "download", lambda _: pytest.fail("fetched again"))
    assert fetch.fetch(tmp_path / "annotated", tmp_path / "out") == []


def annotate(folder: Path, picture: np.ndarray) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "annotation.json").write_text("{}")
    (folder / "source.json").write_text(json.dumps(source(fingerprint=fingerprint(picture))))
    return folder


def test_what_is_annotated_anew_is_fetched_anew_and_what_is_no_longer_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    here, out = tmp_path / "annotated", tmp_path / "out"
    annotate(here / "phones" / "one", PICTURE)
    gone = annotate(here / "phones" / "two", PICTURE)
    monkeypatch.setattr(fetch, "download", lambda _: FILE)
    assert fetch.fetch(here, out) == []
    part = PICTURE[::-1]
    annotate(here / "phones" / "one", part)
    for file in gone.iterdir():
        file.unlink()
    monkeypatch.setattr(fetch, "download", lambda _: cv2.imencode(".png", part)[1].tobytes())
    assert fetch.fetch(here, out) == []
    assert (cv2.imread(str(out / "phones" / "one" / "screen.png")) == part).all()
    assert not (out / "phones" / "two").exists()


def test_listed_pictures_are_fetched_and_others_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "lists").mkdir()
    pictures = {"one": PICTURE, "two": PICTURE[::-1]}
    lines = [{"name": name, **source(fingerprint=fingerprint(picture))} for name, picture in pictures.items()]
    (tmp_path / "lists" / "windows.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    gone = tmp_path / "out" / "phones" / "gone"
    gone.mkdir(parents=True)
    (gone / "screen.png").write_bytes(FILE)
    monkeypatch.setattr(fetch, "download", lambda _: FILE)
    missing = fetch_listed.fetch(tmp_path / "lists", tmp_path / "out")
    assert missing == ["windows/two: the picture is not the one that was annotated"]
    assert [*(tmp_path / "out").glob("*/*/*")] == [tmp_path / "out" / "windows" / "one" / "screen.png"]
