"""Pictures of every kind: avatars, charts, maps, logos, products, thumbnails, illustrations."""

from __future__ import annotations

from .drawings import avatar, bar_chart, city_map, illustration, line_chart, logo, ring
from .sketch import Sketch, padded
from .theme import on_colour


def chart_block(s: Sketch) -> str:
    """A chart in a card or alone, with a title and words below it."""
    t, r = s.theme, s.rng
    width = s.width - 2 * t.pad - 28
    chart = r.choice([line_chart, bar_chart])(s, width, r.randint(70, 200))
    head = (
        f'<div class=row style="margin-bottom:10px">{s.text(css="font-weight:600")}<span'
        f" class=sp></span>{s.faint(s.words.value())}</div>"
    )
    axis = (
        "<div class=row"
        f' style="justify-content:space-between;margin-top:6px">'
        f"{''.join(s.faint(s.words.word()[:3], 11) for _ in range(4))}</div>"
        if s.chance(0.4)
        else ""
    )
    card = f"background:{t.card};border-radius:{t.radius}px;padding:14px" if s.chance(0.7) else "padding:0 14px"
    label = 'data-t="Container"' if card.startswith("background") and t.card != t.ground else ""
    return padded(s, f'<div {label} data-acts=no style="{card}">{head}{chart}{axis}</div>')


def rings_block(s: Sketch) -> str:
    side = s.rng.choice([56, 72, 90, 110])
    cells = "".join(
        f'<div class=col style="align-items:center;gap:8px">{ring(s, side)}{s.text(s.words.word(), size=13)}</div>'
        for _ in range(s.rng.choice([1, 2, 3]))
    )
    return padded(s, f'<div class=row style="justify-content:space-evenly">{cells}</div>')


def map_block(s: Sketch) -> str:
    r, margin = s.rng, s.rng.choice([0, s.theme.pad])
    return f'<div style="margin:0 {margin}px">{city_map(s, s.width - 2 * margin, r.randint(110, 360))}</div>'


def illustration_block(s: Sketch) -> str:
    """An empty state: a drawing, a title, a line, a button."""
    _t, r = s.theme, s.rng
    draw = (
        illustration(s, r.randint(140, 260), r.randint(100, 200)) if s.chance(0.6) else logo(s, r.choice([64, 96, 128]))
    )
    return padded(
        s,
        "<div class=col"
        f' style="align-items:center;text-align:center;gap:10px">'
        f"{draw}{s.text(css='font-weight:700', size=20)}{s.faint(s.words.sentence(4, 16), 14, flow=True)}</div>",
    )


def people_block(s: Sketch) -> str:
    """A row of round avatars with names, as stories have them."""
    side, r = s.rng.choice([44, 52, 56, 64]), s.rng
    ring_css = f"border:2px solid {s.theme.tint};padding:2px;border-radius:50%" if s.chance(0.3) else ""
    cells = "".join(
        f'<div data-acts=yes class=col style="flex:none;width:{side + 14}px;align-items:center;gap:5px"><div'
        f' style="{ring_css}">{avatar(s, side)}</div>{s.text(s.words.word(), size=11)}</div>'
        for _ in range(r.randint(3, 7))
    )
    return f'<div class=row style="gap:8px;margin-inline-start:{s.theme.pad}px">{cells}</div>'


def contacts_block(s: Sketch) -> str:
    """Rows with an avatar, a name, the last message, a time."""
    t, r = s.theme, s.rng
    side, edge = r.choice([36, 40, 48, 52, 56]), s.chance(0.4)
    rows = ""
    for _ in range(r.randint(2, 6)):
        badge = (
            '<div data-t="Container" data-acts=no class="row mid" style="min-width:20px;height:20px;padding:0'
            f' 6px;border-radius:10px;background:{t.tint};color:{on_colour(t.tint)}">'
            f"{s.text(str(r.randint(1, 99)), size=12)}</div>"
            if s.chance(0.25)
            else ""
        )
        name = (
            "<div class=col"
            f' style="flex:1;min-width:0;gap:3px;align-items:flex-start">'
            f"{s.text(css='font-weight:600')}{s.faint(s.words.sentence(2, 10), 14)}</div>"
        )
        end = (
            "<div class=col"
            f' style="align-items:flex-end;gap:4px;flex:none">'
            f"{s.faint(f'{r.randint(0, 23)}:{r.randint(0, 59):02d}', 12)}{badge}</div>"
        )
        label = 'data-t="Container"' if edge else ""
        rows += (
            f'<div {label or "data-acts=yes"} class=row style="gap:12px;padding:9px'
            f' {t.pad}px;{f"border-bottom:0.7px solid {t.line}" if edge else ""}">{avatar(s, side)}{name}{end}</div>'
        )
    return rows


def products_block(s: Sketch) -> str:
    """Products in two or three columns: a photo, a heart, a name, a price."""
    t, r = s.theme, s.rng
    columns, framed, tall = r.choice([2, 2, 3]), s.chance(0.6), r.randint(90, 180)
    radius = r.choice([0, 8, 12, 20])
    cells = ""
    for _ in range(columns * r.choice([1, 2])):
        heart = (
            f'<div style="position:absolute;inset-inline-end:8px;top:8px">{s.acting(s.icon(20))}</div>'
            if s.chance(0.5)
            else ""
        )
        label, css = (
            (
                'data-t="Container"',
                f"background:{t.card};border:1px solid {t.line};border-radius:{radius}px;overflow:hidden",
            )
            if framed
            else ("", "")
        )
        photo = s.picture("100%", f"{tall}px", f"border-radius:{0 if framed else radius}px")
        stars = (
            f'<div class=row style="gap:2px">{"".join(s.icon(11, "star", "color:#ffb300") for _ in range(5))}</div>'
            if s.chance(0.3)
            else ""
        )
        cells += (
            f'<div {label or "data-acts=yes"} style="position:relative;min-width:0;{css}">{photo}{heart}<div'
            ' class=col style="padding:8px'
            f' {8 if framed else 0}px;gap:4px;align-items:flex-start">'
            f"{s.text(size=14)}{stars}{s.text(f'${r.randint(1, 300)}.99', 'font-weight:700', 15)}</div></div>"
        )
    return padded(
        s, f'<div style="display:grid;gap:12px;grid-template-columns:repeat({columns},minmax(0,1fr))">{cells}</div>'
    )


def shelf_block(s: Sketch) -> str:
    """A line of thumbnails that goes on beyond the screen's edge."""
    t, r = s.theme, s.rng
    width, height = r.choice([(110, 110), (140, 90), (160, 100), (100, 150), (240, 135)])
    cells = "".join(
        "<div data-acts=yes class=col"
        f' style="flex:none;width:{width}px;gap:5px;align-items:flex-start">'
        f"{s.picture(f'{width}px', f'{height}px', f'border-radius:{r.choice([4, 8, 12])}px')}{s.text(size=13)}</div>"
        for _ in range(r.randint(2, 5))
    )
    head = (
        "<div class=row"
        f' style="margin-bottom:8px;padding-inline-end:{t.pad}px">{s.text(css="font-weight:700", size=18)}<span'
        f" class=sp></span>{s.acting(s.text(s.words.word(), f'color:{t.tint}', 14))}</div>"
    )
    return f'<div style="margin-inline-start:{t.pad}px">{head}<div class=row style="gap:12px">{cells}</div></div>'
