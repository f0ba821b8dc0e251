"""Buttons, fields, segmented controls, sliders, page dots, chips, tonal keys."""

from __future__ import annotations

from .sketch import Sketch
from .theme import mix, on_colour


def button(s: Sketch, grow: bool = False, css: str = "", height: int | None = None) -> str:
    """A button with a boundary (or, now and then, bare text)."""
    t, r = s.theme, s.rng
    kind = r.choice(["fill", "fill", "outline", "tint", "grey", "plain"])
    height = height or r.choice([28, 32, 36, 40, 44, 50, 56])
    looks = {
        "fill": f"background:{t.tint};color:{on_colour(t.tint)}",
        "outline": f"border:{t.stroke}px solid {r.choice([t.tint, t.line, t.faint])};color:{t.tint}",
        "tint": f"background:{t.soft};color:{r.choice([t.tint, t.ink])}",
        "grey": f"background:{mix(t.ground, t.ink, r.choice([0.06, 0.1, 0.16]))};color:{t.ink}",
        "plain": f"color:{t.tint}",
    }
    icon = s.icon(r.choice([16, 18, 20])) if s.chance(0.3) else ""
    content = icon if icon and s.chance(0.2) else icon + s.text(s.words.phrase(r.choice([1, 1, 2])))
    label = "data-acts=yes" if kind == "plain" else 'data-t="Container"'
    width = "flex:1;min-width:0;" if grow else "width:max-content;max-width:100%;"
    return (
        f'<div {label} class="row mid" style="gap:8px;height:{height}px;padding:0 {r.choice([10, 14, 18, 24])}px;'
        f"border-radius:{r.choice([t.radius, 8, height / 2])}px;font-weight:{r.choice([400, 500, 600])};"
        f'{width}{looks[kind]};{css}">{content}</div>'
    )


def round_button(s: Sketch, size: int, role: str | None = None) -> str:
    """An icon in a disc or rounded square."""
    t, r = s.theme, s.rng
    fill = r.choice([t.card, t.soft, t.tint, mix(t.ground, t.ink, 0.08)])
    edge = r.choice(["", f"border:1px solid {t.line};", "box-shadow:0 1px 6px #0002;"])
    if fill == t.card and not edge:
        edge = f"border:1px solid {t.line};"
    colour = on_colour(fill) if fill == t.tint else r.choice([t.ink, t.tint])
    return (
        f'<div data-t="Container" class="row mid" style="flex:none;width:{size}px;height:{size}px;background:{fill};'
        f'border-radius:{r.choice([size / 2, size / 2, t.radius])}px;color:{colour};{edge}">'
        f"{s.icon(size * r.choice([0.4, 0.5, 0.6]), role)}</div>"
    )


def field_look(s: Sketch, kind: str) -> str:
    """CSS of one text field's edge."""
    t, r = s.theme, s.rng
    radius = min(t.radius, 14)
    return {
        "fill": (
            f"background:{r.choice([t.card, mix(t.ground, t.ink, 0.06)])};border-radius:{radius}px;padding:0 14px"
        ),
        "card": f"background:{t.card};border-radius:{radius}px;padding:0 14px;border:1px solid {t.line}",
        "outline": (
            f"border:{t.stroke}px solid {r.choice([t.faint, t.line, t.tint])};border-radius:{radius}px;padding:0 12px"
        ),
        "line": f"border-bottom:{t.stroke}px solid {r.choice([t.faint, t.tint, t.line])};padding:0 2px",
        "m3": (
            f"background:{mix(t.ground, t.ink, 0.08)};border-radius:6px 6px 0 0;border-bottom:1.5px solid"
            f" {t.faint};padding:0 14px"
        ),
    }[kind]


def field(s: Sketch, kind: str | None = None, caption: str | None = None) -> str:
    """A text field, empty or filled; its caption may stand in it, above the value."""
    t, r = s.theme, s.rng
    kind = kind or r.choice(["fill", "card", "outline", "line", "m3"])
    tall = s.chance(0.12)
    height = r.randint(90, 220) if tall else r.choice([34, 40, 44, 48, 52, 56])
    inside = caption == "inside" and not tall
    filled = s.chance(0.45)
    value = "•" * r.randint(5, 11) if s.chance(0.1) else r.choice([s.words.label, s.words.value])()
    text = s.text(value) if filled else s.faint(value)
    if filled and s.chance(0.2):
        text += f'<i style="flex:none;width:2px;height:1.1em;background:{t.tint}"></i>'
    if inside:
        height = r.choice([52, 56, 62])
        text = f"<div class=col>{s.text(css=f'color:{r.choice([t.faint, t.tint])}', size=12)}{text}</div>"
    lead = s.icon(r.choice([18, 20]), css=f"color:{t.faint}") if s.chance(0.18) else ""
    tail = (
        s.icon(r.choice([14, 18, 20]), r.choice([None, "close", "down", "tick"]), f"color:{t.faint}")
        if s.chance(0.25)
        else ""
    )
    place = "align-items:flex-start;padding-top:12px" if tall else ""
    return (
        f'<div data-t="Text Field" class=row style="gap:8px;height:{height}px;{field_look(s, kind)};{place}">{lead}'
        f'<span class=row style="min-width:0;gap:1px">{text}</span><span class=sp></span>{tail}</div>'
    )


def search_field(s: Sketch) -> str:
    """A field with a magnifying glass."""
    t, r = s.theme, s.rng
    height = r.choice([34, 36, 40, 48, 52])
    tail = s.icon(18, css=f"color:{t.faint}") if s.chance(0.4) else ""
    fill = r.choice([mix(t.ground, t.ink, 0.07), t.card, t.soft])
    edge = f"border:1px solid {t.line};" if fill == t.card else ""
    middle = "justify-content:center;" if s.chance(0.1) else ""
    gap = "" if middle else "<span class=sp></span>"
    return (
        f'<div data-t="Text Field" class=row style="flex:1;min-width:0;gap:8px;height:{height}px;padding:0'
        f" 10px;background:{fill};{edge}{middle}"
        f'border-radius:{r.choice([10, height / 2, 4])}px">{s.icon(18, "search", f"color:{t.faint}")}{s.faint()}{gap}'
        f"{tail}</div>"
    )


SEGMENT_MANNERS = ["ios", "ios", "line", "outline", "pill", "block"]


def segment_look(s: Sketch, manner: str, on: bool, first: bool) -> str:
    """CSS of one segment."""
    t = s.theme
    raised = mix(t.card, "#ffffff", 0.25) if t.dark else "#ffffff"
    edge = "" if first else f"border-inline-start:1px solid {t.faint};"
    return {
        "ios": (
            f"height:28px;border-radius:7px;"
            f"{f'background:{raised};box-shadow:0 2px 6px #0003;font-weight:600' if on else ''}"
        ),
        "line": (
            f"height:46px;"
            f"{f'border-bottom:2.5px solid {t.tint};color:{t.tint};font-weight:600' if on else f'color:{t.faint}'}"
        ),
        "outline": f"height:36px;{edge}{f'background:{t.soft};' if on else ''}",
        "pill": f"height:34px;border-radius:18px;{f'background:{t.tint};color:{on_colour(t.tint)}' if on else ''}",
        "block": f"height:32px;{edge}{f'background:{t.tint};color:{on_colour(t.tint)}' if on else f'color:{t.tint}'}",
    }[manner]


def segmented(s: Sketch, manner: str | None = None) -> str:
    """A control of two to five segments, each labelled."""
    t, r = s.theme, s.rng
    manner = manner or r.choice(SEGMENT_MANNERS)
    count = r.randint(2, 5)
    chosen, size, drawn = r.randrange(count), r.choice([12, 13, 14, 15]), r.random()
    segments = ""
    for i in range(count):
        icon = s.icon(r.choice([16, 18]), "tick" if manner == "outline" and i == chosen and s.chance(0.5) else None)
        label = s.text(s.words.word(), size=size)
        content = icon if drawn < 0.1 else icon + label if drawn < 0.3 else label
        look = segment_look(s, manner, i == chosen, i == 0)
        segments += (
            '<div data-t="Segmented Control" class="row mid" style="flex:1;min-width:0;gap:5px;padding:0'
            f' 4px;{look}">{content}</div>'
        )
    shade = mix(t.ground, t.ink, 0.09)
    frame = {
        "ios": f"background:{shade};border-radius:9px;padding:2px",
        "line": f"border-bottom:1px solid {t.line}",
        "outline": f"border:1px solid {t.faint};border-radius:{r.choice([8, 19])}px;overflow:hidden",
        "pill": f"background:{shade};border-radius:20px;padding:3px",
        "block": f"border:1px solid {t.tint};border-radius:{r.choice([0, 6, 17])}px;overflow:hidden",
    }[manner]
    return f'<div class=row style="flex:1;{frame}">{segments}</div>'


def page_dots(s: Sketch) -> str:
    """Dots that show which page of several is seen."""
    t, r = s.theme, s.rng
    count, size = r.randint(2, 9), r.choice([5, 6, 7, 8, 10])
    chosen, long, gap = r.randrange(count), s.chance(0.35), r.choice([4, 6, 8, 10])
    pale = r.choice([t.off, mix(t.ground, t.ink, 0.3)])
    dots = "".join(
        f'<i style="width:{size * 2.8 if long and i == chosen else size}px;height:{size}px;border-radius:{size}px;'
        f'background:{t.tint if i == chosen else pale}"></i>'
        for i in range(count)
    )
    return f'<div data-t="Page Control" class=row style="gap:{gap}px;width:max-content">{dots}</div>'


def chip(s: Sketch) -> str:
    """A small rounded unit of a row of choices."""
    t, r = s.theme, s.rng
    chosen = s.chance(0.3)
    looks = [
        f"background:{mix(t.ground, t.ink, 0.09)}",
        f"border:1px solid {t.line}",
        f"background:{t.card};box-shadow:0 1px 4px #0003",
    ]
    look = f"background:{t.tint};color:{on_colour(t.tint)}" if chosen else r.choice(looks)
    icon = s.icon(r.choice([14, 16, 18])) if s.chance(0.3) else ""
    height = r.choice([28, 32, 32, 36])
    return (
        f'<div data-t="Container" class=row style="height:{height}px;padding:0 12px;gap:6px;flex:none;'
        f'border-radius:{r.choice([height / 2, 8])}px;{look}">'
        f"{icon}{s.text(s.words.phrase(r.choice([1, 1, 2])), size=14)}</div>"
    )
