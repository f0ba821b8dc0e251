"""Whole screens: bars, blocks, an overlay now and then."""

from __future__ import annotations

import random

from . import bars, blocks, desktop
from .assets import Assets
from .overlays import random_overlay
from .sketch import Sketch
from .theme import FALLBACKS

PHONES = [(390, 844), (390, 844), (393, 852), (375, 667), (414, 896), (430, 932), (360, 640), (360, 800), (412, 915), (402, 874)]
WINDOWS = [(640, 480), (800, 600), (720, 540), (560, 640)]
DESKTOP_SHARE = 0.07
OVERLAY_SHARE = 0.24

STYLE = """*{box-sizing:border-box}body{margin:0;overflow:hidden;-webkit-font-smoothing:antialiased}
svg{display:block;flex:none}img{object-fit:cover;display:block;flex:none}.glyph{display:block;flex:none}
.row{display:flex;align-items:center}.col{display:flex;flex-direction:column}.mid{justify-content:center}.sp{flex:1;min-width:4px}"""


def screen_size(seed: int) -> tuple[int, int]:
    """Width and height of a screen, in CSS pixels."""
    rng = random.Random(f"size {seed}")
    return rng.choice(WINDOWS) if rng.random() < DESKTOP_SHARE else rng.choice(PHONES)


def phone(s: Sketch) -> str:
    """A phone's screen, between its bars."""
    r = s.rng
    status = bars.status_bar(s) if s.chance(0.85) else ""
    title = bars.title_bar(s) if s.chance(0.88) else ""
    tabs, height = bars.tab_bar(s) if s.chance(0.45) else ("", 0)
    body = "".join(f'<div style="margin-bottom:{s.theme.gap}px">{blocks.random_block(s)}</div>' for _ in range(r.randint(2, 9)))
    extra = bars.floating_button(s, height) if s.chance(0.14) else ""
    if not tabs and s.chance(0.4):
        extra += bars.home_indicator(s)
    main = f'<div id=main style="flex:1;min-height:0;overflow:hidden;margin-bottom:{height}px;padding-top:{r.choice([0, 8, 16])}px">{body}</div>'
    return status + title + main + tabs + extra


def screen_html(seed: int, assets: Assets) -> str:
    """The body of one screen, wholly told by its seed."""
    width, height = screen_size(seed)
    s = Sketch(random.Random(seed), assets, width, height)
    t = s.theme
    content = desktop.window(s) if (width, height) in WINDOWS else phone(s)
    overlay = random_overlay(s).layer(s) if s.chance(OVERLAY_SHARE) else ""
    ground = f"linear-gradient({s.rng.randint(0, 360)}deg,{t.ground},{t.soft})" if s.chance(0.07) else t.ground
    size = 13 if (width, height) in WINDOWS else t.size
    return (
        f'<div dir="{"rtl" if s.rtl else "ltr"}" style="position:absolute;inset:0;background:{ground};color:{t.ink};'
        f"font:{size}px/1.3 '{t.font}',{FALLBACKS};display:flex;flex-direction:column\">{content}{overlay}</div>"
    )
