"""Icons that look like pictures, and small pictures that look like icons: apps on a home screen and in lists, and
identicons (squares of coloured cells that stand for a key or an account)."""

from __future__ import annotations

from .rows import body, frame_rows
from .sketch import Sketch, padded
from .theme import TINTS, mix, on_colour


def app_icon(s: Sketch, side: int) -> str:
    """An app's icon, one labelled thing: a glyph, letters or a few coloured shapes on a plain or shaded tile. Never a
    disc: a disc with a letter is an avatar, a picture."""
    r = s.rng
    first, second = r.choice([*TINTS, "#ffffff", "#ffffff", "#1c1c1e"]), r.choice(TINTS)
    radius = round(side * r.choice([0.18, 0.22, 0.24, 0.28]))
    ground = (
        f"linear-gradient({r.randint(90, 200)}deg,{first},{mix(first, second, r.choice([0.3, 0.6, 1]))})"
        if s.chance(0.5)
        else first
    )
    edge = f"box-shadow:0 0 0 0.7px {s.theme.line};" if s.chance(0.3) or first == s.theme.ground else ""
    shape = f"flex:none;width:{side}px;height:{side}px;border-radius:{radius}px;overflow:hidden;{edge}"
    return (
        '<div data-t="Icon" class="row mid"'
        f' style="{shape}background:{ground};color:{on_colour(first)}">{app_motif(s, side, first)}</div>'
    )


def app_motif(s: Sketch, side: int, ground: str) -> str:
    """What is drawn on an app's icon."""
    r = s.rng
    kind = r.choice(["glyph", "glyph", "letter", "discs", "petals", "stack", "day"])
    colours = r.choices([c for c in TINTS if c != ground], k=5)
    if kind == "glyph":
        return s.svg(round(side * r.uniform(0.5, 0.75)), css=f"color:{colours[0]}" if s.chance(0.4) else "")
    if kind == "letter":
        return (
            "<span"
            f' style="font-size:{side * r.uniform(0.4, 0.7):.0f}px;font-weight:{r.choice([400, 800])}">'
            f"{s.words.word()[: r.choice([1, 1, 2])]}</span>"
        )
    if kind == "day":
        return (
            '<div class=col style="align-items:center;line-height:1.1"><span'
            f' style="font-size:{side * 0.18:.0f}px;color:{colours[0]}">{s.words.word()[:3].upper()}</span><span'
            f' style="font-size:{side * 0.5:.0f}px;font-weight:300">{r.randint(1, 31)}</span></div>'
        )
    shapes = {
        "discs": "".join(
            f'<circle cx="{r.randint(18, 46)}" cy="{r.randint(18, 46)}" r="{r.randint(8, 22)}" fill="{c}"'
            ' opacity=".85"/>'
            for c in colours[:3]
        ),
        "petals": "".join(
            f'<ellipse cx="32" cy="17" rx="8" ry="14" fill="{c}" opacity=".9" transform="rotate({72 * i} 32 32)"/>'
            for i, c in enumerate(colours)
        ),
        "stack": "".join(
            f'<rect x="10" y="{10 + 11 * i}" width="44" height="26" rx="4" fill="{c}"/>'
            for i, c in enumerate(colours[:3])
        ),
    }[kind]
    return f'<svg viewBox="0 0 64 64" width="{side}" height="{side}">{shapes}</svg>'


def home_grid(s: Sketch) -> str:
    """Apps in columns with their names below, over the page or a wallpaper; a dock without names now and then."""
    _t, r = s.theme, s.rng
    columns, side = r.choice([4, 4, 4, 5, 3]), r.choice([44, 52, 56, 60, 64])
    wallpaper = s.chance(0.6)
    colours = [mix(c, "#000000", r.choice([0, 0.3, 0.6])) for c in r.sample(TINTS, 3)]
    css = (
        f"background:linear-gradient({r.randint(0, 360)}deg,{','.join(colours)});color:{on_colour(colours[1])};"
        f"padding:20px 0"
        if wallpaper
        else ""
    )
    name = lambda: s.text(s.words.word(), size=r.choice([11, 12]))  # noqa: E731
    cells = "".join(
        f'<div data-acts=yes class=col style="min-width:0;align-items:center;gap:5px">{app_icon(s, side)}{name()}</div>'
        for _ in range(columns * r.randint(1, 4))
    )
    grid = padded(
        s,
        f'<div style="display:grid;gap:{r.choice([14, 20, 28])}px'
        f' 8px;grid-template-columns:repeat({columns},minmax(0,1fr))">{cells}</div>',
    )
    dock = ""
    if s.chance(0.3):
        icons = "".join(s.acting(app_icon(s, side)) for _ in range(columns))
        dock = padded(
            s,
            '<div class=row style="justify-content:space-around;margin-top:24px;padding:14px'
            f' 4px;border-radius:28px;background:#ffffff44">{icons}</div>',
        )
    return f'<div style="{css}">{grid}{dock}</div>'


def app_rows(s: Sketch) -> str:
    """Rows of apps, as settings and stores have them."""
    r = s.rng
    side = r.choice([24, 28, 29, 32, 40, 48, 56])
    end = r.choice([s.chevron, s.chevron, lambda: s.faint(s.words.value()) + s.chevron(), lambda: ""])
    two_lines = r.choice([0, 0, 1])
    rows = [f"{app_icon(s, side)}{body(s, two_lines)}<span class=sp></span>{end()}" for _ in range(r.randint(2, 7))]
    return frame_rows(s, rows, r.choice(["inset", "inset", "full", "bare"]), max(44, side + 14))


def identicon(s: Sketch, side: int) -> str:
    """Mirrored coloured cells in a square: a small picture."""
    r = s.rng
    cells = r.choice([5, 8, 16])
    colours = r.sample(TINTS, 3)
    half, step = (cells + 1) // 2, 64 / cells
    shapes = f'<rect width="64" height="64" fill="{r.choice(colours)}"/>'
    for y in range(cells):
        for x in range(half):
            colour = r.choice(colours)
            for column in {x, cells - 1 - x}:
                shapes += (
                    f'<rect x="{column * step:.1f}" y="{y * step:.1f}" width="{step + 0.3:.1f}"'
                    f' height="{step + 0.3:.1f}" fill="{colour}"/>'
                )
    return (
        f'<svg data-t="Picture" data-under viewBox="0 0 64 64" width="{side}" height="{side}"'
        ' shape-rendering="crispEdges"'
        f' style="flex:none;border-radius:{r.choice([0, 0, 4, side // 2])}px">{shapes}</svg>'
    )


def key_rows(s: Sketch) -> str:
    """Accounts or keys: a large identicon, small ones among icons and fingerprints of letters and digits."""
    r = s.rng
    large, small = r.choice([48, 64, 80]), r.choice([16, 20, 24])
    mono = "font-family:'DejaVu Sans Mono',monospace"

    def print_of() -> str:
        return s.text("".join(r.choices("0123456789abcdef", k=r.choice([7, 8, 12]))), mono, r.choice([12, 14]))

    rows = []
    for _ in range(r.randint(1, 4)):
        lines = "".join(
            f'<div class=row style="gap:8px">{make()}{print_of()}</div>'
            for make in (lambda: s.icon(small), lambda: identicon(s, small))
        )
        name = s.text(css="font-weight:600")
        rows.append(
            f"{identicon(s, large)}<div class=col"
            f' style="min-width:0;gap:6px;align-items:flex-start">{lines}{name}</div><span'
            f" class=sp></span>{s.chevron() if s.chance(0.7) else ''}"
        )
    return frame_rows(s, rows, r.choice(["inset", "full", "cards", "bare"]), large + 12)
