"""Names the lines of the code that are wider than 120 columns.

`swift format lint` and ruff leave comments and texts alone.
"""

import subprocess
import sys
import unicodedata

WIDEST = 120
# What others wrote stays as they wrote it.
PATHS = [":!Sources/CONNXRuntime", "*.swift", "*.py", "*.sh", "*.c", "*.h", "*.toml", "Makefile"]


def columns(line: str) -> int:
    """What a terminal needs for it: combining characters stand on the one before them."""
    return sum(not unicodedata.category(character).startswith("M") for character in line)


def main() -> None:
    listed = subprocess.run(["git", "ls-files", "-z", "--", *PATHS], check=True, capture_output=True).stdout
    wide = 0
    for path in filter(None, listed.decode().split("\0")):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if (width := columns(line.rstrip("\n"))) > WIDEST:
                    print(f"{path}:{number}: {width} columns", file=sys.stderr)
                    wide += 1
    sys.exit(1 if wide else 0)


if __name__ == "__main__":
    main()
