"""Switches, check boxes, radio buttons, ticks."""

from __future__ import annotations

from .sketch import Sketch
from .theme import luminance, mix, on_colour


def state(name: str, on: bool) -> str:
    """The type of a thing that is on or off."""
    return f"{name} ({'Selected' if on else 'Unselected'})"


def framed(kind: str, width: float, height: float, parts: str, scale: float) -> str:
    """A labelled box of a given size that holds absolutely placed parts."""
    return (
        f'<div data-t="{kind}"'
        f' style="position:relative;flex:none;zoom:{scale};width:{width}px;height:{height}px">{parts}</div>'
    )


def knob(size: float, colour: str, on: bool, inset: float, height: float, extra: str = "", inner: str = "") -> str:
    """The round part of a switch, at its start or end."""
    side = "inset-inline-end" if on else "inset-inline-start"
    return (
        '<u class="row mid"'
        f' style="position:absolute;border-radius:50%;width:{size}px;height:{size}px;{side}:{inset}px;'
        f'top:{(height - size) / 2}px;background:{colour};{extra}">{inner}</u>'
    )


def track(colour: str, height: float, box_height: float, extra: str = "") -> str:
    """The long part of a switch."""
    top = (box_height - height) / 2
    return (
        f'<i style="position:absolute;left:0;right:0;top:{top}px;height:{height}px;border-radius:{height}px;'
        f'background:{colour};{extra}"></i>'
    )


def toggle(s: Sketch, on: bool | None = None) -> str:
    """A switch in the manner of iOS, Material 2, Material 3 or a plain web page."""
    t, r = s.theme, s.rng
    on = s.chance(0.5) if on is None else on
    kind, scale = state("Toggle", on), r.choice([0.75, 0.85, 0.9, 1, 1, 1, 1.1])
    manner = r.choice(["ios", "ios", "ios", "ios26"] if t.ios else ["m2", "m3", "m3", "m3", "ios", "flat"])
    shadow = "box-shadow:0 2px 5px #0004;"
    if manner == "ios":
        return framed(kind, 51, 31, track(t.on if on else t.off, 31, 31) + knob(27, "#fff", on, 2, 31, shadow), scale)
    if manner == "ios26":
        wide = knob(24, "#fff", on, 2, 28, "width:37px;border-radius:14px;")
        return framed(kind, 63, 28, track(t.on if on else t.off, 28, 28) + wide, scale)
    if manner == "m2":
        pale = mix(t.on, t.ground, 0.5) if on else t.off
        return framed(kind, 36, 20, track(pale, 14, 20) + knob(20, t.on if on else "#fafafa", on, 0, 20, shadow), scale)
    if manner == "flat":
        height = r.choice([20, 24])
        bar = track(t.on if on else t.off, height, height)
        return framed(kind, height * 1.8, height, bar + knob(height - 6, "#fff", on, 3, height), scale)
    mark = s.svg(14, "tick", f"color:{t.on}") if on and s.chance(0.3) else ""
    dot = (mix(t.on, "#ffffff" if luminance(t.on) < 0.5 else "#000000", 0.75)) if on else t.faint
    bar = track(t.on if on else t.off, 32, 32, "" if on else f"border:2px solid {t.faint};")
    return framed(kind, 52, 32, bar + knob(24 if on else 16, dot, on, 4 if on else 8, 32, "", mark), scale)


def tick_drawing(size: float, colour: str, weight: float) -> str:
    """A check mark's stroke."""
    return (
        f'<svg viewBox="0 0 24 24" width="{size}" height="{size}"'
        f' style="fill:none;stroke:{colour};stroke-width:{weight};stroke-linecap:round;stroke-linejoin:round"><path'
        ' d="M5 13l5 5L20 7"/></svg>'
    )


def check_style(s: Sketch) -> dict:
    """A look that all marks of one list share."""
    r = s.rng
    return {
        "shape": r.choice(["square", "square", "round", "radio", "radio"]),
        "size": r.choice([14, 16, 18, 18, 20, 22, 24]),
        "weight": r.choice([1, 1.5, 2, 2]),
        "hollow": r.random() < 0.2,
    }


def check(s: Sketch, style: dict | None = None, on: bool | None = None) -> str:
    """A check box or radio button."""
    t = s.theme
    style = style or check_style(s)
    on = s.chance(0.5) if on is None else on
    size, edge = style["size"], t.tint if on else t.faint
    radius = 3 + size * 0.06 if style["shape"] == "square" else size
    fill, inner = "transparent", ""
    if on and style["shape"] == "radio":
        dot = size * s.rng.choice([0.45, 0.5, 0.55])
        inner = f'<i style="width:{dot:.1f}px;height:{dot:.1f}px;border-radius:50%;background:{t.tint}"></i>'
    elif on and style["hollow"]:
        inner = tick_drawing(size * 0.8, t.tint, 3.2)
    elif on:
        fill, inner = t.tint, tick_drawing(size * 0.78, on_colour(t.tint), 3.4)
    return (
        f'<div class="row mid" data-t="{state("Checkbox", on)}" style="flex:none;width:{size}px;height:{size}px;'
        f'border-radius:{radius:.1f}px;border:{style["weight"]}px solid {edge};background:{fill}">{inner}</div>'
    )


def chosen_tick(s: Sketch) -> str:
    """The tick that shows the chosen row of a list: a selected check box by our conventions."""
    size = s.rng.choice([14, 16, 18, 20, 22])
    drawing = tick_drawing(size, s.theme.tint, s.rng.choice([2, 2.4, 3]))
    return f'<i class=glyph data-t="Checkbox (Selected)" data-ink>{drawing}</i>'
