"""The wider repertoire of generated screens: every block and overlay draws, at every width."""

import random

import pytest
from test_screens import assets

from screens import repertoire
from screens.crop import overlap
from screens.screen import CROPPED, LARGE_TEXT, TABLETS, part_to_learn, screen_size
from screens.sketch import Sketch


@pytest.mark.parametrize("width", [280, 390, 1024])
def test_every_block_draws(width):
    for number, block in enumerate(repertoire.BLOCKS):
        for seed in range(4):
            html = block(Sketch(random.Random(f"{number} {seed}"), assets(), width, 800))
            assert html.count("<div") == html.count("</div>")


@pytest.mark.parametrize("width", [280, 390])
def test_every_overlay_holds_a_dialog(width):
    for number, overlay in enumerate(repertoire.OVERLAYS):
        for seed in range(4):
            s = Sketch(random.Random(f"{number} {seed}"), assets(), width, 800)
            assert overlay(s).layer(s).count('data-t="Dialog"') == 1


def test_fields_and_their_look_alikes_are_drawn_in_numbers():
    s = [Sketch(random.Random(seed), assets(), 390, 844) for seed in range(60)]
    html = "".join(repertoire.fields.real_form(sketch) for sketch in s)
    assert html.count('data-t="Text Field"') > 60 and html.count('data-t="Container"') > 15


def test_tablets_are_cut_to_the_width_of_a_phone():
    sizes = [(screen_size(seed), part_to_learn(seed)) for seed in range(600)]
    assert {size for size, _ in sizes} & set(TABLETS) and {size for size, _ in sizes} & set(LARGE_TEXT)
    assert all((part is not None) == (size in CROPPED) for size, part in sizes)
    assert all(340 <= part[0] <= 520 for _, part in sizes if part)


def test_overlap():
    assert overlap([0, 0, 10, 10], [5, 5, 20, 20]) == 25 and overlap([0, 0, 5, 5], [5, 0, 9, 9]) == 0
