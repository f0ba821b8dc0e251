"""The controls of a Qt Quick screen: rows, marks, switches, fields, sliders, buttons, segments, page dots."""

from __future__ import annotations

from .sketch import Sketch, quoted


class Controls(Sketch):
    """Writes what a user operates."""

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
