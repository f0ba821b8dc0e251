"""Text fields in the looks that real apps have, and what looks like one but is none."""

from __future__ import annotations

from .controls import field, round_button
from .entries import code_boxes, composer, disabled, look_alikes, many_lines, number_box, search_bar
from .fieldparts import caret, content, ground_at, lead_icon, shell, tail_icon
from .sketch import Sketch, padded
from .theme import mix, on_colour


def outlined(s: Sketch) -> str:
    """Material: a frame whose upper edge is cut by the caption once the field is filled or focused."""
    t, r = s.theme, s.rng
    focused = s.chance(0.3)
    edge = f"{2 if focused else 1}px solid {t.tint if focused else r.choice([t.faint, t.line])}"
    floats = s.chance(0.6)
    caption = (
        (
            '<div style="position:absolute;inset-inline-start:10px;top:-9px;padding:0'
            f' 4px;background:{ground_at(s)};line-height:18px">'
            f"{s.text(s.words.phrase(r.choice([1, 2])), f'color:{t.tint if focused else t.faint}', 12)}</div>"
        )
        if floats
        else ""
    )
    inner = (
        f"{lead_icon(s)}<span class=row"
        f' style="min-width:0">{content(s, 0.8 if floats else 0.1)}{caret(s) if focused else ""}</span><span'
        f" class=sp></span>{tail_icon(s)}"
    )
    note = f'<div style="padding:4px 16px 0">{s.faint(s.words.sentence(2, 6), 12)}</div>' if s.chance(0.15) else ""
    body = shell(
        s,
        inner,
        r.choice([48, 52, 56, 56]),
        f"border:{edge};border-radius:{r.choice([4, 4, 8, 12, 28])}px;padding:0 14px",
        caption,
    )
    return f'<div style="margin-top:8px"><div class=row>{body}</div>{note}</div>'


def filled(s: Sketch) -> str:
    """Material: a grey field, round above, with a line below; the caption inside, above the value."""
    t, r = s.theme, s.rng
    focused = s.chance(0.3)
    caption = s.text(s.words.phrase(r.choice([1, 2])), f"color:{t.tint if focused else t.faint}", 12)
    stack = (
        f'<span class=col style="min-width:0;align-items:flex-start">{caption if s.chance(0.7) else ""}<span'
        f" class=row>{content(s, 0.7)}{caret(s) if focused else ''}</span></span>"
    )
    css = (
        f"background:{mix(t.ground, t.ink, r.choice([0.05, 0.09]))};border-radius:{r.choice([4, 4, 12])}px"
        f" {r.choice([4, 4, 12])}px 0 0;border-bottom:{2 if focused else 1}px solid"
        f" {t.tint if focused else t.faint};padding:0 16px"
    )
    return f"<div class=row>{shell(s, f'{lead_icon(s)}{stack}<span class=sp></span>{tail_icon(s)}', 56, css)}</div>"


def underlined(s: Sketch) -> str:
    """A line below the text and nothing else; the caption above, floating in it, or none."""
    t, r = s.theme, s.rng
    focused = s.chance(0.3)
    above = s.chance(0.5)
    caption = s.text(
        s.words.phrase(r.choice([1, 2])), f"color:{t.tint if focused else t.faint}", r.choice([11, 12, 13])
    )
    inner = (
        f'<span class=row style="min-width:0">{content(s)}{caret(s) if focused else ""}</span><span'
        f" class=sp></span>{tail_icon(s, 0.25)}"
    )
    line = (
        f"border-bottom:{r.choice([1, 1.5, 2]) if focused else 1}px solid"
        f" {t.tint if focused else r.choice([t.faint, t.line, t.line])}"
    )
    body = shell(s, inner, r.choice([30, 34, 40, 44]), f"{line};padding:0 {r.choice([0, 0, 2, 4])}px")
    return f"<div>{f'<div>{caption}</div>' if above else ''}<div class=row>{body}</div></div>"


def grouped(s: Sketch) -> str:
    """iOS: borderless rows of one card. A row is the field; a caption may stand at its start."""
    t, r = s.theme, s.rng
    captioned, height, pad = s.chance(0.45), r.choice([44, 44, 48, 52]), r.choice([14, 16])
    hairline, rows = mix(t.card, t.ink, r.choice([0.1, 0.16])), ""
    count = r.randint(1, 5)
    for i in range(count):
        edge = f"border-bottom:0.7px solid {hairline};" if i < count - 1 else ""
        name = (
            "<div class=row"
            f' style="width:{r.choice([96, 110])}px;flex:none;overflow:hidden">{s.text(s.words.word())}</div>'
            if captioned
            else ""
        )
        inner = (
            f'{name}<span class=row style="min-width:0">{content(s)}{caret(s, 0.1)}</span><span'
            f" class=sp></span>{tail_icon(s, 0.15)}"
        )
        rows += (
            f'<div data-t="Text Field" class=row style="height:{height}px;padding:0'
            f' {pad}px;gap:8px;{edge}">{inner}</div>'
        )
    return f'<div style="background:{t.card};border-radius:{r.choice([10, 12, 22, 0])}px;overflow:hidden">{rows}</div>'


def hairline_rows(s: Sketch) -> str:
    """Fields as wide as the screen between hairlines, the small caption above the value."""
    t, r = s.theme, s.rng
    rows, height = "", r.choice([56, 60, 64, 68])
    for _ in range(r.randint(1, 4)):
        inner = (
            "<span class=col"
            f' style="min-width:0;gap:3px;align-items:flex-start">'
            f"{s.text(s.words.phrase(r.choice([1, 2])), f'color:{r.choice([t.tint, t.faint])}', 12)}<span"
            f" class=row>{content(s, 0.7)}{caret(s, 0.1)}</span></span><span class=sp></span>{tail_icon(s, 0.4)}"
        )
        rows += (
            '<div data-t="Text Field" class=row'
            f' style="height:{height}px;padding-inline-end:{t.pad}px;border-bottom:0.7px solid'
            f' {t.line}">{inner}</div>'
        )
    return f'<div style="margin-inline-start:0">{rows}</div>'


STACKED = {
    outlined: 6,
    filled: 5,
    underlined: 6,
    grouped: 6,
    code_boxes: 2,
    number_box: 3,
    many_lines: 3,
    disabled: 1,
    look_alikes: 7,
    search_bar: 2,
}


def real_form(s: Sketch) -> str:
    """Fields of one or two kinds among their look-alikes."""
    r = s.rng
    kinds = r.choices(list(STACKED), list(STACKED.values()), k=r.choice([1, 2]))
    gap = r.choice([8, 12, 16, 20])
    parts = [r.choice([*kinds, kinds[0], look_alikes])(s) for _ in range(r.randint(1, 4))]
    return padded(s, "".join(f'<div style="margin-bottom:{gap}px">{part}</div>' for part in parts))


def search_block(s: Sketch) -> str:
    return padded(s, search_bar(s))


def composer_block(s: Sketch) -> str:
    return padded(s, composer(s))


def rows_block(s: Sketch) -> str:
    return f'<div style="margin-inline-start:{s.theme.pad}px">{hairline_rows(s)}</div>'


def login(s: Sketch) -> str:
    """A logo, fields, a button, ways to sign in otherwise."""
    t, r = s.theme, s.rng
    kind = r.choice([outlined, filled, underlined, lambda s: field(s)])
    fields = "".join(f'<div style="margin-bottom:14px">{kind(s)}</div>' for _ in range(r.choice([1, 2, 2, 3])))
    button = (
        '<div data-t="Container" class="row mid"'
        f' style="height:{r.choice([44, 48, 52])}px;border-radius:{t.radius}px;background:{t.tint};'
        f'color:{on_colour(t.tint)}">{s.text(s.words.word(), "font-weight:600")}</div>'
    )
    other = (
        f'<div class="row mid" style="gap:16px;margin-top:18px">{"".join(round_button(s, 44) for _ in range(3))}</div>'
        if s.chance(0.5)
        else ""
    )
    return padded(
        s,
        f'<div class="row mid" style="padding:14px 0 22px">{s.art(r.choice([64, 96]))}</div>{fields}{button}<div'
        f' class="row mid" style="margin-top:14px">{s.text(css=f"color:{t.tint}", size=14)}</div>{other}',
    )
