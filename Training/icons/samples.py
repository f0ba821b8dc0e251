"""An endless stream of drawn icons with their labels, from the masks that render.py made."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from icons.catalog import UNKNOWN, read_vocabulary
from icons.draw import Painter
from icons.fonts import fonts

# What is met most on real screens is drawn more often, so that its looks are learnt best and it is believed sooner.
FREQUENT = {
    "chevron right": 5,
    "chevron left": 3,
    "chevron down": 3,
    "chevron up": 2,
    "arrow left": 3,
    "close": 3,
    "more": 3,
    "add": 3,
    "search": 3,
    "settings": 3,
    "menu": 3,
    "checkmark": 3,
    "info": 2,
    "share": 2,
    "favorite": 2,
    "star": 2,
    "profile": 2,
    "home": 2,
    "delete": 2,
    "edit": 2,
    "calendar": 2,
    "location": 2,
    "camera": 2,
    "play": 2,
    "notifications": 2,
    "dropdown": 2,
    "globe": 2,
    "lock": 1.5,
    "download": 1.5,
    "help": 1.5,
    "filter": 1.5,
    "remove": 1.5,
    "shopping cart": 1.5,
}
SEPARATOR = "|"
"""Between the names of an icon for which several are right."""
# Parts of the stream that are to be answered with "unknown".
SHARES = {"icons outside the vocabulary": 0.17, "text": 0.05, "photos": 0.03, "shapes": 0.02}
REAL_SHARE, COLOURED_SHARE = 0.35, 0.07
"""Parts of the stream that are cut from real screens and drawn with themes in colours, where there are any."""
WORDS = (
    "Settings Search Home Profile Cancel Save Done Edit 12:45 100% 8 3 1 A B g R AB MK 25 Today Monday Wi-Fi More"
    " Next OK Einstellungen Поиск Назад 搜索 设置 検索 확인 x o O l i Q 0 00 7 99+ $ € am pm km Kg 24h 5G LTE HD"
).split()


@dataclass
class Drawings:
    """The masks of a split, with the index of each one's label in the list of names."""

    masks: list[np.ndarray]
    labels: np.ndarray
    weights: np.ndarray

    def pick(self, random: np.random.Generator) -> int:
        return int(np.searchsorted(self.weights, random.random() * self.weights[-1]))


def names() -> list[str]:
    """What the network tells apart, in the order of its outputs; the last is for everything else."""
    return [entry.name for entry in read_vocabulary()] + [UNKNOWN]


def load(path: Path, held_out: bool) -> tuple[Drawings, Drawings]:
    """The drawings of the vocabulary, and the unknown ones."""
    data = np.load(path)
    index = {name: number for number, name in enumerate(names())}
    ends = np.cumsum(np.prod(data["shapes"], axis=1))
    pixels = data["pixels"]
    chosen = np.where(data["held_out"] == held_out)[0]
    labels, plain, sets, bases = (data[key] for key in ("labels", "plain", "sets", "bases"))
    shapes = np.array([f"{a}:{b}" for a, b in zip(sets, bases)])
    _, shape_ids, counts = np.unique(
        np.char.add(np.char.add(labels, ":"), shapes), return_inverse=True, return_counts=True
    )
    weights = np.where(plain, 3.0, 1.0) / counts[shape_ids]
    weights[sets == "glyph"] *= 0.5

    def part(rows: np.ndarray, balanced: bool) -> Drawings:
        part_weights = weights[rows].copy()
        if balanced:
            for name in np.unique(labels[rows]):
                of_name = labels[rows] == name
                part_weights[of_name] *= FREQUENT.get(name, 1) / part_weights[of_name].sum()
        masks = [
            pixels[ends[row] - np.prod(data["shapes"][row]) : ends[row]].reshape(data["shapes"][row]) for row in rows
        ]
        return Drawings(masks, np.array([index[name] for name in labels[rows]]), np.cumsum(part_weights))

    unknown = labels[chosen] == UNKNOWN
    return part(chosen[~unknown], balanced=True), part(chosen[unknown], balanced=False)


@dataclass
class Pictures:
    """Icons in their own colours, by `annotated` [side, side, 3] or `coloured` [height, width, 4].

    A name that is met twice as often is learnt from 1.4 times as often.
    """

    pictures: list[np.ndarray]
    labels: list[tuple[int, ...]]
    """The indices of the names that are right for each."""
    weights: np.ndarray

    @classmethod
    def real(cls, path: Path) -> "Pictures":
        """What `annotated` cut from real screens."""
        data = np.load(path)
        sides = data["sides"].astype(int)
        return cls._of(data["pixels"], np.stack([sides, sides, np.full(len(sides), 3)], axis=1), data["labels"])

    @classmethod
    def coloured(cls, path: Path, held_out: bool) -> "Pictures":
        """What `coloured` took from the themes of desktops."""
        data = np.load(path)
        shapes = np.concatenate([data["shapes"].astype(int), np.full((len(data["shapes"]), 1), 4)], axis=1)
        return cls._of(data["pixels"], shapes, data["labels"], np.flatnonzero(data["held_out"] == held_out))

    @classmethod
    def _of(
        cls, pixels: np.ndarray, shapes: np.ndarray, labels: np.ndarray, chosen: np.ndarray | None = None
    ) -> "Pictures":
        chosen = np.arange(len(labels)) if chosen is None else chosen
        index, ends = {name: number for number, name in enumerate(names())}, np.cumsum(shapes.prod(axis=1))
        pictures = [pixels[ends[row] - shapes[row].prod() : ends[row]].reshape(shapes[row]) for row in chosen]
        _, of_name, counts = np.unique(labels[chosen], return_inverse=True, return_counts=True)
        right = [tuple(index[name] for name in joined.split(SEPARATOR)) for joined in labels[chosen]]
        return cls(pictures, right, np.cumsum(counts[of_name] ** -0.5))

    def pick(self, random: np.random.Generator) -> tuple[np.ndarray, tuple[int, ...]]:
        row = int(np.searchsorted(self.weights, random.random() * self.weights[-1]))
        return self.pictures[row], self.labels[row]


def word_masks(random: np.random.Generator) -> list[np.ndarray]:
    """Words in the fonts of interfaces."""
    root = Path("/usr/share/fonts/truetype")
    files = fonts() + [
        str(path)
        for path in (
            root / "roboto/unhinted/RobotoTTF/Roboto-Medium.ttf",
            root / "lato/Lato-Bold.ttf",
            root / "open-sans/OpenSans-Regular.ttf",
            root / "wqy/wqy-microhei.ttc",
        )
        if path.exists()
    ]
    masks = []
    for word in WORDS:
        for path in random.choice(files, 4):
            font = ImageFont.truetype(str(path), 44)
            left, top, right, bottom = font.getbbox(word)
            if right <= left or bottom <= top:
                continue
            image = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
            ImageDraw.Draw(image).text((1 - left, 1 - top), word, font=font, fill=255)
            masks.append(np.asarray(image))
    return masks


def photos(folder: Path) -> list[np.ndarray]:
    pictures = [cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB) for path in sorted(folder.glob("*.jpg"))]
    return [picture for picture in pictures if min(picture.shape[:2]) >= 50]


class Stream:
    """Batches without end."""

    def __init__(
        self,
        masks: Path,
        photo_folder: Path,
        held_out: bool,
        seed: int,
        real: Path | None = None,
        coloured: Path | None = None,
    ):
        """
        real: what `annotated` wrote; without it all is drawn. coloured: what `coloured` wrote."""
        self.random = np.random.default_rng(seed)
        self.known, self.unknown = load(masks, held_out)
        self.painter = Painter(self.random, photos(photo_folder), word_masks(self.random), self.unknown.masks)
        self.names = names()
        self.real = Pictures.real(real) if real else None
        self.coloured = Pictures.coloured(coloured, held_out) if coloured else None

    def sample(self) -> tuple[np.ndarray, tuple[int, ...]]:
        """A crop, and which names are right."""
        unknown = (len(self.names) - 1,)
        if self.real and self.random.random() < REAL_SHARE:
            patch, label = self.real.pick(self.random)
            return self.painter.real(patch), label
        if self.coloured and self.random.random() < COLOURED_SHARE / (1 - REAL_SHARE):
            drawing, label = self.coloured.pick(self.random)
            return self.painter.coloured(drawing), label
        chance = self.random.random()
        for kind, share in SHARES.items():
            if chance < share:
                return self._unknown(kind), unknown
            chance -= share
        row = self.known.pick(self.random)
        return self.painter.icon(self.known.masks[row]), (int(self.known.labels[row]),)

    def _unknown(self, kind: str) -> np.ndarray:
        if kind == "text":
            return self.painter.text()
        if kind == "photos":
            return self.painter.photo()
        if kind == "shapes":
            return self.painter.shapes()
        return self.painter.icon(self.unknown.masks[self.unknown.pick(self.random)])

    def batch(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """[count, 48, 48, 3] uint8, and [count, names] whether each name is right."""
        samples = [self.sample() for _ in range(count)]
        right = np.zeros((count, len(self.names)), bool)
        for row, (_, names_of) in enumerate(samples):
            right[row, list(names_of)] = True
        return np.stack([pixels for pixels, _ in samples]), right
