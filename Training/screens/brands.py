"""Small pictures that stand in for names: flags of countries, logos of payment cards and coins; in lists, beside radio
buttons, in fields, in strips. They are as small as icons, and pictures all the same: several colours, a shape of their
own.
"""

from __future__ import annotations

from collections.abc import Callable

from .drawings import line_chart, svg
from .fieldparts import caret, content
from .rows import body, frame_rows
from .sketch import Sketch, padded
from .theme import TINTS, mix, on_colour
from .toggles import check, check_style

Mark = Callable[[], str]
FLAG_COLOURS = [
    "#ce1126",
    "#d52b1e",
    "#002395",
    "#0055a4",
    "#008751",
    "#009246",
    "#fcd116",
    "#ffffff",
    "#ffffff",
    "#ffffff",
    "#000000",
    "#74acdf",
    "#ff9933",
]
SLANTS = ["normal", "italic"]


def flag(s: Sketch, height: float) -> str:
    """Stripes, a cross, a disc, or a field in the corner; upright or lying, square, or cut to a disc."""
    r = s.rng
    wide = height * r.choice([1.33, 1.4, 1.5, 1.5, 1.9])
    a, b, c = r.sample(sorted(set(FLAG_COLOURS)), 2) + [r.choice(FLAG_COLOURS)]
    third = (wide / 3, height / 3)
    ground = f'<rect width="{wide:.1f}" height="{height:.1f}" fill="{a}"/>'
    lying = "".join(
        f'<rect y="{i * third[1]:.1f}" width="{wide:.1f}" height="{third[1] + 0.3:.1f}" fill="{colour}"/>'
        for i, colour in enumerate((a, b, c))
    )
    upright = "".join(
        f'<rect x="{i * third[0]:.1f}" width="{third[0] + 0.3:.1f}" height="{height:.1f}" fill="{colour}"/>'
        for i, colour in enumerate((a, b, c))
    )
    cross = (
        f'<path d="M{wide * 0.36:.1f} 0V{height:.1f}M0 {height / 2:.1f}H{wide:.1f}" stroke="{b}"'
        f' stroke-width="{height * 0.2:.1f}"/>'
    )
    disc = f'<circle cx="{wide / 2:.1f}" cy="{height / 2:.1f}" r="{height * 0.3:.1f}" fill="{b}"/>'
    stripes = "".join(
        f'<rect y="{i * height / 9:.1f}" width="{wide:.1f}" height="{height / 9:.1f}" fill="{b}"/>'
        for i in range(0, 9, 2)
    )
    corner = f'<rect width="{wide * 0.45:.1f}" height="{height * 0.55:.1f}" fill="{c}"/>'
    wedge = f'<polygon points="0,0 {wide * 0.45:.1f},{height / 2:.1f} 0,{height:.1f}" fill="{c}"/>'
    shapes = r.choice(
        [lying, upright, upright, ground + cross, ground + disc, ground + stripes + corner, lying + wedge]
    )
    if s.chance(0.15):
        return svg(height, height, shapes, "border-radius:50%")
    edge = (
        f"box-shadow:0 0 0 0.7px {mix(s.theme.ground, s.theme.ink, 0.2)};"
        if "#ffffff" in shapes or s.chance(0.3)
        else ""
    )
    return svg(wide, height, shapes, f"{edge}border-radius:{r.choice([0, 0, 2, 3, 4])}px")


def card_logo(s: Sketch, height: float) -> str:
    """The sign of a way to pay: a small card with discs, stripes, or a word that is part of the drawing."""
    r = s.rng
    wide = height * r.choice([1.4, 1.5, 1.55, 1.6])
    ground = r.choice(["#ffffff", "#ffffff", "#ffffff", *TINTS, "#1a1f71", "#0b0b0b"])
    a, b = r.sample(TINTS, 2)
    middle = height / 2
    word = s.words.word()[: r.choice([3, 4, 5])]
    ink = a if ground == "#ffffff" else on_colour(ground)
    letters = (
        f'<text x="{wide / 2:.1f}" y="{height * 0.64:.1f}"'
        f' font-size="{min(height * 0.42, wide * 1.3 / max(3, len(word))):.1f}" font-weight="800"'
        f' text-anchor="middle" fill="{ink}" font-style="{r.choice(SLANTS)}">{r.choice([word, word.upper()])}</text>'
    )
    motif = r.choice(
        [
            (
                f'<circle cx="{wide * 0.4:.1f}" cy="{middle:.1f}" r="{height * 0.28:.1f}" fill="{a}"/><circle'
                f' cx="{wide * 0.6:.1f}" cy="{middle:.1f}" r="{height * 0.28:.1f}" fill="{b}" opacity=".85"/>'
            ),
            letters,
            letters,
            f'<path d="M0 {height:.1f}L{wide:.1f} {height * 0.3:.1f}V{height:.1f}Z" fill="{b}"/>{letters}',
            "".join(
                f'<rect x="{wide * (0.22 + 0.2 * i):.1f}" y="{height * 0.2:.1f}" width="{wide * 0.17:.1f}"'
                f' height="{height * 0.6:.1f}" rx="{height * 0.12:.1f}" fill="{colour}"/>'
                for i, colour in enumerate((a, b, r.choice(TINTS)))
            ),
            (
                f'<circle cx="{wide * 0.28:.1f}" cy="{middle:.1f}" r="{height * 0.22:.1f}" fill="{a}"/><rect'
                f' x="{wide * 0.5:.1f}" y="{height * 0.36:.1f}" width="{wide * 0.38:.1f}"'
                f' height="{height * 0.28:.1f}" fill="{ink}"/>'
            ),
        ]
    )
    rim = mix("#ffffff", "#000000", r.choice([0.08, 0.15]))
    edge = f"box-shadow:0 0 0 1px {rim};" if ground == "#ffffff" else ""
    return svg(
        wide,
        height,
        f'<rect width="{wide:.1f}" height="{height:.1f}" fill="{ground}"/>{motif}',
        f"{edge}border-radius:{r.choice([2, 3, 4, 4, 6])}px",
    )


def coin(s: Sketch, height: float) -> str:
    """A coin or brand: a disc with a sign."""
    r = s.rng
    colour, half = r.choice([*TINTS, "#1c1c1e", "#f7931a", "#627eea"]), height / 2
    ink = on_colour(colour)
    sign = r.choice(
        [
            (
                f'<text x="{half}" y="{height * 0.7:.1f}" font-size="{height * 0.58:.1f}" font-weight="800"'
                f' text-anchor="middle" fill="{ink}">{r.choice("₿ΞŁ$€¥◎SNAX")}</text>'
            ),
            (
                f'<polygon points="{half},{height * 0.14:.1f} {height * 0.74:.1f},{half} {half},{height * 0.86:.1f}'
                f' {height * 0.26:.1f},{half}" fill="{ink}"/>'
            ),
            (
                f'<path d="M{height * 0.25:.1f} {height * 0.65:.1f}Q{half} {height * 0.1:.1f} {height * 0.75:.1f}'
                f' {height * 0.65:.1f}" stroke="{ink}" stroke-width="{height * 0.1:.1f}" fill="none"/>'
            ),
            (
                f'<circle cx="{half}" cy="{half}" r="{height * 0.26:.1f}" fill="{r.choice(TINTS)}"/><circle'
                f' cx="{half}" cy="{half}" r="{height * 0.12:.1f}" fill="{ink}"/>'
            ),
        ]
    )
    return svg(
        height, height, f'<circle cx="{half}" cy="{half}" r="{half}" fill="{colour}"/>{sign}', "border-radius:50%"
    )


def brand_rows(s: Sketch) -> str:
    """A list in which every row begins with a flag, a card or a coin; it ends with a value, a mark, or more logos."""
    r = s.rng
    draw, height = r.choice(
        [
            (card_logo, r.choice([18, 22, 26, 32])),
            (card_logo, 26),
            (flag, r.choice([14, 18, 20, 24, 28])),
            (coin, r.choice([24, 32, 36, 40])),
        ]
    )
    marks = check_style(s)
    end = r.choice(
        [
            s.chevron,
            lambda: "",
            lambda: s.faint(s.words.value()),
            lambda: s.faint(f"+{r.randint(1, 998)}") + s.chevron(),
            lambda: check(s, marks),
            lambda: draw(s, height) + draw(s, height),
        ]
    )
    first = (lambda: check(s, marks)) if s.chance(0.2) else (lambda: "")
    two_lines = r.choice([0, 0, 0.5])
    rows = [
        f"{first()}{draw(s, height)}{body(s, two_lines)}<span class=sp></span>{end()}" for _ in range(r.randint(2, 8))
    ]
    return frame_rows(s, rows, r.choice(["inset", "full", "cards", "bare"]), max(44, height + r.choice([14, 22])))


def market_rows(s: Sketch) -> str:
    """Coins or shares: logo, name and short name, a curve, price and change."""
    r = s.rng
    side = r.choice([28, 32, 36, 40])
    curve: Mark = (
        (lambda: line_chart(s, r.choice([50, 64, 80]), r.choice([20, 26, 32]))) if s.chance(0.6) else (lambda: "")
    )
    rows = []
    for _ in range(r.randint(2, 6)):
        name = (
            "<div class=col"
            f' style="min-width:0;gap:3px;align-items:flex-start">'
            f"{s.text(s.words.word(), 'font-weight:600')}{s.faint(s.words.word()[:4].upper(), 12)}</div>"
        )
        up = s.chance(0.5)
        sign, colour = ("+", "#1d9c4c") if up else ("-", "#d93025")
        price, change = (
            f"${r.uniform(0.1, 70000):,.2f}",
            s.text(f"{sign}{r.uniform(0, 20):.2f}%", f"color:{colour}", 12),
        )
        end = f'<div class=col style="flex:none;gap:3px;align-items:flex-end">{s.text(price)}{change}</div>'
        rows.append(f"{coin(s, side)}{name}<span class=sp></span>{curve()}{end}")
    return frame_rows(s, rows, r.choice(["inset", "full", "cards", "bare"]), side + r.choice([16, 24]))


def brand_fields(s: Sketch) -> str:
    """Fields for a card or a phone number, with a logo or a flag in them; the logos that are taken in a strip."""
    t, r = s.theme, s.rng
    look = r.choice(
        [
            f"border:{t.stroke}px solid {t.line}",
            f"background:{mix(t.ground, t.ink, 0.06)}",
            f"background:{t.card};border:1px solid {t.faint}",
            f"border-bottom:1px solid {t.faint}",
        ]
    )
    radius, height, rows = r.choice([4, 8, 10, 12]), r.choice([44, 48, 52, 56]), ""
    for draw, size in r.sample([(card_logo, 20), (card_logo, 24), (flag, 16), (flag, 20)], r.choice([1, 2])):
        dial = (
            s.text(f"+{r.randint(1, 998)}") + s.icon(12, "down", f"color:{t.faint}")
            if draw is flag and s.chance(0.6)
            else ""
        )
        typed = f'<span class=row style="min-width:0">{content(s)}{caret(s)}</span><span class=sp></span>'
        logos = "".join(draw(s, size) for _ in range(1 if draw is flag else r.choice([1, 1, 2, 3])))
        inner = f"{logos}{dial}{typed}" if draw is flag or s.chance(0.4) else f"{typed}{logos}"
        caption = f'<div style="padding-bottom:5px">{s.faint(size=13)}</div>' if s.chance(0.6) else ""
        rows += (
            f'<div style="margin-bottom:14px">{caption}<div data-t="Text Field" class=row'
            f' style="height:{height}px;gap:8px;padding:0 12px;border-radius:{radius}px;{look}">{inner}</div></div>'
        )
    strip = (
        "<div class=row"
        f' style="gap:{r.choice([6, 8, 12])}px">{"".join(card_logo(s, 22) for _ in range(r.randint(2, 6)))}</div>'
        if s.chance(0.6)
        else ""
    )
    return padded(s, rows + strip)


def brand_tiles(s: Sketch) -> str:
    """Languages, countries or ways to pay to choose from, in cards of two or three columns."""
    t, r = s.theme, s.rng
    columns = r.choice([2, 2, 3])
    draw, height = r.choice([(flag, 24), (flag, 32), (card_logo, 28), (coin, 36), (coin, 44)])
    beside = s.chance(0.4) and columns == 2
    css = (
        f"background:{t.card};border:1px solid {t.line};border-radius:{r.choice([6, 10, 14])}px;padding:12px"
        " 10px;gap:8px;min-width:0"
    )
    lay = "row" if beside else "col mid"
    cells = "".join(
        f'<div data-t="Container" class="{lay}"'
        f' style="{css};{"" if beside else "align-items:center"}">{draw(s, height)}{s.text(s.words.word(), size=14)}'
        f"</div>"
        for _ in range(columns * r.randint(1, 3))
    )
    return padded(
        s, f'<div style="display:grid;gap:10px;grid-template-columns:repeat({columns},minmax(0,1fr))">{cells}</div>'
    )
