"""Qt's widgets that hold others: rows, columns, grids, groups, tabs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ...node import Node
from . import probes
from .base import Base


class Containers(Base):
    """Makes the containers of a window."""

    def fill(self, layout, node: Node, widget: QWidget) -> QWidget:
        """Children into a row or column."""
        margin = 0 if node.manner != "padded" else self.rng.choice([8, 11, 16])
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing({"tight": 2, "wide": 18}.get(node.manner, self.rng.choice([5, 6, 9])))
        for child in node.children:
            if child.kind == "space":
                layout.addStretch(1)
            else:
                layout.addWidget(self.build(child), 1 if child.grow else 0)
        return widget

    def make_column(self, node: Node) -> QWidget:
        widget = QWidget()
        return self.fill(QVBoxLayout(widget), node, widget)

    def make_row(self, node: Node) -> QWidget:
        widget = QWidget()
        layout = QHBoxLayout(widget)
        layout.setAlignment(Qt.AlignVCenter)
        return self.fill(layout, node, widget)

    def make_grid(self, node: Node) -> QWidget:
        widget = QWidget()
        layout = QGridLayout(widget)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing({"tight": 2, "wide": 12}.get(node.manner, 6))
        columns = int(node.value)
        for i, child in enumerate(node.children):
            layout.addWidget(self.build(child), i // columns, i % columns)
        return widget

    def make_group(self, node: Node) -> QWidget:
        box = QGroupBox(node.text)
        self.fill(QVBoxLayout(box), Node("column", children=node.children, manner="padded"), box)
        self.note(probes.group_title, box)
        return box

    def make_tabs(self, node: Node) -> QWidget:
        widget = QTabWidget()
        for i, name in enumerate(node.items):
            chosen = i == int(node.value)
            page = self.make_column(Node("column", children=node.children, manner="padded")) if chosen else QWidget()
            widget.addTab(page, name)
        widget.setCurrentIndex(int(node.value))
        self.note(probes.tabs, widget.tabBar())
        return widget

    def make_space(self, node: Node) -> QWidget:
        return QWidget()
