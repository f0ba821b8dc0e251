"""Blocks of controls, each as wide as the screen: a function a block, `Sketch` in, HTML out."""

from __future__ import annotations

from .controls import button, chip, field, page_dots, round_button, search_field, segmented
from .sketch import Sketch, padded
from .sliders import slider
from .theme import mix
from .toggles import check, check_style


def segments(s: Sketch) -> str:
    control = segmented(s)
    return control if "border-bottom:1px" in control[:60] else padded(s, control)


def sliders(s: Sketch) -> str:
    """One to three sliders, with captions, values or icons at the ends."""
    r, out = s.rng, ""
    ends, captioned = r.choice(["", "", "icon", "text"]), s.chance(0.6)

    def end() -> str:
        faint = f"color:{s.theme.faint}"
        return {"icon": lambda: s.icon(20, css=faint), "text": lambda: s.faint(s.words.value(), 13), "": lambda: ""}[
            ends
        ]()

    for _ in range(r.randint(1, 3)):
        head = (
            f'<div class=row style="padding-bottom:6px">{s.text()}<span'
            f" class=sp></span>{s.faint(s.words.value())}</div>"
            if captioned
            else ""
        )
        out += f'{head}<div class=row style="gap:12px;margin-bottom:14px">{end()}{slider(s)}{end()}</div>'
    return padded(s, out, f"padding:0 {r.choice([0, 4])}px")


def form(s: Sketch) -> str:
    """Fields of one kind, captions above them, in them, or none."""
    r, out = s.rng, ""
    kind = r.choice(["fill", "card", "outline", "line", "line", "m3"])
    caption = r.choice(["above", "inside", "inside", "none"])
    gap = r.choice([8, 12, 18])
    for _ in range(r.randint(1, 4)):
        head = f'<div style="padding:0 2px 5px">{s.faint(size=13)}</div>' if caption == "above" else ""
        note = f'<div style="padding:4px 2px 0">{s.faint(s.words.sentence(2, 8), 11)}</div>' if s.chance(0.1) else ""
        pair = s.chance(0.12)
        fields = "".join(
            f'<div style="flex:1;min-width:0">{head}{field(s, kind, caption)}{note}</div>' for _ in range(1 + pair)
        )
        out += f'<div class=row style="gap:12px;align-items:flex-end;margin-bottom:{gap}px">{fields}</div>'
    return padded(s, out)


def search(s: Sketch) -> str:
    tail = s.acting(s.icon(22)) if s.chance(0.2) else ""
    return padded(s, f'<div class=row style="gap:12px">{search_field(s)}{tail}</div>')


def dots(s: Sketch) -> str:
    return f'<div class="row mid" style="padding:6px">{page_dots(s)}</div>'


def chips(s: Sketch) -> str:
    row = "".join(chip(s) for _ in range(s.rng.randint(2, 6)))
    return f'<div class=row style="gap:8px;margin-inline-start:{s.theme.pad}px">{row}</div>'


def buttons(s: Sketch) -> str:
    wide = s.chance(0.7)
    row = "".join(button(s, wide) for _ in range(s.rng.choice([1, 1, 2, 3])))
    return padded(s, f'<div class="row mid" style="gap:12px">{row}</div>')


def checks(s: Sketch) -> str:
    """Marks with captions beside them, no rows."""
    style, gap = check_style(s), s.rng.choice([8, 12, 16, 24])
    across = s.chance(0.2)
    items = "".join(
        f'<div class=row style="gap:10px;margin-bottom:{gap}px;min-width:0">{check(s, style)}{s.text()}</div>'
        for _ in range(s.rng.randint(2, 3 if across else 6))
    )
    return padded(s, f'<div class=row style="gap:20px">{items}</div>' if across else items)


def keypad(s: Sketch) -> str:
    """A grid of keys: dialler, calculator, dice."""
    t, r = s.theme, s.rng
    columns, lines = r.choice([(3, 4), (4, 5), (4, 4), (5, 4), (6, 4), (8, 3), (10, 3), (12, 4)])
    gap, tall = r.choice([1, 4, 6, 10, 14]), r.choice([36, 44, 52, 64])
    shape = r.choice([0, 4, 8, t.radius, 40])
    fills = [mix(t.ground, t.ink, 0.08), mix(t.ground, t.ink, 0.08), t.card if t.card != t.ground else t.soft, t.soft]
    plain = f"border:1px solid {t.line};" if s.chance(0.2) else ""
    signs, keys = "1234567890+-×÷=%#*.,ABCDEF()", ""
    size = r.choice([15, 18, 22, 28])
    shadow = "box-shadow:0 1px 1px #0006;" if s.chance(0.3) else ""
    for _i in range(columns * lines):
        sub = s.faint("ABC", 9) if columns == 3 and s.chance(0.3) else ""
        content = (
            s.icon(size, s.rng.choice([None, "delete"])) if s.chance(0.12) else s.text(r.choice(signs), size=size) + sub
        )
        keys += (
            '<div data-t="Container" class="col mid"'
            f' style="height:{tall}px;border-radius:{shape}px;align-items:center;'
            f'background:{"transparent" if plain else r.choice(fills)};{plain}{shadow}">{content}</div>'
        )
    return padded(s, f'<div style="display:grid;gap:{gap}px;grid-template-columns:repeat({columns},1fr)">{keys}</div>')


def round_keys(s: Sketch) -> str:
    """Round buttons side by side."""
    size = s.rng.choice([36, 44, 56, 64, 80])
    return padded(
        s,
        "<div class=row"
        f' style="justify-content:space-evenly">{"".join(round_button(s, size) for _ in range(s.rng.randint(2, 4)))}'
        f"</div>",
    )


def stepper(s: Sketch) -> str:
    """A caption with a minus and a plus."""
    size = s.rng.choice([28, 32, 40])
    return padded(
        s,
        f'<div class=row style="gap:12px">{s.text()}<span'
        f" class=sp></span>{round_button(s, size)}{s.text(s.words.value())}{round_button(s, size, 'add')}</div>",
    )
