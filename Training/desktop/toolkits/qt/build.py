"""A `Node` built of Qt widgets; every widget leaves a probe that later tells where its parts are."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenuBar,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from . import probes
from .looks import Look
from .switch import Switch

Probe = Callable[[], list[Mark]]


class Builder:
    """Builds one window."""

    def __init__(self, supplies: Supplies, look: Look, rng: random.Random) -> None:
        self.supplies, self.look, self.rng = supplies, look, rng
        self.probes: list[Probe] = []

    def build(self, node: Node) -> QWidget:
        """The widget for a node."""
        widget = getattr(self, f"make_{node.kind}")(node)
        if node.width and node.kind not in ("icon", "picture", "paragraph"):
            widget.setMinimumWidth(node.width)
        if node.height and node.kind != "picture":
            widget.setMinimumHeight(node.height)
        widget.setEnabled(node.enabled)
        return widget

    def note(self, probe: Callable, *arguments) -> None:
        """Remembers to run a probe once the window is laid out."""
        self.probes.append(lambda: probe(*arguments))

    def qicon(self, name: str, size: int, colour: str = "") -> QIcon:
        pixels = self.supplies.icon(name, size * 2, colour or self.look.text)
        image = QImage(pixels.data, size * 2, size * 2, QImage.Format_RGBA8888).copy()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(2)
        return QIcon(pixmap)

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

    def make_label(self, node: Node) -> QWidget:
        widget = QLabel(node.text)
        font = widget.font()
        if node.manner in ("heading", "title"):
            font.setPointSizeF(font.pointSizeF() * (1.25 if node.manner == "heading" else 1.7))
            font.setBold(True)
        elif node.manner == "display":
            font.setPointSizeF(font.pointSizeF() * 2.4)
            widget.setAlignment(Qt.AlignRight)
        elif node.manner == "small":
            font.setPointSizeF(max(7, font.pointSizeF() * 0.85))
        widget.setFont(font)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_paragraph(self, node: Node) -> QWidget:
        widget = QLabel(node.text)
        widget.setWordWrap(True)
        widget.setMinimumWidth(node.width)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_icon(self, node: Node) -> QWidget:
        widget = QLabel()
        colour = self.look.tint if self.rng.random() < 0.3 else self.look.text
        widget.setPixmap(self.qicon(node.icon, node.width, colour).pixmap(node.width, node.width))
        widget.setFixedWidth(node.width)
        self.note(probes.whole, widget, "Icon")
        return widget

    def make_picture(self, node: Node) -> QWidget:
        widget = QLabel()
        pixels = self.supplies.photo(int(node.value), node.width, node.height)
        image = QImage(pixels.data, node.width, node.height, node.width * 3, QImage.Format_RGB888).copy()
        widget.setPixmap(QPixmap.fromImage(image))
        widget.setFixedSize(node.width, node.height)
        self.note(probes.whole, widget, "Picture", "")
        return widget

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

    def make_progress(self, node: Node) -> QWidget:
        widget = QProgressBar()
        widget.setValue(round(node.value * 100))
        widget.setTextVisible(False)
        return widget

    def make_separator(self, node: Node) -> QWidget:
        widget = QFrame()
        widget.setFrameShape(QFrame.HLine)
        return widget

    def make_space(self, node: Node) -> QWidget:
        return QWidget()

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
