"""This machine's fonts in which apps write symbols in place of icons."""

from pathlib import Path


def fonts() -> list[str]:
    """Fonts with symbols, of those that Debian has; what is not installed is left out."""
    root = Path("/usr/share/fonts/truetype")
    names = [
        "dejavu/DejaVuSans.ttf",
        "dejavu/DejaVuSans-Bold.ttf",
        "noto/NotoSansSymbols-Regular.ttf",
        "noto/NotoSansSymbols2-Regular.ttf",
        "noto/NotoSansMath-Regular.ttf",
        "freefont/FreeSans.ttf",
        "freefont/FreeSerif.ttf",
        "noto/NotoSans-Regular.ttf",
        "liberation2/LiberationSans-Regular.ttf",
    ]
    return [str(root / name) for name in names if (root / name).exists()]
