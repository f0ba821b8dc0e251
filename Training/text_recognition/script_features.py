"""What the line recognizer's own features are for rendered lines: the input of the script head.

    python -m text_recognition.script_features --model .work/text/pruned.onnx --lines .work/text/lines-a.npz \
        --out .work/text/features-a.npz --count 12000

For each step of 8 pixels of a line: the features before and after the recognizer's transformer (120 each).
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from PIL import Image

# Lines in one script are cut to this width, in pixels, to save time.
LIMIT = 160
BEFORE, AFTER = "p2o.pd_op.swish.0.0", "p2o.pd_op.transpose.8.0"


def session(path: Path) -> onnxruntime.InferenceSession:
    """The recognizer with these features as outputs."""
    model = onnx.load(str(path))
    for name in (BEFORE, AFTER):
        model.graph.output.append(onnx.helper.make_empty_tensor_value_info(name))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 3
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="the pruned recognizer")
    parser.add_argument("--lines", type=Path, required=True, help="written by script_data")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, required=True, help="lines, from the first on")
    options = parser.parse_args()
    data, count = np.load(options.lines), options.count
    pictures, widths, labels = data["pictures"][:count], data["widths"][:count], data["labels"][:count]
    runner = session(options.model)
    features, lengths = [], []
    for start in range(len(pictures)):
        limit = widths[start] if labels[start].sum() != 1 else min(LIMIT, widths[start])
        picture = Image.fromarray(pictures[start][:, :limit])
        width = max(16, round(picture.width * 1.5))
        grey = np.asarray(picture.resize((width, 48), Image.BICUBIC), np.float32) / 127.5 - 1
        line = np.zeros((1, 3, 48, max(96, width)), np.float32)
        line[..., :width] = grey
        before, after = runner.run([BEFORE, AFTER], {"x": line})
        both = np.concatenate([before[0, :, 0].T, after[0]], 1).astype(np.float16)
        features.append(both)
        lengths.append(len(both))
        if start % 500 == 499:
            print(start + 1, flush=True)
    save(options.out, features, lengths, labels)


def save(target: Path, features: list[np.ndarray], lengths: list[int], labels: np.ndarray) -> None:
    """In one move: a stop amid writing leaves nothing that looks whole."""
    partial = target.with_suffix(".part.npz")
    np.savez(partial, features=np.concatenate(features), lengths=np.array(lengths), labels=labels[: len(lengths)])
    partial.replace(target)


if __name__ == "__main__":
    main()
