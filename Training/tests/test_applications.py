"""Windows of real programs: what pixels tell of a box, what is made of a tree, what is left out. Needs no display."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from applications import programs
from applications.choices import opens_menu, opens_window, turns_page
from applications.contents import Drawn, Eye, look_into
from applications.elements import Labels
from applications.frame import beside_box, button_names
from applications.label import Unusable, label
from applications.nodes import Node, Shot, build, mend_menus, place
from applications.pixels import boundary, check_mark, clusters, tight
from applications.ruler import Ruler, font, nominal, plain
from applications.rules.table import rule_of
from applications.transform import place_nodes
from applications.unexplained import unexplained
from recipes.settings import DEFAULT, load
from trees.tables import apps_aside

EM = 16


def blank(height: int = 60, width: int = 160) -> np.ndarray:
    return np.full((height, width, 3), 240, np.uint8)


def write(image: np.ndarray, x: int, y: int, text: str) -> list[int]:
    """Draws a text in the ruler's font; gives the box of its ink."""
    picture = Image.fromarray(image)
    draw = ImageDraw.Draw(picture)
    draw.text((x, y), text, (20, 20, 20), font().font_variant(size=EM))
    image[:] = np.asarray(picture)
    return list(draw.textbbox((x, y), text, font().font_variant(size=EM)))


def eye(image: np.ndarray) -> Eye:
    return Eye(image, Ruler([("word", nominal("word") * EM)] * 4, 1), 1)


def raw(role: str, name: str, box: list[int], parent: int = 0, *states: str, **more: object) -> dict:
    shown = ["showing", "visible", "enabled", "sensitive", *states]
    return {"role": role, "name": name, "screen": box, "window": box, "parent": parent, "states": shown} | more


def shot(image: np.ndarray, nodes: list[dict], windows: list[dict] | None = None) -> Shot:
    """A window that fills its picture."""
    height, width = image.shape[:2]
    box = [0, 0, width, height]
    window = {"id": 1, "title": "", "client": box, "frame": box, "popup": False, "shadow": [0] * 4, "parts": []}
    run = {"toolkit": "gtk3", "look": {"scale": 1, "title_layout": "NLIMC"}}
    tree = {"cut": False, "nodes": [raw("frame", "", box, -1), *nodes]}
    return Shot(Path("x.json"), image, window, [window, *(windows or [])], [0, 0], "main", [tree], run)


def labels_of(image: np.ndarray, nodes: list[dict]) -> Labels:
    kept = shot(image, nodes)
    built = build(kept.trees[0], False)
    place(built, "screen", 1, 0, 0)
    labels = Labels(kept, eye(image), rule_of)
    labels.walk(built[0])
    return labels


def close(one: list[float], other: list[float], by: float = 1.5) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other))


def test_a_box_is_pulled_to_ink_and_not_to_the_mark_of_focus():
    image = blank()
    image[25:33, 60:90] = 30
    assert tight(image, [40, 10, 120, 50]) == [60, 25, 90, 33]
    image[15, 45:110] = image[44, 45:110] = 30
    image[15:45, 45] = image[15:45, 109] = 30
    assert tight(image, [40, 10, 120, 50]) == [60, 25, 90, 33]
    assert tight(blank(), [40, 10, 120, 50]) is None


def test_a_boundary_is_moved_to_what_is_seen():
    image = blank()
    image[12:40, 30:100] = 200
    assert boundary(image, [28, 10, 102, 42]) == [30, 12, 100, 40]
    assert boundary(blank(), [28, 10, 102, 42]) is None


def test_lines_of_a_bar_are_no_boundary_of_a_button_in_it():
    image = blank()
    image[10], image[40], image[:, 30] = 100, 100, 100
    assert boundary(image, [30, 10, 70, 40]) is None


def test_a_mark_is_told_from_its_caption():
    image = blank()
    image[20:36, 10:26] = 90
    image[22:34, 12:24] = 255
    write(image, 34, 18, "Caption")
    assert check_mark(image, [8, 14, 120, 42], 1) == [10, 20, 26, 36]
    assert len(clusters(image, [8, 14, 120, 42], 6)) == 2


def test_widths_of_names_as_they_are_shown():
    assert plain("σ<sub>N</sub>") == "σN" and plain("7 7") == "7" and plain("GtkMenuButton") == ""
    ruler = Ruler([(word, nominal(word) * 16) for word in ("Open", "Close", "Save", "Print")] + [("Other", 400)], 1)
    assert ruler.em == pytest.approx(16) and ruler.fits("Preferences", nominal("Preferences") * 17)
    assert not ruler.fits("Preferences", 24) and not Ruler([], 2).sure


def test_icon_caption_and_arrow_are_parted():
    image = blank()
    image[20:38, 10:28] = (200, 60, 60)
    box = write(image, 38, 18, "Options")
    image[26:31, 120:129] = 30
    found = look_into(eye(image), [4, 12, 140, 46], "Options")
    assert [part.kind for part in found] == ["Icon", "Text", "Icon"]
    assert found[0].box == [10, 20, 28, 38] and close(found[1].box, box, 2.5) and found[2].box == [120, 26, 129, 31]


def test_a_name_that_is_not_shown_is_an_icon_and_what_fits_nothing_is_ignored():
    image = blank()
    image[20:40, 30:50] = 60
    assert look_into(eye(image), [20, 10, 60, 50], "Zoom in") == [Drawn("Icon", [30, 20, 50, 40])]
    write(image, 70, 18, "elsewhere")
    assert [part.kind for part in look_into(eye(image), [62, 10, 158, 50], "No")] == ["ignore"]


def test_button_field_and_check_box():
    image = blank(120, 220)
    image[10:40, 10:100] = 200
    box = write(image, 30, 15, "Close")
    image[50:80, 10:120] = 120
    image[51:79, 11:119] = 255
    image[92:108, 12:28] = 90
    write(image, 36, 90, "Wrap")
    found = labels_of(
        image,
        [
            raw("push button", "Close", [10, 10, 100, 40]),
            raw("text", "", [10, 50, 120, 80], 0, "editable"),
            raw("check box", "Wrap", [8, 86, 100, 114], 0, "checked"),
        ],
    ).elements
    assert [e.kind for e in found] == ["Container", "Text", "Text Field", "Checkbox (Selected)", "Text"]
    assert found[0].box == [10, 10, 100, 40] and close(found[1].box, box, 2.5)
    assert found[0].clickable and not found[1].clickable and found[3].box == [12, 92, 28, 108]


def test_rows_are_full_width_and_what_is_scrolled_away_is_left_out():
    image = blank(100, 200)
    for number, name in enumerate(("one", "two", "three")):
        write(image, 20, 12 + 30 * number, name)
    cells = [
        raw("table cell", name, [14, 6 + 30 * n, 90, 34 + 30 * n], 1, "selectable")
        for n, name in enumerate(("one", "two"))
    ]
    gone = raw("table cell", "three", [14, 96, 90, 124], 1)
    found = labels_of(image, [raw("tree table", "", [10, 4, 190, 68], 0), *cells, gone])
    rows = [e.box for e in found.elements if e.kind == "Container"]
    assert rows == [[10, 5, 190, 35], [10, 35, 190, 65]]
    assert [e.text for e in found.elements if e.kind == "Text"] == ["one", "two"]


def test_what_a_canvas_draws_is_ignored_and_what_no_node_tells_of_is_found():
    image = blank(120, 200)
    write(image, 120, 80, "secret")
    labels = labels_of(image, [raw("drawing area", "", [10, 10, 100, 60])])
    assert labels.ignored == [[10, 10, 100, 60]]
    strange = unexplained(labels, [])
    assert strange and all(box[0] > 110 and box[1] > 75 for box in strange)
    image[60] = image[:, 110] = 0  # borders need no label
    assert len(unexplained(labels, [])) == len(strange)


def window_of_labels(offset: int = 0) -> Shot:
    image, nodes = blank(200, 220), []
    for number, name in enumerate(("First name", "Second name", "Street", "Town", "Country", "Telephone")):
        x0, y0, x1, y1 = write(image, 20, 10 + 30 * number, name)
        nodes.append(raw("label", name, [x0 - 2, y0 - 3 + offset, x1 + 2, y1 + 3 + offset]))
    return shot(image, nodes)


def test_a_window_of_labels():
    labels, strange = label(window_of_labels())
    assert [e.kind for e in labels.elements] == ["Text"] * 6 and not strange
    assert labels.elements[0].described()["text"] == "First name"


def test_a_tree_that_lies_is_moved_or_left_out():
    lying = window_of_labels(12)
    way = place_nodes(lying, build(lying.trees[0], False))
    assert way is not None and abs(way.dy + 12) <= 3
    silent = window_of_labels()
    silent.trees[0]["nodes"] = silent.trees[0]["nodes"][:3]
    with pytest.raises(Unusable):
        label(silent)
    other = window_of_labels()
    other.trees[0]["nodes"][0] |= {"screen": [900, 900, 1500, 1400], "window": [900, 900, 1500, 1400]}
    with pytest.raises(Unusable, match="differ"):
        label(other)


def test_items_of_a_menu_are_moved_to_its_popup():
    menu = Node(0, "menu", "", frozenset(), {}, None, box=[0, 0, 10, 10])
    item = Node(1, "menu item", "Open", frozenset(), {}, menu, box=[0, 0, 100, 30], clip=[0, 0, 100, 30])
    menu.children = [item]
    mend_menus([menu, item], [[200, 300, 304, 334]])
    assert item.box == [202, 302, 302, 332]


def test_what_is_hidden_is_cut_off():
    assert beside_box([0, 0, 10, 10], [5, -1, 20, 20]) == [[0, 0, 5, 10]]
    assert button_names("NLIMC", 2) == ["N", "C"] and button_names("LC", 1) == ["C"]


def test_what_opens_windows_menus_and_pages():
    nodes = [
        raw("menu bar", "", [], -1, children=2),
        raw("menu", "File", [], 0, children=2),
        raw("menu item", "Open…", [], 1, children=0),
        raw("menu item", "Quit", [], 1, children=0),
        raw("menu", "Help", [], 0, children=1),
        raw("menu item", "About", [], 4, children=0),
        raw("page tab", "More", [], 0, children=0),
    ]
    assert opens_window(nodes) == [2, 5] and opens_menu(nodes, 1) and not opens_menu(nodes, 2)
    assert turns_page(nodes, nodes[6]) and not turns_page(nodes, nodes[3])


def test_the_table_of_programs():
    table = programs.load()
    assert len(table) >= 60 and len({p.name for p in table}) == len(table)
    train, valid = ({p.package for p in programs.of_split(split)} for split in ("train", "valid"))
    assert valid and not train & valid
    assert load(DEFAULT)["sets"]["applications-train"]["programs"] == len(programs.of_split("train"))
    assert json.dumps(programs.how_to_install(["gedit"]))


def test_no_program_is_of_an_app_that_is_laid_aside():
    training = Path(__file__).parents[1]
    aside = {app.rpartition("/")[2].lower() for app in apps_aside(training / "heard/aside-apps.txt")}
    found = [program.name for program in programs.load() if {program.name.lower(), program.package.lower()} & aside]
    assert found == []


def test_the_screen_of_a_terminal_is_ignored():
    image = blank(120, 200)
    write(image, 10, 10, "word")
    found = labels_of(image, [raw("terminal", "", [0, 0, 200, 120])])
    assert found.elements == [] and found.ignored == [[0, 0, 200, 120]]
