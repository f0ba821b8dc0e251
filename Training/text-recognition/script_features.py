"""What the line recognizer's own features are for rendered lines: the input of the script head.

    python script_features.py LINES.npz OUT.npz COUNT [--model ../../Models/text-recognition-latin/model.onnx]

For each step of 8 pixels of a line: the features before and after the recognizer's transformer (120 each).
"""

import os
import sys

import numpy as np
import onnx
import onnxruntime
from PIL import Image

# Lines in one script are cut to this width, in pixels, to save time.
LIMIT = 160
BEFORE, AFTER = "p2o.pd_op.swish.0.0", "p2o.pd_op.transpose.8.0"


def session(path):
    model = onnx.load(path)
    for name in (BEFORE, AFTER):
        model.graph.output.append(onnx.helper.make_empty_tensor_value_info(name))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 3
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


def main():
    source, target, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    data = np.load(source)
    pictures, widths, labels = data["pictures"][:count], data["widths"][:count], data["labels"][:count]
    runner = session("../../Models/text-recognition-latin/model.onnx")
    features, lengths = [], []
    for start in range(0, len(pictures)):
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
            save(target, features, lengths, labels)
    save(target, features, lengths, labels)


def save(target, features, lengths, labels):
    np.savez(target + ".part.npz", features=np.concatenate(features), lengths=np.array(lengths),
             labels=labels[: len(lengths)])
    os.replace(target + ".part.npz", target)


if __name__ == "__main__":
    main()
