"""What fields are made of: what is typed, the caret, icons at the ends, the boundary."""

from __future__ import annotations

from .sketch import Sketch


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
            s.rng.choice([14, 16, 18, 20, 22]), s.rng.choice([None, "close", "down", "tick"]), f"color:{s.theme.faint}"
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
