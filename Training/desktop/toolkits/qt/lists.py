"""Qt's lists, tables and menu bars."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QMenuBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from ...node import Node
from . import probes
from .base import Base


class Lists(Base):
    """Makes the lists of a window."""

    def make_list(self, node: Node) -> QWidget:
        widget = QListWidget()
        widget.setIconSize(QSize(16, 16))
        for name, text in node.items:
            item = QListWidgetItem(text)
            if name:
                item.setIcon(self.qicon(name, 16))
            widget.addItem(item)
        widget.setCurrentRow(int(node.value))
        widget.setMinimumHeight(min(240, 26 * len(node.items)))
        self.note(probes.rows, widget)
        return widget

    def make_table(self, node: Node) -> QWidget:
        names, lines = node.items[0], node.items[1:]
        widget = QTableWidget(len(lines), len(names))
        widget.setHorizontalHeaderLabels(names)
        widget.verticalHeader().setVisible(False)
        widget.setShowGrid(self.rng.random() < 0.5)
        for i, line in enumerate(lines):
            for j, text in enumerate(line):
                widget.setItem(i, j, QTableWidgetItem(text))
        if node.value >= 0:
            widget.setSelectionBehavior(QTableWidget.SelectRows)
            widget.selectRow(int(node.value))
        widget.resizeColumnsToContents()
        widget.horizontalHeader().setStretchLastSection(True)
        widget.setMinimumHeight(min(260, 30 * len(lines) + 30))
        self.note(probes.table, widget)
        return widget

    def make_menubar(self, node: Node) -> QWidget:
        widget = QMenuBar()
        for name in node.items:
            widget.addMenu(name)
        self.note(probes.menu_bar, widget)
        return widget
