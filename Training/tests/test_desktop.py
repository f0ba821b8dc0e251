"""Labelled desktop windows: boxes pulled to pixels, layout, and what the toolkits tell, where they are installed."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from desktop import node as n
from desktop.marks import Mark, split_icon, to_labels, uncovered
from desktop.testwindows import WINDOWS
from screens.crop import best_crop, crop_at


def blank(height: int = 60, width: int = 120) -> np.ndarray:
    return np.full((height, width, 3), 230, np.uint8)


def test_edge_is_pulled_to_what_differs_from_the_rim():
    image = blank()
    image[20:40, 30:90] = 60
    assert to_labels(image, [Mark("Container", [25, 15, 95, 45], "edge")]) == [("Container", [30, 20, 90, 40])]


def test_a_button_without_a_boundary_is_no_container():
    image = blank()
    image[28:32, 50:60] = 0  # its text alone
    assert to_labels(image, [Mark("Container", [10, 10, 110, 50], "edge")]) == []


def test_icon_and_text_are_told_apart_by_the_gap():
    image = blank()
    image[20:36, 10:26] = 0
    image[22:34, 32:80] = 0
    assert split_icon(image, [5, 10, 115, 50], 16) == [("Icon", [10, 20, 26, 36]), ("Text", [32, 22, 80, 34])]


def test_what_the_edge_cuts_is_ignored():
    labels = [("Container", [0, 0, 40, 40]), ("Icon", [50, 10, 60, 20]), ("Text", [90, 0, 100, 10])]
    _, kept = crop_at((blank(), labels), 30, 0, 40, 60)
    assert kept == [("ignore", [0, 0, 10, 40]), ("Icon", [20, 10, 30, 20])]
    pixels, _ = best_crop((blank(), labels), 50, 500, random.Random(1))
    assert pixels.shape == (60, 50, 3)


def test_what_a_bar_covers_is_not_labelled():
    marks = [Mark("Text", [10, 0, 40, 10]), Mark("Slider", [10, 50, 90, 60]), Mark("Icon", [10, 35, 20, 45])]
    bar = [0, 40, 100, 80]
    assert uncovered(marks, bar) == [marks[0], Mark("ignore", [10, 35, 20, 45])]
    assert uncovered(marks, bar, dims=True) == [Mark("ignore", [10, 0, 40, 10]), Mark("ignore", [10, 35, 20, 45])]


def kinds_of(node: n.Node) -> set[str]:
    return {node.kind}.union(*map(kinds_of, node.children))


def test_twenty_windows_of_three_toolkits_show_every_control():
    assert len(WINDOWS) == 20 and len({toolkit for _, toolkit, _ in WINDOWS}) == 3
    for toolkit in ("qt", "tk", "sdl"):
        kinds = set().union(*(kinds_of(make()) for make, name, _ in WINDOWS if name == toolkit))
        assert {"button", "check", "radio", "slider", "entry"} - {"slider"} <= kinds


WINDOW = n.column(
    n.label("Name"),
    n.entry("Anna", width=120),
    n.row(n.check("Loop", True), n.radio("Easy", False)),
    n.slider(0.4, width=120),
    n.combo("Default"),
    n.row(n.button("OK"), n.toggle(True)),
)
EXPECTED = {
    "Text",
    "Text Field",
    "Checkbox (Selected)",
    "Checkbox (Unselected)",
    "Slider",
    "Container",
    "Toggle (Selected)",
}


MODULES = {
    "sdl": "pygame",
    "qt": "PySide6",
    "tk": "ttkthemes",
    "ctk": "customtkinter",
    "imgui": "dearpygui",
    "raygui": "pyray",
    "kivy": "kivy",
    "web": "playwright",
}
"""What draws a toolkit's windows."""


class NoSupplies:
    """No icons, no photos."""

    masks: dict = {}

    def icon(self, name, size, colour):
        return np.zeros((size, size, 4), np.uint8)

    def role(self, role, rng):
        return role


@pytest.mark.parametrize("toolkit", MODULES)
def test_a_window_shows_its_controls(toolkit):
    pytest.importorskip(
        MODULES[toolkit],
        reason=f"{toolkit} is not installed: see requirements-toolkits.txt",
    )
    from desktop.toolkits import open_toolkit

    try:
        studio = open_toolkit(toolkit, NoSupplies())
    except FileNotFoundError as problem:
        pytest.skip(str(problem))
    pixels, marks = studio.shoot(WINDOW, 1, random.Random(3))
    labels = to_labels(pixels, marks)
    found = [kind for kind, _ in labels]
    assert set(found) >= EXPECTED
    assert found.count("Container") == 2 and found.count("Slider") == 1
    x0, y0, x1, y1 = next(box for kind, box in labels if kind == "Slider")
    assert x1 - x0 > 100 and y1 - y0 > 8  # the empty part of the groove and the handle too, not the filled part alone
    height, width = pixels.shape[:2]
    assert all(0 <= x0 < x1 <= width and 0 <= y0 < y1 <= height for _, (x0, y0, x1, y1) in labels)


def test_looks_of_web_windows_name_what_the_style_knows():
    from desktop.toolkits.web import looks

    style = (Path(looks.__file__).parent / "style.css").read_text()
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", style))
    set_there = set(re.findall(r"^  --([a-z0-9-]+):", style, re.M))
    drawn = [looks.random_look(random.Random(seed)) for seed in range(300)]
    assert {look.family for look in drawn} == set(looks.TABLE)
    for look in drawn:
        assert set(look.values) <= used and used <= set_there | set(look.values)
        named = set(re.findall(r"var\(--([a-z0-9-]+)\)", look.style))
        assert named <= set_there | set(look.values)
        assert look.strip in ("boxes", "lines", "tops", "pills") and look.arrow in ("triangle", "chevron")


def test_qml_has_no_empty_statements():
    from quick.pages import Page

    class Icons(NoSupplies):
        def any(self, rng):
            return "star"

    for seed in range(40):
        page = Page("Material", random.Random(seed), Icons(), Path("/icons"), [Path("/photo.jpg")], 360)
        text = page.qml(700)
        assert ";;" not in text.replace(" ", "") and text.count("{") == text.count("}")
