"""Windows of Qt, in its Fusion and Windows styles and with a style sheet."""

from __future__ import annotations

import os

import numpy as np

from .plan import HEIGHT, WIDTH, Page, Slider

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

MANNERS = ["Fusion", "Windows", "sheet", "ticks", "bar"]
SHEET = """
QSlider::groove:horizontal{height:6px;background:#999;border-radius:3px}
QSlider::groove:vertical{width:6px;background:#999;border-radius:3px}
QSlider::sub-page:horizontal,QSlider::add-page:vertical{background:#2a82da;border-radius:3px}
QSlider::handle{background:#f4f4f4;border:1px solid #777;width:16px;height:16px;border-radius:9px}
QSlider::handle:horizontal{margin:-6px 0}
QSlider::handle:vertical{margin:0 -6px}
"""


def palette(dark: bool):
    from PySide6.QtGui import QColor, QPalette

    result = QPalette()
    if dark:
        role = QPalette.ColorRole
        for name, colour in (
            (role.Window, "#353535"),
            (role.WindowText, "#ffffff"),
            (role.Base, "#232323"),
            (role.Button, "#454545"),
            (role.Text, "#ffffff"),
            (role.ButtonText, "#ffffff"),
            (role.Highlight, "#2a82da"),
        ):
            result.setColor(name, QColor(colour))
    return result


def widget_of(s: Slider, window):
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QProgressBar, QSlider, QStyleFactory

    way = Qt.Orientation.Vertical if s.is_upright else Qt.Orientation.Horizontal
    widget = QProgressBar(window) if s.manner == "bar" else QSlider(window)
    widget.setOrientation(way)
    widget.setRange(0, 100)
    widget.setValue(round(s.value * 100))
    if s.manner == "bar":
        widget.setTextVisible(False)
    if s.manner == "ticks":
        widget.setTickPosition(QSlider.TickPosition.TicksBelow)
        widget.setTickInterval(20)
    if s.manner == "sheet":
        widget.setStyleSheet(SHEET)
    else:
        widget.setStyle(QStyleFactory.create("Windows" if s.manner == "Windows" else "Fusion"))
    x, y, width, height = s.box
    if s.manner == "bar":
        x, y, width, height = (x + 10, y, 16, height) if s.is_upright else (x, y + 10, width, 16)
    widget.setGeometry(x, y, width, height)
    return widget


def shoot(page: Page) -> np.ndarray:
    """The page's picture, RGB."""
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication, QLabel, QWidget

    app = QApplication.instance() or QApplication([])
    app.setStyle("Fusion")
    app.setPalette(palette(page.dark))
    window = QWidget()
    window.resize(WIDTH, HEIGHT)
    kept = [widget_of(s, window) for s in page.sliders]
    for c in page.captions:
        label = QLabel(c.text, window)
        label.setGeometry(c.x, c.y, c.width, c.height)
        kept.append(label)
    window.show()
    app.processEvents()
    image = QImage(WIDTH * page.scale, HEIGHT * page.scale, QImage.Format.Format_RGB888)
    image.setDevicePixelRatio(page.scale)
    image.fill(0)
    window.render(image)
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(HEIGHT * page.scale, image.bytesPerLine())
    return lines[:, : WIDTH * page.scale * 3].reshape(HEIGHT * page.scale, WIDTH * page.scale, 3).copy()
