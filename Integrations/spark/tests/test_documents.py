"""Nothing of the command's JSON is lost on its way into rows and back."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from hearsight_spark.documents import screen_document, screen_values
from hearsight_spark.schema import ELEMENT, LEFT_OUT, MODAL, ROW, SCREEN, STOP, names

FRAME = {"x": 0, "y": 0.5, "width": 10, "height": 20.1}
# Every key that the format has, also those that no example has at once.
FULL = {
    "schema": 1,
    "image": {"path": "a.png", "width": 100, "height": 200},
    "elements": [
        {
            "id": 0,
            "type": "Text",
            "subtype": "spinButton",
            "frame": FRAME,
            "confidence": 1,
            "source": "text",
            "text": "Ärger 😀\n",
            "textConfidence": 0.5,
            "legibility": "read",
            "icon": {"name": "back", "confidence": 0.25},
            "picture": {"description": "a dog", "confidence": 0.75},
            "selected": True,
            "enabled": False,
            "clickable": True,
            "clickLikelihood": 0,
            "heading": True,
            "secure": False,
            "tab": 0,
        }
    ],
    "modal": {
        "kind": "dialog",
        "frame": FRAME,
        "title": "Delete?",
        "titleElement": 0,
        "behind": 3,
        "spoken": "Delete?, dialog",
    },
    "stops": [
        {
            "id": 0,
            "kind": "single",
            "elements": [0],
            "frame": FRAME,
            "activationPoint": {"x": 5, "y": 10.6},
            "role": "slider",
            "labelParts": [
                {"text": "A"},
                {"icon": "chevron up", "step": "increase"},
                {"photo": "dog"},
                {"code": "QR code: x"},
            ],
            "setting": {"kind": "range", "from": 0.2, "to": 0.8},
            "label": "A",
            "value": "",
            "hint": "swipe",
            "traits": [],
            "position": {"index": 1, "count": 2},
            "listPlace": {"index": 1, "count": 2, "level": 1, "expanded": False},
            "actions": [{"name": "Close", "element": 0}],
            "spoken": "A",
            "behind": True,
            "origin": {"stop": 4, "part": 0, "joined": [5, 6], "corrected": ["name"]},
        },
        {"id": 1, "setting": {"kind": "page", "page": 2, "count": 5}, "elements": [], "traits": ["button"]},
        {"id": 2, "setting": {"kind": "fraction", "fraction": 1}},
        {"id": 3, "setting": {"kind": "text", "text": "x"}},
    ],
    "timings": {"text": 1.5},
}


def there_and_back(document: dict) -> dict:
    """The JSON after its way through a row's values; nothing may be unknown."""
    values, unknown = screen_values(document)
    assert unknown is None
    return screen_document(dict(zip(names(SCREEN), values)))


def without_timings(document: dict) -> dict:
    return {name: value for name, value in document.items() if name not in LEFT_OUT}


def test_every_key_comes_back():
    assert there_and_back(FULL) == without_timings(FULL)


def test_the_example_above_has_every_column():
    for kind, values in ((ELEMENT, FULL["elements"][0]), (MODAL, FULL["modal"]), (STOP, FULL["stops"][0])):
        assert set(names(kind)) == set(values)


def command(root: Path) -> Path:
    """The built command; HEARSIGHT names another one."""
    return Path(os.environ.get("HEARSIGHT", root / ".build/release/hearsight"))


@pytest.mark.parametrize("options", [[], ["--behind"]])
def test_the_json_of_the_examples_comes_back(root, options):
    if not command(root).exists():
        pytest.skip("the command is not built: make build")
    pictures = sorted((root / "Examples").glob("*.png"))
    words = [command(root), "recognize", *pictures, "--format", "json", *options]
    answer = subprocess.run(words, capture_output=True, check=True)
    documents = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(documents) == len(pictures) > 0
    for document in documents:
        assert there_and_back(document) == without_timings(document)


@pytest.mark.parametrize(("heading", "kind"), [("An element:", ELEMENT), ("A stop:", STOP), ("`modal`:", MODAL)])
def test_the_columns_are_those_of_the_format(root, heading, kind):
    text = (root / "Documentation/formats.md").read_text(encoding="utf-8")
    table = text.split(f"\n{heading}\n\n", 1)[1].split("\n\n", 1)[0]
    told = {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert told == set(names(kind))


def test_what_the_schema_does_not_know_is_kept():
    document = {
        "schema": 1,
        "colour": "red",
        "elements": [{"id": 0, "shade": 1}, {"id": "zero"}],
        "stops": [{"frame": {"x": True, "z": 3}, "traits": "button"}],
    }
    values, unknown = screen_values(document)
    assert json.loads(unknown) == {
        "colour": "red",
        "elements[0].shade": 1,
        "elements[1].id": "zero",
        "stops[0].frame.x": True,
        "stops[0].frame.z": 3,
        "stops[0].traits": "button",
    }
    assert screen_document(dict(zip(names(SCREEN), values)))["elements"] == [{"id": 0}, {}]


def test_no_column_is_there_twice():
    assert len(set(names(ROW))) == len(names(ROW))
