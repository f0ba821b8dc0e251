"""Desktop-like windows: dense forms, small check boxes and radio buttons, tool bars, side bars."""

from __future__ import annotations

from .controls import field, search_field, segmented
from .rows import frame_rows
from .sketch import Sketch
from .sliders import slider
from .theme import mix, on_colour
from .toggles import check, toggle


def small_marks(s: Sketch) -> str:
    """Check boxes or radio buttons with captions, as desktop forms have them."""
    style = {
        "shape": s.rng.choice(["square", "radio"]),
        "size": s.rng.choice([12, 13, 14, 16]),
        "weight": 1,
        "hollow": s.chance(0.3),
    }
    return "".join(
        f'<div class=row style="gap:7px;height:24px">{check(s, style)}{s.text()}</div>'
        for _ in range(s.rng.randint(2, 5))
    )


def push_button(s: Sketch, main: bool = False) -> str:
    """A small button."""
    t = s.theme
    look = (
        f"background:{t.tint};color:{on_colour(t.tint)}"
        if main
        else f"background:{mix(t.card, t.ink, 0.05)};border:1px solid {t.line}"
    )
    icon = s.icon(14) if s.chance(0.25) else ""
    return (
        f'<div data-t="Container" class="row mid" style="flex:none;height:{s.rng.choice([24, 28, 32])}px;padding:0'
        f' 14px;gap:6px;border-radius:{min(t.radius, 8)}px;{look}">{icon}{s.text(s.words.word())}</div>'
    )


def form_line(s: Sketch) -> str:
    """A caption and a control beside it."""
    r = s.rng
    control = r.choice(
        [
            lambda: f'<div style="width:{r.randint(120, 260)}px">{field(s, "outline")}</div>',
            lambda: toggle(s),
            lambda: f'<div class=row style="width:180px">{slider(s)}</div>',
            lambda: push_button(s),
            lambda: f'<div class=row style="width:220px">{segmented(s, r.choice(["ios", "block", "outline"]))}</div>',
            lambda: s.faint(),
        ]
    )()
    return (
        '<div class=row style="gap:12px;min-height:34px"><div class=row'
        f' style="width:130px;min-width:0;flex:none">{s.text()}</div>{control}</div>'
    )


def table(s: Sketch) -> str:
    """Rows of values between hairlines."""
    columns = s.rng.randint(2, 4)
    cells = [
        (s.icon(14) if s.chance(0.5) else "")
        + "".join(f'<div class=row style="flex:1;min-width:0">{s.text(size=13)}</div>' for _ in range(columns))
        for _ in range(s.rng.randint(3, 8))
    ]
    return frame_rows(s, cells, s.rng.choice(["inset", "full"]), s.rng.choice([26, 32]))


def side_bar(s: Sketch) -> str:
    """Places at the window's start."""
    t = s.theme
    rows = "".join(
        '<div data-acts=yes class=row style="gap:9px;height:30px;padding:0'
        f' 10px;border-radius:6px">{s.icon(16, css=f"color:{t.tint}")}{s.text(size=13)}</div>'
        for _ in range(s.rng.randint(4, 10))
    )
    return (
        '<div style="width:170px;flex:none;padding:10px;border-inline-end:1px solid'
        f' {t.line};background:{mix(t.ground, t.ink, 0.03)}">{rows}</div>'
    )


def window(s: Sketch) -> str:
    """The whole window."""
    t, r = s.theme, s.rng
    tools = "".join(
        s.acting(s.icon(r.choice([14, 16, 18, 20]), r.choice([None, None, "back", "more", "close"])))
        for _ in range(r.randint(2, 7))
    )
    find = f'<div class=row style="width:200px">{search_field(s)}</div>' if s.chance(0.4) else ""
    bar = (
        f'<div class=row style="flex:none;height:{r.choice([36, 44, 48])}px;padding:0 12px;gap:14px;border-bottom:1px'
        f' solid {t.line}">{tools}{s.text(css="font-weight:600")}<span class=sp></span>{find}</div>'
    )
    makers = [
        lambda: small_marks(s),
        lambda: form_line(s),
        lambda: form_line(s),
        lambda: form_line(s),
        lambda: table(s),
        lambda: small_marks(s),
    ]
    body = "".join(f'<div style="margin-bottom:14px">{r.choice(makers)()}</div>' for _ in range(r.randint(4, 12)))
    foot = (
        '<div class=row style="flex:none;gap:10px;padding:12px"><span'
        f" class=sp></span>{push_button(s)}{push_button(s, True)}</div>"
        if s.chance(0.6)
        else ""
    )
    side = side_bar(s) if s.chance(0.4) else ""
    return (
        f'{bar}<div class=row style="flex:1;min-height:0;align-items:stretch">{side}<div id=main'
        f' style="flex:1;min-width:0;overflow:hidden;padding:16px">{body}</div></div>{foot}'
    )
