"""Wheels and calendars to pick from, and menus."""

from __future__ import annotations

from .overlays import CENTRE, Overlay, panel
from .sketch import Sketch
from .theme import mix, on_colour
from .toggles import check, check_style, tick_drawing


class Blurred(Overlay):
    """A layer that blurs what is behind it."""

    def layer(self, s: Sketch) -> str:
        blur = f"backdrop-filter:blur({s.rng.choice([6, 12, 20])}px);"
        return super().layer(s).replace("position:absolute;inset:0;", f"position:absolute;inset:0;{blur}", 1)


def pill(s: Sketch, fill: str, height: int = 46, css: str = "") -> str:
    """A full-width button of a dialog."""
    return (
        '<div data-t="Container" class="row mid"'
        f' style="height:{height}px;border-radius:{s.rng.choice([height / 2, 12, 8])}px;margin-top:8px;'
        f'background:{fill};{css}">{s.text(s.words.phrase(s.rng.choice([1, 2, 3])), "font-weight:500")}</div>'
    )


def wheel_picker(s: Sketch) -> Overlay:
    """Wheels of values above two words or a button."""
    t, r = s.theme, s.rng
    columns = ""
    for _ in range(r.choice([1, 2, 3])):
        cells = "".join(
            '<div class="row mid"'
            f' style="height:34px;opacity:{[0.25, 0.5, 1, 0.5, 0.25][i]}">'
            f"{s.text(s.words.value(), size=[16, 18, 21, 18, 16][i])}</div>"
            for i in range(5)
        )
        columns += f'<div style="flex:1;min-width:0">{cells}</div>'
    band = (
        "<div"
        f' style="position:absolute;left:8px;right:8px;top:68px;height:34px;border-radius:8px;'
        f'background:{mix(t.ground, t.ink, 0.08)}"></div>'
    )
    head = (
        f'<div data-acts=yes class=row style="padding:12px 16px;color:{t.tint}">{s.text(s.words.word())}<span'
        f" class=sp></span>{s.text(s.words.word(), 'font-weight:600')}</div>"
        if s.chance(0.7)
        else ""
    )
    html = panel(
        s,
        f'{head}<div style="position:relative">{band}<div class=row style="position:relative;padding:0'
        f' 16px">{columns}</div></div>',
        f"width:{s.width}px;padding-bottom:30px;border-radius:{r.choice([0, 14])}px",
    )
    return Overlay(html, "align-items:flex-end", s.chance(0.8))


def date_picker(s: Sketch) -> Overlay:
    """A month: arrows, weekdays, days, one of them chosen; words to accept."""
    t, r = s.theme, s.rng
    chosen, side = r.randint(1, 28), 38
    days = "".join(
        '<div class="row mid"'
        f' style="width:{side}px;height:{side}px;border-radius:50%;'
        f'{f"background:{t.tint};color:{on_colour(t.tint)}" if d == chosen else ""}">{s.text(str(d), size=14)}</div>'
        for d in range(1, r.choice([29, 31, 32]))
    )
    week = "".join(
        f'<div class="row mid" style="width:{side}px">{s.faint(s.words.word()[:1], 12)}</div>' for _ in range(7)
    )
    head = (
        f'<div class=row style="padding:0 10px 10px">{s.text(s.words.phrase(2), "font-weight:600")}<span'
        f" class=sp></span>{s.acting(s.icon(18, 'back'))}<span"
        f' style="width:22px"></span>{s.acting(s.icon(18, "next"))}</div>'
    )
    acts = (
        '<div data-acts=yes class=row style="gap:24px;padding:12px 10px 0"><span'
        f" class=sp></span>{s.text(s.words.word(), f'color:{t.tint}')}{s.text(s.words.word(), f'color:{t.tint}')}</div>"
        if s.chance(0.7)
        else ""
    )
    grid = f'<div data-acts=yes class=row style="flex-wrap:wrap;width:{7 * side}px">{days}</div>'
    html = panel(
        s,
        f"{head}<div class=row>{week}</div>{grid}{acts}",
        f"border-radius:{r.choice([6, 14, 28])}px;padding:18px 14px;box-shadow:0 4px 24px #0004",
    )
    return Overlay(html, CENTRE, s.chance(0.85))


def context_menu(s: Sketch) -> Overlay:
    """iOS: rows with hairlines and icons at the end over a blurred screen, perhaps a preview above."""
    t, r = s.theme, s.rng
    count, width = r.randint(3, 7), r.randint(210, 270)
    hairline = mix(t.ground, t.ink, 0.18)
    rows = ""
    for i in range(count):
        colour = "#ff3b30" if i == count - 1 and s.chance(0.6) else t.ink
        edge = "" if i == count - 1 else f"border-bottom:{r.choice([0.7, 0.7, 6])}px solid {hairline};"
        rows += (
            f'<div data-t="Container" class=row style="height:{r.choice([42, 44, 48])}px;padding:0'
            f' 16px;gap:12px;color:{colour};{edge}">{s.text(css="")}<span class=sp></span>{s.icon(20)}</div>'
        )
    menu = panel(s, rows, f"width:{width}px;border-radius:{r.choice([12, 14, 28])}px;box-shadow:0 4px 30px #0004")
    preview = (
        "<div"
        f' style="margin-bottom:10px">'
        f"{s.picture(f'{r.randint(140, 280)}px', f'{r.randint(90, 220)}px', 'border-radius:12px')}</div>"
        if s.chance(0.4)
        else ""
    )
    place = (
        f"align-items:flex-start;flex-direction:column;padding:{r.randint(60, 300)}px"
        f" 20px;{r.choice(['align-items:flex-end;', ''])}"
    )
    return Blurred(preview + menu, place, True)


def plain_menu(s: Sketch) -> Overlay:
    """A white menu at a corner without lines, shadows or dimming to speak of, some rows with marks."""
    t, r = s.theme, s.rng
    style, marked = check_style(s), r.choice(["none", "none", "none", "radio", "tick"])
    count, height = r.randint(3, 9), r.choice([40, 44, 48, 52])
    chosen, rows = r.randrange(count), ""
    for i in range(count):
        tail = check(s, {**style, "shape": "radio"}, i == chosen) if marked == "radio" else ""
        if marked == "tick" and i == chosen:
            tail = f'<i class=glyph data-t="Checkbox (Selected)" data-ink>{tick_drawing(16, t.tint, 2.6)}</i>'
        rows += (
            f'<div data-acts=yes class=row style="height:{height}px;padding:0 16px;gap:20px">{s.text()}<span'
            f" class=sp></span>{tail}</div>"
        )
    html = panel(
        s,
        rows,
        f"min-width:{r.randint(140, 220)}px;border-radius:{r.choice([0, 2, 4, 8, 12])}px;padding:{r.choice([0, 8])}px"
        f" 0;margin:{r.randint(4, 90)}px 6px;box-shadow:0 2px {r.choice([4, 12])}px #0006",
    )
    return Overlay(
        html, r.choice(["justify-content:flex-end;", "justify-content:flex-end;", ""]) + "align-items:flex-start", False
    )
