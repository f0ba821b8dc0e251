"""Generated screens: the same seed draws the same screen; ink boxes; words."""

import random

import numpy as np

from screens import brands
from screens.assets import ROLES, Assets, is_held_back, normalise
from screens.ink import shrink_to_ink
from screens.screen import screen_html
from screens.sketch import Sketch
from screens.theme import luminance, mix, random_theme

SVG = '<svg xmlns="x" width="24" viewBox="0 0 24 24"><path d="M0 0h9" fill="#000"/></svg>'


def assets() -> Assets:
    names = [f"icon{i}" for i in range(20)]
    icons = {name: normalise(SVG) for name in [*names, *(names[0] for names in ROLES.values())]}
    return Assets(icons, tuple(names), 3)


def test_a_seed_is_a_screen():
    assert screen_html(7, assets()) == screen_html(7, assets())
    assert screen_html(7, assets()) != screen_html(8, assets())


def test_many_seeds_draw_without_error():
    kinds = " ".join(screen_html(seed, assets()) for seed in range(150))
    for kind in (
        "Slider",
        "Toggle (Selected)",
        "Page Control",
        "Dialog",
        "Segmented Control",
        "Text Field",
        "Checkbox (Unselected)",
    ):
        assert f'data-t="{kind}"' in kinds
    assert 'dir="rtl"' in kinds


def test_favoured_blocks_come_more_often():
    usual, favoured = (
        sum(
            "grid-template-columns:repeat(3,1fr)" in screen_html(seed, assets(), frozenset(blocks))
            for seed in range(150)
        )
        for blocks in ([], ["pin_pad"])
    )
    assert favoured > 3 * max(usual, 1)


def test_flags_and_logos_are_pictures_wherever_they_stand():
    for block in (brands.brand_rows, brands.market_rows, brands.brand_fields, brands.brand_tiles):
        for seed in range(40):
            sketch = Sketch(random.Random(seed), assets(), 390, 844)
            assert 'data-t="Picture"' in block(sketch), (block.__name__, seed)


def test_icons_take_the_current_colour():
    assert "currentColor" in normalise(SVG) and "#000" not in normalise(SVG)
    assert normalise("<svg><style>a{}</style></svg>") is None


def test_some_icons_are_held_back():
    share = sum(is_held_back(f"name{i}") for i in range(4000)) / 4000
    assert 0.09 < share < 0.16


def test_box_shrinks_to_ink():
    image = np.full((60, 60, 3), 200, np.uint8)
    image[20:30, 15:40] = 10
    assert shrink_to_ink(image, [5, 5, 55, 55]) == [15, 20, 40, 30]
    assert shrink_to_ink(image, [0, 40, 60, 60]) is None


def test_cards_are_seen_on_their_ground():
    for seed in range(300):
        theme = random_theme(random.Random(seed))
        assert theme.card != theme.ground
    assert mix("#000000", "#ffffff", 0.5) == "#808080" and luminance("#ffffff") > 0.99
