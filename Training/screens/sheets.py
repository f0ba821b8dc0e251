"""More dialogs: permissions, cookie banners, pickers, context menus, sheets that peek, popovers, snack bars'
look-alikes."""

from __future__ import annotations

from . import entries, fields
from .controls import button, page_dots, segmented
from .overlays import CENTRE, Overlay, message, panel
from .pickers import Blurred, context_menu, date_picker, pill, plain_menu, wheel_picker
from .rows import row_list
from .sketch import Sketch
from .sliders import slider
from .theme import mix, on_colour
from .toggles import check, check_style


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
            f'<div style="padding:0 {t.pad}px">{entries.search_bar(s)}</div>',
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
                    lambda: entries.look_alikes(s),
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
