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
    paragraph,
    picture,
    progress,
    radio,
    row,
    rows,
    segments,
    separator,
    slider,
    space,
    spin,
    table,
    tabs,
    toggle,
    tool,
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


def file_dialog() -> Node:
    places = rows(
        [
            ("folder", "Home"),
            ("folder", "Documents"),
            ("folder", "Pictures"),
            ("folder", "Music"),
            ("trash", "Trash"),
        ],
        1,
        width=130,
    )
    files = table(
        ["Name", "Size", "Changed"],
        [
            ["letter.odt", "24 kB", "Yesterday"],
            ["report.pdf", "1.2 MB", "Monday"],
            ["plan.txt", "3 kB", "12 March"],
            ["photo.jpg", "4.1 MB", "2 March"],
        ],
        2,
    )
    name = grid([[label("Name:"), entry("plan.txt", width=260)], [label("Type:"), combo("Text files (*.txt)")]])
    return column(
        row(button("", icon="arrow-left"), button("", icon="arrow-up"), entry("/home/anna/Documents", grow=True)),
        row(places, files, grow=True),
        name,
        row(check("Show hidden files", False), space(), button("Cancel"), button("Open")),
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


def find_replace() -> Node:
    fields = grid([[label("Find:"), entry("colour", width=220)], [label("Replace with:"), entry("color", width=220)]])
    return column(
        fields,
        row(
            column(check("Match case", False), check("Whole words", True)),
            column(check("Regular expression", False), check("Wrap around", True)),
        ),
        row(space(), button("Replace all"), button("Replace"), button("Find next")),
    )


def network() -> Node:
    fields = grid(
        [
            [label(name), entry(value, width=170)]
            for name, value in (
                ("Address", "192.168.0.17"),
                ("Net mask", "255.255.255.0"),
                ("Gateway", "192.168.0.1"),
                ("Name server", ""),
            )
        ]
    )
    return column(
        row(label("Wired connection", "heading"), space(), toggle(True)),
        radio("Automatic (DHCP)", False),
        radio("Manual", True),
        fields,
        check("Connect automatically", True),
        row(space(), button("Cancel"), button("Save")),
    )


def print_dialog() -> Node:
    pages = group(
        "Pages", radio("All", True), radio("Current page", False), row(radio("Range:", False), entry("1-4", width=80))
    )
    paper = group(
        "Paper",
        grid([[label("Size:"), combo("A4")], [label("Copies:"), spin("2")]]),
        check("Both sides", True),
        check("In colour", False),
    )
    return column(
        row(label("Printer:"), combo("Office laser printer")),
        row(pages, paper),
        row(button("Preview"), space(), button("Cancel"), button("Print")),
    )


def image_adjust() -> Node:
    lines = [
        [label(name), slider(value, width=200), label(number)]
        for name, value, number in (
            ("Brightness", 0.6, "20"),
            ("Contrast", 0.5, "0"),
            ("Saturation", 0.3, "-40"),
            ("Gamma", 0.5, "1.0"),
        )
    ]
    return column(
        picture(29, 320, 170),
        grid(lines),
        check("Preview", True),
        row(button("Reset"), space(), button("Cancel"), button("Apply")),
    )


def contacts() -> Node:
    people = rows(
        [("person", name) for name in ("Anna Schmidt", "Ben Okafor", "Chen Li", "Dana Novak", "Emil Berg")],
        2,
        width=150,
    )
    fields = grid(
        [
            [label(name), entry(value, width=200)]
            for name, value in (
                ("Name", "Chen Li"),
                ("E-mail", "chen@example.org"),
                ("Phone", "+44 20 7946 0018"),
                ("City", ""),
            )
        ]
    )
    return column(
        row(entry("", "Search contacts", grow=True), button("Add")),
        row(
            people,
            column(fields, check("Favourite", True), area(["Met at the fair in Berlin."], height=70)),
            grow=True,
        ),
        row(space(), button("Delete"), button("Save")),
    )


def alarm() -> Node:
    days = row(*[check(day, day not in ("Sa", "Su")) for day in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")])
    return column(
        row(label("Time"), spin("7"), label(":"), spin("30")),
        days,
        row(label("Sound"), combo("Morning birds")),
        row(label("Volume"), slider(0.5, width=160)),
        check("Snooze for ten minutes", True),
        row(space(), button("Cancel"), button("Set alarm")),
    )


def downloads() -> Node:
    lines = [
        column(row(icon("doc", 24), label(name), space(), button(act)), progress(done))
        for name, act, done in (
            ("linux.iso", "Pause", 0.4),
            ("music.zip", "Pause", 0.8),
            ("video.mkv", "Resume", 0.1),
        )
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


def warning() -> Node:
    text = paragraph("The document has changes that were not saved. They are lost if you close it now.", 260)
    return column(
        row(icon("exclamationmark_triangle", 40), text),
        check("Do not ask again", False),
        row(button("Don't save"), space(), button("Cancel"), button("Save", manner="primary")),
    )


def converter() -> Node:
    lines = [[entry("100", width=110), combo("Miles")], [entry("160.934", width=110), combo("Kilometres")]]
    return column(
        row(radio("Length", True), radio("Mass", False), radio("Volume", False)),
        grid(lines, manner="wide"),
        row(label("Digits"), slider(0.3, width=150), label("3")),
        row(space(), button("Swap"), button("Copy")),
    )


def spreadsheet_options() -> Node:
    view = group("Show", check("Grid lines", True), check("Formulas", False), check("Zero values", True))
    tail = group("Decimal sign", radio("Point", False), radio("Comma", True))
    return column(
        row(view, tail),
        grid([[label("Author"), entry("Emil Berg", width=180)], [label("Rows to repeat"), spin("1")]]),
        row(button("Help"), space(), button("Cancel"), button("OK", manner="primary")),
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
