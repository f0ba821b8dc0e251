"""Which drawings belong to which name of the vocabulary.

Six sets of SVG icons: framework7, ionicons and lucide from the data folder, Material Icons, Phosphor and Tabler from
PyPI packages; `symbols` has those that are fonts. Their file names are brought to one form ("arrow_left_circle_fill"
-> "arrow-left") and looked up in vocabulary.tsv. Beside them the icon themes of desktops, where they are installed:
their one-coloured icons, by the names of the Icon Naming Specification (freedesktop.org).
"""

import fnmatch
import hashlib
import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path

VOCABULARY = Path(__file__).with_name("vocabulary.tsv")
UNKNOWN = "unknown"
# The line of what a pattern would take wrongly, and what is too near to a name to be unknown.
NEITHER = "-"

# Ends that say how an icon is drawn, not what it shows.
_STYLE = re.compile(
    r"-(fill|filled|outline|outlined|sharp|rounded|alt|alt-1|simple|new|circle|square|rectangle"
    r"|thin|light|bold|duotone|border)$"
)
# A crossed-out thing is no plain one; where it is a name of its own, that name lists it.
_NEGATED = re.compile(r"-(off|slash|disabled|broken)(-|$)")
_FRAME = re.compile(r"^(circle|square)-")
# Words too common in names to say that two icons look alike.
_COMMON = set(
    "arrow arrows left right up down circle square rectangle plus minus x add remove check checkmark done line lines"
    " dot dots text alt off on fill simple in out open close back forward north south east west play horizontal"
    " vertical 2 3 1 4 5 10 30 all full high low medium and view person user phone at no not box bar type move logo"
    " sign return air question list grid reset time card hand sun star building badge key round code center end start"
    " next cell".split()
)


@dataclass(frozen=True)
class Entry:
    """A line of the vocabulary."""

    name: str
    spoken: dict[str, str]
    patterns: tuple[str, ...]


@dataclass(frozen=True)
class Icon:
    """A file with the class it belongs to; `label` is None where it is too near to a name to count as unknown."""

    set: str
    path: Path
    base: str
    label: str | None
    # A plain drawing of the thing, not one with an addition ("calendar" and not "calendar-heart").
    plain: bool

    @property
    def held_out(self) -> bool:
        """Whether this shape is for validation, all its styles and weights together."""
        return held_out(self.set, self.base)


def held_out(set_name: str, base: str) -> bool:
    """Whether a shape is for validation: one in ten, by its name."""
    return int(hashlib.sha256(f"{set_name}:{base}".encode()).hexdigest(), 16) % 10 == 0


def read_vocabulary(path: Path = VOCABULARY) -> list[Entry]:
    """The names, without the line of exclusions."""
    return [entry for entry in read_lines(path) if entry.name != NEITHER]


def read_lines(path: Path = VOCABULARY) -> list[Entry]:
    entries = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        name, english, german, russian, patterns = line.split("\t")
        entries.append(Entry(name, {"en": english, "de": german, "ru": russian}, tuple(patterns.split())))
    return entries


def forms(stem: str) -> list[str]:
    """The names a file may be listed by, the most exact first."""
    name = stem.lower().replace("_", "-")
    result = [name]
    for _ in range(3):
        shorter = _STYLE.sub("", result[-1])
        if shorter == result[-1]:
            break
        result.append(shorter)
    framed = _FRAME.sub("", result[-1])
    return result + ([framed] if framed != result[-1] else [])


class Matcher:
    """Finds the vocabulary's name for a file's name."""

    def __init__(self, entries: list[Entry]):
        self.exact: dict[str, str] = {}
        self.globs: list[tuple[str, str]] = []
        self.words: set[str] = set()
        self.used: set[str] = set()
        for entry in entries:
            for pattern in entry.patterns:
                if "*" in pattern:
                    self.globs.append((pattern, entry.name))
                elif pattern in self.exact and self.exact[pattern] != entry.name:
                    raise ValueError(f"{pattern} is listed for {self.exact[pattern]} and for {entry.name}")
                else:
                    self.exact[pattern] = entry.name
                self.words.update(set(pattern.split(":")[-1].replace("*", "").strip("-").split("-")) - _COMMON)

    def match(self, set_name: str, stem: str) -> tuple[str | None, bool]:
        """The label, or UNKNOWN, or None for "neither"; and whether it was listed by its exact name."""
        names = forms(stem)
        for name in names:
            for key in (f"{set_name}:{name}", name):
                if key in self.exact:
                    self.used.add(key)
                    return (None if self.exact[key] == NEITHER else self.exact[key]), True
        for name in names:
            for pattern, label in self.globs:
                target = f"{set_name}:{name}" if ":" in pattern else name
                if fnmatch.fnmatchcase(target, pattern):
                    self.used.add(pattern)
                    return (None if label == NEITHER or _NEGATED.search(names[0]) else label), False
        near = set(names[0].split("-")) & self.words
        return (None if near else UNKNOWN), False


def folders(icons: Path) -> list[tuple[str, Path, re.Pattern]]:
    """Each set's short name, its folder, and what its files' stems are cleaned of."""
    nothing = re.compile("$^")
    return [
        ("f7", icons / "framework7", nothing),
        ("ion", icons / "ionicons", nothing),
        ("luc", icons / "lucide", nothing),
        ("mat", package("material_icons") / "icons", nothing),
        ("ph", package("monkeyqt_icons") / "assets", re.compile("-(thin|light|bold|fill|duotone)$")),
        ("tab", package("pytablericons") / "icons", nothing),
    ]


def themes() -> list[tuple[str, Path, re.Pattern]]:
    """The one-coloured icons of the desktops' themes, as `folders` gives sets; those that are not installed are left
    out."""
    root, symbolic = Path("/usr/share/icons"), re.compile("-symbolic(-ltr)?$")
    sets = [
        ("adw", root / "Adwaita/scalable", symbolic),
        ("brz", root / "breeze/actions/16", symbolic),
        ("brz", root / "breeze/actions/22", symbolic),
        ("pap", root / "Papirus/symbolic", symbolic),
        ("pap", root / "Papirus/22x22/actions", symbolic),
        ("exf", root / "elementary-xfce/actions/symbolic", symbolic),
    ]
    return [entry for entry in sets if entry[1].is_dir()]


def package(name: str) -> Path:
    """The folder of an installed package."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"the package {name} is missing: pip install --no-deps -r requirements-icons.txt")
    return Path(next(iter(spec.submodule_search_locations)))


def catalogue(icons: Path) -> tuple[list[Icon], Matcher]:
    matcher = Matcher(read_lines())
    result = []
    for set_name, folder, weights in folders(icons):
        for path in sorted(folder.rglob("*.svg")):
            stem = weights.sub("", path.stem)
            label, plain = matcher.match(set_name, stem)
            base = forms(stem)[-1]
            result.append(Icon(set_name, path, base, label, plain))
    return result + themed(matcher), matcher


def themed(matcher: Matcher) -> list[Icon]:
    """Icons of the desktops' themes. A part of their names tells too little: only whole ones count, and those that
    share no word with a name of the vocabulary."""
    result = []
    for set_name, folder, symbolic in themes():
        for path in sorted(folder.rglob("*.svg")):
            if path.is_symlink() or (set_name == "adw" and not symbolic.search(path.stem)):
                continue
            stem = symbolic.sub("", path.stem)
            label, plain = matcher.match(set_name, stem)
            if plain or label == UNKNOWN:
                result.append(Icon(set_name, path, forms(stem)[-1], label, plain))
    return result
