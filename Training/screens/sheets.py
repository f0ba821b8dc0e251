"""More dialogs: permissions, cookie banners, pickers, context menus, sheets that peek, popovers, snack bars'
look-alikes."""

from __future__ import annotations

from . import fields
from .controls import button, page_dots, segmented
from .overlays import CENTRE, Overlay, message, panel
from .rows import row_list
from .sketch import Sketch
from .sliders import slider
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


def permission(s: Sketch) -> Overlay:
    """An app asks to use something: stacked answers, dimmed or blurred behind."""
    t, r = s.theme, s.rng
    lined = s.chance(0.5)
    icon = (
        '<div class="row mid"'
        f' style="padding-bottom:12px">{r.choice([s.icon(28, css=f"color:{t.tint}"), s.tile(44)])}</div>'
        if s.chance(0.5)
        else ""
    )
    fill = mix(t.ground, t.ink, r.choice([0.08, 0.14]))
    count = r.choice([2, 3, 3])
    if lined:
        hairline = f"border-top:0.7px solid {mix(t.ground, t.ink, 0.2)}"
        rows = "".join(
            '<div data-t="Container" class="row mid"'
            f' style="height:{r.choice([44, 48])}px;{hairline};color:{t.tint}">'
            f"{s.text(s.words.phrase(r.choice([1, 2, 3])))}</div>"
            for _ in range(count)
        )
        html = panel(
            s,
            f'<div style="padding:20px 18px;text-align:center">{icon}{message(s, 17)}</div>{rows}',
            f"width:{r.randint(262, 320)}px;border-radius:14px",
        )
    else:
        rows = "".join(pill(s, fill) for _ in range(count))
        html = panel(
            s,
            f'<div style="text-align:{r.choice(["start", "center"])}">{icon}{message(s, 17)}</div><div'
            f' style="margin-top:12px">{rows}</div>',
            f"width:{r.randint(276, 330)}px;border-radius:{r.choice([24, 28, 34])}px;padding:20px 16px 16px",
        )
    return (Blurred if s.chance(0.3) else Overlay)(html, CENTRE, True)


def cookie_banner(s: Sketch) -> Overlay:
    """Consent at the bottom: a text, links, two or three buttons, perhaps check boxes."""
    _t, r = s.theme, s.rng
    style = check_style(s)

    def captioned_check() -> str:
        return f"<div class=row style=gap:8px>{check(s, style)}{s.text(s.words.word(), size=13)}</div>"

    marks = (
        f'<div class=row style="gap:16px;margin-top:12px">{"".join(captioned_check() for _ in range(2))}</div>'
        if s.chance(0.4)
        else ""
    )
    stacked = s.chance(0.4)
    acts = "".join(
        button(
            s, grow=not stacked, css="width:100%;margin-bottom:8px" if stacked else "", height=r.choice([40, 44, 48])
        )
        for _ in range(r.choice([2, 2, 3]))
    )
    body = (
        f'{message(s, 18)}{marks}<div class="{"" if stacked else "row"}" style="gap:10px;margin-top:14px">{acts}</div>'
    )
    whole = s.chance(0.5)
    html = panel(
        s,
        body,
        f"width:{s.width if whole else s.width - 24}px;border-radius:{'14px 14px 0 0' if whole else '14px'};"
        f"padding:18px"
        f" 16px;margin-bottom:{0 if whole else 16}px;box-shadow:0 -2px 16px #0004",
    )
    return Overlay(html, "align-items:flex-end;justify-content:center", s.chance(0.5))


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
        html,
        r.choice(["justify-content:flex-end;", "justify-content:flex-end;", ""]) + "align-items:flex-start",
        False,
    )


def peeking_sheet(s: Sketch) -> Overlay:
    """A sheet of which little is drawn up, over a map or feed, nothing dimmed."""
    t, r = s.theme, s.rng
    grabber = (
        '<div class="row mid" style="padding:8px 0"><i data-t="ignore"'
        f' style="width:36px;height:4px;border-radius:3px;background:{t.faint}"></i></div>'
    )
    title = f'<div style="padding:0 {t.pad}px 14px">{s.text(s.words.phrase(3), "font-weight:600", 18)}</div>'
    more = r.choice(
        [
            "",
            "",
            row_list(s, "full", 2),
            fields.search_block(s),
            f'<div style="padding:0 {t.pad}px">{fields.search_bar(s)}</div>',
        ]
    )
    html = panel(
        s,
        f"{grabber}{title}{more}",
        f"width:{s.width}px;border-radius:{r.choice([12, 20, 28])}px {r.choice([12, 20, 28])}px 0"
        f" 0;padding-bottom:{r.choice([10, 30])}px;box-shadow:0 -2px 12px"
        f" #0003;margin-bottom:{r.choice([0, 0, 64, 80])}px",
    )
    return Overlay(html, "align-items:flex-end", False)


def control_sheet(s: Sketch) -> Overlay:
    """A bottom sheet of captions, sliders, segments, chips and one button."""
    t, r = s.theme, s.rng
    parts = []
    for _ in range(r.randint(1, 3)):
        head = f'<div class=row style="gap:10px;margin-bottom:8px">{s.icon(18)}{s.text(css="font-weight:600")}</div>'
        parts.append(
            head
            + r.choice(
                [
                    lambda: f"<div class=row>{slider(s)}</div>",
                    lambda: segmented(s),
                    lambda: fields.outlined(s),
                    lambda: fields.look_alikes(s),
                ]
            )()
        )
    done = f"<div class=row><span class=sp></span>{button(s, height=40)}</div>"
    grabber = (
        '<div class="row mid" style="padding:10px 0 14px"><i data-t="ignore"'
        f' style="width:34px;height:4px;border-radius:3px;background:{t.faint}"></i></div>'
    )
    inner = "".join(f'<div style="margin-bottom:20px">{part}</div>' for part in parts)
    html = panel(
        s,
        f"{grabber}{inner}{done}",
        f"width:{s.width}px;border-radius:{r.choice([14, 28])}px {r.choice([14, 28])}px 0 0;padding:0 {t.pad}px 26px",
    )
    return Overlay(html, "align-items:flex-end", s.chance(0.85))


def onboarding_card(s: Sketch) -> Overlay:
    """A card with a picture, a text, dots and buttons; a cross in its corner."""
    t, r = s.theme, s.rng
    cross = f"<div class=row><span class=sp></span>{s.acting(s.icon(20, 'close', f'color:{t.faint}'))}</div>"
    art = (
        s.picture("100%", f"{r.randint(90, 160)}px", f"border-radius:{r.choice([0, 12])}px")
        if s.chance(0.6)
        else f'<div class="row mid">{s.art(96)}</div>'
    )
    dots = f'<div class="row mid" style="padding:14px 0 4px">{page_dots(s)}</div>' if s.chance(0.6) else ""
    html = panel(
        s,
        f'{cross}<div style="margin:8px 0 14px">{art}</div><div'
        f' style="text-align:center">{message(s, 20)}</div>{dots}{pill(s, t.tint, css=f"color:{on_colour(t.tint)}")}',
        f"width:{min(s.width - 50, 340)}px;border-radius:{r.choice([12, 20, 28])}px;padding:16px",
    )
    return Overlay(html, CENTRE, True)


def tooltip(s: Sketch) -> Overlay:
    """A small popover with an arrow."""
    t, r = s.theme, s.rng
    fill = r.choice([t.tint, "#303030", mix(t.ground, t.ink, 0.15)])
    arrow = (
        f'<i style="position:absolute;top:-6px;left:24px;width:12px;height:12px;transform:rotate(45deg);'
        f'background:{fill}"></i>'
    )
    inner = f"{s.text(s.words.sentence(3, 16), '', 14, flow=True)}"
    html = (
        f'<div style="position:relative;margin:{r.randint(90, 500)}px'
        f' {r.randint(16, 90)}px;max-width:260px">{arrow}<div data-t="Dialog"'
        f' style="position:relative;background:{fill};color:{on_colour(fill)};border-radius:{r.choice([4, 8, 14])}px;'
        f"padding:12px"
        f' 14px">{inner}</div></div>'
    )
    return Overlay(html, "align-items:flex-start", False)


MAKERS = {
    permission: 5,
    cookie_banner: 4,
    wheel_picker: 3,
    date_picker: 3,
    context_menu: 4,
    plain_menu: 5,
    peeking_sheet: 3,
    control_sheet: 4,
    onboarding_card: 3,
    tooltip: 2,
}
