"""The blocks that fill a screen, each the full width: a function a block, `Sketch` in, HTML out."""

from __future__ import annotations

from .controls import button, chip, field, page_dots, round_button, search_field, segmented
from .rows import row_list
from .sketch import Sketch
from .sliders import slider
from .theme import mix
from .toggles import check, check_style


def padded(s: Sketch, content: str, css: str = "") -> str:
    """Content at the screen's margins."""
    return f'<div style="margin:0 {s.theme.pad}px;{css}">{content}</div>'


def segments(s: Sketch) -> str:
    control = segmented(s)
    return control if "border-bottom:1px" in control[:60] else padded(s, control)


def sliders(s: Sketch) -> str:
    """One to three sliders, with captions, values or icons at the ends."""
    r, out = s.rng, ""
    ends, captioned = r.choice(["", "", "icon", "text"]), s.chance(0.6)

    def end() -> str:
        faint = f"color:{s.theme.faint}"
        return {"icon": lambda: s.icon(20, css=faint), "text": lambda: s.faint(s.words.value(), 13), "": lambda: ""}[
            ends
        ]()

    for _ in range(r.randint(1, 3)):
        head = (
            f'<div class=row style="padding-bottom:6px">{s.text()}<span'
            f" class=sp></span>{s.faint(s.words.value())}</div>"
            if captioned
            else ""
        )
        out += f'{head}<div class=row style="gap:12px;margin-bottom:14px">{end()}{slider(s)}{end()}</div>'
    return padded(s, out, f"padding:0 {r.choice([0, 4])}px")


def form(s: Sketch) -> str:
    """Fields of one kind, captions above them, in them, or none."""
    r, out = s.rng, ""
    kind = r.choice(["fill", "card", "outline", "line", "line", "m3"])
    caption = r.choice(["above", "inside", "inside", "none"])
    gap = r.choice([8, 12, 18])
    for _ in range(r.randint(1, 4)):
        head = f'<div style="padding:0 2px 5px">{s.faint(size=13)}</div>' if caption == "above" else ""
        note = f'<div style="padding:4px 2px 0">{s.faint(s.words.sentence(2, 8), 11)}</div>' if s.chance(0.1) else ""
        pair = s.chance(0.12)
        fields = "".join(
            f'<div style="flex:1;min-width:0">{head}{field(s, kind, caption)}{note}</div>' for _ in range(1 + pair)
        )
        out += f'<div class=row style="gap:12px;align-items:flex-end;margin-bottom:{gap}px">{fields}</div>'
    return padded(s, out)


def search(s: Sketch) -> str:
    tail = s.acting(s.icon(22)) if s.chance(0.2) else ""
    return padded(s, f'<div class=row style="gap:12px">{search_field(s)}{tail}</div>')


def hero(s: Sketch) -> str:
    """A large picture, often with page dots."""
    t, r = s.theme, s.rng
    margin = r.choice([0, t.pad])
    picture = s.picture("100%", f"{r.randint(110, 280)}px", f"border-radius:{t.radius if margin else 0}px")
    dots = f'<div class="row mid" style="margin-top:10px">{page_dots(s)}</div>' if s.chance(0.6) else ""
    return f'<div style="margin:0 {margin}px">{picture}{dots}</div>'


def dots(s: Sketch) -> str:
    return f'<div class="row mid" style="padding:6px">{page_dots(s)}</div>'


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


def chips(s: Sketch) -> str:
    row = "".join(chip(s) for _ in range(s.rng.randint(2, 6)))
    return f'<div class=row style="gap:8px;margin-inline-start:{s.theme.pad}px">{row}</div>'


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


def buttons(s: Sketch) -> str:
    wide = s.chance(0.7)
    row = "".join(button(s, wide) for _ in range(s.rng.choice([1, 1, 2, 3])))
    return padded(s, f'<div class="row mid" style="gap:12px">{row}</div>')


def checks(s: Sketch) -> str:
    """Marks with captions beside them, no rows."""
    style, gap = check_style(s), s.rng.choice([8, 12, 16, 24])
    across = s.chance(0.2)
    items = "".join(
        f'<div class=row style="gap:10px;margin-bottom:{gap}px;min-width:0">{check(s, style)}{s.text()}</div>'
        for _ in range(s.rng.randint(2, 3 if across else 6))
    )
    return padded(s, f'<div class=row style="gap:20px">{items}</div>' if across else items)


def keypad(s: Sketch) -> str:
    """A grid of keys: dialler, calculator, dice."""
    t, r = s.theme, s.rng
    columns, lines = r.choice([(3, 4), (4, 5), (4, 4), (5, 4), (6, 4), (8, 3), (10, 3), (12, 4)])
    gap, tall = r.choice([1, 4, 6, 10, 14]), r.choice([36, 44, 52, 64])
    shape = r.choice([0, 4, 8, t.radius, 40])
    fills = [mix(t.ground, t.ink, 0.08), mix(t.ground, t.ink, 0.08), t.card if t.card != t.ground else t.soft, t.soft]
    plain = f"border:1px solid {t.line};" if s.chance(0.2) else ""
    signs, keys = "1234567890+-×÷=%#*.,ABCDEF()", ""
    size = r.choice([15, 18, 22, 28])
    shadow = "box-shadow:0 1px 1px #0006;" if s.chance(0.3) else ""
    for _i in range(columns * lines):
        sub = s.faint("ABC", 9) if columns == 3 and s.chance(0.3) else ""
        content = (
            s.icon(size, s.rng.choice([None, "delete"])) if s.chance(0.12) else s.text(r.choice(signs), size=size) + sub
        )
        keys += (
            '<div data-t="Container" class="col mid"'
            f' style="height:{tall}px;border-radius:{shape}px;align-items:center;'
            f'background:{"transparent" if plain else r.choice(fills)};{plain}{shadow}">{content}</div>'
        )
    return padded(s, f'<div style="display:grid;gap:{gap}px;grid-template-columns:repeat({columns},1fr)">{keys}</div>')


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


def round_keys(s: Sketch) -> str:
    """Round buttons side by side."""
    size = s.rng.choice([36, 44, 56, 64, 80])
    return padded(
        s,
        "<div class=row"
        f' style="justify-content:space-evenly">{"".join(round_button(s, size) for _ in range(s.rng.randint(2, 4)))}'
        f"</div>",
    )


def stepper(s: Sketch) -> str:
    """A caption with a minus and a plus."""
    size = s.rng.choice([28, 32, 40])
    return padded(
        s,
        f'<div class=row style="gap:12px">{s.text()}<span'
        f" class=sp></span>{round_button(s, size)}{s.text(s.words.value())}{round_button(s, size, 'add')}</div>",
    )


WEIGHTED = {
    row_list: 30,
    segments: 11,
    sliders: 13,
    form: 14,
    search: 4,
    hero: 4,
    dots: 4,
    cards: 6,
    summary: 3,
    chips: 5,
    paragraph: 7,
    buttons: 9,
    checks: 6,
    keypad: 5,
    app_grid: 4,
    chat: 3,
    player: 3,
    photo_grid: 2,
    drawing: 3,
    icon_line: 4,
    round_keys: 3,
    stepper: 3,
}
"""Blocks and how often each is drawn."""
