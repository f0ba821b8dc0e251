"""Pages of sliders whose values are known."""

import numpy as np

from sliders.draw import tight
from sliders.plan import make_page
from sliders.web import MANNERS, html_of


def test_a_page_is_the_same_each_time_and_has_all_kinds():
    page = make_page("web", 3, MANNERS)
    assert page == make_page("web", 3, MANNERS)
    assert page.dark and page.scale == 2
    assert len(page.sliders) == 11 and sum(s.is_upright for s in page.sliders) == 5
    assert all(0 <= s.value <= 1 and (s.upper is None or s.value < s.upper <= 1) for s in page.sliders)
    assert any(s.upper for number in range(4) for s in make_page("web", number, MANNERS).sliders)
    assert html_of(page).count("position:absolute;left:116px") == 6


def test_a_box_is_as_large_as_what_is_drawn():
    pixels = np.full((60, 200, 3), 240, np.uint8)
    pixels[28:32, 20:160] = 90
    assert tight(pixels, [0, 0, 200, 60]) == [20, 28, 140, 4]
