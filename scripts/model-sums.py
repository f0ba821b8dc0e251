#!/usr/bin/env python3
"""Writes the SHA-256 sums of the models that are part of the repository into Models/models.json.

Run it after a model was made anew; `scripts/fetch.py --check` compares.
"""

import hashlib
import json
from pathlib import Path

MODELS = Path(__file__).resolve().parent.parent / "Models"


def main() -> None:
    path = MODELS / "models.json"
    document = json.loads(path.read_text())
    for model in document["models"]:
        if "package" not in model:
            model["sha256"] = hashlib.sha256((MODELS / model["file"]).read_bytes()).hexdigest()
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
