"""Random pieces of windows: lines of forms, groups of marks, mixers, tool bars, lists."""

from __future__ import annotations

import random

from . import node as n
from .node import Node
from .supplies import Supplies
from .wording import Wording


class Maker:
    """Makes random pieces for one window."""

    def __init__(self, supplies: Supplies, rng: random.Random) -> None:
        self.supplies, self.rng, self.words = supplies, rng, Wording(rng)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def glyph(self, share: float = 1.0, role: str = "") -> str:
        """An icon's name, or none."""
        if not self.chance(share):
            return ""
        return self.supplies.role(role, self.rng) if role else self.supplies.any(self.rng)

    def field(self, **more) -> Node:
        """A text field, empty, filled, or with a hint."""
        manner = self.rng.choice(["", "", "", "", "password", "clear"])
        text = self.words.value() if self.chance(0.6) else ""
        text = "secret123"[: self.rng.randint(5, 9)] if manner == "password" and text else text
        hint = self.words.caption().rstrip(":") if self.chance(0.6) else ""
        icon = self.glyph(0.12) or (self.glyph(0.1, "search"))
        return n.entry(text, hint, manner=manner, icon=icon, enabled=not self.chance(0.07), **more)

    def control(self) -> Node:
        """What stands beside a caption."""
        r, w = self.rng, self.words
        width = r.choice([90, 120, 160, 200, 260])
        return r.choices(
            [
                lambda: self.field(width=width),
                lambda: n.combo(w.value(), width=r.choice([0, width])),
                lambda: n.spin(w.number(), width=r.choice([0, 0, 90])),
                lambda: n.slider(self.level(), width=width),
                lambda: n.check(w.option(), self.chance(0.5)),
                lambda: n.toggle(self.chance(0.5)),
                lambda: n.row(self.field(grow=True, width=110), n.button(r.choice(["…", w.button()]))),
                lambda: n.row(n.slider(self.level(), grow=True, width=100), n.label(w.number())),
                lambda: n.combo(w.value(), manner="editable", width=width),
                lambda: n.row(*self.marks(r.choice([2, 3]), r.choice(["radio", "radio", "check"]))),
                lambda: n.segments([w.option() for _ in range(r.choice([2, 3]))], r.randrange(2)),
                lambda: n.label(w.value()),
            ],
            [17, 7, 5, 7, 4, 5, 4, 4, 3, 3, 2, 1],
        )[0]()

    def level(self) -> float:
        return self.rng.choice([0.0, 1.0, 0.5, *[self.rng.random() for _ in range(7)]])

    def form(self) -> Node:
        """Captions and controls, in two columns or stacked."""
        lines = [[n.label(self.words.caption()), self.control()] for _ in range(self.rng.randint(2, 6))]
        if self.chance(0.25):
            return n.column(*[n.column(*line, manner="tight") for line in lines])
        return n.grid(lines)

    def marks(self, count: int, kind: str = "") -> list[Node]:
        """Check boxes or radio buttons; of radio buttons one is on."""
        kind, chosen = kind or self.rng.choice(["check", "radio"]), self.rng.randrange(count)
        off = self.chance(0.06)
        if kind == "radio":
            return [n.radio(self.words.option(), i == chosen, enabled=not off) for i in range(count)]
        return [n.check(self.words.option(), self.chance(0.5), enabled=not self.chance(0.08)) for _ in range(count)]

    def mark_block(self) -> Node:
        marks = self.marks(self.rng.randint(2, 6))
        if self.chance(0.25) and len(marks) >= 4:
            half = len(marks) // 2
            return n.grid([[a, b] for a, b in zip(marks[:half], marks[half : 2 * half])])
        return n.column(*marks)

    def mixer(self) -> Node:
        """Sliders side by side, upright, or below each other."""
        r, w = self.rng, self.words
        if self.chance(0.5):
            tall = r.choice([90, 120, 160, 200])
            strips = [
                n.column(
                    n.label(w.caption().rstrip(":"), "small"),
                    n.slider(self.level(), manner="vertical", height=tall),
                    n.check(w.option(), self.chance(0.4)) if self.chance(0.4) else n.label(w.number(), "small"),
                )
                for _ in range(r.randint(2, 6))
            ]
            return n.row(*strips, manner="wide")
        lines = [
            [
                n.label(w.caption()),
                n.slider(self.level(), width=r.choice([120, 180, 240])),
                n.label(w.number() + r.choice(["", " %", " dB"])),
            ]
            for _ in range(r.randint(2, 6))
        ]
        return n.grid(lines)

    def tools(self, most: int = 10) -> Node:
        """A tool bar of small icons, some with a name."""
        r = self.rng
        size, named = r.choice([14, 16, 16, 18, 20, 22, 24]), r.choice(["", "", "", "under", "beside"])
        items: list[Node] = []
        for _ in range(r.randint(3, most)):
            text = self.words.button() if named and self.chance(0.7) else ""
            framed = "framed" if not named and self.chance(0.04) else named
            items.append(
                n.tool(self.glyph(), text, size, manner=framed, on=self.chance(0.06), enabled=not self.chance(0.1))
            )
        if self.chance(0.3):
            items.append(n.combo(self.words.value()))
        if self.chance(0.3):
            items += [n.space(), n.entry("", self.words.caption(), width=140, icon=self.glyph(0.6, "search"))]
        else:
            items.append(n.space())
        return n.row(*items, manner="tight")

    def place_list(self, most: int = 9, **more) -> Node:
        """A list of names, often with icons."""
        icons, count = self.chance(0.6), self.rng.randint(3, most)
        entries = [(self.glyph() if icons else "", self.words.file()) for _ in range(count)]
        return n.rows(entries, self.rng.choice([-1, *range(count)]), **more)

    def table(self) -> Node:
        r, w = self.rng, self.words
        columns = list(dict.fromkeys(w.column() for _ in range(r.randint(2, 5))))
        count = r.randint(3, 8)
        lines = [
            [w.file() if j == 0 else r.choice([w.value(), w.number()]) for j in range(len(columns))]
            for _ in range(count)
        ]
        return n.table(columns, lines, r.choice([-1, *range(count)]))

    def acts(self, count: int = 0) -> Node:
        """The buttons at a window's foot."""
        count = count or self.rng.choice([1, 2, 2, 3, 4])
        items = [
            n.button(
                self.words.button(), self.glyph(0.2), width=self.rng.choice([0, 0, 80]), enabled=not self.chance(0.08)
            )
            for _ in range(count)
        ]
        items[-1].manner = "primary" if self.chance(0.5) else ""
        where = self.rng.choice(["end", "end", "centre", "split"])
        if where == "split" and count > 1:
            return n.row(items[0], n.space(), *items[1:])
        return n.row(n.space(), *items, *([n.space()] if where == "centre" else []))

    def button_grid(self) -> Node:
        """Keys of equal size: digits, choices."""
        r = self.rng
        columns, lines = r.choice([(3, 4), (4, 4), (4, 5), (5, 4), (2, 3), (3, 2)])
        keys = "789/456*123-0.=+()%C<>^MRS"
        digits, width = self.chance(0.6), r.choice([0, 36, 48, 60])

        def make(i: int) -> Node:
            words = keys[i % len(keys)] if digits else self.words.button()
            return n.button(words, width=width, height=r.choice([0, 0, 36]))

        return n.grid(
            [[make(i * columns + j) for j in range(columns)] for i in range(lines)], manner=r.choice(["tight", ""])
        )

    def log(self) -> Node:
        return n.area(
            [self.words.text() for _ in range(self.rng.randint(1, 4))],
            height=self.rng.choice([80, 120, 180]),
            grow=True,
        )
