"""Text fields in the looks that real apps have, and what looks like one but is none."""

from __future__ import annotations

from .blocks import padded
from .controls import field, round_button
from .sketch import Sketch
from .theme import mix, on_colour


def content(s: Sketch, share_filled: float = 0.5, size: float | None = None) -> str:
    """What is typed, or the hint; a caret now and then."""
    if s.chance(0.08):
        return ""
    if not s.chance(share_filled):
        return s.faint(size=size)
    value = "•" * s.rng.randint(5, 11) if s.chance(0.12) else s.rng.choice([s.words.label, s.words.value])()
    return s.text(value, size=size)


def caret(s: Sketch, share: float = 0.25) -> str:
    """The bar at which one types."""
    return f'<i style="flex:none;width:2px;height:1.2em;background:{s.theme.tint}"></i>' if s.chance(share) else ""


def tail_icon(s: Sketch, share: float = 0.35) -> str:
    """An eye, a cross, a calendar at the field's end."""
    return (
        s.icon(
            s.rng.choice([14, 16, 18, 20, 22]),
            s.rng.choice([None, "close", "down", "tick"]),
            f"color:{s.theme.faint}",
        )
        if s.chance(share)
        else ""
    )


def lead_icon(s: Sketch, share: float = 0.2, role: str | None = None) -> str:
    return s.icon(s.rng.choice([16, 18, 20, 24]), role, f"color:{s.theme.faint}") if s.chance(share) else ""


def shell(s: Sketch, inner: str, height: int, css: str, after: str = "") -> str:
    """The labelled boundary of a field. `after` may stand on it, not in it."""
    return (
        '<div data-t="Text Field" class=row'
        f' style="position:relative;flex:1;min-width:0;gap:8px;height:{height}px;{css}">{inner}{after}</div>'
    )


def ground_at(s: Sketch) -> str:
    return s.theme.ground


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


def search_bar(s: Sketch) -> str:
    """A magnifier, a hint, and perhaps a microphone, a cross or an avatar; a word to cancel beside it."""
    t, r = s.theme, s.rng
    height = r.choice([32, 36, 36, 40, 44, 48, 52, 56])
    fill = r.choice([mix(t.ground, t.ink, 0.06), mix(t.ground, t.ink, 0.1), t.card, t.soft, mix(t.ground, t.card, 0.5)])
    edge = (
        r.choice([f"border:1px solid {t.line};", "box-shadow:0 1px 5px #0003;", "box-shadow:0 2px 8px #0002;"])
        if fill in (t.card, t.ground) or s.chance(0.15)
        else ""
    )
    lead = s.icon(
        r.choice([14, 16, 18, 20, 24]), r.choice(["search", "search", "search", "drag", "back"]), f"color:{t.faint}"
    )
    tail = r.choice(
        [
            "",
            "",
            s.icon(18, None, f"color:{t.faint}"),
            s.icon(16, "close", f"color:{t.faint}"),
            s.icon(20) + s.letter(28),
            s.letter(r.choice([26, 30])),
        ]
    )
    typed = content(s, 0.25) + caret(s, 0.2)
    middle = s.chance(0.12)
    inner = (
        f'{lead}<span class=row style="min-width:0">{typed}</span>{"" if middle else "<span class=sp></span>" + tail}'
    )
    css = (
        f"background:{fill};{edge}border-radius:{r.choice([8, 10, 10, 12, height / 2, height / 2])}px;padding:0"
        f" {r.choice([8, 10, 14])}px;{'justify-content:center' if middle else ''}"
    )
    beside = s.acting(
        r.choice(["", "", "", s.text(s.words.word(), f"color:{t.tint}"), s.icon(22), round_button(s, height)])
    )
    return f'<div class=row style="gap:12px">{shell(s, inner, height, css)}{beside}</div>'


def composer(s: Sketch) -> str:
    """Where one writes a message: buttons around a pill."""
    t, r = s.theme, s.rng
    height = r.choice([34, 36, 40, 44, 48])
    look = r.choice(
        [
            f"border:1px solid {t.line}",
            f"background:{mix(t.ground, t.ink, 0.07)}",
            f"background:{t.card};border:1px solid {t.line}",
        ]
    )
    inner = (
        f'<span class=row style="min-width:0">{content(s, 0.3)}{caret(s)}</span><span'
        f" class=sp></span>{tail_icon(s, 0.4)}"
    )
    lead = "".join(
        s.acting(r.choice([s.icon(24, r.choice([None, "add"])), round_button(s, 36, "add")]))
        for _ in range(r.choice([0, 1, 1, 2]))
    )
    send = s.acting(
        r.choice(
            [
                s.icon(24, css=f"color:{t.tint}"),
                round_button(s, height),
                round_button(s, height, "up"),
                s.text(s.words.word(), f"color:{t.tint};font-weight:600"),
            ]
        )
    )
    return (
        f'<div class=row style="gap:{r.choice([8, 12])}px;padding:6px'
        f' 0">'
        f"{lead}"
        f"{shell(s, inner, height, f'{look};border-radius:{r.choice([height / 2, height / 2, 10])}px;padding:0 14px')}"
        f"{send}</div>"
    )


def code_boxes(s: Sketch) -> str:
    """A field for each digit of a code."""
    t, r = s.theme, s.rng
    count, side, filled_in = r.choice([4, 4, 5, 6, 6]), r.choice([40, 44, 48, 52]), r.randint(0, 6)
    side = min(side, (s.width - 2 * t.pad) // count - 8)
    look = r.choice(
        [
            f"border:{t.stroke}px solid {t.line};border-radius:{r.choice([4, 8, 12])}px",
            f"border-bottom:2px solid {t.faint}",
            f"background:{mix(t.ground, t.ink, 0.08)};border-radius:{r.choice([6, 12])}px",
        ]
    )
    boxes = ""
    for i in range(count):
        digit = s.text(str(r.randint(0, 9)), "font-weight:600", 22) if i < filled_in else ""
        now = f"border:2px solid {t.tint};" if i == filled_in else ""
        boxes += (
            '<div data-t="Text Field" class="row mid"'
            f' style="width:{side}px;height:{side + r.choice([0, 0, 8])}px;{look};{now}">{digit}</div>'
        )
    return f'<div class="row mid" style="gap:{r.choice([6, 8, 12])}px">{boxes}</div>'


def number_box(s: Sketch) -> str:
    """A caption, and a small framed number that can be typed over; next to it a slider or steppers."""
    t, r = s.theme, s.rng
    from .sliders import slider

    side = r.choice([48, 56, 60, 72])
    box = (
        '<div data-t="Text Field" class="row mid"'
        f' style="flex:none;width:{side + r.choice([0, 0, 20])}px;height:{r.choice([side, 44])}px;border:{t.stroke}px'
        " solid"
        f' {r.choice([t.line, t.faint])};border-radius:{r.choice([2, 4, 8, 12])}px">{s.text(str(r.randint(0, 240)))}'
        f"</div>"
    )
    rest = r.choice(
        [
            slider(s),
            f"{s.text()}<span class=sp></span>",
            f"{s.text()}<span class=sp></span>{round_button(s, 40, 'add')}",
        ]
    )
    order = [f'<div class=row style="flex:1;min-width:0">{rest}</div>', box]
    return f'<div class=row style="gap:14px">{"".join(order if s.chance(0.5) else order[::-1])}</div>'


def many_lines(s: Sketch) -> str:
    """A tall field for a note."""
    t, r = s.theme, s.rng
    text = s.text(s.words.sentence(5, 40), "line-height:1.4", flow=True) if s.chance(0.5) else s.faint()
    look = r.choice(
        [
            f"border:1px solid {t.line}",
            f"background:{t.card}",
            f"background:{mix(t.ground, t.ink, 0.06)}",
            f"border:1px solid {t.faint}",
        ]
    )
    if look == f"background:{t.card}" and t.card == t.ground:
        look = f"border:1px solid {t.line}"
    counter = (
        f"<div class=row><span class=sp></span>{s.faint(f'{r.randint(0, 99)}/200', 11)}</div>" if s.chance(0.3) else ""
    )
    return (
        f'<div data-t="Text Field" style="min-height:{r.randint(90, 240)}px;padding:12px'
        f' 14px;border-radius:{r.choice([4, 8, 12, 16])}px;{look}">{text}</div>{counter}'
    )


def look_alikes(s: Sketch) -> str:
    """What has a field's shape and is pressed, not typed in: drop-down buttons, chosen values, grey cards."""
    t, r = s.theme, s.rng
    height = r.choice([36, 40, 44, 48, 52, 56])
    look = r.choice(
        [
            f"border:1px solid {r.choice([t.line, t.faint])}",
            f"background:{mix(t.ground, t.ink, 0.07)}",
            f"background:{t.card};box-shadow:0 1px 3px #0003",
        ]
    )
    kind = r.choice(["drop", "drop", "drop", "date", "card", "outline", "link"])
    arrow = s.icon(r.choice([12, 14, 16, 20]), "down", f"color:{t.faint}")
    inner = {
        "drop": f"{lead_icon(s)}{s.text()}<span class=sp></span>{arrow}",
        "date": f"{s.text(s.words.value())}<span class=sp></span>{s.icon(18)}",
        "card": f"{s.icon(20)}{s.text()}<span class=sp></span>{s.faint(s.words.value())}",
        "outline": s.text(css=f"color:{t.tint};font-weight:600"),
        "link": f"{s.text()}<span class=sp></span>{s.chevron()}",
    }[kind]
    middle = "justify-content:center;" if kind == "outline" else ""
    head = f'<div style="padding-bottom:5px">{s.faint(size=13)}</div>' if s.chance(0.4) else ""
    return (
        f'{head}<div data-t="Container" class=row style="height:{height}px;gap:10px;padding:0'
        f' 14px;border-radius:{r.choice([4, 8, 10, height / 2])}px;{middle}{look}">{inner}</div>'
    )


def disabled(s: Sketch) -> str:
    """A field that cannot be typed in."""
    return f'<div style="opacity:{s.rng.choice([0.4, 0.5, 0.6])}">{field(s)}</div>'


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
