"""What is chosen: ticks in lists, radio lists, to-do circles, switches that hardly stand out."""

from __future__ import annotations

from .rows import body, frame_rows
from .sketch import Sketch
from .theme import mix, on_colour
from .toggles import check, check_style, knob, state, tick_drawing, track


def tick(s: Sketch, manner: str, size: float, colour: str) -> str:
    """The mark of the chosen row: a bare tick, a filled disc with a tick, a dot."""
    kind = 'data-t="Checkbox (Selected)"'
    if manner == "bare":
        return f"<i class=glyph {kind} data-ink>{tick_drawing(size, colour, s.rng.choice([2, 2.4, 3]))}</i>"
    inner = (
        tick_drawing(size * 0.68, on_colour(colour), 3.2)
        if manner == "disc"
        else (
            f'<i style="width:{size * 0.42:.1f}px;height:{size * 0.42:.1f}px;border-radius:50%;'
            f'background:{on_colour(colour)}"></i>'
        )
    )
    return (
        f'<div {kind} class="row mid"'
        f' style="flex:none;width:{size}px;height:{size}px;border-radius:50%;background:{colour}">{inner}</div>'
    )


def ticked_list(s: Sketch) -> str:
    """A list of which one row (or a few) is chosen, shown by a tick at its start or end."""
    t, r = s.theme, s.rng
    count, manner, size = (
        r.randint(2, 7),
        r.choice(["bare", "bare", "bare", "disc", "dot"]),
        r.choice([12, 14, 16, 18, 20, 22, 24]),
    )
    several, at_start, colour = s.chance(0.25), s.chance(0.3), r.choice([t.tint, t.tint, t.ink, "#34c759"])
    chosen = {r.randrange(count)} | ({r.randrange(count)} if several else set())
    two_lines = r.choice([0, 0, 0.5, 1])
    lead = r.choice([lambda: "", lambda: "", lambda: s.tile(28), lambda: s.icon(22), lambda: s.letter(36)])
    rows = []
    for i in range(count):
        mark = tick(s, manner, size, colour) if i in chosen else f'<i style="width:{size}px;flex:none"></i>'
        text = body(s, two_lines)
        rows.append(
            f"{mark}{lead()}{text}<span class=sp></span>" if at_start else f"{lead()}{text}<span class=sp></span>{mark}"
        )
    return frame_rows(s, rows, r.choice(["inset", "inset", "full", "cards", "bare"]), r.choice([40, 44, 48, 52, 60]))


def to_do(s: Sketch) -> str:
    """Things to do, each with a circle or square; those done are struck out."""
    t, r = s.theme, s.rng
    style = {
        "shape": r.choice(["round", "round", "square", "radio"]),
        "size": r.choice([18, 20, 22, 24, 26, 28]),
        "weight": r.choice([1, 1.5, 2]),
        "hollow": s.chance(0.25),
    }
    at_end, rows = s.chance(0.2), []
    for _ in range(r.randint(2, 8)):
        done = s.chance(0.45)
        text = s.text(css=f"color:{t.faint};text-decoration:line-through" if done and s.chance(0.7) else "")
        extra = s.faint(s.words.value(), 12) if s.chance(0.3) else ""
        name = f'<div class=col style="min-width:0;align-items:flex-start;gap:2px">{text}{extra}</div>'
        mark = check(s, style, done)
        tail = (
            s.icon(r.choice([14, 18, 20]), r.choice(["star", "more", "dots", "drag", None]), f"color:{t.faint}")
            if s.chance(0.35)
            else ""
        )
        rows.append(
            f"{name}<span class=sp></span>{tail}{mark}" if at_end else f"{mark}{name}<span class=sp></span>{tail}"
        )
    return frame_rows(s, rows, r.choice(["inset", "full", "cards", "cards", "bare"]), r.choice([44, 48, 56, 64]))


def radio_cards(s: Sketch) -> str:
    """Ways to pay or to send, each a card with a radio button; the chosen one has a coloured edge."""
    t, r = s.theme, s.rng
    count = r.randint(2, 4)
    chosen, at_end = r.randrange(count), s.chance(0.5)
    style = {**check_style(s), "shape": r.choice(["radio", "radio", "round"])}
    out = ""
    for i in range(count):
        on = i == chosen
        edge = f"border:{2 if on else 1}px solid {t.tint if on else t.line}"
        mark, name = (
            check(s, style, on),
            (
                "<div class=col"
                f' style="min-width:0;gap:3px;align-items:flex-start">{s.text(css="font-weight:600")}{s.faint(size=13)}'
                f"</div>"
            ),
        )
        inner = (
            f"{s.icon(24)}{name}<span class=sp></span>{mark}"
            if at_end
            else f"{mark}{name}<span class=sp></span>{s.faint(s.words.value())}"
        )
        out += (
            f'<div data-t="Container" class=row style="min-height:{r.choice([56, 64, 72])}px;margin:0 {t.pad}px'
            f' 10px;padding:8px 14px;gap:12px;border-radius:{t.radius}px;background:{t.card};{edge}">{inner}</div>'
        )
    return out


def tonal_check(s: Sketch, on: bool) -> str:
    """A box whose fill is a shade of the ground: ticked in grey or not at all."""
    t, r = s.theme, s.rng
    size = r.choice([16, 18, 20, 24])
    fill = mix(t.card, t.ink, r.choice([0.1, 0.25, 0.4])) if on or s.chance(0.3) else "transparent"
    inner = tick_drawing(size * 0.75, mix(t.card, t.ground, 0.5) if on and s.chance(0.5) else t.ink, 3) if on else ""
    return (
        f'<div class="row mid" data-t="{state("Checkbox", on)}"'
        f' style="flex:none;width:{size}px;height:{size}px;border-radius:{r.choice([2, 4, 5])}px;border:1.5px solid'
        f' {mix(t.card, t.ink, 0.4)};background:{fill}">{inner}</div>'
    )


def tonal_toggle(s: Sketch, on: bool) -> str:
    """A switch of two shades of one colour: the place of the knob tells its state."""
    t, r = s.theme, s.rng
    hue = r.choice([t.ink, t.tint, t.tint])
    base = mix(t.card, hue, r.choice([0.1, 0.16, 0.24]))
    active = mix(t.card, hue, r.choice([0.3, 0.42, 0.55])) if on else base
    width, height = r.choice([(52, 32), (52, 32), (51, 31), (44, 24), (36, 20)])
    size = height - 8 if on or s.chance(0.4) else height * 0.5
    dot = mix(t.card, hue, r.choice([0.7, 0.85, 1.0])) if on else mix(t.card, t.ink, r.choice([0.35, 0.5, 0.65]))
    inset = 4 if size == height - 8 else (height - size) / 2
    mark = s.svg(size * 0.6, "tick" if on else "close", f"color:{active}") if s.chance(0.25) else ""
    edge = "" if on else r.choice(["", f"border:2px solid {mix(t.card, t.ink, 0.4)};"])
    parts = track(active, height, height, edge) + knob(size, dot, on, inset, height, "", mark)
    return (
        f'<div data-t="{state("Toggle", on)}"'
        f' style="position:relative;flex:none;width:{width}px;height:{height}px">{parts}</div>'
    )


def tonal_rows(s: Sketch) -> str:
    """Settings whose switches or boxes stand out little."""
    r = s.rng
    maker, two_lines, lead = r.choice([tonal_toggle, tonal_toggle, tonal_check]), r.choice([0, 0.4, 1]), s.chance(0.5)
    rows = [
        f"{s.icon(22) if lead else ''}{body(s, two_lines)}<span class=sp></span>{maker(s, s.chance(0.5))}"
        for _ in range(r.randint(2, 6))
    ]
    return frame_rows(s, rows, r.choice(["inset", "full", "cards", "bare"]), r.choice([48, 56, 64, 72]))


def check_tiles(s: Sketch) -> str:
    """Cards side by side with a mark in a corner."""
    t, r = s.theme, s.rng
    style, count = check_style(s), r.choice([2, 2, 3])
    chosen = r.randrange(count)
    tiles = "".join(
        '<div data-t="Container" class=col'
        f' style="flex:1;min-width:0;gap:6px;padding:12px;align-items:flex-start;border-radius:{max(8, t.radius)}px;'
        f"background:{t.card};border:{2 if i == chosen else 1}px"
        f' solid {t.tint if i == chosen else t.line}">'
        "<div class=row"
        f' style="gap:8px">{check(s, style, i == chosen)}{s.text(s.words.word(), "font-weight:600")}'
        f"</div>{s.faint(s.words.sentence(2, 5), 12)}</div>"
        for i in range(count)
    )
    return f'<div class=row style="gap:12px;margin:0 {t.pad}px;align-items:stretch">{tiles}</div>'
