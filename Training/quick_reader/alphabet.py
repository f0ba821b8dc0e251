"""What the quick reader can write, and the numbers of its classes."""

import itertools
import unicodedata

# Digits, signs and Latin letters of the languages whose interfaces are drawn. Whatever else is seen is FOREIGN.
SIGNS = "!\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~€£¥©®°·•…–—‘’“”„«»×→←✓"
BASIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
    "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț"
)
CHARACTERS = SIGNS + BASIC + ACCENTED + " "
# One for each run of characters that are none of these. A line with one is left to the larger readers.
FOREIGN = "\ufffd"
# Class 0 is CTC's blank.
CLASSES = ["", *CHARACTERS, FOREIGN]
NUMBER = {character: number for number, character in enumerate(CLASSES) if character}


def written(text: str) -> str:
    """The text as the reader should write it: single spaces, and one FOREIGN for each run of what it cannot write."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    runs = itertools.groupby(text, key=lambda character: character in NUMBER and character != FOREIGN)
    return "".join("".join(run) if known else FOREIGN for known, run in runs)


def encoded(text: str) -> list[int]:
    return [NUMBER[character] for character in written(text)]


def decoded(numbers: list[int]) -> str:
    """Best path decoding: repeats are one character unless a blank stands between them."""
    return "".join(CLASSES[number] for number, _ in itertools.groupby(numbers) if number)
