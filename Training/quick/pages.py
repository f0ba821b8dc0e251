"""Random phone screens as QML: bars, lists, forms, sliders, dialogs, in the words and icons of the other generators.

Only what the item tree cannot tell is marked by an object name: `Container` (a visible boundary), `Picture`, `plain`
(no label).
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from desktop.supplies import Supplies
from desktop.wording import Wording
from screens.theme import TINTS, mix
from screens.words import Words


def quoted(text: str) -> str:
    """A QML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


class Page:
    """One screen."""

    def __init__(
        self, style: str, rng: random.Random, supplies: Supplies, icons: Path, photos: list[Path], width: int
    ) -> None:
        self.style, self.rng, self.supplies, self.icons, self.photos, self.width = (
            style,
            rng,
            supplies,
            icons,
            photos,
            width,
        )
        self.words, self.wording = Words(rng), Wording(rng)
        self.dark = rng.random() < 0.4
        self.tint = rng.choice(TINTS)
        self.ground = rng.choice(
            ["#121212", "#1c1b1f", "#000000", "#20242a"] if self.dark else ["#ffffff", "#fafafa", "#f2f2f7", "#fef7ff"]
        )
        self.ink = "#eeeeee" if self.dark else "#1c1b1f"
        self.card = mix(self.ground, self.ink, 0.06)
        self.dims = False
        """Does what lies above the screen dim it? Known once the QML is made."""
        self.lined, self.filled = rng.random() < 0.5, rng.random() < 0.5

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def text(self) -> str:
        return quoted(self.words.label() if self.chance(0.6) else self.wording.option())

    def word(self) -> str:
        return quoted(self.words.word() if self.chance(0.6) else self.wording.button())

    def flag(self, share: float = 0.5) -> str:
        return "true" if self.chance(share) else "false"

    def icon(self, size: int = 24) -> str:
        name = self.supplies.any(self.rng)
        return (
            f"icon.source: {quoted((self.icons / (name + '.png')).as_uri())}; icon.width: {size}; icon.height: {size}"
        )

    def label(self, size: int = 0, bold: bool = False, content: str = "", wraps: bool = False) -> str:
        font = (f"font.pixelSize: {size}; " if size else "") + ("font.bold: true; " if bold else "")
        wrap = "wrapMode: Text.Wrap; " if wraps else "elide: Text.ElideRight; "
        return f"Label {{ text: {content or self.text()}; {font}{wrap}Layout.fillWidth: true }}"

    def rule(self) -> str:
        return f'Rectangle {{ height: 1; Layout.fillWidth: true; color: "{mix(self.ground, self.ink, 0.15)}" }}'

    def rows(self) -> str:
        """Delegates of one kind; with lines between them each is a unit."""
        kind = self.rng.choice(["ItemDelegate", "SwitchDelegate", "SwitchDelegate", "CheckDelegate", "RadioDelegate"])
        drawn, out, count = self.chance(0.5), "", self.rng.randint(2, 6)
        chosen = self.rng.randrange(count)
        for i in range(count):
            on = (
                ""
                if kind == "ItemDelegate"
                else (
                    f"checked: {'true' if i == chosen else 'false'};"
                    if kind == "RadioDelegate"
                    else f"checked: {self.flag()};"
                )
            )
            name = 'objectName: "Container";' if self.lined else ""
            out += (
                f"{kind} {{ {name} text: {self.text()}; {on}"
                f" {self.icon(self.rng.choice([18, 20, 24])) if drawn else ''}; enabled: {self.flag(0.95)};"
                " Layout.fillWidth: true } "
            )
            out += self.rule() + " " if self.lined else ""
        return out

    def marks(self) -> str:
        kind, count = self.rng.choice(["CheckBox", "CheckBox", "RadioButton"]), self.rng.randint(2, 5)
        chosen = self.rng.randrange(count)
        out = " ".join(
            f"{kind} {{ text: {self.text()}; checked:"
            f" {('true' if i == chosen else 'false') if kind == 'RadioButton' else self.flag()}; enabled:"
            f" {self.flag(0.93)} }}"
            for i in range(count)
        )
        return f"Flow {{ Layout.fillWidth: true; spacing: 6; {out} }}" if self.chance(0.2) else out

    def switches(self) -> str:
        return " ".join(
            f"RowLayout {{ Layout.fillWidth: true; {self.label()} Switch {{ checked: {self.flag()}; enabled:"
            f" {self.flag(0.93)} }} }}"
            for _ in range(self.rng.randint(2, 5))
        )

    def fields(self) -> str:
        """Text fields, empty, filled, secret; look-alikes among them."""
        out, material = (
            "",
            (
                "Material.containerStyle: Material.{};".format(self.rng.choice(["Filled", "Outlined"]))
                if self.style == "Material"
                else ""
            ),
        )
        for _ in range(self.rng.randint(1, 4)):
            head = self.label(13) if self.chance(0.3) else ""
            filled = f"text: {self.text()};" if self.chance(0.5) else ""
            secret = "echoMode: TextInput.Password;" if self.chance(0.12) else ""
            kind = self.rng.choice(
                ["TextField", "TextField", "TextField", "TextField", "ComboBox", "SpinBox", "TextArea"]
            )
            out += (
                head
                + " "
                + {
                    "TextField": (
                        f"TextField {{ placeholderText: {self.text()}; {filled} {secret} {material} enabled:"
                        f" {self.flag(0.94)}; Layout.fillWidth: true }}"
                    ),
                    "ComboBox": f"ComboBox {{ model: [{self.text()}]; Layout.fillWidth: {self.flag(0.7)} }}",
                    "SpinBox": f"SpinBox {{ value: {self.rng.randint(0, 99)} }}",
                    "TextArea": (
                        f"TextArea {{ placeholderText: {self.text()}; text: {quoted(self.words.sentence(5, 20))};"
                        f" wrapMode: TextArea.Wrap; {material} Layout.fillWidth: true }}"
                    ),
                }[kind]
                + " "
            )
        return out

    def sliders(self) -> str:
        out = ""
        for _ in range(self.rng.randint(1, 3)):
            kind = self.rng.choice(["Slider", "Slider", "Slider", "RangeSlider"])
            value = (
                f"value: {self.rng.choice([0, 1, self.rng.random(), self.rng.random()]):.2f}"
                if kind == "Slider"
                else f"first.value: {self.rng.uniform(0, 0.4):.2f}; second.value: {self.rng.uniform(0.5, 1):.2f}"
            )
            steps = "stepSize: 0.1; snapMode: Slider.SnapAlways;" if kind == "Slider" and self.chance(0.2) else ""
            caption = self.label() if self.chance(0.5) else ""
            out += f"{caption} {kind} {{ {value}; {steps} enabled: {self.flag(0.95)}; Layout.fillWidth: true }} "
        return out

    def buttons(self) -> str:
        parts = []
        for _ in range(self.rng.randint(1, 3)):
            look = self.rng.choice(["highlighted: true;", "", "", "flat: true;"])
            drawn = self.icon(18) + ";" if self.chance(0.3) else ""
            parts.append(
                f"Button {{ text: {self.word()}; {look} {drawn} enabled: {self.flag(0.92)}; Layout.fillWidth:"
                f" {self.flag()} }}"
            )
        extra = f"RoundButton {{ {self.icon(22)} }}" if self.chance(0.3) else ""
        return f"RowLayout {{ Layout.fillWidth: true; spacing: 10; {' '.join(parts)} {extra} }}"

    def picture_card(self) -> str:
        """A card: picture, title, line."""
        photo = quoted(self.rng.choice(self.photos).as_uri())
        picture = (
            f'Image {{ objectName: "Picture"; source: {photo}; fillMode: Image.PreserveAspectCrop; Layout.fillWidth:'
            f" true; Layout.preferredHeight: {self.rng.randint(80, 180)} }}"
            if self.chance(0.6)
            else ""
        )
        return (
            'Frame { objectName: "Container"; Layout.fillWidth: true; ColumnLayout { anchors.fill: parent;'
            f" {picture} {self.label(18, True)}"
            f" {self.label(14, wraps=True, content=quoted(self.words.sentence(4, 20)))} }} }}"
        )

    def photo_row(self) -> str:
        side = self.rng.choice([48, 64, 96])
        cells = " ".join(
            f'Image {{ objectName: "Picture"; source: {quoted(self.rng.choice(self.photos).as_uri())}; fillMode:'
            f" Image.PreserveAspectCrop; Layout.preferredWidth: {side}; Layout.preferredHeight: {side} }}"
            for _ in range(3)
        )
        return f"RowLayout {{ spacing: 10; {cells} }}"

    def segments(self) -> str:
        count = self.rng.randint(2, 4)
        tabs = " ".join(f"TabButton {{ text: {self.word()} }}" for _ in range(count))
        return (
            f'TabBar {{ objectName: "segments"; Layout.fillWidth: true; currentIndex: {self.rng.randrange(count)};'
            f" {tabs} }}"
        )

    def dots(self) -> str:
        count = self.rng.randint(2, 8)
        return (
            f"PageIndicator {{ count: {count}; currentIndex: {self.rng.randrange(count)}; Layout.alignment:"
            " Qt.AlignHCenter }"
        )

    def paragraph(self) -> str:
        return (
            self.label(self.rng.choice([20, 24]), True)
            + " "
            + self.label(self.rng.choice([14, 16]), wraps=True, content=quoted(self.words.sentence(8, 50)))
        )

    def waiting(self) -> str:
        return f"ProgressBar {{ value: {self.rng.random():.2f}; Layout.fillWidth: true }}"

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
        """A dialog, menu or drawer above the screen."""
        kind = self.rng.choice(["dialog", "dialog", "menu", "drawer", "none", "none", "none", "none"])
        self.dims = kind in ("dialog", "drawer")
        if kind == "dialog":
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
        if kind == "menu":
            items = " ".join(
                f"MenuItem {{ text: {self.text()};"
                f" {self.rng.choice(['', '', self.icon(20), f'checkable: true; checked: {self.flag()}'])} }}"
                for _ in range(self.rng.randint(3, 7))
            )
            return (
                f"Menu {{ visible: true; enter: Transition {{ }} x: {self.rng.randint(10, 120)}; y:"
                f" {self.rng.randint(0, 260)}; {items} }}"
            )
        if kind == "drawer":
            items = " ".join(
                f"ItemDelegate {{ text: {self.text()}; {self.icon(22)}; Layout.fillWidth: true }}"
                for _ in range(self.rng.randint(3, 7))
            )
            return (
                f"Drawer {{ visible: true; position: 1; enter: Transition {{ }} width: {round(self.width * 0.75)};"
                f" height: parent.height; ColumnLayout {{ width: parent.width; {items} }} }}"
            )
        return ""

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
