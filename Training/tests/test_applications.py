"""Labels of real applications: from a made-up accessibility tree and picture, without a desktop."""

import cv2
import numpy as np
import pytest

from applications.faces import boundary
from applications.labels import Labeller, Misfit, has_passing_surface
from applications.tree import Node

WHITE, GREY, BLACK = (255, 255, 255), (200, 200, 200), (0, 0, 0)


def screen() -> np.ndarray:
    return np.full((400, 300, 3), 255, np.uint8)


def draw(image: np.ndarray, box: list[float], colour: tuple[int, int, int]) -> list[float]:
    x0, y0, x1, y1 = (round(v) for v in box)
    image[y0:y1, x0:x1] = colour
    return [float(v) for v in box]


def write(image: np.ndarray, box: list[float]) -> list[float]:
    """Strokes with room between them, as letters have."""
    x0, y0, x1, y1 = (round(v) for v in box)
    for x in range(x0, x1, 5):
        image[y0:y1, x : x + 2] = BLACK
    return [float(x0), float(y0), float((x1 - x0 - 1) // 5 * 5 + x0 + 2), float(y1)]


def frame(*children: Node) -> Node:
    return Node("frame", [0, 0, 300, 400], states=frozenset({"showing", "visible"}), children=list(children))


def labels(image: np.ndarray, *children: Node) -> list:
    return Labeller(image, 1).label_window(frame(*children))


def test_a_button_has_the_boundary_that_is_seen_around_its_content():
    image = screen()
    cv2.rectangle(image, (40, 40), (139, 75), GREY, -1)
    ink = draw(image, [80, 52, 100, 62], BLACK)
    button = Node("push button", [60, 50, 120, 65], children=[Node("label", [60, 50, 120, 65])])
    assert labels(image, button) == [("Container", [40, 40, 140, 76]), ("Text", ink)]


def test_a_flat_button_is_only_what_is_written_on_it():
    image = screen()
    ink = draw(image, [80, 52, 100, 62], BLACK)
    assert labels(image, Node("push button", [60, 50, 120, 65], children=[Node("label", [60, 50, 120, 65])])) == [("Text", ink)]


def test_round_ends_are_part_of_a_boundary():
    image = screen()
    cv2.rectangle(image, (60, 40), (180, 79), GREY, -1)
    for x in (60, 180):
        cv2.circle(image, (x, 60), 20, GREY, -1)
    x0, _, x1, _ = boundary(image, [80, 50, 160, 70], 50)
    assert abs(x0 - 40) <= 1 and abs(x1 - 201) <= 1


@pytest.mark.parametrize("states, kind", [({"checked"}, "Checkbox (Selected)"), (set(), "Checkbox (Unselected)")])
def test_a_check_box_is_its_mark_and_the_caption_a_text(states, kind):
    image = screen()
    mark = draw(image, [20, 20, 36, 36], GREY)
    ink = draw(image, [50, 22, 90, 34], BLACK)
    check = Node("check box", [18, 18, 100, 38], "Repeat", frozenset(states), children=[Node("filler", [21, 21, 35, 35], "GtkBuiltinIcon"), Node("label", [48, 18, 100, 38])])
    assert labels(image, check) == [(kind, mark), ("Text", ink)]


def test_a_switch_has_no_mark_and_is_wide():
    image = screen()
    body = draw(image, [200, 20, 248, 44], GREY)
    assert labels(image, Node("check box", body, "GtkSwitch", frozenset({"checked"}))) == [("Toggle (Selected)", body)]


def test_what_is_scrolled_away_is_no_truth_and_what_is_cut_is_ignored():
    image = screen()
    draw(image, [20, 90, 60, 100], BLACK)
    rows = [Node("label", [20, 90, 60, 120]), Node("label", [20, 140, 60, 160])]
    found = labels(image, Node("scroll pane", [0, 0, 300, 100], children=rows))
    assert [kind for kind, _ in found] == ["ignore"]


def test_what_the_tree_does_not_tell_of_is_ignored():
    image = screen()
    write(image, [20, 20, 60, 30])
    write(image, [100, 200, 160, 240])
    _, (kind, box) = labels(image, Node("label", [18, 18, 62, 32]))
    assert kind == "ignore" and abs(box[0] - 100) < 4 and abs(box[3] - 240) < 4


def test_of_two_pages_that_lie_upon_each_other_the_one_that_is_seen_counts():
    image = screen()
    seen = [write(image, [40, 100 + 40 * i, 140, 116 + 40 * i]) for i in range(3)]
    shown = Node("panel", [0, 0, 300, 400], children=[Node("label", [38, 98 + 40 * i, 142, 118 + 40 * i]) for i in range(3)])
    hidden = Node("panel", [0, 0, 300, 400], children=[Node("label", [38, 300 + 30 * i, 142, 320 + 30 * i]) for i in range(3)])
    assert labels(image, hidden, shown) == [("Text", box) for box in seen]


def test_a_tree_that_does_not_fit_the_pixels_is_refused():
    image = screen()
    write(image, [40, 100, 140, 130])
    with pytest.raises(Misfit):
        labels(image, Node("label", [38, 90, 142, 115]))


def test_an_open_menu_is_noticed():
    assert has_passing_surface(frame(Node("menu", [0, 0, 50, 50])))
    assert not has_passing_surface(frame(Node("menu", [0, 0, 0, 0])))
