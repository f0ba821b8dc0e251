"""More sliders: Material 3 in all its sizes, volume and brightness, players' scrubbers, ranges, colour, dotted
steps."""

from __future__ import annotations

from .controls import round_button
from .sketch import Sketch, padded
from .sliders import bar, cut_track, end_dot, slider, stops, thumb_at
from .theme import mix


def shell(s: Sketch, box: float, parts: str, css: str = "flex:1;min-width:60px") -> str:
    return f'<div data-t="Slider" style="{css};height:{box}px;position:relative">{parts}</div>'


def material3(s: Sketch) -> str:
    """A thick track in two pieces with a gap, a bar for a thumb; from very thick to thin, with stops or an end dot."""
    t, r = s.theme, s.rng
    share = r.choice([0.0, 1.0, *[r.uniform(0.03, 0.97) for _ in range(8)]])
    height = r.choice([8, 12, 16, 16, 16, 24, 32, 40])
    box, thumb, gap = (
        max(r.choice([34, 40, 44, 44, 48]), height + r.choice([4, 8, 12])),
        r.choice([2, 3, 4, 4, 5]),
        r.choice([3, 4, 6, 6]),
    )
    active = r.choice([t.tint, mix(t.tint, t.ink, 0.3), mix(t.ground, t.ink, 0.6)])
    rest = mix(t.ground, active, r.choice([0.12, 0.18, 0.28, 0.4]))
    outer, inner = f"{min(height / 2, r.choice([4, 8, 12, 20])):.0f}px", f"{r.choice([0, 2, 3])}px"
    parts, mark = cut_track(s, share, box, height, thumb, gap, (active, rest), (outer, inner))
    if s.chance(0.4):
        parts += stops(s, box, mix(active, rest, 0.5), r.randint(3, 9))
    elif s.chance(0.6):
        parts += end_dot(box, 6, active)
    if s.chance(0.3):  # a lighter line within the track
        parts += bar("8px", "calc(100% - 16px)", max(2, height * 0.25), box, mix(active, rest, 0.6), "3px")
    return shell(s, box, parts + mark)


def scrubber(s: Sketch) -> str:
    """A thin line with a small thumb or none: what is played, what is loaded."""
    t, r = s.theme, s.rng
    height, share = r.choice([2, 3, 4, 6]), r.uniform(0.02, 0.9)
    thumb = r.choice([0, 8, 10, 12, 14])
    box = max(height, thumb)
    loaded = (
        bar("0", f"{min(100, share * 100 + r.uniform(5, 40)):.0f}%", height, box, mix(t.ground, t.ink, 0.3), "4px")
        if s.chance(0.4)
        else ""
    )
    knob = (
        f'<u style="position:absolute;top:0;width:{thumb}px;height:{thumb}px;border-radius:50%;background:{t.tint};'
        f"inset-inline-start:calc({share * 100:.1f}%"
        f' - {thumb / 2}px)"></u>'
        if thumb
        else ""
    )
    parts = (
        bar("0", "100%", height, box, mix(t.ground, t.ink, 0.16), "4px")
        + loaded
        + bar("0", f"{share * 100:.1f}%", height, box, r.choice([t.tint, t.ink]), "4px")
        + knob
    )
    return shell(s, box, parts)


def range_slider(s: Sketch) -> str:
    """Two thumbs."""
    t, r = s.theme, s.rng
    low, high, thumb, height = r.uniform(0, 0.4), r.uniform(0.5, 1), r.choice([16, 20, 24, 28]), r.choice([2, 4, 6])
    face = r.choice(
        [
            f"background:{t.tint}",
            "background:#fff;box-shadow:0 1px 4px #0006",
            f"background:{t.ground};border:2px solid {t.tint}",
        ]
    )
    parts = bar("0", "100%", height, thumb, t.line, "4px") + bar(
        f"{low * 100:.0f}%", f"{(high - low) * 100:.0f}%", height, thumb, t.tint, "4px"
    )
    for share in (low, high):
        parts += thumb_at(share, thumb, thumb, f"border-radius:50%;{face}")
    return shell(s, thumb, parts)


def dotted(s: Sketch) -> str:
    """Steps as a row of dots, the chosen one large."""
    t, r = s.theme, s.rng
    count, box = r.randint(5, 26), r.choice([10, 12, 16, 20])
    chosen, dot = r.randrange(count), r.choice([3, 4, 5])
    parts = bar("0", "100%", 1.5, box, mix(t.tint, t.ground, 0.3), "0") if s.chance(0.7) else ""
    for i in range(count):
        side = box if i == chosen else dot
        colour = t.tint if i <= chosen else r.choice([t.faint, t.faint])
        parts += (
            f'<u style="position:absolute;width:{side}px;height:{side}px;top:{(box - side) / 2}px;border-radius:50%;'
            f"background:{colour};inset-inline-start:calc({100 * i / (count - 1):.2f}%"
            f' - {i / (count - 1) * side:.1f}px)"></u>'
        )
    return shell(s, box, parts)


def colour_bar(s: Sketch) -> str:
    """All hues, or from white to warm, with a ring for a thumb."""
    r = s.rng
    height, share = r.choice([14, 20, 28, 34]), r.random()
    ramp = r.choice(
        ["red,yellow,lime,cyan,blue,magenta,red", "#fff,#ffb46b", "#a6d1ff,#fff,#ffa051", f"#000,{s.theme.tint}"]
    )
    thumb = height + r.choice([0, 4, 8])
    parts = bar("0", "100%", height, thumb, f"linear-gradient(90deg,{ramp})", f"{height / 2}px")
    parts += thumb_at(share, thumb, thumb, "border-radius:50%;border:3px solid #fff;box-shadow:0 0 4px #0008")
    return shell(s, thumb, parts)


def square_thumb(s: Sketch) -> str:
    """A rectangle for a thumb, as older programs and games have it."""
    t, r = s.theme, s.rng
    height, wide, tall, share = r.choice([3, 4, 6, 10]), r.choice([8, 10, 14, 20]), r.choice([18, 22, 26]), r.random()
    parts = bar("0", "100%", height, tall, mix(t.ground, t.ink, 0.22), f"{r.choice([0, 3])}px")
    if s.chance(0.5):
        parts += bar("0", f"{share * 100:.0f}%", height, tall, t.tint, "0")
    edge = f"border-radius:{r.choice([0, 2, 4])}px;border:1px solid {t.faint}"
    face = f"background:{r.choice([t.tint, t.card, mix(t.ground, t.ink, 0.4)])}"
    return shell(s, tall, parts + thumb_at(share, wide, tall, f"{edge};{face}"))


def upright(s: Sketch) -> str:
    """A tall bar filled from below, as for light and volume; an icon on it."""
    t, r = s.theme, s.rng
    width, height, share = r.choice([50, 70, 90, 120]), r.choice([140, 180, 240, 300]), r.uniform(0.05, 1)
    radius = r.choice([14, width // 3, width // 2])
    fill = (
        f'<i style="position:absolute;left:0;right:0;bottom:0;height:{share * 100:.0f}%;'
        f'background:{r.choice([t.tint, "#ffffff", "#ffcc55"])}"></i>'
    )
    return (
        '<div data-t="Slider"'
        f' style="position:relative;overflow:hidden;flex:none;width:{width}px;height:{height}px;'
        f'border-radius:{radius}px;background:{mix(t.ground, t.ink, 0.18)}">{fill}</div>'
    )


ANY = {material3: 9, scrubber: 5, range_slider: 3, dotted: 3, colour_bar: 2, square_thumb: 3, slider: 3}


def any_slider(s: Sketch) -> str:
    return s.rng.choices(list(ANY), list(ANY.values()))[0](s)


def slider_rows(s: Sketch) -> str:
    """Sliders of one kind with captions, values, icons at the ends, or steppers."""
    t, r = s.theme, s.rng
    maker, ends = r.choices(list(ANY), list(ANY.values()))[0], r.choice(["", "", "icons", "values", "buttons"])
    captioned, out = s.chance(0.6), ""
    for _ in range(r.randint(1, 4)):
        end = {
            "": lambda: "",
            "icons": lambda: s.icon(r.choice([16, 20, 22]), css=f"color:{t.faint}"),
            "values": lambda: s.faint(s.words.value(), 13),
            "buttons": lambda: round_button(s, 36),
        }[ends]
        head = (
            f'<div class=row style="margin-bottom:8px">{s.text()}<span'
            f" class=sp></span>{s.faint(s.words.value()) if s.chance(0.6) else ''}</div>"
            if captioned
            else ""
        )
        out += (
            f'<div style="margin-bottom:18px">{head}<div class=row'
            f' style="gap:12px">{end()}{maker(s)}{end()}</div></div>'
        )
    return padded(s, out)


def player_block(s: Sketch) -> str:
    """Cover, title, scrubber, times, keys, volume."""
    t, r = s.theme, s.rng
    side = r.randint(140, 300)
    cover = (
        f'<div class="row mid">{s.picture(f"{side}px", f"{side}px", f"border-radius:{r.choice([0, 8, 16])}px")}</div>'
        if s.chance(0.7)
        else ""
    )
    names = (
        '<div class=row style="margin:16px 0 12px"><div class=col'
        f' style="min-width:0;align-items:flex-start;gap:3px">'
        f"{s.text(css='font-weight:700', size=20)}{s.faint(size=15)}</div><span"
        f" class=sp></span>{s.icon(22)}</div>"
    )
    times = (
        f'<div class=row style="margin:5px 0 14px">{s.faint(f"1:{r.randint(0, 59):02d}", 11)}<span'
        f" class=sp></span>{s.faint(f'-3:{r.randint(0, 59):02d}', 11)}</div>"
    )
    keys = "".join(
        s.acting(s.icon(r.choice([24, 28, 32, 40]), role))
        for role in r.choice([("back", "play", "next"), (None, "back", "play", "next", None)])
    )
    volume = (
        "<div class=row"
        f' style="gap:12px;margin-top:18px">{s.icon(16, css=f"color:{t.faint}")}'
        f"{r.choice([scrubber, slider, material3])(s)}{s.icon(16, css=f'color:{t.faint}')}</div>"
        if s.chance(0.5)
        else ""
    )
    return padded(
        s,
        f"{cover}{names}<div class=row>{r.choice([scrubber, scrubber, slider, material3])(s)}</div>{times}<div"
        f' class=row style="justify-content:space-evenly">{keys}</div>{volume}',
    )


def mini_player(s: Sketch) -> str:
    """A bar with a cover, a title, keys and a thin progress line."""
    t, r = s.theme, s.rng
    return padded(
        s,
        '<div data-t="Container"'
        f' style="background:{mix(t.ground, t.ink, 0.1)};border-radius:{r.choice([0, 8, 14])}px;overflow:hidden"><div'
        f' class=row style="gap:12px;padding:8px 12px">{s.picture("40px", "40px", "border-radius:6px")}<div class=col'
        f' style="min-width:0;align-items:flex-start">{s.text(size=14)}{s.faint(size=12)}</div><span'
        f" class=sp></span>{s.acting(s.icon(22, 'play'))}{s.icon(22, 'next')}</div></div>",
    )


def upright_block(s: Sketch) -> str:
    """Tall bars side by side with a name and an icon below."""
    cells = "".join(
        "<div class=col"
        f' style="align-items:center;gap:10px">{s.text(s.words.value(), size=14)}{upright(s)}{s.icon(22)}</div>'
        for _ in range(s.rng.choice([1, 2, 2]))
    )
    return padded(s, f'<div class=row style="justify-content:space-evenly">{cells}</div>')
