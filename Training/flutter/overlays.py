"""What lies above a Flutter screen and dims it: alerts, sheets of actions, sheets from the bottom."""

from __future__ import annotations

import flet as ft

from .blocks import list_row, marks
from .controls import fields, sliders
from .sketch import Sketch


def alert(s: Sketch) -> ft.Control:
    """A Material alert; its buttons have no boundary."""
    content = s.rng.choice(
        [lambda: s.text(s.words.sentence(5, 25), 14, None), lambda: marks(s), lambda: fields(s, 2)]
    )()
    buttons = [ft.TextButton(content=s.word()) for _ in range(s.rng.randint(1, 3))]
    return ft.AlertDialog(
        modal=True, icon=s.icon() if s.chance(0.2) else None, title=s.text(), content=content, actions=buttons
    )


def cupertino_alert(s: Sketch) -> ft.Control:
    """An iOS alert; its buttons lie between hairlines, and Flutter tells of each with its text as one."""
    count = s.rng.randint(1, 3)
    buttons = [
        s.mark(
            "Container",
            ft.CupertinoDialogAction(s.plain(s.words.word(), max_lines=1), default=i == 0, destructive=s.chance(0.15)),
            "action",
        )
        for i in range(count)
    ]
    return ft.CupertinoAlertDialog(
        modal=True, title=s.text(), content=s.text(s.words.sentence(5, 20), 13, None), actions=buttons
    )


def sheet(s: Sketch) -> ft.Control:
    """A sheet from the bottom with rows or controls."""
    body = ft.Column(
        [
            s.text(size=20, weight=ft.FontWeight.BOLD),
            *(list_row(s, "icon", "", False, False) for _ in range(s.rng.randint(2, 5))),
        ],
        tight=True,
    )
    if s.chance(0.4):
        body = ft.Column([s.text(size=20), sliders(s), fields(s, 1)], tight=True)
    inside = ft.Container(body, padding=20, width=s.width)
    return ft.BottomSheet(s.mark("Dialog", inside), scrollable=True, show_drag_handle=False)


def action_sheet(s: Sketch) -> ft.Control:
    """Rows of an iOS action sheet, and its cancelling row apart."""
    rows = [
        s.mark("Container", ft.CupertinoActionSheetAction(s.word(color=s.tint), destructive=s.chance(0.2)))
        for _ in range(s.rng.randint(2, 5))
    ]
    cancel = s.mark("Container", ft.CupertinoActionSheetAction(s.word(color=s.tint)))
    made = ft.CupertinoActionSheet(title=s.grey(), message=s.grey(s.words.sentence(4, 9)), actions=rows, cancel=cancel)
    return ft.CupertinoBottomSheet(s.mark("Dialog", made, "inset:8,20,8,8"))


OVERLAYS = {"material": [alert, alert, sheet], "ios": [cupertino_alert, cupertino_alert, action_sheet]}
