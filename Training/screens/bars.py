"""Status bar, title bar, tab bar, floating button, home indicator."""

from __future__ import annotations

from .controls import round_button
from .sketch import Sketch
from .theme import luminance, mix, on_colour


def status_bar(s: Sketch) -> str:
    """Time and signs at the top: not judged."""
    height = s.rng.choice([20, 24, 44, 47, 54])
    signs = "".join(s.svg(15) for _ in range(s.rng.randint(1, 5)))
    return (
        f'<div data-t="ignore" class=row style="height:{height}px;padding:{max(0, height - 26)}px 20px'
        f' 0;font-size:14px;font-weight:600"><span>{s.rng.randint(0, 23)}:{s.rng.randint(10, 59)}</span><span'
        f" class=sp></span>{signs}</div>"
    )


def title_bar(s: Sketch) -> str:
    """Back, title, actions; with a large title below it on some iOS screens."""
    t, r = s.theme, s.rng
    ground = r.choice(["transparent", "transparent", t.card, t.tint]) if not t.ios else "transparent"
    accent = on_colour(t.tint) if ground == t.tint else r.choice([t.tint, t.ink])
    framed = t.ios and s.chance(0.3)

    def action(role: str | None = None) -> str:
        return (
            round_button(s, r.choice([36, 40, 44]), role)
            if framed
            else s.icon(r.choice([20, 22, 24]), role, f"color:{accent}")
        )

    left = action("back" if s.chance(0.7) else r.choice(["close", "drag", None])) if s.chance(0.75) else ""
    if left and not framed and s.chance(0.3):
        left = f'<div class=row style="gap:5px">{left}{s.text(s.words.word(), f"color:{accent}")}</div>'
    if s.chance(0.75):
        right = "".join(
            action(r.choice([None, None, "search", "more", "dots", "add", "close"])) for _ in range(r.randint(0, 3))
        )
    else:
        right = s.text(s.words.word(), f"color:{accent};{'font-weight:600' if s.chance(0.5) else ''}")
    large = t.ios and s.chance(0.4)
    title = (
        ""
        if large and s.chance(0.7)
        else s.text(s.words.phrase(r.choice([1, 2])), "font-weight:600", r.choice([17, 18, 20, 22]))
    )
    middle = "<span class=sp></span>" if t.ios else ""
    colour = on_colour(t.tint) if ground == t.tint else t.ink
    bar = (
        f'<div class=row style="flex:none;height:{r.choice([44, 50, 56, 64])}px;padding:0'
        f' {t.pad}px;gap:14px;background:{ground};color:{colour}">{s.acting(left)}{middle}{title}<span'
        f" class=sp></span>{s.acting(right)}</div>"
    )
    if large:
        bar += (
            f'<div style="flex:none;padding:4px {t.pad}px'
            f' 10px">{s.text(s.words.phrase(r.choice([1, 2])), "font-weight:700", r.choice([28, 34]))}</div>'
        )
    return bar


def tab_bar(s: Sketch) -> tuple[str, int]:
    """Icons with names at the bottom, without containers; full width, a floating capsule, or Material 3. And its
    height."""
    t, r = s.theme, s.rng
    count, manner = r.randint(3, 5), r.choice(["plain", "plain", "capsule"] if t.ios else ["plain", "m3", "m3"])
    chosen, bare = r.randrange(count), s.chance(0.1)
    size, small = r.choice([20, 22, 24, 26]), r.choice([10, 10, 11, 12])
    items = ""
    for i in range(count):
        on = i == chosen
        icon = s.icon(size)
        if manner == "m3":
            icon = (
                '<div class="row mid"'
                f' style="width:60px;height:30px;border-radius:15px;{f"background:{t.soft}" if on else ""}">{icon}'
                f"</div>"
            )
        name = "" if bare else s.text(s.words.word(), size=small)
        halo = f"background:{mix(t.card, t.ink, 0.09)};border-radius:26px;" if manner == "capsule" and on else ""
        items += (
            '<div data-acts=yes class="col mid"'
            f' style="flex:1;min-width:0;height:52px;align-items:center;gap:3px;color:{t.tint if on else t.faint};'
            f'{halo}">{icon}{name}</div>'
        )
    height = {"plain": r.choice([52, 56, 83]), "m3": r.choice([72, 80]), "capsule": 92}[manner]
    if manner == "capsule":
        capsule = (
            "<div class=row"
            f' style="width:{min(s.width - 32, count * 84)}px;height:60px;padding:4px;border-radius:30px;'
            f"background:{t.card};box-shadow:0"
            f' 2px 14px #0003">{items}</div>'
        )
        return f'<div class="row mid" style="position:absolute;left:0;right:0;bottom:22px">{capsule}</div>', height
    return (
        "<div class=row"
        f' style="position:absolute;left:0;right:0;bottom:0;height:{height}px;align-items:flex-start;'
        f"padding-top:{4 if manner == 'plain' else 10}px;background:{t.card};"
        f"border-top:{0.7 if manner == 'plain' else 0}px"
        f' solid {t.line}">{items}</div>',
        height,
    )


def floating_button(s: Sketch, bottom: int) -> str:
    """A round or extended button above the content."""
    t = s.theme
    label = s.text(s.words.word()) if s.chance(0.25) else ""
    width = "padding:0 18px;gap:10px" if label else "width:56px"
    colour = s.rng.choice([t.tint, t.soft])
    return (
        '<div data-t="Container" class="row mid"'
        f' style="position:absolute;inset-inline-end:16px;bottom:{bottom + 16}px;height:56px;{width};'
        f"border-radius:{s.rng.choice([28, 16])}px;background:{colour};"
        f"color:{on_colour(colour) if luminance(colour) != 0 else '#fff'};"
        f'box-shadow:0 3px 8px #0004">{s.icon(24, s.rng.choice([None, "add"]))}{label}</div>'
    )


def home_indicator(s: Sketch) -> str:
    """The bar that closes an app: not judged."""
    width = s.rng.choice([108, 134])
    return (
        '<div data-t="ignore"'
        f' style="position:absolute;bottom:8px;left:{(s.width - width) / 2}px;width:{width}px;height:5px;'
        f'border-radius:3px;background:{s.theme.ink}"></div>'
    )
