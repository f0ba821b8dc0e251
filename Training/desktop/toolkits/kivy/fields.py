"""What a user types or chooses in a Kivy window. A number is a field between two buttons: Kivy has no spin box."""

from __future__ import annotations

from kivy.uix.button import Button
from kivy.uix.spinner import Spinner
from kivy.uix.textinput import TextInput

from ...marks import Mark
from ...node import Node
from ..layout import Box, wrap
from .controls import Controls
from .looks import rgba


class Fields(Controls):
    """Makes the fields of a window."""

    def field(self, box: Box, **more) -> TextInput:
        plain = {"background_normal": "", "background_active": ""} if self.look.field != "#ffffff" else {}
        field = TextInput(
            background_color=rgba(self.look.field),
            foreground_color=rgba(self.look.field_ink),
            padding=[self.px(6), self.px(self.look.pad)],
            **self.fonts.options(),
            **plain,
            **more,
        )
        self.put(field, box)
        self.mark("Text Field", box)
        return field

    def mark_value(self, text: str, box: Box) -> None:
        self.mark_text(text, box, box[0] + self.px(6), box[1] + self.px(self.look.pad))

    def draw_entry(self, node: Node, box: Box) -> None:
        hides = node.manner == "password"
        self.field(box, text=node.text, hint_text=node.items[0], multiline=False, password=hides)
        self.mark_value("*" * len(node.text) if hides and node.text else node.text or node.items[0], box)

    def draw_area(self, node: Node, box: Box) -> None:
        _, y, width, height = box
        pad, room = self.px(self.look.pad), width - self.px(16)
        field = self.field(box, multiline=True, do_wrap=False)
        step = self.fonts.line() + field.line_spacing
        most = int((height - 2 * pad) // step)
        lines: list[str] = []
        for text in node.items:
            wrapped = [line for part in text.split("\n") for line in wrap(part, self.fonts.width, room)]
            if len(lines) + len(wrapped) > most:
                break
            self.mark_lines(wrapped, box, y + pad + round(len(lines) * step), step)
            lines += wrapped
        field.text = "\n".join(lines)
        field.cursor = (0, 0)

    def mark_lines(self, lines: list[str], box: Box, top: int, step: float) -> None:
        """One text for a paragraph."""
        first = len(self.marks)
        for number, line in enumerate(lines):
            self.mark_text(line, box, box[0] + self.px(6), top + round(number * step))
        parts = [mark.box for mark in self.marks[first:]]
        del self.marks[first:]
        if parts:
            ends = zip(*parts)
            around = [choose(values) for choose, values in zip((min, min, max, max), ends)]
            self.marks.append(Mark("Text", around))

    def draw_spin(self, node: Node, box: Box) -> None:
        x, y, width, height = box
        signs = ((x, "-"), (x + width - height, "+"))
        inner = (x + height, y, width - 2 * height, height)
        self.field(inner, text=node.text, multiline=False)
        self.mark_value(node.text, inner)
        for left, sign in signs:
            place = (left, y, height, height)
            button = self.face(
                Button, self.look.face, text=sign, color=rgba(self.look.face_ink), **self.fonts.options()
            )
            self.put(button, place)
            self.mark("Container", place)
            self.mark_sign(sign, place)

    def mark_sign(self, sign: str, place: Box) -> None:
        """A letter that is a button's sign."""
        self.mark_text(sign, place)
        self.marks[-1].kind = "Icon"

    def draw_combo(self, node: Node, box: Box) -> None:
        """Kivy's has no arrow but a corner that is folded in its picture."""
        value = self.fonts.fitting(node.text, box[2] - 2 * self.px(12))
        written = {"text": value, "color": rgba(self.look.face_ink), **self.fonts.options()}
        self.put(self.face(Spinner, self.look.face, **written), box)
        self.mark("Container", box)
        self.mark_text(value, box)
