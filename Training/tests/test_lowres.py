"""The 19 classes of screens-lowres mapped to the 13 types."""

import numpy as np
import pytest

from detector.data.lowres import map_labels, mark_only
from detector.data.mend import (
    cut_tabs,
    field_with_text,
    find_mark,
    holds_rows,
    is_dots,
    is_page,
    is_switch,
    on_photo,
    switch_is_on,
)
from detector.data.state import is_checked, is_switched_on


@pytest.fixture
def grey() -> np.ndarray:
    return np.full((640, 400, 3), 230, np.uint8)


def types(mapped: list) -> list[str]:
    return [name for name, _ in mapped]


def test_plain_classes_become_one_type(grey):
    labels = [("EditText", [10, 10, 200, 50]), ("PageIndicator", [10, 80, 60, 90]), ("Toolbar", [0, 0, 400, 50])]
    assert types(map_labels(grey, labels)) == ["Text Field", "Page Control"]


def test_even_tabs_are_cut_evenly():
    texts = [[35, 5, 65, 15], [135, 5, 165, 15], [300, 300, 320, 310]]
    assert cut_tabs([0, 0, 200, 20], texts, []) == [[0, 0, 100, 20], [100, 0, 200, 20]]


def test_uneven_tabs_are_cut_between_their_words():
    texts = [[10, 5, 40, 15], [60, 5, 120, 15]]
    assert cut_tabs([0, 0, 300, 20], texts, []) == [[0, 0, 50, 20], [50, 0, 130, 20]]


def test_tabs_of_icons_are_cut_at_the_icons():
    assert len(cut_tabs([0, 0, 200, 20], [], [[40, 2, 60, 18], [140, 2, 160, 18]])) == 2


def test_mark_is_found_at_the_end_of_its_caption(grey):
    grey[52:70, 180:198] = 40  # a box's outline
    grey[54:68, 182:196] = 230
    grey[58:66, 60:120] = 40  # the caption
    assert find_mark(grey, [50, 50, 200, 72]) == [180, 52, 198, 70]
    assert find_mark(grey, [50, 50, 150, 72]) is None


def test_field_reaches_around_the_text_that_it_cuts():
    assert field_with_text([10, 20, 200, 40], [[12, 14, 80, 30]]) == [10, 12, 200, 40]
    assert field_with_text([10, 20, 200, 40], [[12, 0, 80, 12]]) == [10, 20, 200, 40]


def test_grey_switches_are_told_by_their_knob(grey):
    grey[50:80, 50:100] = 20  # a dark track
    grey[52:78, 72:98] = 255
    assert switch_is_on(grey, [50, 50, 100, 80])
    mirrored = grey[:, ::-1].copy()
    assert not switch_is_on(mirrored, [300, 50, 350, 80])


def test_switch_as_light_as_its_ground_is_off(grey):
    grey[50:80, 50:100] = 255
    assert not switch_is_on(grey, [50, 50, 100, 80])


def test_marks_on_photos_are_not_judged(grey):
    assert not on_photo(grey, [50, 50, 80, 80])
    photo = np.random.default_rng(0).integers(0, 255, grey.shape, np.uint8)
    assert on_photo(photo, [50, 50, 80, 80])
    assert types(map_labels(photo, [("CheckedTextView", [50, 50, 90, 90])])) == ["ignore"]


def test_what_cannot_be_is_dropped():
    assert is_page([0, 30, 400, 640], (400, 640)) and not is_page([20, 100, 380, 600], (400, 640))
    assert is_dots([180, 600, 220, 608], (400, 640)) and not is_dots([20, 100, 380, 500], (400, 640))
    assert is_switch([0, 0, 50, 30]) and not is_switch([0, 0, 24, 20])
    assert holds_rows([0, 0, 300, 100], [[10, 10, 90, 22], [10, 60, 90, 72]])
    assert not holds_rows([0, 0, 300, 60], [[10, 10, 90, 22], [10, 28, 90, 38]])


def test_multi_tab_without_texts_is_ignored(grey):
    assert types(map_labels(grey, [("Multi_Tab", [0, 0, 200, 20])])) == ["ignore"]


def test_check_box_is_cut_out_of_its_caption():
    assert mark_only([0, 0, 100, 20], [[30, 2, 95, 18]]) == [0, 0, 20, 20]
    assert mark_only([0, 0, 100, 20], [[2, 2, 60, 18]]) == [80, 0, 100, 20]
    assert mark_only([0, 0, 22, 20], []) == [0, 0, 22, 20]


def test_button_in_tab_bar_is_no_container(grey):
    labels = [("Bottom_Navigation", [0, 580, 400, 640]), ("TextImageButton", [0, 580, 100, 640])]
    assert map_labels(grey, labels) == []


def test_button_as_large_as_its_icon_is_only_the_icon(grey):
    labels = [("ImageButton", [10, 10, 40, 40]), ("Icon", [12, 12, 38, 38])]
    assert types(map_labels(grey, labels)) == ["Icon"]


def test_status_bar_hides_what_is_in_it(grey):
    labels = [("UpperTaskBar", [0, 0, 400, 24]), ("Text", [10, 4, 50, 20]), ("Text", [10, 100, 50, 120])]
    assert types(map_labels(grey, labels)) == ["ignore", "Text"]


def test_empty_boxes_are_dropped(grey):
    assert map_labels(grey, [("Text", [10, 10, 11, 40])]) == []


def test_coloured_switch_is_on(grey):
    box = [50, 50, 100, 80]
    assert not is_switched_on(grey, box)
    grey[50:80, 50:100] = (52, 199, 89)
    assert is_switched_on(grey, box)


def test_grey_tick_is_checked(grey):
    box = [50, 50, 74, 74]
    assert not is_checked(grey, box)
    grey[60:64, 58:68] = 20
    assert is_checked(grey, box)
