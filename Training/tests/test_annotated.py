"""Icons cut from real screens: their names in the vocabulary's words, and what is around them."""

import json
from pathlib import Path

import cv2
import numpy as np

from hand.screens import learnt_from
from icons.annotated import labelled, patch, right_names

KNOWN = {"settings": "settings", "wi-fi": "Wi-Fi", "arrow left": "arrow left", "chevron left": "chevron left"}
ALSO = {"gear": ["settings"], "back": ["Chevron left", "arrow left", "retreat"]}


def test_annotators_words_become_names_of_the_vocabulary():
    assert right_names("Gear", KNOWN, ALSO) == ("settings",)
    assert right_names("Wi-Fi", KNOWN, ALSO) == ("Wi-Fi",)
    assert right_names("viking helmet", KNOWN, ALSO) == ("unknown",)


def test_of_a_word_that_stands_for_several_names_each_is_right():
    assert right_names("back", KNOWN, ALSO) == ("chevron left", "arrow left")


def test_what_is_named_by_its_place_is_not_learnt():
    assert right_names("minimize", KNOWN, ALSO) == ()
    assert right_names("", KNOWN, ALSO) == ()


def test_a_patch_is_twice_the_box_around_its_middle():
    screen = np.zeros((100, 100, 3), np.uint8)
    screen[40:60, 40:60] = 255
    around = patch(screen, [40, 40, 20, 20])
    assert around.shape == (40, 40, 3)
    assert around[10:30, 10:30].min() == 255 and around[:9].max() == 0


def test_at_the_edge_the_nearest_pixels_go_on():
    screen = np.full((50, 50, 3), 7, np.uint8)
    assert (patch(screen, [0, 0, 20, 20]) == 7).all()


def test_apps_that_are_laid_aside_and_other_types_are_left_out(tmp_path: Path):
    for name, app in (("one", "a/b"), ("two", "c/d")):
        folder = tmp_path / "screens" / name
        folder.mkdir(parents=True)
        cv2.imwrite(str(folder / "screen.png"), np.zeros((60, 60, 3), np.uint8))
        (folder / "source.json").write_text(json.dumps({"repo": app}))
        elements = [
            {"type": "Icon", "box": [10, 10, 20, 20], "icon": "pencil"},
            {"type": "Text", "box": [10, 40, 20, 10], "text": "pencil"},
        ]
        (folder / "annotation.json").write_text(json.dumps({"elements": elements}))
    folders = list(learnt_from([tmp_path / "screens"], {"c/d"}))
    assert [name for _, name in labelled(folders)] == ["edit"]
