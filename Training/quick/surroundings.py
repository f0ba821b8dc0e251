"""What lies around and above a Qt Quick screen's blocks: title bars, bars of tabs, dialogs, menus, drawers."""

from __future__ import annotations

from .controls import Controls
from .sketch import quoted


class Surroundings(Controls):
    """Writes the bars of a screen and what lies above it; a dialog holds controls."""

    def head(self) -> str:
        """A title bar."""
        left = f"ToolButton {{ {self.icon()} }}" if self.chance(0.7) else ""
        right = " ".join(f"ToolButton {{ {self.icon()} }}" for _ in range(self.rng.randint(0, 3)))
        return (
            f"header: ToolBar {{ RowLayout {{ anchors.fill: parent; anchors.leftMargin: 8; {left}"
            f" {self.label(20, self.chance(0.5), self.word())} {right} }} }}"
        )

    def foot(self) -> str:
        """A bar of tabs: their icons and names, without boundaries."""
        if not self.chance(0.4):
            return ""
        tabs = " ".join(
            f"TabButton {{ text: {self.word()}; {self.icon(22)}; display: AbstractButton.TextUnderIcon;"
            " font.pixelSize: 11 }"
            for _ in range(self.rng.randint(3, 5))
        )
        return f'footer: TabBar {{ objectName: "plain"; {tabs} }}'

    def popup(self) -> str:
        """A dialog, menu or drawer above the screen, or nothing."""
        kind = self.rng.choice(["dialog", "dialog", "menu", "drawer", "none", "none", "none", "none"])
        self.dims = kind in ("dialog", "drawer")
        makers = {"dialog": self.dialog, "menu": self.menu, "drawer": self.drawer}
        return makers[kind]() if kind in makers else ""

    def dialog(self) -> str:
        """Fields, marks or a sentence above one to three buttons."""
        body = self.rng.choice(
            [
                self.fields,
                self.marks,
                lambda: self.label(15, wraps=True, content=quoted(self.words.sentence(5, 25))),
            ]
        )()
        buttons = self.rng.choice(
            [
                "Dialog.Ok | Dialog.Cancel",
                "Dialog.Ok",
                "Dialog.Yes | Dialog.No",
                "Dialog.Save | Dialog.Discard | Dialog.Cancel",
            ]
        )
        return (
            f"Dialog {{ title: {self.text()}; modal: true; visible: true; enter: Transition {{ }}"
            f" anchors.centerIn: parent; width: {self.rng.randint(270, self.width - 30)}; standardButtons:"
            f" {buttons}; ColumnLayout {{ width: parent.width; {body} }} }}"
        )

    def menu(self) -> str:
        """Three to seven items, some with an icon or a tick."""
        items = " ".join(
            f"MenuItem {{ text: {self.text()};"
            f" {self.rng.choice(['', '', self.icon(20), f'checkable: true; checked: {self.flag()}'])} }}"
            for _ in range(self.rng.randint(3, 7))
        )
        return (
            f"Menu {{ visible: true; enter: Transition {{ }} x: {self.rng.randint(10, 120)}; y:"
            f" {self.rng.randint(0, 260)}; {items} }}"
        )

    def drawer(self) -> str:
        """Rows with icons, over three quarters of the width."""
        items = " ".join(
            f"ItemDelegate {{ text: {self.text()}; {self.icon(22)}; Layout.fillWidth: true }}"
            for _ in range(self.rng.randint(3, 7))
        )
        return (
            f"Drawer {{ visible: true; position: 1; enter: Transition {{ }} width: {round(self.width * 0.75)};"
            f" height: parent.height; ColumnLayout {{ width: parent.width; {items} }} }}"
        )
