"""What several looks at one screen found, put together; and labels of screens that nobody annotated."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from detector.data import unlabelled
from detector.data.coco import load_screens
from detector.element_types import TYPE_ID
from detector.fusion import fuse

ICON, TEXT, CONTAINER = (TYPE_ID[name] for name in ("Icon", "Text", "Container"))


def finds(*rows: tuple[float, ...]) -> np.ndarray:
    return np.array(rows, float).reshape(-1, 6)


def test_what_all_looks_find_keeps_its_score_and_its_mean_box():
    fused = fuse([finds((ICON, 0.6, 10, 10, 30, 30)), finds((ICON, 0.2, 14, 10, 34, 30))])
    assert fused == pytest.approx(finds((ICON, 0.4, 11, 10, 31, 30)))


def test_what_one_look_finds_alone_is_hardly_believed():
    fused = fuse([finds((ICON, 0.6, 10, 10, 30, 30)), finds(), finds((TEXT, 0.9, 10, 10, 30, 30))])
    assert fused[:, :2] == pytest.approx(np.array([(TEXT, 0.3), (ICON, 0.2)]))


def test_two_finds_of_one_look_stay_two():
    fused = fuse([finds((ICON, 0.9, 0, 0, 20, 20), (ICON, 0.8, 4, 0, 24, 20)), finds((ICON, 0.7, 4, 0, 24, 20))])
    assert fused[:, 1] == pytest.approx([0.75, 0.45])
    assert fused[0, 2:] == pytest.approx([4, 0, 24, 20])


def test_nothing_found_is_nothing():
    assert fuse([finds(), finds()]).shape == (0, 6)


def test_what_is_doubtful_is_neither_right_nor_wrong():
    labels = unlabelled.labels_of(
        finds(
            (TEXT, 0.5, 0, 0, 40, 10),
            (TEXT, 0.2, 0, 20, 40, 30),
            (CONTAINER, 0.4, 0, 0, 100, 40),
            (ICON, 0.1, 0, 0, 9, 9),
        )
    )
    assert labels == [("Text", [0, 0, 40, 10]), ("ignore", [0, 20, 40, 30]), ("ignore", [25, 10, 75, 30])]


def test_labels_of_a_folder_are_a_set_to_learn_from(tmp_path: Path):
    class Finder:
        """Finds one text, at one scale worse than at the others."""

        def detect(self, image: np.ndarray, factor: float = 1) -> np.ndarray:
            return finds((TEXT, 0.3 if factor < 1 else 0.9, 2, 2, image.shape[1] / 2, 12))

    for name, width in (("b", 60), ("a", 40)):
        (tmp_path / "windows" / name).mkdir(parents=True)
        cv2.imwrite(str(tmp_path / "windows" / name / "screen.png"), np.zeros((30, width, 3), np.uint8))
    unlabelled.write_labels(Finder(), tmp_path, tmp_path / "labels.json")
    screens = load_screens(tmp_path / "labels.json", tmp_path)
    assert [screen.image().shape[1] for screen in screens] == [40, 60]
    assert [screen.truths.tolist() for screen in screens] == [[[TEXT, 2, 2, 20, 12]], [[TEXT, 2, 2, 30, 12]]]
    assert json.loads((tmp_path / "labels.json").read_text())["images"][0]["file_name"] == "windows/a/screen.png"
