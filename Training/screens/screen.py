"""Whole screens: bars, blocks, an overlay now and then."""

from __future__ import annotations

import random

from . import bars, desktop, repertoire
from .assets import Assets
from .sketch import Sketch
from .theme import FALLBACKS

PHONES = [
    (390, 844),
    (390, 844),
    (393, 852),
    (375, 667),
    (414, 896),
    (430, 932),
    (360, 640),
    (360, 800),
    (412, 915),
    (402, 874),
]
LARGE_TEXT = [(280, 606), (300, 650), (320, 568), (340, 738)]
"""Phones whose text is enlarged: fewer pixels of CSS in the same width."""
SMALL_TEXT = [(460, 996), (500, 1000)]
TABLETS = [(768, 1024), (820, 1180), (1024, 768), (1180, 820)]
LANDSCAPE = [(844, 390), (667, 375), (932, 430), (800, 360)]
WINDOWS = [(640, 480), (800, 600), (720, 540), (560, 640)]
SIZES = {
    "phone": (PHONES, 71),
    "large text": (LARGE_TEXT, 9),
    "small text": (SMALL_TEXT, 4),
    "tablet": (TABLETS, 8),
    "landscape": (LANDSCAPE, 4),
    "window": (WINDOWS, 4),
}
OVERLAY_SHARE = 0.3
CROPPED = [*TABLETS, *LANDSCAPE]
"""Screens of which a part as wide as a phone is learnt from."""

STYLE = """*{box-sizing:border-box}body{margin:0;overflow:hidden;-webkit-font-smoothing:antialiased}
svg{display:block;flex:none}img{object-fit:cover;display:block;flex:none}.glyph{display:block;flex:none}
.row{display:flex;align-items:center}.col{display:flex;flex-direction:column}.mid{justify-content:center}
.sp{flex:1;min-width:4px}"""


def screen_size(seed: int) -> tuple[int, int]:
    """Width and height of a screen, in CSS pixels."""
    rng = random.Random(f"size {seed}")
    sizes = rng.choices([sizes for sizes, _ in SIZES.values()], [weight for _, weight in SIZES.values()])[0]
    return rng.choice(sizes)


def part_to_learn(seed: int) -> tuple[int, int] | None:
    """Width and height of the part of the screen to keep, in CSS pixels; None for all of it."""
    if screen_size(seed) not in CROPPED:
        return None
    rng = random.Random(f"part {seed}")
    width = rng.randint(340, 520)
    return width, round(width * rng.uniform(0.8, 2.0))


def phone(s: Sketch) -> str:
    """A phone's screen, between its bars."""
    r = s.rng
    status = bars.status_bar(s) if s.chance(0.85) else ""
    title = bars.title_bar(s) if s.chance(0.88) else ""
    tabs, height = bars.tab_bar(s) if s.chance(0.45) else ("", 0)
    body = "".join(
        f'<div style="margin-bottom:{s.theme.gap}px">{repertoire.random_block(s)}</div>' for _ in range(r.randint(2, 9))
    )
    extra = bars.floating_button(s, height) if s.chance(0.14) else ""
    if not tabs and s.chance(0.4):
        extra += bars.home_indicator(s)
    main = (
        "<div id=main"
        f' style="flex:1;min-height:0;overflow:hidden;margin-bottom:{height}px;padding-top:{r.choice([0, 8, 16])}px">'
        f"{body}</div>"
    )
    return status + title + main + tabs + extra


def two_columns(s: Sketch) -> str:
    """A tablet's screen: a list beside its detail."""
    side = round(s.width * s.rng.uniform(0.3, 0.42))
    whole = s.width
    s.width = side
    left = "".join(
        f'<div style="margin-bottom:{s.theme.gap}px">{repertoire.random_block(s)}</div>'
        for _ in range(s.rng.randint(2, 5))
    )
    s.width = whole - side
    right = "".join(
        f'<div style="margin-bottom:{s.theme.gap}px">{repertoire.random_block(s)}</div>'
        for _ in range(s.rng.randint(2, 6))
    )
    s.width = whole
    status = bars.status_bar(s) if s.chance(0.7) else ""
    return (
        f"{status}{bars.title_bar(s) if s.chance(0.8) else ''}<div id=main class=row"
        ' style="flex:1;min-height:0;overflow:hidden;align-items:stretch"><div'
        f' style="width:{side}px;flex:none;overflow:hidden;border-inline-end:1px solid'
        f' {s.theme.line}">{left}</div><div style="flex:1;min-width:0;overflow:hidden">{right}</div></div>'
    )


def layout(s: Sketch) -> str:
    """The screen's content, after its size."""
    size = (s.width, s.height)
    if size in WINDOWS:
        return desktop.window(s)
    return two_columns(s) if size in CROPPED and s.width > 700 and s.chance(0.7) else phone(s)


def screen_html(seed: int, assets: Assets, favoured: frozenset[str] = frozenset()) -> str:
    """The body of one screen, wholly told by its seed and the blocks to draw more often."""
    width, height = screen_size(seed)
    s = Sketch(random.Random(seed), assets, width, height, favoured)
    t = s.theme
    content = layout(s)
    overlay = repertoire.random_overlay(s).layer(s) if s.chance(OVERLAY_SHARE) else ""
    ground = f"linear-gradient({s.rng.randint(0, 360)}deg,{t.ground},{t.soft})" if s.chance(0.07) else t.ground
    size = 13 if (width, height) in WINDOWS else t.size
    return (
        f'<div dir="{"rtl" if s.rtl else "ltr"}" style="position:absolute;inset:0;background:{ground};color:{t.ink};'
        f"font:{size}px/1.3 '{t.font}',{FALLBACKS};display:flex;flex-direction:column\">{content}{overlay}</div>"
    )
