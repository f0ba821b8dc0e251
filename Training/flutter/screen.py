"""Whole Flutter screens: bars, a body that scrolls, and now and then a dialog above it."""

from __future__ import annotations

import flet as ft

from screens.assets import Assets
from screens.words import LATIN

from .blocks import BLOCKS
from .overlays import OVERLAYS
from .sketch import Screen, Sketch

SIZES = [(360, 640), (360, 740), (375, 667), (390, 844), (412, 860), (320, 568), (430, 900), (393, 852)]
OVERLAY_SHARE = 0.2


def actions(s: Sketch) -> list[ft.Control]:
    return [ft.IconButton(icon=s.icon()) for _ in range(s.rng.randint(0, 3))]


def app_bar(s: Sketch) -> ft.Control:
    """Flutter's own bar at the top."""
    if s.ios:
        trailing = s.icon("add", 22, s.tint) if s.chance(0.5) else s.word(color=s.tint)
        return ft.CupertinoAppBar(
            leading=s.icon("back", 26, s.tint) if s.chance(0.6) else None,
            title=s.word(),
            trailing=trailing if s.chance(0.7) else None,
            automatically_imply_leading=False,
            bgcolor=s.card,
        )
    tinted = s.chance(0.35)
    bar = ft.AppBar(
        leading=ft.IconButton(icon=s.icon("back")) if s.chance(0.7) else None,
        title=s.word(),
        center_title=s.chance(0.3),
        actions=actions(s),
        automatically_imply_leading=False,
    )
    if tinted:
        bar.bgcolor = ft.Colors.PRIMARY_CONTAINER
    return bar


def status_bar(s: Sketch) -> ft.Control:
    """The system's line: no part of the screen to learn."""
    line = ft.Row(
        [
            ft.Text("9:41", size=13, weight=ft.FontWeight.BOLD),
            ft.Row(
                [
                    ft.Icon(icon, size=14)
                    for icon in (ft.Icons.SIGNAL_CELLULAR_ALT, ft.Icons.WIFI, ft.Icons.BATTERY_FULL)
                ],
                spacing=4,
            ),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return s.mark("ignore", ft.Container(line, height=s.rng.choice([24, 28, 40]), padding=ft.Padding(20, 0, 20, 0)))


def own_bar(s: Sketch) -> list[ft.Control]:
    """A status bar and a title laid out by hand."""
    title = s.text(s.words.word(), s.rng.choice([20, 28, 34]), weight=ft.FontWeight.BOLD)
    line: list[ft.Control] = [ft.IconButton(icon=s.icon("back"))] if s.chance(0.5) else [ft.Container(width=8)]
    return [
        status_bar(s),
        ft.Container(ft.Row([*line, ft.Container(title, expand=True), *actions(s)]), padding=ft.Padding(4, 4, 4, 4)),
    ]


def navigation_bar(s: Sketch) -> ft.Control:
    """A bar of tabs: icons and names. On iOS its names have no font but the engine's own, which is Latin."""
    count = s.rng.randint(3, 5)
    items = [
        ft.NavigationBarDestination(icon=s.glyph() if s.ios else s.rng.choice(s.glyphs), label=s.words.word()[:9])
        for _ in range(count)
    ]
    if s.ios:
        bar = ft.CupertinoNavigationBar(
            items, selected_index=s.rng.randrange(count), active_color=s.tint, bgcolor=s.card
        )
        return s.mark("Icon", bar, f"tabbar:{count}")
    return s.mark("Icon", ft.NavigationBar(items, selected_index=s.rng.randrange(count)), f"nav:{count}")


def floating_button(s: Sketch) -> ft.Control:
    return s.mark("Container", ft.FloatingActionButton(content=s.glyph("add")), "floating")


def compose(seed: int, assets: Assets, validation: bool) -> Screen:
    """The screen of a seed."""
    width, height = SIZES[seed * 7 % len(SIZES)]
    s = Sketch(seed, assets, validation, width)
    own = s.chance(0.4)
    head = own_bar(s) if own else []
    bar = app_bar(s) if not own and s.chance(0.9) else None
    foot = navigation_bar(s) if s.chance(0.4) and (not s.ios or s.words.language is LATIN) else None
    floating = floating_button(s) if not s.ios and not foot and s.chance(0.25) else None
    s.scrolling = True
    blocks = [make(s) for make in s.rng.choices(list(BLOCKS), list(BLOCKS.values()), k=s.rng.randint(3, 7))]
    s.scrolling = False
    body = ft.Column(
        blocks,
        spacing=s.rng.choice([8, 12, 16, 24]),
        scroll=ft.ScrollMode.HIDDEN,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    window = ft.Container(s.mark("window", body), expand=True, padding=ft.Padding(0, 0 if own else 12, 0, 0))
    whole = ft.Column(
        [*head, window, *([foot] if foot else [])],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    dialog = s.rng.choice(OVERLAYS["ios" if s.ios else "material"])(s) if s.chance(OVERLAY_SHARE) else None
    theme = ft.Theme(
        color_scheme_seed=s.tint,
        font_family=s.font,
        use_material3=s.chance(0.8),
        visual_density=ft.VisualDensity.STANDARD,
    )
    return Screen(
        seed,
        width,
        height,
        s.dark,
        s.rtl,
        theme,
        whole,
        s.ground,
        bar,
        None,
        floating,
        dialog,
        settling=0.8 if dialog else 0.4 if s.photos else 0.2,
    )
