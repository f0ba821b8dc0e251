"""Random phone screens as QML: bars, lists, forms, sliders, dialogs, in the words and icons of the other generators.

Only what the item tree cannot tell is marked by an object name: `Container` (a visible boundary), `Picture`, `plain`
(no label).
"""

from __future__ import annotations

import re

from screens.theme import mix

from .content import Content
from .surroundings import Surroundings


class Page(Surroundings, Content):
    """One screen: `qml` gives all of it."""

    def blocks(self) -> str:
        kinds = {
            self.rows: 7,
            self.marks: 5,
            self.switches: 5,
            self.fields: 9,
            self.sliders: 7,
            self.buttons: 6,
            self.picture_card: 3,
            self.photo_row: 2,
            self.segments: 4,
            self.dots: 2,
            self.paragraph: 3,
            self.waiting: 1,
        }
        return " ".join(
            make() for make in self.rng.choices(list(kinds), list(kinds.values()), k=self.rng.randint(3, 7))
        )

    def theme(self) -> str:
        """Attached colours of the style."""
        mode = "Dark" if self.dark else "Light"
        if self.style == "Material":
            return (
                f'Material.theme: Material.{mode}; Material.accent: "{self.tint}"; Material.primary:'
                f' "{self.rng.choice([self.tint, self.card])}"; Material.background: "{self.ground}";'
            )
        if self.style == "Universal":
            return f'Universal.theme: Universal.{mode}; Universal.accent: "{self.tint}";'
        return (
            f'palette {{ window: "{self.ground}"; windowText: "{self.ink}"; base: "{self.ground}"; text:'
            f' "{self.ink}"; button: "{mix(self.ground, self.ink, 0.12)}"; buttonText: "{self.ink}"; highlight:'
            f' "{self.tint}"; accent: "{self.tint}"; mid: "{mix(self.ground, self.ink, 0.3)}"; dark: "{self.ink}";'
            f' light: "{self.card}" }}'
        )

    def qml(self, height: int) -> str:
        imports = "import QtQuick\nimport QtQuick.Layouts\nimport QtQuick.Controls\n"
        imports += f"import QtQuick.Controls.{self.style}\n" if self.style in ("Material", "Universal") else ""
        margin, gap = self.rng.choice([0, 12, 16, 20]), self.rng.choice([0, 6, 10, 16])
        body = (
            f"ColumnLayout {{ anchors {{ left: parent.left; right: parent.right; top: parent.top; margins: {margin}"
            f" }} spacing: {gap}; {self.blocks()} }}"
        )
        back = "" if self.style in ("Material", "Universal") else f'background: Rectangle {{ color: "{self.ground}" }}'
        page = (
            f"Page {{ width: {self.width}; height: {height}; {self.theme()} {back} {self.head()} {self.foot()} {body}"
            f" {self.popup()} }}"
        )
        return imports + re.sub(r"(?<=[;{])(\s*;)+", " ", page)
