"""The pixels of a virtual screen, its windows, and a pointer and keys for it."""

from __future__ import annotations

import struct
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np
from Xlib import XK, X, Xatom, display
from Xlib.error import XError
from Xlib.ext import xtest
from Xlib.protocol import event

XWD_FIELDS = 25
CLIENT_MESSAGE_SOURCE = 2


def read_framebuffer(path: Path) -> np.ndarray:
    """H,W,3 RGB of an XWD file of 32 bits a pixel."""
    data = np.fromfile(path, np.uint8)
    header = struct.unpack(f">{XWD_FIELDS}I", data[: 4 * XWD_FIELDS].tobytes())
    offset, width, height, stride = header[0] + header[19] * 12, header[4], header[5], header[12]
    rows = data[offset : offset + stride * height].reshape(height, stride)
    return np.ascontiguousarray(rows[:, : width * 4].reshape(height, width, 4)[..., 2::-1])


@dataclass
class Window:
    """A window on the screen; boxes are x0 y0 x1 y1 of the screen."""

    id: int
    title: str
    client: list[int]
    """What the program draws on."""
    frame: list[int]
    """With what the window manager draws around it."""
    popup: bool = False
    """Neither framed nor managed: a menu, a tooltip, the list of a combo box."""
    shadow: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Widths left, right, top, bottom of what a program draws outside of its own frame."""
    parts: list[list[int]] = field(default_factory=list)
    """Places of the window manager's title and buttons."""
    process: int = 0

    def described(self) -> dict:
        return asdict(self)


class Screen:
    """A connection to the server. Asking for a window that is gone gives nothing."""

    def __init__(self, name: str, framebuffer: Path) -> None:
        self.display, self.framebuffer = display.Display(name), framebuffer
        self.root = self.display.screen().root

    def pixels(self) -> np.ndarray:
        self.display.sync()
        return read_framebuffer(self.framebuffer)

    def property(self, window, name: str) -> list:
        try:
            value = window.get_full_property(self.display.intern_atom(name), X.AnyPropertyType)
        except XError:
            return []
        return value.value if value is not None else []

    def place(self, window) -> list[int]:
        size = window.get_geometry()
        at = window.translate_coords(self.root, 0, 0)
        x, y = -at.x, -at.y
        return [x, y, x + size.width, y + size.height]

    def windows(self) -> list[Window]:
        """All that are seen, the lowest first."""
        found = []
        managed = {int(number) for number in self.property(self.root, "_NET_CLIENT_LIST")}
        for top in self.root.query_tree().children:
            try:
                if top.get_attributes().map_state != X.IsViewable:
                    continue
                inside = [child for child in top.query_tree().children if child.id in managed]
                if inside:
                    found.append(self.managed(top, inside[0]))
                elif top.id in managed:
                    found.append(self.managed(top, top))
                elif top.get_attributes().override_redirect and (box := self.place(top))[2] - box[0] > 12:
                    found.append(Window(top.id, "", box, box, popup=True))
            except XError:
                continue
        return [w for w in found if w.client[2] - w.client[0] > 12 and w.client[3] - w.client[1] > 12]

    def managed(self, top, client) -> Window:
        title = self.property(client, "_NET_WM_NAME")
        title = bytes(title).decode(errors="replace") if len(title) else ""
        window = Window(client.id, title, self.place(client), self.place(top))
        margins = [int(v) for v in self.property(client, "_GTK_FRAME_EXTENTS")]
        window.shadow = margins if len(margins) == 4 else window.shadow
        if top.id != client.id:
            window.parts = self.leaves(top, client)
        numbers = self.property(client, "_NET_WM_PID")
        window.process = int(numbers[0]) if len(numbers) else 0
        return window

    def leaves(self, top, client) -> list[list[int]]:
        """Places of the innermost windows that the window manager put into a frame."""
        found: list[list[int]] = []
        for child in top.query_tree().children:
            if child.id == client.id or child.get_attributes().map_state != X.IsViewable:
                continue
            inner = self.leaves(child, client)
            found += inner or [self.place(child)]
        return found

    def settled(self, longest: float, still: float = 0.5) -> bool:
        """Waits until the picture has not changed for a while."""
        before, since, end = self.pixels(), time.monotonic(), time.monotonic() + longest
        while time.monotonic() < end:
            time.sleep(0.15)
            now = self.pixels()
            if np.count_nonzero((now != before).any(2)) > 60:  # a caret may blink
                before, since = now, time.monotonic()
            elif time.monotonic() - since > still:
                return True
        return False

    def move_pointer(self, x: float, y: float) -> None:
        xtest.fake_input(self.display, X.MotionNotify, x=round(x), y=round(y))
        self.display.sync()

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.move_pointer(x, y)
        time.sleep(0.1)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, kind, button)
            self.display.sync()
            time.sleep(0.05)

    def press(self, keys: str) -> None:
        """Keys held together, as `Control_L+o`."""
        codes = [self.display.keysym_to_keycode(XK.string_to_keysym(key)) for key in keys.split("+")]
        for code in codes:
            xtest.fake_input(self.display, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.sync()

    def tell(self, window: Window, name: str, values: list[int]) -> None:
        """A message to the window manager about a window."""
        target = self.display.create_resource_object("window", window.id)
        data = (32, (values + [0] * 5)[:5])
        message = event.ClientMessage(window=target, client_type=self.display.intern_atom(name), data=data)
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self.root.send_event(message, event_mask=mask)
        self.display.sync()

    def close(self, window: Window) -> None:
        self.tell(window, "_NET_CLOSE_WINDOW", [0, CLIENT_MESSAGE_SOURCE])

    def activate(self, window: Window) -> None:
        self.tell(window, "_NET_ACTIVE_WINDOW", [CLIENT_MESSAGE_SOURCE])

    def resize(self, window: Window, width: int, height: int) -> None:
        self.tell(window, "_NET_MOVERESIZE_WINDOW", [0xC00 | CLIENT_MESSAGE_SOURCE << 12, 0, 0, width, height])

    def is_dialog(self, window: Window) -> bool:
        """Does it belong to another window?"""
        target = self.display.create_resource_object("window", window.id)
        return bool(target.get_full_property(Xatom.WM_TRANSIENT_FOR, X.AnyPropertyType))
