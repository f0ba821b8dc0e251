"""Writes the trained quick reader as ONNX, and finds from which probability on it is sure.

    python -m quick_reader.export --model .work/quick-reader/reader.pt --lines .work/quick-reader/aside \\
        --agreement 0.98 --out .work/quick-reader/release

A reading is sure where it is at least so probable that, of the lines of apps laid aside that pass, the share
--agreement is read as PP-OCR reads it.
"""

import argparse
import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from PIL import Image
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from icons.export import halve, session

from .alphabet import CLASSES, FOREIGN
from .network import QuickReader
from .normal import HEIGHT, STEP, grey, normal

LARGEST_DIFFERENCE = 0.02
# What a reading may be asked for at most: none is ever certain.
SUREST = 0.9999


class Exported(nn.Module):
    """The network with probabilities at its end."""

    def __init__(self, network: QuickReader) -> None:
        super().__init__()
        self.network = network

    def forward(self, lines: torch.Tensor) -> torch.Tensor:
        return torch.softmax(self.network(lines), dim=2)


def without_norms(module: nn.Module) -> None:
    """Takes each BatchNorm into the convolution before it."""
    for child in module.children():
        without_norms(child)
    if isinstance(module, nn.Sequential):
        for number in range(len(module) - 1):
            if isinstance(module[number], nn.Conv2d) and isinstance(module[number + 1], nn.BatchNorm2d):
                module[number], module[number + 1] = (
                    fuse_conv_bn_eval(module[number], module[number + 1]),
                    nn.Identity(),
                )


def network(checkpoint: Path) -> Exported:
    reader = QuickReader()
    kept = torch.load(checkpoint, weights_only=True, map_location="cpu")
    reader.load_state_dict(kept["averaged"])
    reader.eval()
    without_norms(reader)
    return Exported(reader).eval()


def write(model: Exported, path: Path) -> None:
    example = torch.rand(1, 1, HEIGHT, 40 * STEP)
    torch.onnx.export(
        model,
        (example,),
        str(path),
        input_names=["line"],
        output_names=["letters"],
        dynamic_axes={"line": {3: "width"}, "letters": {1: "columns"}},
        opset_version=17,
        dynamo=False,
    )
    onnx.save(halve(onnx.load(path)), path)
    answer = session(path).run(None, {"line": example.numpy()})[0]
    difference = float(np.abs(answer - model(example).detach().numpy()).max())
    if difference > LARGEST_DIFFERENCE:
        raise SystemExit(f"export: the ONNX file differs from the network by {difference:.3f}")


@dataclass
class Reading:
    text: str
    probability: float
    """That the line says so: the sum over all ways to spread the letters over the columns, which a letter that is left
    out makes small. 0 where nothing is read, or something foreign."""


def read(reader: onnxruntime.InferenceSession, line: np.ndarray) -> Reading:
    """Reads a grey line, as `Sources/TextRecognition/QuickReader.swift` does."""
    values = normal(line)
    values = np.pad(values, ((0, 0), (0, -values.shape[1] % STEP)))
    columns = reader.run(None, {"line": values[None, None].astype(np.float32)})[0][0]
    best = columns.argmax(1).tolist()
    numbers = [number for number, before in zip(best, [0, *best], strict=False) if number not in (0, before)]
    text = "".join(CLASSES[number] for number in numbers)
    return Reading(text, 0.0 if not text or FOREIGN in text else probability(columns, numbers))


def probability(columns: np.ndarray, numbers: list[int]) -> float:
    """Of a string of letters, by their numbers, in columns of probabilities (Graves et al. 2006)."""
    logs = torch.from_numpy(columns).double().clamp(min=1e-30).log()[:, None]
    lengths = torch.tensor([len(columns)]), torch.tensor([len(numbers)])
    return float(torch.exp(-nn.functional.ctc_loss(logs, torch.tensor([numbers]), *lengths, reduction="sum")))


def mended(text: str) -> str:
    """A reading as the program passes it on: two or three dots are an ellipsis, spaces are single."""
    return re.sub(r"(?<!\.)\.{2,3}(?!\.)", "…", " ".join(text.split()))


def readings(reader: onnxruntime.InferenceSession, folder: Path) -> list[tuple[float, bool]]:
    """For each line how probable its reading is, and whether it is read as PP-OCR reads it."""
    found = []
    for row in (folder / "lines.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(row)
        with Image.open(folder / entry["picture"]) as picture:
            reading = read(reader, grey(np.asarray(picture.convert("RGB"))))
        found.append((reading.probability, mended(reading.text) == mended(entry["string"])))
    return found


def threshold(found: list[tuple[float, bool]], agreement: float) -> float:
    """The least probability from which on the share of agreeing lines is reached."""
    right, best = 0, SUREST
    for count, (probable, agrees) in enumerate(sorted(found, reverse=True), 1):
        right += agrees
        if right >= agreement * count:
            best = probable
    return min(best, SUREST)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--lines", type=Path, required=True)
    parser.add_argument("--agreement", type=float, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / "model.onnx"
    write(network(options.model), path)
    found = readings(session(path), options.lines)
    sure = threshold(found, options.agreement)
    passed = [agrees for probable, agrees in found if probable >= sure]
    model = onnx.load(path)
    onnx.helper.set_model_props(model, {"character": "\n".join(CLASSES[1:]), "sure": f"{sure:.4f}"})
    onnx.save(model, path)
    print(
        f"sure from {sure:.4f}: {len(passed)} of {len(found)} lines of apps laid aside, "
        f"{100 * sum(passed) / max(1, len(passed)):.2f} % of them as PP-OCR reads them"
    )


if __name__ == "__main__":
    main()
