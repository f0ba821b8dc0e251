"""Labelled Flutter screens: from marked places to labels; and screens as they are composed, where Flet is installed."""

import random

import numpy as np
import pytest

from flutter.labels import cells, expand, marks_of, screen_labels


def blank(height: int = 200, width: int = 200) -> np.ndarray:
    return np.full((height, width, 3), 230, np.uint8)


def kinds(marks) -> list[str]:
    return [mark.kind for mark in marks]


def test_a_segmented_control_is_cut_into_its_segments():
    marks = expand("Segmented Control", "cells:3,3", [0, 0, 126, 30], 1)
    assert [mark.box for mark in marks] == [[3, 0, 43, 30], [43, 0, 83, 30], [83, 0, 123, 30]]
    assert len(cells([0, 0, 10, 10], 5)) == 5


def test_a_field_is_itself_and_what_is_written_in_it():
    image = blank()
    image[70:80, 40:90] = 0
    labels = screen_labels(image, [("1|1|Text Field|field:8,8,8,6", [20, 50, 180, 100])], 1)
    assert labels == [("Text Field", [20, 50, 180, 100]), ("Text", [40, 70, 90, 80])]


def test_a_cupertino_slider_is_its_track_by_its_thumb():
    (mark,) = expand("Slider", "thumb", [0, 0, 400, 88], 2)
    assert mark.box == [16, 16, 384, 72]


def test_bars_have_an_icon_and_a_text_in_each_cell():
    assert kinds(expand("Icon", "nav:3", [0, 0, 300, 80], 1)) == ["Icon", "Text"] * 3


@pytest.mark.parametrize(("pull", "inside"), [("tab:1", ["Text"]), ("tab:2", ["Icon", "Text"])])
def test_a_tab_above_a_page_is_a_segment_with_what_it_shows(pull: str, inside: list[str]):
    assert kinds(expand("Text", pull, [0, 0, 90, 72], 1)) == ["Segmented Control", *inside]


def test_what_scrolls_off_is_dropped_and_what_is_cut_is_ignored():
    places = [
        ("1|1|window|", [0, 0, 200, 100]),
        ("1|2|Container|~", [0, 10, 200, 40]),
        ("1|3|Container|~", [0, 80, 200, 100]),
        ("1|4|Container|~", [0, 100, 200, 130]),
        ("1|5|Container|", [0, 150, 200, 180]),
    ]
    assert kinds(marks_of(blank(), places, 1)) == ["Container", "ignore", "Container"]


def test_around_a_dialog_all_is_ignored():
    marks = marks_of(blank(), [("1|0|Dialog|", [20, 60, 180, 140])], 1)
    assert kinds(marks) == ["Dialog", "ignore", "ignore", "ignore", "ignore"]
    assert sum((m.box[2] - m.box[0]) * (m.box[3] - m.box[1]) for m in marks) == 200 * 200


def test_what_a_floating_button_hides_in_part_is_ignored():
    places = [
        ("1|1|Container|", [0, 100, 200, 160]),
        ("1|2|Text|", [140, 130, 170, 150]),
        ("1|3|Container|floating", [130, 130, 186, 186]),
    ]
    assert kinds(marks_of(blank(), places, 1)) == ["ignore", "ignore", "Container", "Icon"]


def test_a_photo_that_shows_nothing_is_ignored():
    image = blank()
    image[:100] = np.random.default_rng(1).integers(0, 255, (100, 200, 3))
    places = [("1|1|Picture|", [0, 0, 100, 100]), ("1|2|Picture|", [0, 120, 100, 180])]
    assert [kind for kind, _ in screen_labels(image, places, 1)] == ["Picture", "ignore"]


@pytest.fixture
def compose():
    pytest.importorskip("flet", reason="Flet is not installed: see requirements-flutter.txt")
    from flutter.screen import compose
    from screens.assets import Assets

    assets = Assets({"star": "<svg/>"}, ("star",), 3)
    return lambda seed: compose(seed, assets, validation=bool(seed % 2))


def test_screens_are_the_same_for_the_same_seed(compose):
    assert compose(7).width == compose(7).width and repr(compose(7).theme) == repr(compose(7).theme)


def test_every_block_and_overlay_composes(compose):
    screens = [compose(seed) for seed in random.Random(0).sample(range(10_000), 80)]
    assert any(screen.dialog for screen in screens) and any(screen.appbar for screen in screens)
    assert {screen.dark for screen in screens} == {screen.rtl for screen in screens} == {True, False}
