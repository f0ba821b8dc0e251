"""Dialogs and panels among the twenty windows of `testwindows`, laid out by hand as real programs have them."""

from __future__ import annotations

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
    paragraph,
    picture,
    radio,
    row,
    rows,
    slider,
    space,
    spin,
    table,
    toggle,
)


def file_dialog() -> Node:
    places = rows(
        [("folder", "Home"), ("folder", "Documents"), ("folder", "Pictures"), ("folder", "Music"), ("trash", "Trash")],
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
            people, column(fields, check("Favourite", True), area(["Met at the fair in Berlin."], height=70)), grow=True
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
