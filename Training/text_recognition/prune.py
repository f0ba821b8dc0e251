"""Cuts PP-OCRv6's line recognizer down to the characters of Latin script: smaller, faster, the same strings.

    python -m text_recognition.prune --model ../Models/text-recognition/model.onnx --out .work/text/pruned.onnx

Only the last layer changes: the columns of other characters go, and the softmax is then over those that stay.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

SYMBOLS = "•‣·–—‘’‚“”„†‡…‰′″‹›«»€£¥₩₹₽₿™®©℗℠№°²³¹¼½¾×÷±−√∞≈≠≤≥∆∑πµμΩ←↑→↓↔⇧⌘⌥⌃✓✔✕✖✗★☆●○■□▲▼►◄♥♡♪♫"


def is_kept(character: str) -> bool:
    """Latin and its extensions, digits, punctuation, and the symbols that Latin screens have."""
    return len(character) == 1 and (
        ord(character) < 0x250 or 0x1E00 <= ord(character) <= 0x1EFF or character in SYMBOLS
    )


def prune(model: onnx.ModelProto) -> str:
    """Cuts the model in place and tells what was cut."""
    entry = next(p for p in model.metadata_props if p.key == "character")
    listed = [c.rstrip("\r") for c in entry.value.split("\n")]
    classes = len(listed) + 2  # blank before, space after
    keep = [0] + [i + 1 for i, c in enumerate(listed) if is_kept(c)] + [classes - 1]
    changed = 0
    for tensor in model.graph.initializer:
        if classes in tensor.dims:
            values = numpy_helper.to_array(tensor)
            cut = np.take(values, keep, values.shape.index(classes))
            tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(cut), tensor.name))
            changed += 1
    for value in list(model.graph.output) + list(model.graph.value_info):
        for dimension in value.type.tensor_type.shape.dim:
            if dimension.dim_value == classes:
                dimension.dim_value = len(keep)
    entry.value = "\n".join(listed[i - 1] for i in keep[1:-1])
    return f"{classes} -> {len(keep)} classes, {changed} tensors changed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="PP-OCR's line recognizer")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    model = onnx.load(str(options.model))
    print(prune(model))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, str(options.out))


if __name__ == "__main__":
    main()
