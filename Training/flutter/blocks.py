"""Blocks of a Flutter screen's body: lists, forms, sliders, buttons, cards, keys."""

from __future__ import annotations

import flet as ft

from .controls import buttons, chips, fields, padded, search, segments, sliders, tabs
from .sketch import Sketch


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
