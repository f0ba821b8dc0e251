"""Hand-annotated screens as labels for a training: nothing of the apps that are laid aside."""

import json
from pathlib import Path

import cv2
import numpy as np

from detector.data.coco import load_screens
from detector.data.hand import write_labels
from detector.element_types import TYPE_ID
from hand.screens import learnt_from


def annotate(folder: Path, app: str) -> None:
    folder.mkdir(parents=True)
    cv2.imwrite(str(folder / "screen.png"), np.zeros((40, 60, 3), np.uint8))
    elements = [{"type": "Icon", "box": [1, 2, 3, 4]}]
    document = {"elements": elements, "ignore": [{"box": [0, 0, 60, 5]}]}
    (folder / "annotation.json").write_text(json.dumps(document))
    (folder / "source.json").write_text(json.dumps({"repo": app}))


def test_apps_that_are_laid_aside_are_left_out(tmp_path):
    annotate(tmp_path / "phones" / "one", "some/app")
    annotate(tmp_path / "phones" / "two", "other/app")
    annotate(tmp_path / "windows" / "three", "third/app")
    folders = list(learnt_from([tmp_path / "phones", tmp_path / "windows"], {"other/app"}))
    write_labels(folders, tmp_path / "labels.json")
    screens = load_screens(tmp_path / "labels.json", tmp_path)
    assert [screen.path.parent.name for screen in screens] == ["one", "three"]
    assert screens[0].truths.tolist() == [[TYPE_ID["Icon"], 1, 2, 4, 6]]
    assert screens[0].ignored.tolist() == [[0, 0, 60, 5]]
    assert screens[0].image().shape == (40, 60, 3)
