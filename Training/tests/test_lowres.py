"""The 19 classes of screens-lowres mapped to the 13 types."""

import numpy as np
import pytest

from detector.data.lowres import cut_segments, map_labels, mark_only
from detector.data.state import is_checked, is_switched_on


@pytest.fixture
def grey() -> np.ndarray:
    return np.full((640, 400, 3), 230, np.uint8)


def types(mapped: list) -> list[str]:
    return [name for name, _ in mapped]


def test_plain_classes_become_one_type(grey):
    labels = [("EditText", [10, 10, 200, 50]), ("PageIndicator", [10, 80, 60, 90]), ("Toolbar", [0, 0, 400, 50])]
    assert types(map_labels(grey, labels)) == ["Text Field", "Page Control"]


def test_multi_tab_is_cut_at_its_texts():
    texts = [[10, 5, 40, 15], [110, 5, 140, 15], [300, 300, 320, 310]]
    assert cut_segments([0, 0, 200, 20], texts) == [[0, 0, 100, 20], [100, 0, 200, 20]]


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
