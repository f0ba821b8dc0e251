"""Twenty windows laid out by hand, as real programs have them. Nothing here is drawn at random,
nothing is trained on."""

from __future__ import annotations

from collections.abc import Callable

from .node import (
    Node,
    area,
    button,
    check,
    column,
    combo,
    entry,
    grid,
    group,
    icon,
    label,
    menu_bar,
    picture,
    progress,
    radio,
    row,
    segments,
    separator,
    slider,
    space,
    spin,
    tabs,
    toggle,
    tool,
)
from .testdialogs import (
    alarm,
    contacts,
    converter,
    file_dialog,
    find_replace,
    image_adjust,
    network,
    print_dialog,
    spreadsheet_options,
    warning,
)


def calculator() -> Node:
    keys = ["MC", "MR", "M+", "C", "7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "−", "0", ",", "=", "+"]
    lines = [[button(key, width=52, height=36) for key in keys[i : i + 4]] for i in range(0, 20, 4)]
    return column(
        menu_bar(["Calculator", "Mode", "Help"]),
        entry("1024", width=230),
        row(radio("Degrees", True), radio("Radians", False)),
        grid(lines, manner="tight"),
    )


def mixer() -> Node:
    strips = [
        ("Master", 0.8, "74", False),
        ("Music", 0.55, "55", False),
        ("Voice", 0.35, "35", True),
        ("Alerts", 1.0, "100", False),
    ]
    columns = [
        column(label(name), slider(value, manner="vertical", height=150), label(number), check("Mute", mute))
        for name, value, number, mute in strips
    ]
    return column(
        row(*columns, manner="wide"),
        row(label("Output device:"), combo("Built-in speakers")),
        row(space(), button("Close")),
    )


def login() -> Node:
    fields = grid(
        [
            [label("User name"), entry("anna", width=200)],
            [label("Password"), entry("secret12", manner="password", width=200)],
        ]
    )
    return column(
        label("Sign in to Mailbox", "heading"),
        fields,
        check("Keep me signed in", True),
        row(space(), button("Cancel"), button("Sign in", manner="primary")),
    )


def preferences() -> Node:
    start = group(
        "When the program starts",
        radio("Open the last document", True),
        radio("Open an empty document", False),
        radio("Show the file list", False),
    )
    saving = group(
        "Saving",
        check("Make a backup copy", True),
        row(check("Save every", True), spin("10"), label("minutes")),
        check("Ask before overwriting", False),
    )
    return column(
        tabs(["General", "Editor", "Colours", "Plugins"], column(start, saving), 0),
        row(button("Defaults"), space(), button("Cancel"), button("OK", manner="primary")),
        width=460,
    )


def game_menu() -> Node:
    return column(
        label("SEAFARER", "title"),
        *[
            button(name, width=220, height=38)
            for name in ("Continue", "New game", "Load game", "Settings", "Credits", "Quit")
        ],
        width=300,
    )


def game_settings() -> Node:
    lines = [
        [label("Music"), slider(0.7, width=180)],
        [label("Effects"), slider(0.4, width=180)],
        [label("Resolution"), combo("1920 x 1080")],
        [label("Difficulty"), row(radio("Easy", False), radio("Normal", True), radio("Hard", False))],
    ]
    return column(
        label("Settings", "heading"),
        grid(lines, manner="wide"),
        check("Full screen", True),
        check("Vertical sync", False),
        check("Show hints", True),
        row(button("Back"), space(), button("Apply")),
    )


def media_player() -> Node:
    keys = row(
        *[tool(name, size=24) for name in ("backward_fill", "play_fill", "forward_fill", "shuffle", "repeat")],
        space(),
        tool("speaker_2_fill", size=18),
        slider(0.65, width=90),
    )
    return column(
        menu_bar(["Media", "Playback", "Audio", "View"]),
        picture(17, 380, 200),
        row(label("1:24", "small"), slider(0.38, grow=True, width=240), label("4:02", "small")),
        keys,
    )


def text_editor() -> Node:
    bar = row(
        *[
            tool(name, size=18)
            for name in ("folder", "printer", "arrow_uturn_left", "arrow_uturn_right", "scissors", "doc_on_doc")
        ],
        space(),
        entry("", "Find", width=140),
    )
    page = area(
        [
            "Dear Anna,",
            "thank you for your letter of last week. We will be glad to visit you in June.",
            "Please tell us when it suits you.",
        ],
        height=170,
        width=420,
        grow=True,
    )
    return column(
        menu_bar(["File", "Edit", "View", "Search", "Help"]),
        bar,
        page,
        row(label("Line 3, column 12", "small"), space(), label("UTF-8", "small")),
    )


def downloads() -> Node:
    lines = [
        column(row(icon("doc", 24), label(name), space(), button(act)), progress(done))
        for name, act, done in (("linux.iso", "Pause", 0.4), ("music.zip", "Pause", 0.8), ("video.mkv", "Resume", 0.1))
    ]
    return column(
        row(entry("https://example.org/file.zip", grow=True, width=240), button("Download")),
        *lines,
        row(check("Shut down when finished", False), space(), button("Clear list")),
        width=420,
    )


def appearance() -> Node:
    lines = [
        [label("Theme"), segments(["Light", "Dark", "System"], 1)],
        [label("Font size"), slider(0.35, width=160)],
        [label("Icons"), combo("Papirus")],
        [label("Animations"), toggle(False)],
        [label("Show seconds"), toggle(True)],
    ]
    return column(
        label("Appearance", "heading"),
        grid(lines, manner="wide"),
        separator(),
        check("Large pointer", False),
        row(space(), button("Close")),
    )


WINDOWS: list[tuple[Callable[[], Node], str, int]] = [
    (calculator, "tk", 1),
    (mixer, "qt", 1),
    (login, "tk", 1),
    (preferences, "qt", 2),
    (game_menu, "sdl", 1),
    (game_settings, "sdl", 1),
    (file_dialog, "qt", 1),
    (media_player, "qt", 1),
    (text_editor, "tk", 1),
    (find_replace, "tk", 1),
    (network, "qt", 1),
    (print_dialog, "tk", 1),
    (image_adjust, "qt", 1),
    (contacts, "sdl", 1),
    (alarm, "sdl", 1),
    (downloads, "qt", 1),
    (appearance, "sdl", 2),
    (warning, "tk", 1),
    (converter, "sdl", 1),
    (spreadsheet_options, "tk", 1),
]
"""Each window, the toolkit that draws it, and pixels for a logical one."""
