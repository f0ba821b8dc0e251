"""Alerts, material dialogs, action sheets, bottom sheets, menus, popovers."""

from __future__ import annotations

from . import content_blocks, control_blocks
from .controls import button, field
from .rows import row_list
from .sketch import Sketch
from .theme import mix, on_colour
from .toggles import check, check_style


class Overlay:
    """A dialog's HTML and whether what it does not cover is dimmed."""

    def __init__(self, html: str, place: str, dims: bool) -> None:
        self.html, self.place, self.dims = html, place, dims

    def layer(self, s: Sketch) -> str:
        """The whole layer over the screen."""
        shade = f"background:rgba(0,0,0,{s.rng.choice([0.2, 0.32, 0.45, 0.6])});" if self.dims else ""
        marks = "data-dims" if self.dims else ""
        return (
            f"<div id=overlay {marks}"
            f' style="position:absolute;inset:0;display:flex;{shade}{self.place}">{self.html}</div>'
        )


def panel(s: Sketch, content: str, css: str) -> str:
    """The dialog's own box."""
    t = s.theme
    ground = (
        mix(t.ground, "#ffffff", 0.09) if t.dark else s.rng.choice(["#ffffff", t.card, mix(t.ground, t.tint, 0.06)])
    )
    return (
        '<div data-t="Dialog"'
        f' style="background:{ground};color:{t.ink};overflow:hidden;max-width:100vw;{css}">{content}</div>'
    )


def message(s: Sketch, title_size: int) -> str:
    """Title and explanation."""
    title = s.text(s.words.phrase(s.rng.randint(1, 5)), "font-weight:600", title_size, flow=True)
    body = (
        s.text(s.words.sentence(4, 30), f"color:{s.rng.choice([s.theme.ink, s.theme.faint])}", 14, flow=True)
        if s.chance(0.8)
        else ""
    )
    return f'<div style="margin-bottom:8px">{title}</div>{body}'


CENTRE = "align-items:center;justify-content:center"


def alert(s: Sketch) -> Overlay:
    """iOS: buttons between hairlines, or, since iOS 26, pills."""
    t, r = s.theme, s.rng
    hairline = f"0.7px solid {mix(t.ground, t.ink, 0.25)}"
    entry = f'<div style="margin-top:12px;text-align:start">{field(s, "outline")}</div>' if s.chance(0.2) else ""
    if s.chance(0.3):
        fill = mix(t.ground, t.ink, 0.1)
        pills = "".join(
            '<div data-t="Container" class="row mid"'
            f' style="height:46px;border-radius:23px;margin-top:8px;background:{fill}">'
            f"{s.text(s.words.phrase(r.choice([1, 2])))}</div>"
            for _ in range(r.randint(1, 3))
        )
        return Overlay(
            panel(s, f"{message(s, 17)}{entry}{pills}", "width:300px;border-radius:32px;padding:22px"), CENTRE, True
        )
    stacked = s.chance(0.3)
    count = r.choice([1, 2, 2]) + stacked
    css = "flex:1;" if not stacked else f"border-top:{hairline};"
    cells = "".join(
        f'<div data-t="Container" class="row mid" style="min-width:0;height:44px;color:{t.tint};{css}'
        f'{f"border-inline-start:{hairline};" if i and not stacked else ""}">{s.text(s.words.word())}</div>'
        for i in range(count)
    )
    foot = f"<div>{cells}</div>" if stacked else f'<div class=row style="border-top:{hairline}">{cells}</div>'
    body = f'<div style="padding:18px 16px;text-align:center">{message(s, 17)}{entry}</div>'
    return Overlay(panel(s, body + foot, f"width:{r.randint(260, 310)}px;border-radius:14px"), CENTRE, True)


def material(s: Sketch) -> Overlay:
    """Android: title, text, perhaps choices, text buttons or filled ones at the end."""
    t, r = s.theme, s.rng
    style = check_style(s)
    choices = "".join(
        f'<div class=row style="gap:14px;height:44px">{check(s, style, i == 1)}{s.text()}</div>'
        for i in range(r.choice([0, 0, 3, 4, 6]))
    )
    entry = f'<div style="margin-top:14px">{field(s)}</div>' if s.chance(0.2) else ""
    if s.chance(0.3):
        acts = "".join(button(s, grow=True) for _ in range(2))
    else:
        acts = "<span class=sp></span>" + "".join(
            s.acting(s.text(s.words.word(), f"color:{t.tint};font-weight:500")) for _ in range(r.choice([1, 2]))
        )
    content = f'{message(s, 20)}{choices}{entry}<div class=row style="gap:26px;margin-top:22px">{acts}</div>'
    return Overlay(
        panel(
            s,
            content,
            f"width:{r.randint(min(270, s.width - 60), s.width - 40)}px;border-radius:{r.choice([4, 16, 28])}px;"
            f"padding:22px",
        ),
        CENTRE,
        True,
    )


def tiles_dialog(s: Sketch) -> Overlay:
    """A title and a few large coloured buttons."""
    t, r = s.theme, s.rng
    keys = ""
    for _ in range(r.choice([2, 3, 4])):
        fill = r.choice([t.tint, t.soft, "#ff9500", mix(t.ground, t.ink, 0.2)])
        keys += (
            '<div data-t="Container" class="col mid"'
            f' style="flex:1;height:90px;gap:8px;align-items:center;border-radius:{t.radius}px;background:{fill};'
            f'color:{on_colour(fill)}">{s.icon(30)}{s.text(s.words.word(), size=13)}</div>'
        )
    content = (
        f'{message(s, 18)}<div class=row style="gap:12px;margin:16px 0 12px">{keys}</div>{button(s, css="width:100%")}'
    )
    return Overlay(panel(s, content, f"width:300px;border-radius:{r.choice([12, 24])}px;padding:20px"), CENTRE, True)


def action_sheet(s: Sketch) -> Overlay:
    """iOS: choices between hairlines at the bottom, and a cancel button apart."""
    t, r = s.theme, s.rng
    height = r.choice([50, 57])
    rows = "".join(
        '<div data-t="Container" class="row mid"'
        f' style="height:{height}px;color:{t.tint};border-top:{0.7 if i else 0}px solid {t.line}">{s.text()}</div>'
        for i in range(r.randint(2, 6))
    )
    html = panel(s, rows, f"width:{s.width - 16}px;border-radius:14px;margin-bottom:{r.choice([8, 34])}px")
    return Overlay(html, "align-items:flex-end;justify-content:center", True)


def bottom_sheet(s: Sketch) -> Overlay:
    """A part sheet of blocks, with a grabber."""
    t, r = s.theme, s.rng
    makers = [
        row_list,
        row_list,
        control_blocks.form,
        control_blocks.sliders,
        control_blocks.buttons,
        content_blocks.paragraph,
        control_blocks.segments,
        control_blocks.checks,
        control_blocks.chips,
        control_blocks.keypad,
    ]
    inner = "".join(f'<div style="padding-bottom:16px">{r.choice(makers)(s)}</div>' for _ in range(r.randint(1, 3)))
    grabber = (
        '<div class="row mid" style="padding:2px 0 14px"><i data-t="ignore"'
        f' style="width:36px;height:5px;border-radius:3px;background:{t.faint}"></i></div>'
        if s.chance(0.7)
        else ""
    )
    head = (
        f'<div class=row style="padding:0 {t.pad}px 12px">{s.text(css="font-weight:700", size=20)}<span'
        f" class=sp></span>{s.acting(s.icon(22, 'close'))}</div>"
        if s.chance(0.5)
        else ""
    )
    radius = r.choice([0, 12, 20, 28])
    html = panel(
        s,
        grabber + head + inner,
        f"width:{s.width}px;max-height:{s.height * 0.8:.0f}px;border-radius:{radius}px {radius}px 0 0;padding:10px 0"
        " 26px",
    )
    return Overlay(html, "align-items:flex-end", s.chance(0.85))


def menu(s: Sketch) -> Overlay:
    """A menu: iOS rows between hairlines (each a container), Android rows with nothing between (only text and icon)."""
    t, r = s.theme, s.rng
    lined, height, icons = s.chance(0.55), r.choice([40, 44, 48]), r.choice(["none", "none", "start", "end"])
    ticked, style = s.chance(0.2), check_style(s)
    rows = ""
    count = r.randint(2, 9)
    for i in range(count):
        icon = s.icon(20, css=f"color:{t.faint}")
        lead, tail = icon if icons == "start" else "", icon if icons == "end" else check(s, style) if ticked else ""
        edge = f"border-bottom:0.7px solid {t.line};" if lined and i < count - 1 else ""
        rows += (
            f'<div {"data-t=Container" if lined else "data-acts=yes"} class=row style="height:{height}px;padding:0'
            f' 16px;gap:12px;{edge}">{lead}{s.text()}<span class=sp></span>{tail}</div>'
        )
    radius = r.choice([2, 4, 12, 20])
    html = panel(
        s,
        rows,
        f"width:{r.randint(150, 280)}px;border-radius:{radius}px;padding:{0 if lined else 8}px"
        f" 0;margin:{r.randint(30, 380)}px 10px;box-shadow:0 6px 30px #0006",
    )
    return Overlay(html, r.choice(["justify-content:flex-end;", ""]) + "align-items:flex-start", s.chance(0.25))


def popover(s: Sketch) -> Overlay:
    """A small floating panel with text or a few controls, nothing dimmed."""
    r = s.rng
    makers = [content_blocks.paragraph, control_blocks.sliders, control_blocks.buttons, control_blocks.checks]
    content = "".join(f'<div style="padding-top:12px">{r.choice(makers)(s)}</div>' for _ in range(r.choice([1, 2])))
    html = panel(
        s,
        content,
        f"width:{r.randint(200, 320)}px;border-radius:{r.choice([6, 14])}px;padding-bottom:14px;"
        f"margin:{r.randint(60, 400)}px"
        " 24px;box-shadow:0 6px 30px #0007",
    )
    return Overlay(
        html,
        r.choice(["justify-content:flex-end;", "justify-content:center;", ""]) + "align-items:flex-start",
        s.chance(0.2),
    )


def drawer(s: Sketch) -> Overlay:
    """A navigation drawer at the start edge."""
    t, r = s.theme, s.rng
    rows = "".join(
        '<div data-acts=yes class=row style="height:52px;padding:0'
        f' 20px;gap:22px">{s.icon(22, css=f"color:{t.faint}")}{s.text()}</div>'
        for _ in range(r.randint(4, 9))
    )
    head = (
        f'<div style="padding:40px 20px 14px">{s.letter(56)}<div'
        f' style="margin-top:10px">{s.text(css="font-weight:600")}</div>{s.faint(size=13)}</div>'
    )
    return Overlay(panel(s, head + rows, f"width:{s.width * 0.78:.0f}px;height:{s.height}px"), "", True)


MAKERS = {alert: 6, material: 6, tiles_dialog: 2, action_sheet: 3, bottom_sheet: 6, menu: 7, popover: 2, drawer: 2}


def random_overlay(s: Sketch) -> Overlay:
    """One overlay."""
    return s.rng.choices(list(MAKERS), list(MAKERS.values()))[0](s)
