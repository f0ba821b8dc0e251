"""Which nodes of a tree open something worth a picture: menus, pages, dialogs."""

from __future__ import annotations

ELLIPSES = ("…", "...", "⋯")
MOST_ROWS = 30
"""Rows of a list that may be one of pages."""


def opens_menu(nodes: list[dict], number: int) -> bool:
    node = nodes[number]
    parent = nodes[node["parent"]]["role"] if node["parent"] >= 0 else ""
    if node.get("name") == "GtkMenuButton":
        return True
    if "showing" not in node["states"] or "sensitive" not in node["states"]:
        return False
    return (parent == "menu bar" and node["role"] in ("menu", "menu item")) or (
        node["role"] in ("toggle button", "push button", "button") and "has_popup" in node["states"]
    )


def turns_page(nodes: list[dict], node: dict) -> bool:
    """Is it a tab that is not chosen, or a row of a short list beside others?"""
    parent = nodes[node["parent"]] if node["parent"] >= 0 else {"role": "", "children": 0}
    if "selected" in node["states"] or "showing" not in node["states"]:
        return False
    if node["role"] == "page tab":
        return True
    lists = ("list", "list box", "tree", "tree table", "table")
    in_short_list = parent["role"] in lists and parent["children"] < MOST_ROWS
    return node["role"] in ("list item", "tree item", "table cell") and in_short_list


def opens_window(nodes: list[dict]) -> list[int]:
    """Menu items whose names end in three dots; the last of each menu but the first, which is often About or
    Preferences and never ends the program."""
    items: dict[int, list[int]] = {}  # by menu
    for number, node in enumerate(nodes):
        leaf = node["name"] and not node["children"] and "sensitive" in node["states"]
        if leaf and node["role"] in ("menu item", "push button"):
            items.setdefault(node["parent"], []).append(number)
    dotted = [n for numbers in items.values() for n in numbers if nodes[n]["name"].rstrip().endswith(ELLIPSES)]
    menus = [numbers for parent, numbers in items.items() if nodes[numbers[0]]["role"] == "menu item"]
    last = [numbers[-1] for numbers in menus[1:] if numbers[-1] not in dotted]
    return dotted + last
