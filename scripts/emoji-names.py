#!/usr/bin/env python3
"""Writes Sources/SpokenText/Languages/emoji/XX.json: the names of emoji from Unicode's CLDR, one a line.

Usage: scripts/emoji-names.py CLDR_COMMON_FOLDER [LANGUAGE...]
The folder is `common` of CLDR, as in Debian's package unicode-cldr-core (/usr/share/unicode/cldr/common).
"""

import json
import pathlib
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

SELECTOR = "\ufe0f"
SKIN_TONES = {chr(code) for code in range(0x1F3FB, 0x1F400)}
OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/SpokenText/Languages/emoji"


def is_picture(text):
    """Emoji, by the names' own keys: no letters, punctuation or mathematical signs, and no skin tones."""
    if any(letter in SKIN_TONES for letter in text):
        return False
    first = ord(text[0])
    return (
        first >= 0x1F000
        or first in (0x203C, 0x2049)
        or (0x2190 <= first < 0x2C00 and unicodedata.category(text[0]) == "So")
    )


def names(folder, language):
    found = {}
    for kind in ("annotations", "annotationsDerived"):
        path = pathlib.Path(folder) / kind / f"{language}.xml"
        for item in ElementTree.parse(path).iter("annotation"):
            text = item.get("cp").replace(SELECTOR, "")
            if item.get("type") == "tts" and is_picture(text):
                found[text] = item.text
    return found


def main():
    folder, *languages = sys.argv[1:]
    OUT.mkdir(exist_ok=True)
    for language in languages or ["en", "de", "ru"]:
        found = names(folder, language)
        lines = [
            f"    {json.dumps(key, ensure_ascii=False)}: {json.dumps(found[key], ensure_ascii=False)}"
            for key in sorted(found)
        ]
        head = '  "source": "Unicode CLDR, annotations (Unicode-DFS-2016, see UNICODE-LICENSE.txt)",\n  "names": {\n'
        (OUT / f"{language}.json").write_text("{\n" + head + ",\n".join(lines) + "\n  }\n}\n", encoding="utf-8")
        print(f"{language}: {len(found)} names")


if __name__ == "__main__":
    main()
