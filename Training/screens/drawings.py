"""Charts, maps, logos, people and landscapes, drawn as SVG for generated screens."""

from __future__ import annotations

import math

from .sketch import Sketch
from .theme import TINTS, mix, on_colour


def svg(width: float, height: float, shapes: str, css: str = "", ink: bool = False) -> str:
    """A drawing, labelled as a picture."""
    return (
        f'<svg data-t="Picture" data-under {"data-ink" if ink else ""} viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" style="flex:none;{css}">{shapes}</svg>'
    )


def line_chart(s: Sketch, width: float, height: float) -> str:
    """One or two curves, perhaps filled below, over lines of a grid."""
    t, r = s.theme, s.rng
    grid = (
        "".join(
            f'<line x1="0" x2="{width}" y1="{height * i / 4}" y2="{height * i / 4}" stroke="{t.line}"/>'
            for i in range(5)
        )
        if s.chance(0.6)
        else ""
    )
    curves = ""
    for _ in range(r.choice([1, 1, 2])):
        count, value, points = r.randint(6, 30), r.random(), []
        for i in range(count):
            value = min(0.95, max(0.05, value + r.uniform(-0.2, 0.2)))
            points.append(f"{width * i / (count - 1):.1f},{height * value:.1f}")
        colour = r.choice([t.tint, *TINTS])
        fill = (
            f'<polygon points="0,{height} {" ".join(points)} {width},{height}" fill="{colour}" opacity=".2"/>'
            if s.chance(0.5)
            else ""
        )
        curves += (
            f'{fill}<polyline points="{" ".join(points)}" fill="none" stroke="{colour}"'
            f' stroke-width="{r.choice([1.5, 2, 3])}"/>'
        )
    return svg(width, height, grid + curves)


def bar_chart(s: Sketch, width: float, height: float) -> str:
    t, r = s.theme, s.rng
    count = r.randint(5, 24)
    step = width / count
    base = f'<line x1="0" x2="{width}" y1="{height - 1}" y2="{height - 1}" stroke="{t.line}"/>'
    bars = ""
    for i in range(count):
        tall = height * r.uniform(0.05, 0.98)
        bars += (
            f'<rect x="{i * step + step * 0.15:.1f}" y="{height - tall:.1f}" width="{step * 0.7:.1f}"'
            f' height="{tall:.1f}" rx="{r.choice([0, 2])}" fill="{t.tint if s.chance(0.8) else t.faint}"/>'
        )
    return svg(width, height, base + bars)


def ring(s: Sketch, side: float) -> str:
    """A round chart: parts of a whole, or a share of a ring."""
    t, r = s.theme, s.rng
    radius, stroke = side * 0.4, side * r.choice([0.08, 0.14, 0.2])
    whole = 2 * math.pi * radius
    shapes, start = (
        (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius}" fill="none" stroke="{t.line}"'
            f' stroke-width="{stroke}"/>'
        ),
        0.0,
    )
    for share in [r.random()] if s.chance(0.5) else [r.uniform(0.1, 0.3) for _ in range(3)]:
        shapes += (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius}" fill="none" stroke="{r.choice([t.tint, *TINTS])}"'
            f' stroke-width="{stroke}" stroke-dasharray="{whole * share:.1f} {whole:.1f}"'
            f' stroke-dashoffset="{-whole * start:.1f}"/>'
        )
        start += share
    return svg(side, side, shapes, ink=True)


def city_map(s: Sketch, width: float, height: float) -> str:
    """Land, water, roads, a pin."""
    r = s.rng
    dark = s.theme.dark and s.chance(0.7)
    land, road, water, park = (
        ("#242f3e", "#38414e", "#17263c", "#263c3f")
        if dark
        else r.choice(
            [
                ("#f2efe9", "#ffffff", "#aad3df", "#c8facc"),
                ("#e8eaed", "#ffffff", "#9cc0f9", "#ceead6"),
                ("#f5f5f5", "#e0e0e0", "#c9d6e5", "#dbe8d8"),
            ]
        )
    )
    shapes = f'<rect width="{width}" height="{height}" fill="{land}"/>'
    for colour in (water, park, park):
        cx, cy = r.uniform(0, width), r.uniform(0, height)
        points = " ".join(
            f"{cx + math.cos(a) * r.uniform(20, width / 3):.0f},{cy + math.sin(a) * r.uniform(20, height / 3):.0f}"
            for a in (0, 1, 2, 3, 4, 5)
        )
        shapes += f'<polygon points="{points}" fill="{colour}"/>'
    for _ in range(r.randint(5, 16)):
        x0, y0, x1, y1 = (r.uniform(-20, width + 20) for _ in range(4))
        across = s.chance(0.5)
        line = (
            f"M{0 if across else x0:.0f} {y0 if across else 0:.0f} Q{x1:.0f} {y1:.0f} {width if across else x1:.0f}"
            f" {y1 if across else height:.0f}"
        )
        shapes += (
            f'<path d="{line}" fill="none" stroke="{r.choice([road, road, "#fcd6a4"])}"'
            f' stroke-width="{r.choice([2, 3, 5, 8])}"/>'
        )
    pin = (
        f'<circle cx="{width / 2}" cy="{height / 2}" r="8" fill="{r.choice(["#ea4335", s.theme.tint])}" stroke="#fff"'
        ' stroke-width="2"/>'
        if s.chance(0.6)
        else ""
    )
    return svg(width, height, shapes + pin, f"border-radius:{r.choice([0, s.theme.radius])}px")


def logo(s: Sketch, side: float) -> str:
    """A few simple shapes, coloured, with a letter now and then."""
    r = s.rng
    a, b = r.sample(TINTS, 2)
    kind = r.choice(["discs", "triangle", "letter", "stripes", "petals"])
    half = side / 2
    shapes = {
        "discs": (
            f'<circle cx="{side * 0.36}" cy="{half}" r="{side * 0.3}" fill="{a}"/><circle cx="{side * 0.64}"'
            f' cy="{half}" r="{side * 0.3}" fill="{b}" opacity=".85"/>'
        ),
        "triangle": (
            f'<polygon points="{half},{side * 0.08} {side * 0.95},{side * 0.9} {side * 0.05},{side * 0.9}"'
            f' fill="{a}"/><circle cx="{half}" cy="{side * 0.65}" r="{side * 0.14}" fill="{b}"/>'
        ),
        "letter": (
            f'<rect width="{side}" height="{side}" rx="{side * r.choice([0.1, 0.25, 0.5])}" fill="{a}"/><text'
            f' x="{half}" y="{side * 0.7}" font-size="{side * 0.58}" font-weight="800" text-anchor="middle"'
            f' fill="{on_colour(a)}">{r.choice("ABCDEGKMNPRSTVWZ")}</text>'
        ),
        "stripes": "".join(
            f'<rect x="{side * 0.1}" y="{side * (0.12 + 0.28 * i)}" width="{side * (0.8 - 0.2 * i)}"'
            f' height="{side * 0.2}" rx="{side * 0.1}" fill="{(a, b)[i % 2]}"/>'
            for i in range(3)
        ),
        "petals": "".join(
            f'<ellipse cx="{half}" cy="{side * 0.28}" rx="{side * 0.13}" ry="{side * 0.24}" fill="{(a, b)[i % 2]}"'
            f' transform="rotate({60 * i} {half} {half})"/>'
            for i in range(6)
        ),
    }[kind]
    return svg(side, side, shapes, ink=kind != "letter")


def illustration(s: Sketch, width: float, height: float) -> str:
    """A flat scene: sky, hills, a sun, houses or people of simple shapes."""
    r, t = s.rng, s.theme
    sky, first, second = mix(t.tint, "#ffffff", 0.75), *r.sample(TINTS, 2)
    ground = f'<rect width="{width}" height="{height}" fill="{sky}"/>' if s.chance(0.5) else ""
    sun = (
        f'<circle cx="{width * r.uniform(0.2, 0.8):.0f}" cy="{height * 0.28:.0f}" r="{height * 0.12:.0f}"'
        ' fill="#ffcc33"/>'
    )
    hills = "".join(
        f'<ellipse cx="{width * r.uniform(0, 1):.0f}" cy="{height:.0f}" rx="{width * 0.4:.0f}"'
        f' ry="{height * r.uniform(0.2, 0.5):.0f}" fill="{mix(c, "#ffffff", 0.3)}"/>'
        for c in (first, second, first)
    )
    people = ""
    for _ in range(r.randint(0, 3)):
        x, colour = width * r.uniform(0.2, 0.8), r.choice(TINTS)
        people += (
            f'<circle cx="{x:.0f}" cy="{height * 0.52:.0f}" r="{height * 0.07:.0f}" fill="#e0ac8a"/><rect'
            f' x="{x - height * 0.08:.0f}" y="{height * 0.6:.0f}" width="{height * 0.16:.0f}"'
            f' height="{height * 0.34:.0f}" rx="{height * 0.06:.0f}" fill="{colour}"/>'
        )
    return svg(width, height, ground + sun + hills + people, f"border-radius:{r.choice([0, 12])}px", ink=not ground)


def person(s: Sketch, side: float) -> str:
    """An avatar without a photo: a head and shoulders in a disc."""
    t = s.theme
    back, front = mix(t.ground, t.ink, 0.15), mix(t.ground, t.ink, 0.45)
    half = side / 2
    shapes = (
        f'<rect width="{side}" height="{side}" fill="{back}"/><circle cx="{half}" cy="{side * 0.4}" r="{side * 0.18}"'
        f' fill="{front}"/><ellipse cx="{half}" cy="{side * 0.95}" rx="{side * 0.34}" ry="{side * 0.3}"'
        f' fill="{front}"/>'
    )
    return svg(side, side, shapes, f"border-radius:{s.rng.choice([50, 50, 20])}%")


def avatar(s: Sketch, side: int) -> str:
    return s.rng.choice(
        [
            lambda: s.letter(side),
            lambda: s.picture(f"{side}px", f"{side}px", "border-radius:50%"),
            lambda: person(s, side),
        ]
    )()
