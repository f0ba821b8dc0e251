"""Qt's widgets that are clicked or dragged: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QSlider,
    QToolButton,
    QWidget,
)

from ...node import Node
from . import probes
from .base import Base
from .switch import Switch


class Controls(Base):
    """Makes the controls of a window."""

    def make_button(self, node: Node) -> QWidget:
        widget = QPushButton(node.text)
        widget.setDefault(node.manner == "primary")
        if node.icon:
            widget.setIcon(self.qicon(node.icon, 16))
        if not node.text:
            widget.setMaximumWidth(max(node.width, 44))
        self.note(probes.button, widget)
        return widget

    def make_tool(self, node: Node) -> QWidget:
        widget = QToolButton()
        widget.setAutoRaise(node.manner != "framed")
        size = int(node.value)
        widget.setIcon(self.qicon(node.icon, size))
        widget.setIconSize(QSize(size, size))
        if node.text:
            widget.setText(node.text)
            widget.setToolButtonStyle(
                Qt.ToolButtonTextUnderIcon if node.manner == "under" else Qt.ToolButtonTextBesideIcon
            )
        widget.setCheckable(node.on)
        widget.setChecked(node.on)
        self.note(probes.tool, widget, node.manner == "framed" or node.on)
        return widget

    def make_check(self, node: Node) -> QWidget:
        widget = QCheckBox(node.text)
        widget.setChecked(node.on)
        self.note(probes.mark, widget)
        return widget

    def make_radio(self, node: Node) -> QWidget:
        widget = QRadioButton(node.text)
        widget.setAutoExclusive(False)
        widget.setChecked(node.on)
        self.note(probes.mark, widget)
        return widget

    def make_toggle(self, node: Node) -> QWidget:
        widget = Switch(node.on, self.look, self.rng)
        self.note(probes.whole, widget, f"Toggle ({'Selected' if node.on else 'Unselected'})", "")
        return widget

    def make_slider(self, node: Node) -> QWidget:
        vertical = node.manner == "vertical"
        widget = QSlider(Qt.Vertical if vertical else Qt.Horizontal)
        widget.setRange(0, 100)
        widget.setValue(round(node.value * 100))
        (widget.setMinimumHeight if vertical else widget.setMinimumWidth)(90)
        self.note(probes.slider, widget)
        return widget

    def make_segments(self, node: Node) -> QWidget:
        widget = QWidget()
        layout = QHBoxLayout(widget)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for i, name in enumerate(node.items):
            part = QPushButton(name)
            part.setCheckable(True)
            part.setChecked(i == int(node.value))
            layout.addWidget(part)
            self.note(probes.button, part, "Segmented Control")
        return widget
