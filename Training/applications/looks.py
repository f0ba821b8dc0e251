"""How the windows of a run look: theme, icons, font, scale, language, title bars; drawn by a seed, and written to where
GTK, Qt and KDE read it."""

from __future__ import annotations

import random
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

GTK_THEMES = "Adwaita Adwaita Adwaita Greybird Arc Arc-Lighter Numix Materia Materia-light HighContrast Raleigh".split()
GTK_DARK = "Adwaita-dark Adwaita-dark Greybird-dark Arc-Dark Materia-dark".split()
ICONS = "Adwaita elementary-xfce Papirus breeze Tango mate".split()
DARK_ICONS = "Adwaita elementary-xfce-darkest Papirus-Dark breeze-dark".split()
QT_STYLES = "Fusion Fusion Breeze Breeze Breeze Windows Adwaita kvantum".split()
QT_DARK = "Fusion Breeze Breeze Adwaita-Dark".split()
QT_COLOURS = "airy simple sand".split()
FONTS = "DejaVu Sans|Noto Sans|Liberation Sans|Roboto|Inter|Open Sans|Cantarell|Lato".split("|")
TITLE_THEMES = (
    "Clearlooks Clearlooks-3.4 Onyx Onyx-Citrus Natura Mikachu Bear2 Breeze-ob Artwiz-boxed Nightmare"
).split()
LAYOUTS = "NLIMC NLIMC LIMC NLC LMC CIML".split()
LANGUAGES = "de_DE fr_FR ru_RU es_ES it_IT pl_PL pt_BR nl_NL cs_CZ sv_SE tr_TR uk_UA ja_JP zh_CN ko_KR el_GR".split()
RIGHT_TO_LEFT = "he_IL ar_EG fa_IR".split()
SCALES = [1, 1, 1, 1.25, 1.5, 2]
QT_SETTINGS = """[Appearance]
style={style}
icon_theme={icons}
custom_palette={custom}
color_scheme_path=/usr/share/{tool}/colors/{colours}.conf
standard_dialogs=default
[Fonts]
fixed="Noto Mono,{size},-1,5,50,0,0,0,0,0"
general="{font},{size},-1,5,50,0,0,0,0,0"
"""
GTK_SETTINGS = """[Settings]
gtk-theme-name={theme}
gtk-icon-theme-name={icons}
gtk-font-name={font} {size}
gtk-xft-dpi={dpi}
gtk-application-prefer-dark-theme={dark}
gtk-enable-animations=false
gtk-cursor-blink=false
gtk-overlay-scrolling=true
gtk-decoration-layout={buttons}
"""


@dataclass(frozen=True)
class Look:
    """All of one run's appearance."""

    dark: bool
    gtk_theme: str
    icons: str
    qt_style: str
    qt_colours: str
    font: str
    size: int
    scale: float
    language: str
    title_theme: str
    title_layout: str
    buttons: str

    def described(self) -> dict:
        return asdict(self)

    @property
    def gtk_factor(self) -> int:
        """GTK enlarges by whole factors only; the rest is larger text."""
        return 2 if self.scale >= 2 else 1

    @property
    def dots_per_inch(self) -> int:
        return round(96 * self.scale / self.gtk_factor)


def draw(rng: random.Random, languages: bool = True, scale: float | None = None) -> Look:
    """A random look; half of the runs are English."""
    dark = rng.random() < 0.35
    language = "en_US"
    if languages and rng.random() < 0.5:
        language = rng.choice(RIGHT_TO_LEFT) if rng.random() < 0.08 else rng.choice(LANGUAGES)
    return Look(
        dark=dark,
        gtk_theme=rng.choice(GTK_DARK if dark else GTK_THEMES),
        icons=rng.choice(DARK_ICONS if dark else ICONS),
        qt_style=rng.choice(QT_DARK if dark else QT_STYLES),
        qt_colours="darker" if dark else rng.choice(QT_COLOURS),
        font=rng.choice(FONTS),
        size=rng.choice([9, 10, 10, 10, 11, 12]),
        scale=scale or rng.choice(SCALES),
        language=language,
        title_theme=rng.choice(TITLE_THEMES),
        title_layout=rng.choice(LAYOUTS),
        buttons=rng.choice([":minimize,maximize,close", "menu:minimize,maximize,close", ":close", "close:"]),
    )


def title_settings(look: Look) -> dict[str, object]:
    """What the window manager's configuration holds."""
    size = round((9 if look.size < 11 else 10) * look.scale)
    weight = "Bold" if look.size % 2 else "Normal"
    return {"theme": look.title_theme, "layout": look.title_layout, "font": look.font, "size": size, "weight": weight}


def variables(look: Look, locales: Path) -> dict[str, str]:
    """Environment of the programs of a run."""
    language = f"{look.language}.UTF-8"
    return {
        "LANG": language,
        "LC_ALL": language,
        "LANGUAGE": f"{look.language}:{look.language[:2]}",
        "LOCPATH": str(locales),
        "TZ": "UTC",
        "GDK_BACKEND": "x11",
        "GDK_SCALE": str(look.gtk_factor),
        "GSK_RENDERER": "cairo",
        "GSETTINGS_BACKEND": "memory",
        "GTK_MODULES": "gail:atk-bridge",
        "ADW_DEBUG_COLOR_SCHEME": "prefer-dark" if look.dark else "prefer-light",
        "QT_QPA_PLATFORM": "xcb",
        "QT_QPA_PLATFORMTHEME": "qt5ct",
        "QT_SCALE_FACTOR": f"{look.scale:g}",
        "QT_FONT_DPI": "96",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "QT_ACCESSIBILITY": "1",
        "XDG_CURRENT_DESKTOP": "XFCE",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "NO_AT_BRIDGE": "0",
        "SAL_USE_VCLPLUGIN": "gtk3",
    }


def ensure_locale(locales: Path, language: str) -> None:
    """Compiles a language's locale from the system's sources, where it is not there."""
    target = locales / f"{language}.UTF-8"
    if not (target / "LC_CTYPE").exists():
        locales.mkdir(parents=True, exist_ok=True)
        command = ["localedef", "--no-archive", "-c", "-i", language, "-f", "UTF-8", str(target)]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=False)


def write(look: Look, config: Path) -> None:
    """Settings of GTK 3 and 4, Qt 5 and 6, and KDE under a folder of configuration."""
    for version in ("gtk-3.0", "gtk-4.0"):
        (config / version).mkdir(parents=True, exist_ok=True)
        text = GTK_SETTINGS.format(
            theme=look.gtk_theme, icons=look.icons, font=look.font, size=look.size, dpi=look.dots_per_inch * 1024,
            dark=int(look.dark), buttons=look.buttons,
        )  # fmt: skip
        (config / version / "settings.ini").write_text(text)
    for tool in ("qt5ct", "qt6ct"):
        (config / tool).mkdir(parents=True, exist_ok=True)
        text = QT_SETTINGS.format(
            style=look.qt_style, icons=look.icons, colours=look.qt_colours, tool=tool, font=look.font, size=look.size,
            custom="true" if look.dark or look.size == 11 else "false",
        )  # fmt: skip
        (config / tool / f"{tool}.conf").write_text(text)
    write_kde(look, config)


def write_kde(look: Look, config: Path) -> None:
    """KDE's programs take their colours from their own file, whatever Qt is told."""
    colours = Path("/usr/share/color-schemes") / ("BreezeDark.colors" if look.dark else "BreezeLight.colors")
    scheme = colours.read_text() if colours.exists() else ""
    font = f"{look.font},{look.size},-1,5,50,0,0,0,0,0"
    own = f"[Icons]\nTheme={look.icons}\n[KDE]\nwidgetStyle={look.qt_style}\nAnimationDurationFactor=0\n"
    (config / "kdeglobals").write_text(f"{scheme}\n[General]\nfont={font}\nmenuFont={font}\n{own}")
