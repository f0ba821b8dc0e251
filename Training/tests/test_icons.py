"""The icon recognizer's data: names, drawings, crops."""

from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image

from icons import coloured, symbols
from icons.catalog import NEITHER, UNKNOWN, Entry, Icon, Matcher, forms, read_lines, read_vocabulary
from icons.crop import MARGIN, SIZE, crop, square
from icons.draw import Painter
from icons.samples import Pictures, names
from icons.train import loss_of


def matcher() -> Matcher:
    return Matcher(
        [
            Entry("calendar", {}, ("calendar", "calendar-*")),
            Entry("close", {}, ("xmark", "luc:x")),
            Entry("bell off", {}, ("bell-slash",)),
            Entry("bell", {}, ("bell", "bell-*")),
            Entry(NEITHER, {}, ("calendar-view-day",)),
        ]
    )


@pytest.mark.parametrize(
    "stem, set_name, expected",
    [
        ("calendar", "f7", "calendar"),
        ("calendar-outline", "ion", "calendar"),
        ("calendar_badge_plus", "f7", "calendar"),
        ("xmark_circle_fill", "f7", "close"),
        ("circle-x", "luc", "close"),
        ("x", "mat", UNKNOWN),
        ("bell_slash_fill", "f7", "bell off"),
        ("bell-off", "luc", None),
        ("calendar_view_day", "mat", None),
        ("teapot", "luc", UNKNOWN),
        ("teapot-calendar", "luc", None),
    ],
)
def test_a_file_finds_its_name(stem, set_name, expected):
    assert matcher().match(set_name, stem)[0] == expected


def test_a_listed_name_is_plain_and_a_pattern_is_not():
    assert matcher().match("luc", "calendar") == ("calendar", True)
    assert matcher().match("luc", "calendar-heart") == ("calendar", False)


def test_two_names_may_not_claim_one_icon():
    with pytest.raises(ValueError, match="xmark"):
        Matcher([Entry("close", {}, ("xmark",)), Entry("clear", {}, ("xmark",))])


def test_forms_lose_style_and_frame():
    assert forms("arrow_left_circle_fill")[-1] == "arrow-left"
    assert forms("circle-help")[-1] == "help"


def test_the_vocabulary_is_whole():
    entries = read_vocabulary()
    assert len(entries) >= 100
    assert len({entry.name for entry in entries}) == len(entries)
    assert all(all(entry.spoken.values()) and entry.patterns for entry in entries)
    assert names()[-1] == UNKNOWN and names().count(UNKNOWN) == 1
    Matcher(read_lines())


def test_all_styles_of_a_shape_are_in_one_split(tmp_path):
    shapes = [Icon("f7", tmp_path / file, "bell", "bell", True) for file in ("bell.svg", "bell_fill.svg")]
    assert shapes[0].held_out == shapes[1].held_out


def test_a_square_surrounds_the_middle_of_its_box():
    left, top, side = square((100, 50, 40, 20))
    assert side == round(40 * MARGIN)
    assert abs(left + side / 2 - 120) <= 0.5 and abs(top + side / 2 - 60) <= 0.5


def test_a_crop_goes_on_with_the_nearest_pixel_outside_the_screen():
    screen = np.zeros((30, 30, 3), np.uint8)
    screen[:, 0] = 200
    pixels = crop(screen, (-10, 5, 20, 20))
    assert pixels.shape == (SIZE, SIZE, 3)
    assert (pixels[:, 0] == 200).all() and (pixels[:, -1] == 0).all()


def painter(seed: int) -> Painter:
    random = np.random.default_rng(seed)
    photo = random.integers(0, 256, (80, 60, 3), dtype=np.uint8)
    word = np.full((20, 70), 255, np.uint8)
    return Painter(random, [photo], [word], [word])


def test_drawings_are_the_same_for_a_seed_and_can_be_seen():
    mask = np.zeros((96, 96), np.uint8)
    mask[40:56] = 255
    mask[:, 40:56] = 255
    first, second = painter(3), painter(3)
    contrasts = []
    for _ in range(60):
        pixels = first.icon(mask)
        assert pixels.shape == (SIZE, SIZE, 3) and pixels.dtype == np.uint8
        assert (pixels == second.icon(mask)).all()
        contrasts.append(float(pixels.astype(float).std()))
    assert np.median(contrasts) > 15


@pytest.mark.parametrize("kind", ["text", "photo", "shapes"])
def test_distractors_have_the_network_s_size(kind):
    paint = painter(5)
    for _ in range(20):
        assert getattr(paint, kind)().shape == (SIZE, SIZE, 3)


def test_one_of_several_right_names_is_enough():
    values = torch.tensor([[4.0, 0.0, 0.0], [0.0, 0.0, 4.0]])
    one = torch.tensor([[True, False, False], [True, False, False]])
    either = torch.tensor([[True, True, False], [True, True, False]])
    assert loss_of(values, either, 0.0) < loss_of(values, one, 0.0)
    expected = torch.nn.functional.cross_entropy(values, torch.tensor([0, 0]), label_smoothing=0.1)
    assert torch.isclose(loss_of(values, one, 0.1), expected)


def theme(root: Path, name: str, stem: str, size: int = 24) -> None:
    path = root / "Tango" / f"{size}x{size}" / name / f"{stem}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pixels = np.zeros((size, size, 4), np.uint8)
    pixels[4:-4, 6:-6] = (200, 40, 40, 255)
    Image.fromarray(pixels).save(path)


def test_themes_in_colours_are_named_by_their_files(tmp_path: Path):
    theme(tmp_path, "actions", "go-previous")
    theme(tmp_path, "actions", "go-previous", 128)
    theme(tmp_path, "actions", "teapot")
    theme(tmp_path, "apps", "teapot")
    found = list(coloured.drawings(tmp_path))
    assert [each.label for each in found] == ["arrow left", UNKNOWN]
    assert found[0].pixels.shape == (16, 12, 4)


def test_coloured_drawings_become_crops(tmp_path: Path):
    pixels = np.zeros((16, 12, 4), np.uint8)
    pixels[..., 0], pixels[..., 3] = 255, 255
    np.savez(
        tmp_path / "coloured.npz",
        pixels=pixels.ravel(),
        shapes=[pixels.shape[:2]],
        labels=["arrow left"],
        bases=["x"],
        held_out=[False],
    )
    random = np.random.default_rng(1)
    drawing, right = Pictures.coloured(tmp_path / "coloured.npz", held_out=False).pick(random)
    assert right == (names().index("arrow left"),)
    found = Painter(random, [], [np.full((9, 9), 255, np.uint8)], []).coloured(drawing)
    assert found.shape == (SIZE, SIZE, 3) and found[SIZE // 2, SIZE // 2, 0] > found[SIZE // 2, SIZE // 2, 1]


def test_a_font_gives_symbols_by_its_table_of_names(tmp_path):
    (tmp_path / "fonts").mkdir()
    table = tmp_path / "fonts/remixicon-charmap-1.json"
    table.write_text('{"calendar-line": "41", "calendar-fill": "0x42", "teapot-line": "43", "teapot-fill": "44"}')
    found = list(symbols.of_font(matcher(), "rem", tmp_path / "fonts/remixicon-1.ttf", table))
    assert [(symbol.character, symbol.icon.label) for symbol in found] == [
        ("B", "calendar"),
        ("A", "calendar"),
        ("C", UNKNOWN),
    ]


def test_unknown_symbols_come_in_one_style(tmp_path):
    table = tmp_path / "codicon-charmap-1.json"
    table.write_text('{"teapot": "41", "teapot-outline": "42"}')
    found = list(symbols.of_font(matcher(), "cod", tmp_path / "codicon-1.ttf", table))
    assert [(symbol.character, symbol.icon.label) for symbol in found] == [("A", UNKNOWN)]
