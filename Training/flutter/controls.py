"""Fields, sliders, buttons, chips, segments and tabs of Flutter's own."""

from __future__ import annotations

import flet as ft

from screens.theme import on_colour

from .sketch import Sketch


def padded(content: ft.Control, vertical: float = 0) -> ft.Container:
    return ft.Container(content, padding=ft.Padding(16, vertical, 16, vertical))


def cupertino_field(s: Sketch) -> ft.Control:
    filled = s.chance(0.5)
    content = {"value": s.words.label()} if filled else {"placeholder_text": s.words.label()}
    style = ft.TextStyle(font_family=s.font)
    field = ft.CupertinoTextField(
        **content,
        text_style=style,
        placeholder_style=ft.TextStyle(font_family=s.font, color=s.faint),
        password=filled and s.chance(0.1),
        bgcolor=s.card,
        color="#ffffff" if s.dark else "#000000",
        border_radius=s.rng.choice([5, 8, 10]),
    )
    return s.mark("Text Field", field, "field:3,6,6,3")


def material_field(s: Sketch) -> ft.Control:
    """Outlined, filled or underlined, with or without label and icons. Paddings tell where the value is written."""
    border = s.rng.choice([ft.OutlineInputBorder, ft.OutlineInputBorder, ft.UnderlineInputBorder])
    filled, valued, labelled = s.chance(0.5), s.chance(0.6), s.chance(0.6)
    outlined = border is ft.OutlineInputBorder
    start, end = s.chance(0.25), s.chance(0.25)
    top = 24 if labelled and not outlined else 8
    bare = 8 if outlined or filled else 0
    left, right = (42 if start else bare), (42 if end else bare)
    lines = s.rng.choice([1, 1, 1, 1, 3])
    field = ft.TextField(
        value=(s.words.sentence(4, 14) if lines > 1 else s.words.label()) if valued else None,
        label=s.word() if labelled else None,
        hint_text=None if labelled or valued else s.words.label(),
        border=border(),
        filled=filled,
        password=valued and lines == 1 and s.chance(0.1),
        min_lines=lines,
        max_lines=lines,
        multiline=lines > 1,
        prefix_icon=ft.Container(s.icon(), padding=12) if start else None,
        suffix_icon=ft.Container(s.icon(), padding=12) if end else None,
    )
    written = valued or not labelled
    if s.rtl:
        left, right = right, left
    return s.mark("Text Field", field, f"field:{top},{left},{right},6" if written else "")


def fields(s: Sketch, most: int = 4) -> ft.Control:
    """A form; what only stands near a field is text."""
    out = []
    for _ in range(s.rng.randint(1, most)):
        if s.chance(0.25):
            out.append(s.grey())
        out.append(cupertino_field(s) if s.ios else material_field(s))
        if s.chance(0.15):
            out.append(s.grey(s.words.sentence(3, 8), 12))
    return padded(ft.Column(out, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), 6)


def search(s: Sketch) -> ft.Control:
    """A rounded search field."""
    if s.ios:
        field = ft.CupertinoTextField(
            placeholder_text=s.words.word(),
            placeholder_style=ft.TextStyle(font_family=s.font, color=s.faint),
            prefix=ft.Container(s.icon("search", 18, s.faint), padding=ft.Padding(8, 0, 0, 0)),
            bgcolor=s.card,
            border_radius=10,
            border=ft.NoInputBorder(),
        )
        return padded(s.mark("Text Field", field, "field:3,6,30,3" if s.rtl else "field:3,30,6,3"))
    bar = ft.SearchBar(
        bar_leading=s.icon("search"), bar_hint_text=s.words.word(), bar_elevation=s.rng.choice([0, 0, 3])
    )
    return padded(s.mark("Text Field", bar, "field:6,8,40,6" if s.rtl else "field:6,40,8,6"))


def sliders(s: Sketch) -> ft.Control:
    out = []
    for _ in range(s.rng.randint(1, 3)):
        value = s.rng.choice([0, 1, s.rng.random(), s.rng.random(), s.rng.random()])
        if s.chance(0.5):
            out.append(ft.Row([ft.Container(s.text(), expand=True), s.grey(str(round(value * 100)))]))
        if s.ios:
            slider = s.mark(
                "Slider", ft.CupertinoSlider(value=value, active_color=s.tint, width=s.width - 120), "thumb"
            )
        elif s.chance(0.25):
            slider = s.mark(
                "Slider", ft.RangeSlider(start_value=s.rng.uniform(0, 0.4), end_value=s.rng.uniform(0.5, 1)), "edge"
            )
        else:
            slider = s.mark(
                "Slider",
                ft.Slider(
                    value=value,
                    year_2023=s.chance(0.6),
                    divisions=s.rng.choice([None, None, 5, 10]),
                    disabled=s.chance(0.05),
                ),
                "edge",
            )
        flanked = s.chance(0.25)
        out.append(
            ft.Row([s.icon(size=20), slider if s.ios else ft.Container(slider, expand=True), s.icon(size=20)])
            if flanked
            else slider
        )
    return padded(ft.Column(out, spacing=4, tight=True))


def button(s: Sketch) -> ft.Control:
    """One button; without a boundary it is only its text."""
    content = ft.Row([s.icon(size=18), s.word()], tight=True, spacing=8) if s.chance(0.25) else s.word()
    if s.ios:
        kind = s.rng.choice(["filled", "filled", "plain", "tinted"])
        if kind == "plain":
            return ft.CupertinoButton(s.word(color=s.tint))
        maker = ft.CupertinoFilledButton if kind == "filled" else ft.CupertinoTintedButton
        return s.mark(
            "Container", maker(s.word(color=on_colour(s.tint) if kind == "filled" else s.tint), bgcolor=s.tint), "edge"
        )
    makers = [
        ft.FilledButton,
        ft.FilledButton,
        ft.FilledTonalButton,
        ft.OutlinedButton,
        ft.OutlinedButton,
        ft.Button,
        ft.TextButton,
    ]
    maker = s.rng.choice(makers)
    made = maker(content=content, disabled=s.chance(0.08))
    return made if maker is ft.TextButton else s.mark("Container", made, "edge" if maker is ft.OutlinedButton else "")


def icon_button(s: Sketch) -> ft.Control:
    maker = s.rng.choice([ft.IconButton, ft.FilledIconButton, ft.FilledTonalIconButton, ft.OutlinedIconButton])
    made = maker(icon=s.icon(size=22))
    return made if maker is ft.IconButton else s.mark("Container", made, "edge")


def buttons(s: Sketch) -> ft.Control:
    made = [button(s) for _ in range(s.rng.randint(1, 3))]
    if not s.ios and s.chance(0.4):
        made += [icon_button(s) for _ in range(s.rng.randint(1, 3))]
    if s.chance(0.25):
        return padded(ft.Column(made, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
    return padded(
        ft.Row(
            made,
            spacing=10,
            run_spacing=8,
            wrap=True,
            alignment=s.rng.choice([ft.MainAxisAlignment.START, ft.MainAxisAlignment.CENTER]),
        )
    )


def chips(s: Sketch) -> ft.Control:
    made = [
        s.mark(
            "Container",
            ft.Chip(
                label=s.word(),
                leading=s.icon(size=18) if s.chance(0.3) else None,
                selected=s.chance(0.3),
                show_checkmark=False,
                on_select=lambda _: None,
            ),
        )
        for _ in range(s.rng.randint(2, 6))
    ]
    return padded(ft.Row(made, wrap=True, spacing=8, run_spacing=8))


def segments(s: Sketch) -> ft.Control:
    """Each segment is a segmented control."""
    count = s.rng.randint(2, 4)
    chosen, drawn = s.rng.randrange(count), [s.chance(0.15) for _ in range(count)]
    if not s.ios:  # Flutter tells of the whole alone
        content = [s.glyph(size=18) if icon else s.plain(s.words.word()[:9], size=13) for icon in drawn]
        parts = [ft.Segment(value=str(i), label=part) for i, part in enumerate(content)]
        made = ft.SegmentedButton(segments=parts, selected=[str(chosen)], show_selected_icon=False, width=s.width - 32)
        return padded(
            s.mark(
                "Segmented Control",
                made,
                "segments:" + ",".join(str(int(icon)) for icon in (reversed(drawn) if s.rtl else drawn)),
            )
        )
    content = [s.icon(size=18) if icon else s.text(s.words.word()[:9], 13) for icon in drawn]
    if s.chance(0.3):
        made = ft.CupertinoSegmentedButton(
            controls=[ft.Container(c, padding=8) for c in content],
            selected_index=chosen,
            selected_color=s.tint,
            padding=0,
            width=s.width - 32,
        )
        return padded(s.mark("Segmented Control", made, f"cells:{count},0"))
    made = ft.CupertinoSlidingSegmentedButton(
        controls=[ft.Container(c, padding=5) for c in content], selected_index=chosen, width=s.width - 32
    )
    return padded(s.mark("Segmented Control", made, f"cells:{count},3"))


def tabs(s: Sketch) -> ft.Control:
    """Material's tabs: names, icons, or both. Each is a segment, as in all our sets."""
    count, kind = s.rng.randint(2, 4), s.rng.choice(["text", "text", "icon", "both"])
    if kind == "text":
        made = [ft.Tab(label=s.mark("Text", s.plain(s.words.word()), "tab:1")) for _ in range(count)]
    elif kind == "icon":
        made = [ft.Tab(icon=s.mark("Icon", s.glyph(), "tab:1")) for _ in range(count)]
    else:
        made = [ft.Tab(icon=s.mark("Icon", s.glyph(), "tab:2"), label=s.words.word()) for _ in range(count)]
    return ft.Tabs(length=count, selected_index=s.rng.randrange(count), content=ft.TabBar(tabs=made))
