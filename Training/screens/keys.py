"""Grids of keys that belong to an app: calculators, PIN pads, pianos of choices, keyboards of letters."""

from __future__ import annotations

from .sketch import Sketch, padded
from .theme import mix, on_colour

ROWS = {
    "latin": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "greek": ("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"),
    "cyrillic": ("йцукенгшщзх", "фывапролдж", "ячсмитьбю"),
}


def key(s: Sketch, inner: str, width: str, height: int, fill: str, radius: float, css: str = "") -> str:
    return (
        '<div data-t="Container" class="col mid"'
        f' style="width:{width};height:{height}px;align-items:center;border-radius:{radius}px;background:{fill};'
        f'color:{on_colour(fill) if fill.startswith("#") else s.theme.ink};{css}">{inner}</div>'
    )


def letters(s: Sketch) -> str:
    """A keyboard drawn by the app itself."""
    t, r = s.theme, s.rng
    gap, height, radius = r.choice([2, 4, 5, 6]), r.choice([34, 40, 44, 50]), r.choice([0, 4, 6, 8])
    fill = r.choice([t.card, mix(t.ground, t.ink, 0.12), mix(t.ground, t.ink, 0.22)])
    css = "box-shadow:0 1px 1px #0007;" if s.chance(0.4) else ""
    if fill == t.ground:
        css = f"border:1px solid {t.line}"
    upper, out = s.chance(0.5), ""
    for line in ROWS[r.choice(["latin", "latin", "latin", "greek", "cyrillic"])]:
        cells = "".join(
            key(
                s,
                s.text(c.upper() if upper else c, size=r.choice([16, 18, 20])),
                f"calc(10% - {gap}px)",
                height,
                fill,
                radius,
                css,
            )
            for c in line
        )
        out += f'<div class="row mid" style="gap:{gap}px;margin-bottom:{gap + 2}px">{cells}</div>'
    return f'<div style="padding:4px 3px">{out}</div>'


def pin_pad(s: Sketch) -> str:
    """Digits in discs (or bare), with letters below them, and dots for those typed."""
    t, r = s.theme, s.rng
    size, manner, sub = r.choice([56, 64, 72, 80]), r.choice(["disc", "disc", "ring", "bare"]), s.chance(0.4)
    fill = {"disc": mix(t.ground, t.ink, r.choice([0.07, 0.14])), "ring": "transparent", "bare": "transparent"}[manner]
    edge = f"border:1.5px solid {t.faint};" if manner == "ring" else ""
    cells = ""
    for i, digit in enumerate("123456789.0<"):
        if digit in ".<":
            cells += f'<div data-acts=yes class="row mid">{s.icon(24, "delete" if digit == "<" else None)}</div>'
            continue
        inner = s.text(digit, size=r.choice([24, 28])) + (
            s.faint("ABCDEFGHIJKLMNO"[3 * i % 12 :][:3], 9) if sub and i else ""
        )
        cells += (
            f'<div class="row mid">{key(s, inner, f"{size}px", size, fill, size / 2, edge)}</div>'
            if manner != "bare"
            else f'<div class="row mid" style="height:{size}px">{inner}</div>'
        )
    typed = r.randint(0, 4)
    dots = "".join(
        '<i style="width:12px;height:12px;border-radius:50%;border:1.5px solid'
        f' {t.ink};background:{t.ink if i < typed else "transparent"}"></i>'
        for i in range(4)
    )
    head = (
        f'<div class="row mid" style="padding:6px 0 18px">{s.text(s.words.phrase(2), size=18)}</div><div'
        f' data-t="ignore" class="row mid" style="gap:18px;width:max-content;margin:0 auto 26px">{dots}</div>'
    )
    return padded(
        s,
        f"{head}<div"
        f' style="display:grid;gap:{r.choice([8, 12, 16])}px;grid-template-columns:repeat(3,1fr)">{cells}</div>',
    )


def calculator(s: Sketch) -> str:
    """A large number and keys of three colours; the zero may be wide."""
    t, r = s.theme, s.rng
    round_keys, gap = s.chance(0.5), r.choice([0, 1, 6, 10, 12])
    columns = r.choice([4, 4, 4, 5])
    side = (s.width - 2 * t.pad - (columns - 1) * gap) / columns
    height = side if round_keys else r.choice([44, 54, 64])
    greys, strong = [mix(t.ground, t.ink, 0.12), mix(t.ground, t.ink, 0.25)], r.choice(["#ff9f0a", t.tint])
    flat = gap == 0 or s.chance(0.15)
    signs, cells = (
        ["AC", "±", "%", "÷", "7", "8", "9", "×", "4", "5", "6", "−", "1", "2", "3", "+", "0", ".", "√", "="],
        "",
    )
    for i, sign in enumerate(signs):
        fill = strong if i % 4 == 3 else greys[1 if i < 4 else 0]
        css = f"border:0.7px solid {t.line};" if flat else ""
        wide = sign == "0" and s.chance(0.3) and columns == 4
        inner = s.text(sign, size=r.choice([20, 24, 28])) if s.chance(0.9) else s.icon(24)
        cell = key(
            s,
            inner,
            "100%",
            round(height),
            fill,
            height / 2 if round_keys else r.choice([0, 8, 14]) if not flat else 0,
            css,
        )
        cells += f'<div style="{"grid-column:span 1" if not wide else ""}">{cell}</div>'
    shown = (
        '<div class=row style="padding:10px 0 16px"><span'
        f" class=sp></span>{s.text(s.words.value(), 'font-weight:300', r.choice([36, 48, 60]))}</div>"
    )
    return padded(
        s, f'{shown}<div style="display:grid;gap:{gap}px;grid-template-columns:repeat({columns},1fr)">{cells}</div>'
    )


def dense_grid(s: Sketch) -> str:
    """Many small keys of one colour close together: functions, emoji, seats, hours."""
    t, r = s.theme, s.rng
    columns, lines = r.choice([5, 6, 7, 8, 9, 10]), r.randint(2, 6)
    height, gap, radius = r.choice([26, 30, 34, 40]), r.choice([1, 2, 3, 4, 6]), r.choice([0, 2, 4, 8])
    fill = r.choice([mix(t.ground, t.ink, 0.08), mix(t.ground, t.ink, 0.2), t.soft])
    edge = r.choice(["", "", f"border:1px solid {t.line};", "border-bottom:2px solid #0005;"])

    def make() -> str:
        if not s.chance(0.88):
            return s.icon(14)
        return s.text(r.choice("0123456789ABCDEFxyπ+-()°") * r.choice([1, 1, 2, 3]), size=r.choice([11, 12, 14]))

    cells = "".join(
        key(s, make(), "100%", height, t.tint if s.chance(0.06) else fill, radius, edge) for _ in range(columns * lines)
    )
    return (
        '<div style="padding:0'
        f' {r.choice([2, 6, t.pad])}px;display:grid;gap:{gap}px;grid-template-columns:repeat({columns},minmax(0,1fr))">'
        f"{cells}</div>"
    )
