"""The applications, all of GTK 4: Debian's packages, split into those to learn from and those to judge by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Application:
    command: tuple[str, ...]
    package: str
    share: int = 1
    """How often it is visited, compared with the others: by how many different screens it has."""


TRAINING = [
    Application(("adwaita-1-demo",), "libadwaita-1-examples", 4),
    Application(("gnome-calculator",), "gnome-calculator", 2),
    Application(("gnome-characters",), "gnome-characters", 2),
    Application(("nautilus", "--new-window"), "nautilus", 3),
    Application(("gnome-weather",), "gnome-weather"),
    Application(("gnome-font-viewer",), "gnome-font-viewer", 2),
    Application(("gnome-sound-recorder",), "gnome-sound-recorder"),
    Application(("baobab",), "baobab"),
    Application(("endeavour",), "endeavour", 2),
    Application(("dialect",), "dialect", 2),
    Application(("metadata-cleaner",), "metadata-cleaner"),
]
VALIDATION = [
    # `Examples` has screens of the first four: nothing is learnt from them.
    Application(("gnome-control-center",), "gnome-control-center", 3),
    Application(("gnome-clocks",), "gnome-clocks", 2),
    Application(("gnome-contacts",), "gnome-contacts"),
    Application(("gnome-text-editor", "--new-window"), "gnome-text-editor"),
    Application(("gnome-calendar",), "gnome-calendar", 2),
]
SETTINGS_PANELS = ["applications", "background", "datetime", "default-apps", "display", "keyboard", "mouse", "multitasking", "notifications", "power", "region", "search", "sound", "universal-access", "user-accounts", "camera", "location", "microphone", "screen"]
LANGUAGES = ["en_US", "en_US", "en_US", "de_DE", "fr_FR", "es_ES", "ru_RU", "pl_PL", "ar_EG", "he_IL", "ja_JP", "zh_CN", "ko_KR", "hi_IN", "th_TH", "tr_TR"]
SIZES = [(360, 720), (360, 640), (375, 667), (390, 844), (412, 860), (430, 932), (720, 480)]
FONTS = ["Cantarell 11", "Cantarell 11", "Inter 11", "Roboto 11", "Noto Sans 11", "Open Sans 11", "Lato 11", "DejaVu Sans 10"]
AVOIDED = ("close", "quit", "exit", "delete", "remove", "trash", "print", "open", "save", "minimi", "maximi", "browser", "help", "web")
"""Parts of names that a visit does not press: what ends the application or leaves it."""
