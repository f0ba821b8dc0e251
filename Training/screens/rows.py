"""Lists of rows: settings, contacts, choices; with a boundary for each row, or with none."""

from __future__ import annotations

from collections.abc import Callable

from .controls import button
from .sketch import Sketch
from .theme import mix
from .toggles import check, check_style, chosen_tick, toggle

LEADS = ["tile", "tile", "icon", "icon", "none", "none", "none", "photo", "letter", "check"]
TRAILS = [
    "chevron",
    "chevron",
    *["toggle"] * 7,
    "value",
    "tick",
    "mixed",
    "mixed",
    "mixed",
    "check",
    "none",
    "icon",
    "more",
    "button",
    "drag",
]
MANNERS = ["inset", "inset", "inset", "full", "full", "cards", "cards", "bare"]
"""`inset` and `full`: rows between hairlines; `cards`: a card for each row; `bare`: nothing between rows."""


def lead_maker(s: Sketch, kind: str, marks: dict) -> Callable[[], str]:
    """What stands at the start of a list's rows."""
    r, size = s.rng, s.rng.choice([24, 28, 30, 36])
    colour = r.choice([s.theme.tint, s.theme.ink, s.theme.faint])
    photo = r.choice([32, 40, 48, 56])
    radius = r.choice([0, 6, photo // 2])
    return {
        "tile": lambda: s.tile(size),
        "none": lambda: "",
        "icon": lambda: s.icon(r.choice([20, 22, 24]), css=f"color:{colour}"),
        "photo": lambda: s.picture(f"{photo}px", f"{photo}px", f"border-radius:{radius}px"),
        "letter": lambda: s.letter(photo),
        "check": lambda: check(s, marks),
    }[kind]


def trail(s: Sketch, kind: str, marks: dict, chosen: bool) -> str:
    """What stands at the end of one row."""
    r, faint = s.rng, f"color:{s.theme.faint}"
    if kind == "mixed":
        kind = r.choice(["chevron", "toggle", "value", "value", "none"])
    makers: dict[str, Callable[[], str]] = {
        "chevron": s.chevron,
        "toggle": lambda: toggle(s),
        "none": lambda: "",
        "value": lambda: (
            s.faint(r.choice([s.words.value, s.words.label])(), size=r.choice([None, 13]))
            + (s.chevron() if s.chance(0.6) else "")
        ),
        "tick": lambda: chosen_tick(s) if chosen else "",
        "check": lambda: check(s, marks),
        "icon": lambda: s.acting(s.icon(r.choice([18, 22]), r.choice([None, "info", "star", "down"]), faint)),
        "more": lambda: s.acting(s.icon(r.choice([16, 20]), r.choice(["more", "dots"]), faint)),
        "button": lambda: button(s, height=r.choice([26, 30])),
        "drag": lambda: s.icon(20, "drag", faint),
    }
    return makers[kind]()


def body(s: Sketch, two_lines: float) -> str:
    """A row's text: a label, often with a second line."""
    text = s.text(css="font-weight:600" if s.chance(0.15) else "")
    if s.chance(two_lines):
        small = max(10, s.theme.size - s.rng.choice([2, 4, 5]))
        flow = s.chance(0.3)
        text += s.faint(s.words.sentence(2, 14 if flow else 6), small, flow)
    gap = s.rng.choice([0, 2, 4])
    return f'<div class=col style="min-width:0;flex:0 1 auto;align-items:flex-start;gap:{gap}px">{text}</div>'


def frame_rows(s: Sketch, rows: list[str], manner: str, height: int) -> str:
    """Rows put together, each with or without a boundary of its own."""
    t, r = s.theme, s.rng
    pad, gap = t.pad, r.choice([4, 8, 12])
    hairline = mix(t.card, t.ink, r.choice([0.08, 0.13, 0.2]))
    raised = r.choice(
        [f"background:{t.card}", f"background:{t.card};box-shadow:0 1px 4px #0003", f"border:1px solid {t.line}"]
    )
    out = ""
    for i, row in enumerate(rows):
        last = i == len(rows) - 1
        edge = "" if last or manner in ("cards", "bare") else f"border-bottom:{r.choice([0.7, 1])}px solid {hairline};"
        if manner == "cards":
            edge = f"{raised};border-radius:{t.radius}px;margin:0 {pad}px {0 if last else gap}px;"
        label = "" if manner == "bare" else 'data-t="Container"'
        acts = (
            "data-acts=no"
            if "Toggle" in row or (manner == "bare" and "Checkbox" in row)
            else "data-acts=yes"
            if manner == "bare"
            else ""
        )
        out += (
            f'<div {label} {acts} class=row style="min-height:{height}px;padding:4px'
            f' {pad}px;gap:12px;{edge}">{row}</div>'
        )
    if manner == "inset":
        return (
            f'<div style="margin:0 {pad}px;background:{t.card};border-radius:{t.radius}px;overflow:hidden">{out}</div>'
        )
    if manner == "full":
        return f'<div style="background:{r.choice([t.card, t.ground])}">{out}</div>'
    return f"<div>{out}</div>"


def row_list(s: Sketch, manner: str | None = None, most: int = 7) -> str:
    """A list with a heading and a footnote now and then."""
    t, r = s.theme, s.rng
    manner = manner or r.choice(MANNERS)
    count, height = r.randint(1, most), r.choice([40, 44, 44, 48, 56, 64, 72])
    kind, marks = r.choice(TRAILS), check_style(s)
    lead_kind = r.choice([k for k in LEADS if not (k == "check" and kind == "check")])
    lead, chosen, two_lines = lead_maker(s, lead_kind, marks), r.randrange(count), r.choice([0, 0, 0.3, 1])
    rows = [
        f"{lead()}{body(s, two_lines)}<span class=sp></span>{trail(s, kind, marks, i == chosen)}" for i in range(count)
    ]
    head = foot = ""
    indent = t.pad * (2 if manner == "inset" and s.chance(0.6) else 1)
    if s.chance(0.45):
        title = s.words.phrase(r.choice([1, 2]))
        title = (
            s.faint(title.upper(), 13) if s.chance(0.5) else s.text(title, "font-weight:600", r.choice([15, 18, 20]))
        )
        head = f'<div style="padding:0 {indent}px 7px">{title}</div>'
    if s.chance(0.25):
        foot = f'<div style="padding:7px {indent}px 0">{s.faint(s.words.sentence(), 13, flow=True)}</div>'
    return head + frame_rows(s, rows, manner, height) + foot
