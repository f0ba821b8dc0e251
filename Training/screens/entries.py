"""Fields apart from forms: search bars, composers, boxes of codes, areas; and what only looks like a field."""

from __future__ import annotations

from .controls import field, round_button
from .fieldparts import caret, content, lead_icon, shell, tail_icon
from .sketch import Sketch
from .theme import mix


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
