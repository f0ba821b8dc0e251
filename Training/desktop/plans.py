"""Random windows for training: preferences, forms, mixers, editors, file managers, players, alerts, tools."""

from __future__ import annotations

import random

from . import node as n
from .node import Node
from .pieces import Maker
from .supplies import Supplies


def preferences(m: Maker) -> Node:
    """Notebook tabs or a side list, groups of options, buttons below."""
    groups = [
        m.rng.choice([group_of, group_of, lambda m: m.form(), lambda m: m.mark_block()])(m)
        for _ in range(m.rng.randint(1, 3))
    ]
    page = n.column(*groups)
    if m.chance(0.55):
        names = list(dict.fromkeys(m.words.title() for _ in range(m.rng.randint(2, 5))))
        page = n.tabs(names, page, m.rng.randrange(len(names)))
    elif m.chance(0.5):
        page = n.row(m.place_list(8, width=130), n.column(*groups, grow=True), grow=True)
    return n.column(page, n.space(), m.acts())


def group_of(m: Maker) -> Node:
    content = m.rng.choice([m.mark_block, m.mark_block, m.form, m.mixer])()
    return n.group(m.words.title(), content)


def form(m: Maker) -> Node:
    head = [n.label(m.words.title(), m.rng.choice(["heading", "title"]))] if m.chance(0.5) else []
    return n.column(*head, m.form(), *([m.mark_block()] if m.chance(0.4) else []), n.space(), m.acts())


def mixer(m: Maker) -> Node:
    extra = [m.mark_block()] if m.chance(0.4) else []
    return n.column(
        *([m.tools(5)] if m.chance(0.3) else []), m.mixer(), *extra, *([m.acts(1)] if m.chance(0.5) else [])
    )


def editor(m: Maker) -> Node:
    bars = ([n.menu_bar(m.words.menus())] if m.chance(0.7) else []) + [
        m.tools(12) for _ in range(m.rng.choice([1, 1, 2]))
    ]
    foot = n.row(n.label(m.words.value(), "small"), n.space(), n.label(m.words.value(), "small"))
    body = m.log()
    body.height = m.rng.choice([160, 240, 320])
    if m.chance(0.3):
        body = n.row(m.place_list(8, width=130), body, grow=True)
    return n.column(*bars, body, foot)


def files(m: Maker) -> Node:
    where = n.row(
        n.tool(m.glyph(1, "back")),
        n.tool(m.glyph(1, "up")),
        n.entry(m.words.value(), grow=True),
        *([n.button(m.words.button())] if m.chance(0.5) else []),
    )
    body = n.row(m.place_list(7, width=120), m.table() if m.chance(0.6) else m.place_list(10, grow=True), grow=True)
    name = n.grid(
        [
            [n.label(m.words.caption()), n.entry(m.words.value(), width=200)],
            [n.label(m.words.caption()), n.combo(m.words.value())],
        ]
    )
    return n.column(
        *([n.menu_bar(m.words.menus())] if m.chance(0.4) else []),
        where,
        body,
        *([name] if m.chance(0.6) else []),
        m.acts(2),
    )


def player(m: Maker) -> Node:
    r = m.rng
    cover = n.picture(r.randrange(9999), r.choice([160, 220, 320]), r.choice([120, 160, 220]))
    size = r.choice([16, 20, 24, 32])
    keys = n.row(
        *[
            n.tool(
                m.glyph(1, r.choice(["play", "back", "next", "star", "search", "add"])),
                size=size,
                manner=r.choice(["", "", "framed"]),
            )
            for _ in range(r.randint(3, 6))
        ],
        n.space(),
        n.tool(m.glyph()),
        n.slider(m.level(), width=80),
    )
    seek = n.row(n.label("1:24", "small"), n.slider(m.level(), grow=True, width=140), n.label("4:02", "small"))
    return n.column(
        *([n.menu_bar(m.words.menus())] if m.chance(0.4) else []),
        cover,
        n.label(m.words.title(), "heading"),
        seek,
        keys,
        *([m.table()] if m.chance(0.3) else []),
    )


def alert(m: Maker) -> Node:
    entry = [m.field(width=200)] if m.chance(0.25) else []
    option = m.marks(1, "check") if m.chance(0.3) else []
    text = n.paragraph(m.words.text(), m.rng.choice([220, 280, 340]))
    body = n.row(n.icon(m.glyph(), m.rng.choice([32, 40, 48])), text) if m.chance(0.7) else text
    return n.column(*([n.label(m.words.title(), "heading")] if m.chance(0.4) else []), body, *entry, *option, m.acts())


def calculator(m: Maker) -> Node:
    display = n.entry(m.words.number(), width=160) if m.chance(0.6) else n.label(m.words.number(), "display")
    extra = [n.row(*m.marks(3, "radio"))] if m.chance(0.3) else []
    return n.column(display, *extra, m.button_grid())


def manager(m: Maker) -> Node:
    side = n.column(*[n.button(m.words.button(), m.glyph(0.3)) for _ in range(m.rng.randint(2, 6))], n.space())
    top = [n.row(m.field(grow=True, width=150), n.button(m.words.button()))] if m.chance(0.5) else []
    return n.column(*top, n.row(m.table() if m.chance(0.5) else m.place_list(grow=True), side, grow=True))


def medley(m: Maker) -> Node:
    """Any pieces below each other."""
    makers = [
        m.form,
        m.mark_block,
        m.mixer,
        m.tools,
        m.button_grid,
        m.acts,
        lambda: group_of(m),
        lambda: n.progress(m.level()),
        lambda: n.separator(),
        lambda: n.paragraph(m.words.text(), 260),
    ]
    return n.column(*[m.rng.choice(makers)() for _ in range(m.rng.randint(2, 6))])


def switches(m: Maker) -> Node:
    """Settings with a switch at the end of each line."""
    lines = [
        n.row(
            n.column(
                n.label(m.words.option()),
                *([n.label(m.words.text()[:40], "small")] if m.chance(0.3) else []),
                manner="tight",
            ),
            n.space(),
            n.toggle(m.chance(0.5)),
        )
        for _ in range(m.rng.randint(3, 8))
    ]
    parts = [line for pair in lines for line in (pair, n.separator())] if m.chance(0.4) else lines
    return n.column(n.label(m.words.title(), "heading"), *parts, width=m.rng.choice([280, 340, 420]))


PLANS = {
    preferences: 7,
    form: 10,
    mixer: 5,
    editor: 4,
    files: 3,
    player: 3,
    alert: 4,
    calculator: 2,
    manager: 3,
    medley: 5,
    switches: 3,
}


def random_window(supplies: Supplies, rng: random.Random) -> Node:
    """One window for training."""
    window = rng.choices(list(PLANS), list(PLANS.values()))[0](Maker(supplies, rng))
    if rng.random() < 0.4:
        window.width = max(window.width, rng.choice([320, 400, 480, 560, 640, 800, 1000]))
    return window
