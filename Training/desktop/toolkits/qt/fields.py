"""Qt's widgets that hold what a user types or chooses: entries, text areas, spin boxes, combo boxes."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)

from ...node import Node
from . import probes
from .base import Base


class Fields(Base):
    """Makes the fields of a window."""

    def make_entry(self, node: Node) -> QWidget:
        widget = QLineEdit(node.text)
        widget.setPlaceholderText(node.items[0])
        if node.manner == "password":
            widget.setEchoMode(QLineEdit.Password)
        if node.icon:
            widget.addAction(self.qicon(node.icon, 16), QLineEdit.LeadingPosition)
        if node.manner == "clear":
            widget.setClearButtonEnabled(True)
        self.note(probes.entry, widget)
        return widget

    def make_area(self, node: Node) -> QWidget:
        widget = QTextEdit("<p>".join(node.items))
        widget.setMinimumHeight(70)
        self.note(probes.area, widget)
        return widget

    def make_spin(self, node: Node) -> QWidget:
        widget = QSpinBox()
        widget.setRange(0, 9999)
        widget.setValue(int(node.text) if node.text.isdigit() else 10)
        self.note(probes.spin, widget)
        return widget

    def make_combo(self, node: Node) -> QWidget:
        widget = QComboBox()
        widget.addItem(node.text)
        widget.setEditable(node.manner == "editable")
        self.note(probes.combo, widget)
        return widget
