"""Small things: chevrons, dots, badges, ratings, statuses, page dots of all shapes."""

from __future__ import annotations

from .controls import chip
from .rows import frame_rows
from .sketch import Sketch, padded
from .theme import mix, on_colour

SIZES = [8, 9, 10, 11, 12, 13, 14, 16]
ROLES = ["next", "next", "next", "dots", "more", "tick", "down", "up", "star", "info", "close", "add", None, None]


def tiny(s: Sketch, css: str = "") -> str:
    """One icon of 8 to 16 pixels."""
    return s.icon(
        s.rng.choice(SIZES),
        s.rng.choice(ROLES),
        css or f"color:{s.rng.choice([s.theme.faint, s.theme.ink, s.theme.tint])}",
    )


def badge(s: Sketch) -> str:
    """A small tinted label."""
    t, r = s.theme, s.rng
    look = r.choice(
        [
            f"background:{t.soft};color:{t.tint}",
            f"background:{t.tint};color:{on_colour(t.tint)}",
            f"border:1px solid {t.line}",
        ]
    )
    icon = tiny(s, "color:inherit") if s.chance(0.4) else ""
    return (
        '<div data-t="Container" data-acts=no class=row style="flex:none;gap:4px;padding:2px'
        f' 7px;border-radius:{r.choice([3, 6, 10])}px;{look}">'
        f"{icon}{s.text(s.words.word(), size=r.choice([10, 11, 12]))}</div>"
    )


def detail_rows(s: Sketch) -> str:
    """Rows full of small marks: status icons, a value, a chevron, dots."""
    t, r = s.theme, s.rng
    lines, end, lead = (
        [],
        r.choice(["next", "next", "dots", "more", "down", "info"]),
        r.choice(["none", "icon", "tile", "photo"]),
    )
    size = r.choice(SIZES)
    for _ in range(r.randint(3, 8)):
        first = {
            "none": "",
            "icon": s.icon(r.choice([16, 18, 22])),
            "tile": s.tile(28),
            "photo": s.picture("40px", "40px", "border-radius:8px"),
        }[lead]
        meta = "".join(
            f'<div class=row style="gap:3px">{tiny(s)}{s.faint(s.words.value(), 12)}</div>'
            for _ in range(r.choice([0, 1, 2]))
        )
        name = (
            "<div class=col"
            f' style="min-width:0;gap:3px;align-items:flex-start">'
            f"{s.text()}{f'<div class=row style=gap:10px>{meta}</div>' if meta else ''}</div>"
        )
        tail = (
            (s.faint(s.words.value(), 14) if s.chance(0.5) else "")
            + (badge(s) if s.chance(0.15) else "")
            + s.icon(size, end, f"color:{t.faint}")
        )
        lines.append(f"{first}{name}<span class=sp></span>{tail}")
    return frame_rows(s, lines, r.choice(["inset", "inset", "full", "cards", "bare"]), r.choice([40, 44, 52, 60]))


def rating(s: Sketch) -> str:
    """Stars, a value, a count."""
    t, r = s.theme, s.rng
    size, colour = r.choice([10, 12, 14, 18, 24, 30]), r.choice(["#ffb300", t.tint, t.ink])
    stars = "".join(s.icon(size, "star", f"color:{colour}") for _ in range(5))
    return padded(
        s,
        f'<div class=row style="gap:{r.choice([1, 2, 4])}px">{stars}<span'
        f' style="width:6px"></span>{s.text(f"{r.random() * 5:.1f}", size=13)}{s.faint(f"({r.randint(1, 9999)})", 12)}'
        f"</div>",
    )


def crumbs(s: Sketch) -> str:
    """A path of words with small marks between them, or chips with small marks."""
    if s.chance(0.4):
        return padded(s, f'<div class=row style="gap:8px">{"".join(chip(s) for _ in range(s.rng.randint(2, 4)))}</div>')
    items = [s.acting(s.text(s.words.word(), f"color:{s.theme.tint}", 14)) for _ in range(s.rng.randint(2, 4))]
    return padded(s, f'<div class=row style="gap:6px">{tiny(s).join(items)}</div>')


def post(s: Sketch) -> str:
    """A post of a feed: author, text or photo, small counted actions."""
    t, r = s.theme, s.rng
    size = r.choice([14, 16, 18, 20])
    head = (
        "<div class=row"
        f' style="gap:10px;margin-bottom:8px">'
        f"{s.letter(36) if s.chance(0.5) else s.picture('36px', '36px', 'border-radius:50%')}<div"
        " class=col"
        f' style="align-items:flex-start;min-width:0">{s.text(css="font-weight:600", size=14)}'
        f"{s.faint(s.words.value(), 12)}</div><span"
        f" class=sp></span>{s.icon(r.choice(SIZES + [18]), r.choice(['dots', 'more']), f'color:{t.faint}')}</div>"
    )
    text = (
        f'<div style="margin-bottom:8px">{s.text(s.words.sentence(5, 40), "line-height:1.35", 15, flow=True)}</div>'
        if s.chance(0.7)
        else ""
    )
    photo = (
        s.picture("100%", f"{r.randint(120, 300)}px", f"border-radius:{r.choice([0, 12])}px") if s.chance(0.5) else ""
    )
    acts = "".join(
        "<div data-acts=yes class=row"
        f' style="gap:5px">{s.icon(size, css=f"color:{t.faint}")}{s.faint(str(r.randint(0, 999)), 12)}</div>'
        for _ in range(r.choice([3, 4]))
    )
    return padded(
        s,
        f"{head}{text}{photo}<div class=row"
        f' style="justify-content:space-between;margin-top:10px;padding-inline-end:{r.choice([0, 40])}px">{acts}</div>',
    )


def dots(s: Sketch) -> str:
    """Page dots: discs, one long pill, dashes, rings, shrinking at the ends, on a capsule."""
    t, r = s.theme, s.rng
    count, size, gap, manner = (
        r.randint(2, 10),
        r.choice([4, 5, 6, 7, 8, 10, 12]),
        r.choice([3, 4, 5, 6, 8, 12]),
        r.choice(["disc", "disc", "pill", "pill", "dash", "ring", "shrink"]),
    )
    chosen, pale, strong = (
        r.randrange(count),
        r.choice([t.off, mix(t.ground, t.ink, 0.25), mix(t.ground, t.tint, 0.3)]),
        r.choice([t.tint, t.ink]),
    )
    marks = ""
    for i in range(count):
        on = i == chosen
        width, height = size, size
        if manner == "pill" and on:
            width = size * r.choice([2, 2.5, 3, 4])
        if manner == "dash":
            width, height = size * 3, max(2, size / 2)
        if manner == "shrink" and i in (0, count - 1) and not on:
            width = height = size * 0.6
        edge = f"border:1.5px solid {strong};" if manner == "ring" else ""
        fill = strong if on else "transparent" if manner == "ring" else pale
        marks += f'<i style="width:{width}px;height:{height}px;border-radius:{size}px;background:{fill};{edge}"></i>'
    capsule = (
        f"padding:{r.choice([6, 8])}px"
        f" {r.choice([10, 12])}px;border-radius:16px;background:{mix(t.ground, t.ink, 0.12)}"
        if s.chance(0.15)
        else ""
    )
    return (
        f'<div style="width:max-content;{capsule}"><div data-t="Page Control" class=row'
        f' style="gap:{gap}px;width:max-content">{marks}</div></div>'
    )


def pager(s: Sketch) -> str:
    """A card or picture of several with its dots below or on it, or the words of onboarding."""
    t, r = s.theme, s.rng
    height, margin = r.randint(120, 320), r.choice([0, t.pad])
    words = (
        f'<div style="text-align:center;padding:14px {t.pad}px'
        f' 6px">{s.text(s.words.phrase(3), "font-weight:700", 22)}<div'
        f' style="margin-top:8px">{s.faint(s.words.sentence(5, 20), 15, flow=True)}</div></div>'
        if s.chance(0.5)
        else ""
    )
    photo = s.picture("100%", f"{height}px", f"border-radius:{t.radius if margin else 0}px")
    if s.chance(0.3):
        return (
            f'<div style="position:relative;margin:0 {margin}px">{photo}<div class="row mid"'
            f' style="position:absolute;left:0;right:0;bottom:12px">{dots(s)}</div></div>'
        )
    side = (
        '<div class=row style="padding:0'
        f' {t.pad}px;justify-content:space-between">{s.acting(s.text(s.words.word()))}{dots(s)}'
        f"{s.acting(s.text(s.words.word(), f'color:{t.tint}'))}</div>"
    )
    return (
        f'<div style="margin:0 {margin}px">{photo}{words}<div'
        f' style="margin-top:12px">'
        f"{side if s.chance(0.3) else f'<div class=&quot;row mid&quot;>{dots(s)}</div>'.replace('&quot;', chr(34))}"
        f"</div></div>"
    )


def toolbar(s: Sketch) -> str:
    """A line of small icons, some with a line between them, as editors have it."""
    t, r = s.theme, s.rng
    size = r.choice([12, 14, 16, 18, 20])
    rule = f'<i style="width:1px;height:20px;background:{t.line}"></i>'
    items = "".join(
        s.acting(s.icon(size, css=f"color:{r.choice([t.ink, t.faint])}")) + (rule if s.chance(0.15) else "")
        for _ in range(r.randint(5, 9))
    )
    return (
        f'<div class=row style="justify-content:space-between;padding:10px {t.pad}px;border-top:1px solid'
        f' {t.line};border-bottom:1px solid {t.line}">{items}</div>'
    )
