"""Checkpoint -> ONNX: uint8 RGB in, scores and boxes out, any size that is a multiple of 32; checked against torch."""

from __future__ import annotations

import argparse
import datetime
import json
import time
import warnings
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from torch import Tensor, nn

from . import checkpoint
from .element_types import TYPES
from .geometry import SIZE_MULTIPLE, whole_cells
from .network import STRIDES, detector_of

OPSET = 17
LARGEST_FILE = 20e6
PHONE_ASPECT = 2532 / 1170
"""Height by width of the screen that is timed."""
SCORE_TOLERANCE, BOX_TOLERANCE = 1e-4, 0.05
LICENCE = (
    "Weights trained by Hearsight from EfficientNet-Lite0 (Apache-2.0) on screens-lowres "
    "(NX2411/GUI-detection-model, CC BY 4.0), screens of free apps (see their source.json) and generated screens "
    "(icons MIT and ISC). See card.md."
)


class Deployed(nn.Module):
    """`image` uint8 1,H,W,3 RGB -> `scores` 1,N,13 after the sigmoid, `boxes` 1,N,4G in input pixels, G boxes a
    point."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        self.network = network

    def forward(self, image: Tensor) -> tuple[Tensor, Tensor]:
        logits, boxes = self.network(image.permute(0, 3, 1, 2).float())
        return logits.sigmoid(), boxes.reshape(1, -1, 4 * int(boxes.shape[2]))


def load_deployed(path: Path) -> Deployed:
    """The averaged weights of a checkpoint, ready to run."""
    return Deployed(detector_of(checkpoint.averaged_weights(path))).eval()


def write_onnx(model: Deployed, path: Path, width: int) -> None:
    """Traces the model with dynamic height and width."""
    example = torch.zeros(1, whole_cells(2 * width) * SIZE_MULTIPLE, width, 3, dtype=torch.uint8)
    axes = {"image": {1: "height", 2: "width"}, "scores": {1: "points"}, "boxes": {1: "points"}}
    path.parent.mkdir(parents=True, exist_ok=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            model,
            (example,),
            str(path),
            input_names=["image"],
            output_names=["scores", "boxes"],
            dynamic_axes=axes,
            opset_version=OPSET,
            dynamo=False,
        )


def add_metadata(path: Path, width: int, training: dict) -> None:
    """Types, input width, date, training summary and licence, in the file itself."""
    model = onnx.load(str(path))
    onnx.checker.check_model(model)
    values = {
        "types": json.dumps(TYPES),
        "inputWidth": str(width),
        "sizeMultiple": str(SIZE_MULTIPLE),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "training": json.dumps(training),
        "licence": LICENCE,
    }
    for key, value in values.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, value
    onnx.save(model, str(path))


def session(path: Path, threads: int) -> onnxruntime.InferenceSession:
    """The file in onnxruntime."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def verify(model: Deployed, path: Path, sizes: list[tuple[int, int]]) -> None:
    """Compares torch and onnxruntime on random pictures of several sizes; raises where they differ."""
    run = session(path, 2)
    rng = np.random.default_rng(0)
    for height, width in sizes:
        image = rng.integers(0, 256, (1, height, width, 3), np.uint8)
        with torch.no_grad():
            wanted = [tensor.numpy() for tensor in model(torch.from_numpy(image))]
        scores, boxes = run.run(None, {"image": image})
        score_gap, box_gap = np.abs(scores - wanted[0]).max(), np.abs(boxes - wanted[1]).max()
        points = sum(whole_cells(height, stride) * whole_cells(width, stride) for stride in STRIDES)
        print(
            f"{width}x{height}: {scores.shape[1]} points, largest difference {score_gap:.1e} in scores,"
            f" {box_gap:.1e} px"
        )
        if scores.shape[1] != points or score_gap > SCORE_TOLERANCE or box_gap > BOX_TOLERANCE:
            raise SystemExit(f"export: {path} does not agree with torch at {width}x{height}")


def measure_speed(path: Path, width: int, runs: int = 30) -> dict[str, dict[str, float]]:
    """Milliseconds for one phone's screen at this input width, with one and two threads."""
    image = np.zeros((1, whole_cells(width * PHONE_ASPECT) * SIZE_MULTIPLE, width, 3), np.uint8)
    speed = {}
    for threads in (1, 2):
        run, times = session(path, threads), []
        for _ in range(runs):
            start = time.perf_counter()
            run.run(None, {"image": image})
            times.append((time.perf_counter() - start) * 1e3)
        speed[f"{threads} threads"] = {"min ms": round(min(times), 1), "median ms": round(float(np.median(times)), 1)}
    return speed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--width", type=int, required=True)
    options = parser.parse_args()
    parts = checkpoint.load(options.checkpoint)
    progress = parts["progress"]
    summary = {key: progress[key] for key in ("step", "screens", "minutes")} | {"settings": parts.get("settings", {})}
    summary["settings"] = {k: summary["settings"].get(k) for k in ("width", "batch", "rate", "steps", "screens in set")}
    model = load_deployed(options.checkpoint)
    write_onnx(model, options.out, options.width)
    add_metadata(options.out, options.width, summary)
    verify(model, options.out, [(832, 384), (992, 448), (416, 640), (64, 96)])
    size = options.out.stat().st_size
    if size > LARGEST_FILE:
        raise SystemExit(f"export: {options.out} is {size / 1e6:.1f} MB, more than {LARGEST_FILE / 1e6:.0f}")
    print(f"{size / 1e6:.1f} MB", json.dumps(measure_speed(options.out, options.width)))


if __name__ == "__main__":
    main()
