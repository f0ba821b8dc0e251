"""Blocks of a Flutter screen's body: lists, forms, sliders, buttons, cards, keys."""

from __future__ import annotations

import flet as ft

from screens.theme import on_colour

from .sketch import Sketch


def padded(content: ft.Control, vertical: float = 0) -> ft.Container:
    return ft.Container(content, padding=ft.Padding(16, vertical, 16, vertical))


def row_end(s: Sketch, kind: str, chosen: bool) -> ft.Control | None:
    """What stands at the end of a list row."""
    if kind == "next":
        return s.icon("next", 18 if s.ios else 24, s.faint)
    if kind == "value":
        return s.grey(s.words.value(), 15)
    if kind == "switch":
        return s.toggle()
    if kind == "tick":
        return s.mark("Checkbox (Selected)", s.glyph("tick", 20, s.tint), "ink") if chosen else None
    if kind in ("check", "radio"):
        return s.check(chosen if kind == "radio" else None, "radio" if kind == "radio" else "box")
    return s.icon(size=20) if kind == "icon" else None


def row_start(s: Sketch, kind: str) -> ft.Control | None:
    makers = {"icon": lambda: s.icon(size=24), "tile": s.tile, "avatar": s.avatar, "photo": lambda: s.photo(44, 44, 6)}
    return makers[kind]() if kind in makers else None


def list_row(s: Sketch, start: str, end: str, chosen: bool, second: bool) -> ft.Control:
    """One row, in Flutter's own list tile."""
    title = s.text()
    subtitle = s.grey(s.words.sentence(2, 8)) if second else None
    if s.ios:
        return ft.CupertinoListTile(
            title=title,
            subtitle=subtitle,
            leading=row_start(s, start),
            trailing=row_end(s, end, chosen),
            leading_size=40 if start in ("avatar", "photo") else 28,
            bgcolor=ft.Colors.TRANSPARENT,
        )
    return ft.ListTile(
        title=title,
        subtitle=subtitle,
        leading=row_start(s, start),
        trailing=row_end(s, end, chosen),
        dense=s.rng.choice([None, None, True]),
    )


def rows(s: Sketch) -> ft.Control:
    """A list; rows with lines between them, or with a ground of their own, are units."""
    count = s.rng.randint(2, 7)
    start = s.rng.choice(["", "icon", "icon", "tile", "avatar", "photo"])
    end = s.rng.choice(["", "next", "next", "value", "switch", "switch", "tick", "check", "radio", "icon"])
    look, second, chosen = (
        s.rng.choice(["plain", "lined", "lined", "group", "group", "cards"]),
        s.chance(0.4),
        s.rng.randrange(count),
    )
    made = [list_row(s, start, end, i == chosen, second) for i in range(count)]
    if look == "plain":
        return ft.Column(made, spacing=0)
    if look == "cards":
        cards = [s.mark("Container", ft.Container(row, bgcolor=card_colour(s), border_radius=12)) for row in made]
        return padded(ft.Column(cards, spacing=8))
    lines = []
    for i, row in enumerate(made):
        lines += [s.mark("Container", row), ft.Divider(height=1, thickness=1, color=s.line)][
            : 1 if i == count - 1 else 2
        ]
    column = ft.Column(lines, spacing=0)
    if look == "lined":
        return column
    return padded(
        ft.Container(
            column,
            bgcolor=card_colour(s),
            border_radius=s.rng.choice([8, 10, 12, 26]),
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        )
    )


def card_colour(s: Sketch):
    return s.card if s.ios else ft.Colors.SURFACE_CONTAINER_HIGH


def marks(s: Sketch) -> ft.Control:
    """Check boxes or radio buttons with captions."""
    kind, count = s.rng.choice(["box", "box", "radio"]), s.rng.randint(2, 5)
    chosen = s.rng.randrange(count)
    pairs = [
        ft.Row([s.check(i == chosen if kind == "radio" else None, kind), s.text()], spacing=8) for i in range(count)
    ]
    return padded(
        ft.Column(pairs, tight=True, spacing=s.rng.choice([0, 4, 10])) if s.chance(0.75) else ft.Row(pairs, wrap=True)
    )


def switches(s: Sketch) -> ft.Control:
    lines = [ft.Row([ft.Container(s.text(), expand=True), s.toggle()]) for _ in range(s.rng.randint(2, 5))]
    return padded(ft.Column(lines, spacing=8))


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


def card(s: Sketch) -> ft.Control:
    """Picture, title, lines, buttons."""
    words = ft.Column(
        [s.text(size=18, weight=ft.FontWeight.BOLD), s.grey(s.words.sentence(4, 20), 14, None)], spacing=6
    )
    inside: list[ft.Control] = [s.photo(None, s.rng.randint(90, 190))] if s.chance(0.65) else []
    inside.append(ft.Container(words, padding=16))
    if s.chance(0.3):
        inside.append(
            ft.Row(
                [ft.TextButton(content=s.word()), ft.TextButton(content=s.word())], alignment=ft.MainAxisAlignment.END
            )
        )
    column = ft.Column(inside, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if s.ios:
        return padded(
            s.mark(
                "Container",
                ft.Container(column, bgcolor=s.card, border_radius=14, clip_behavior=ft.ClipBehavior.ANTI_ALIAS),
            )
        )
    variant = s.rng.choice(list(ft.CardVariant))
    return padded(
        s.mark("Container", ft.Card(column, variant=variant, margin=0, clip_behavior=ft.ClipBehavior.ANTI_ALIAS))
    )


def photos(s: Sketch) -> ft.Control:
    count = s.rng.choice([2, 3, 4])
    side = (s.width - 32 - 8 * (count - 1)) / count
    lines = [
        ft.Row([s.photo(side, side, radius) for _ in range(count)], spacing=8)
        for radius in [s.rng.choice([0, 8, 16])] * s.rng.randint(1, 3)
    ]
    return padded(ft.Column(lines, spacing=8))


def keys(s: Sketch) -> ft.Control:
    """A grid of keys, of one character each."""
    faces = s.rng.choice(["123456789*0#", "789÷456×123−0.=+", "123456789 0<"])
    wide = 4 if "÷" in faces else 3
    side, gap, bounded = s.rng.choice([56, 64, 72]), s.rng.choice([6, 10, 14]), s.chance(0.8)
    round_keys, grounds = (
        s.chance(0.5),
        [s.card if s.ios else ft.Colors.SURFACE_CONTAINER_HIGHEST, ft.Colors.PRIMARY_CONTAINER],
    )

    def key(face: str) -> ft.Control:
        if face == " ":
            return ft.Container(width=side, height=side)
        content = s.icon("delete", 24) if face == "<" else s.text(face, 26)
        ground = grounds[0] if face.isdigit() or s.ios else grounds[1]
        drawn = ft.Container(
            content,
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            bgcolor=ground if bounded else None,
            border_radius=side / 2 if round_keys else 12,
        )
        return s.mark("Container", drawn) if bounded else drawn

    lines = [
        ft.Row([key(face) for face in faces[i : i + wide]], spacing=gap, alignment=ft.MainAxisAlignment.CENTER)
        for i in range(0, len(faces), wide)
    ]
    return ft.Column(lines, spacing=gap)


def paragraph(s: Sketch) -> ft.Control:
    head = s.text(size=s.rng.choice([20, 24, 28]), weight=ft.FontWeight.BOLD)
    return padded(ft.Column([head, s.text(s.words.sentence(8, 50), s.rng.choice([14, 16]), None)], spacing=8))


def waiting(s: Sketch) -> ft.Control:
    return padded(ft.ProgressBar(value=s.rng.random()), 6)


def icon_row(s: Sketch) -> ft.Control:
    """Icons that act, without boundaries."""
    made = [ft.IconButton(icon=s.icon(size=26)) for _ in range(s.rng.randint(3, 5))]
    return padded(ft.Row(made, alignment=ft.MainAxisAlignment.SPACE_AROUND))


BLOCKS = {
    rows: 9,
    marks: 5,
    switches: 4,
    fields: 9,
    search: 3,
    sliders: 7,
    buttons: 7,
    chips: 3,
    segments: 6,
    tabs: 2,
    card: 4,
    photos: 2,
    keys: 2,
    paragraph: 4,
    waiting: 1,
    icon_row: 1,
}
