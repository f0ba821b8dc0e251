"""Blocks of what is read and looked at, each as wide as the screen: a function a block, `Sketch` in, HTML out."""

from __future__ import annotations

from .controls import page_dots, round_button
from .sketch import Sketch, padded
from .sliders import slider
from .theme import mix


def hero(s: Sketch) -> str:
    """A large picture, often with page dots."""
    t, r = s.theme, s.rng
    margin = r.choice([0, t.pad])
    picture = s.picture("100%", f"{r.randint(110, 280)}px", f"border-radius:{t.radius if margin else 0}px")
    dots = f'<div class="row mid" style="margin-top:10px">{page_dots(s)}</div>' if s.chance(0.6) else ""
    return f'<div style="margin:0 {margin}px">{picture}{dots}</div>'


def cards(s: Sketch) -> str:
    """Cards side by side: picture or icon, title, line."""
    t, r = s.theme, s.rng
    edge = r.choice(
        [
            f"background:{t.card};border:1px solid {t.line}",
            f"border:1px solid {t.line}",
            f"background:{t.card};box-shadow:0 2px 8px #0003",
        ]
    )
    drawn, out = s.chance(0.6), ""
    tall = r.randint(70, 150)
    for _ in range(r.choice([1, 2, 2, 3])):
        small = s.tile(34) if s.chance(0.4) else s.icon(26, css=f"color:{t.tint}")
        top = s.picture("100%", f"{tall}px") if drawn else f'<div style="padding:12px 12px 0">{small}</div>'
        line = s.faint(s.words.sentence(2, 12), 13, flow=s.chance(0.5))
        out += (
            '<div data-t="Container" class=col'
            f' style="flex:1;min-width:0;overflow:hidden;border-radius:{t.radius}px;{edge}">{top}<div class=col'
            f' style="padding:10px;gap:4px;align-items:flex-start">{s.text(css="font-weight:600")}{line}</div></div>'
        )
    return padded(s, f'<div class=row style="gap:12px;align-items:stretch">{out}</div>')


def summary(s: Sketch) -> str:
    """One card in the middle: icon, title, explanation."""
    t = s.theme
    return padded(
        s,
        (
            f'<div data-t="Container" data-acts=no class=col style="background:{t.card};border:1px solid'
            f" {mix(t.card, t.ink, 0.06)};border-radius:{t.radius}px;"
            f'padding:20px;gap:8px;align-items:center;text-align:center">'
            f"{s.tile(48) if s.chance(0.6) else s.icon(56, css=f'color:{t.tint}')}"
            f"{s.text(css='font-weight:700', size=20)}{s.faint(s.words.sentence(5, 20), 14, flow=True)}</div>"
        ),
    )


def paragraph(s: Sketch) -> str:
    """A title and one or two paragraphs."""
    t, r = s.theme, s.rng
    align, weight = r.choice(["start", "start", "center"]), r.choice([1.25, 1.4, 1.5])
    title = (
        s.text(s.words.phrase(r.randint(1, 6)), "font-weight:700", r.choice([18, 20, 24, 28]), flow=True)
        if s.chance(0.6)
        else ""
    )
    body = "".join(
        f'<div style="margin-top:{r.choice([8, 12])}px">'
        + s.text(
            s.words.sentence(6, 70),
            f"color:{r.choice([t.ink, t.faint])};line-height:{weight}",
            r.choice([12, 13, 15, 16]),
            flow=True,
        )
        + "</div>"
        for _ in range(r.choice([1, 1, 2]))
    )
    return padded(s, f"<div>{title}</div>{body}", f"text-align:{align}")


def app_grid(s: Sketch) -> str:
    """Icons with names below: a home screen or a menu of services."""
    columns, size = s.rng.choice([3, 4, 4, 5]), s.rng.choice([40, 48, 56, 60])
    tiled = s.chance(0.65)
    cells = "".join(
        "<div data-acts=yes class=col"
        f' style="align-items:center;gap:6px;min-width:0">'
        f"{s.tile(size) if tiled else s.icon(size * 0.55, css=f'color:{s.theme.tint}')}"
        f"{s.text(s.words.word(), size=12)}</div>"
        for _ in range(columns * s.rng.randint(1, 3))
    )
    return padded(
        s, f'<div style="display:grid;gap:18px 8px;grid-template-columns:repeat({columns},minmax(0,1fr))">{cells}</div>'
    )


def chat(s: Sketch) -> str:
    """Bubbles of a conversation."""
    t, out = s.theme, ""
    for _ in range(s.rng.randint(1, 3)):
        mine = s.chance(0.5)
        look = f"background:{t.tint};color:#fff" if mine else f"background:{mix(t.ground, t.ink, 0.1)}"
        out += (
            '<div data-t="Container" data-acts=no style="width:fit-content;max-width:78%;padding:9px'
            f" 13px;margin-bottom:8px;border-radius:{max(t.radius, 8)}px;"
            f'{look};{"margin-inline-start:auto" if mine else ""}">'
            f"{s.text(s.words.sentence(2, 50), 'line-height:1.35', flow=True)}</div>"
        )
    return padded(s, out)


def player(s: Sketch) -> str:
    """A media player: cover, title, slider, keys."""
    t, r = s.theme, s.rng
    side = r.randint(150, 280)
    cover = (
        f'<div class="row mid">{s.picture(f"{side}px", f"{side}px", f"border-radius:{t.radius}px")}</div>'
        if s.chance(0.6)
        else ""
    )
    times = (
        f'<div class=row style="margin-top:4px">{s.faint("0:42", 11)}<span class=sp></span>{s.faint("3:06", 11)}</div>'
        if s.chance(0.7)
        else ""
    )
    framed = s.chance(0.5)
    keys = "".join(round_button(s, 48, role) if framed else s.acting(s.icon(28, role)) for role in (None, "play", None))
    return padded(
        s,
        f'{cover}<div class=row style="margin:12px 0"><div'
        f" class=col>{s.text(css='font-weight:700', size=20)}{s.faint()}</div><span"
        f' class=sp></span>{s.acting(s.icon(22))}</div><div class=row>{slider(s)}</div>{times}<div class="row mid"'
        f' style="gap:26px;margin-top:14px">{keys}</div>',
    )


def photo_grid(s: Sketch) -> str:
    columns, gap = s.rng.choice([2, 3, 3, 4]), s.rng.choice([1, 2, 6, 10])
    cells = "".join(
        s.acting(s.picture("100%", f"{s.rng.choice([80, 100, 120])}px")) for _ in range(columns * s.rng.randint(1, 3))
    )
    return f'<div style="display:grid;gap:{gap}px;grid-template-columns:repeat({columns},1fr)">{cells}</div>'


def drawing(s: Sketch) -> str:
    """A chart, code or logo, alone or in a card."""
    t, side = s.theme, s.rng.choice([64, 96, 140, 200])
    line = f'<div class="row mid">{s.art(side)}</div>'
    if s.chance(0.5):
        return padded(s, line)
    return padded(
        s,
        f'<div data-t="Container" data-acts=no style="background:{t.card};border-radius:{t.radius}px;padding:14px">'
        f'<div style="margin-bottom:10px">{s.text(css="font-weight:600")}</div>{line}</div>',
    )


def icon_line(s: Sketch) -> str:
    """Small icons with values, or a row of icons alone."""
    r = s.rng
    small = r.choice([12, 14, 16, 20, 24])
    captioned = s.chance(0.6)
    items = "".join(
        f"<div {'' if captioned else 'data-acts=yes'} class=row"
        f' style="gap:5px">{s.icon(small, r.choice([None, None, "star", "more", "down", "close"]))}'
        f"{s.faint(s.words.value(), 12) if captioned else ''}</div>"
        for _ in range(r.randint(2, 5))
    )
    return padded(
        s,
        "<div class=row"
        f' style="gap:{r.choice([12, 24])}px;{"justify-content:space-between" if s.chance(0.4) else ""}">{items}</div>',
    )
