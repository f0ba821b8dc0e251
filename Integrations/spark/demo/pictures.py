"""Draws the pictures of the demonstration: screens of an app that there is not, parts of the examples, broken files.

The same seed draws the same files, with the same Pillow.
"""

import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

WORDS = (
    "Account Archive Battery Bicycle Calendar Camera Cancel Coffee Contacts Copy Delete Devices Download Draft Family "
    "Garden Inbox Language Library Map Message Monday Music Network Notes Open Password Photos Print Privacy Profile "
    "Receipt Recipes Reminder Save Search Send Settings Share Storage Sunday Theme Ticket Train Update Volume Weather"
).split()
INKS = [("#ffffff", "#1c1c1e", "#0a63c9"), ("#f2f2f7", "#000000", "#1b7f3b"), ("#1c1c1e", "#f2f2f7", "#4c9aff")]
# Of every 25 pictures two are broken, in turn in these ways.
BROKEN = ("cut short", "text", "empty", "damaged")


def draw(folder: Path, examples: list[Path], count: int, seed: int = 23) -> dict[str, int]:
    """Draws `count` files into a folder; gives how many there are of each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    kinds: dict[str, int] = {}
    broken = 0
    for number in range(count):
        path = folder / f"screen-{number:03}.png"
        if number % 25 in (7, 19):
            kind = BROKEN[broken % len(BROKEN)]
            broken += 1
            spoil(path, kind, chance)
        elif number % 5 == 0:
            kind = "part of an example"
            part(examples[number // 5 % len(examples)], chance).save(path)
        else:
            kind = "drawn"
            screen(chance).save(path)
        kinds[kind] = kinds.get(kind, 0) + 1
    return kinds


def screen(chance: random.Random) -> Image.Image:
    """A page with a title, rows with switches or arrows, and buttons."""
    paper, ink, accent = chance.choice(INKS)
    width, height = chance.choice([(390, 700), (412, 780), (360, 640)])
    image = Image.new("RGB", (width, height), paper)
    pen = ImageDraw.Draw(image)
    size = chance.choice([16, 18, 20])
    pen.text((20, 24), words(chance, 1), ink, ImageFont.load_default(size + 8))
    top = 90
    for _ in range(chance.randint(3, 7)):
        pen.text((20, top), words(chance, chance.randint(1, 3)), ink, ImageFont.load_default(size))
        if chance.random() < 0.5:
            switch(pen, width - 70, top, accent, chance.random() < 0.5)
        else:
            pen.line([(width - 32, top + 4), (width - 24, top + 11), (width - 32, top + 18)], "#8e8e93", 2)
        pen.line([(20, top + 38), (width, top + 38)], "#c6c6c8")
        top += 52
    for _ in range(chance.randint(1, 2)):
        button(pen, (20, top + 10, width - 20, top + 54), words(chance, 1), accent, size)
        top += 62
    return image


def words(chance: random.Random, count: int) -> str:
    """Some words of the list."""
    return " ".join(chance.sample(WORDS, count))


def switch(pen: ImageDraw.ImageDraw, left: int, top: int, accent: str, is_on: bool) -> None:
    """A switch of 50 by 28 pixels."""
    pen.rounded_rectangle((left, top, left + 50, top + 28), 14, accent if is_on else "#b0b0b5")
    knob = left + 24 if is_on else left + 2
    pen.ellipse((knob, top + 2, knob + 24, top + 26), "#ffffff")


def button(pen: ImageDraw.ImageDraw, frame: tuple[int, int, int, int], label: str, accent: str, size: int) -> None:
    """A filled button with its label in the middle."""
    pen.rounded_rectangle(frame, 10, accent)
    middle = ((frame[0] + frame[2]) / 2, (frame[1] + frame[3]) / 2)
    pen.text(middle, label, "#ffffff", ImageFont.load_default(size), anchor="mm")


def part(example: Path, chance: random.Random) -> Image.Image:
    """A part of an example, as wide as it is and 300 to 600 pixels high."""
    with Image.open(example) as image:
        height = min(image.height, chance.randint(300, 600))
        top = chance.randint(0, image.height - height)
        return image.convert("RGB").crop((0, top, image.width, top + height))


def spoil(path: Path, kind: str, chance: random.Random) -> None:
    """Writes a file that is no whole picture."""
    screen(chance).save(path)
    content = bytearray(path.read_bytes())
    if kind == "cut short":
        content = content[: len(content) // 2]
    elif kind == "text":
        content = bytearray(b"This is no picture, whatever its name says.\n")
    elif kind == "empty":
        content = bytearray()
    else:
        # in the middle of what is compressed, so that its sum is wrong
        middle = len(content) // 2
        content[middle : middle + 16] = bytes(16)
    path.write_bytes(content)
