"""Puts a trained map of text onto the released detector, in 8 bits: `text`, a third answer.

    python -m text_map.attach --map .work/text-map/map.pt --detector ../Models/detector/model.onnx \\
        --screens ../../shared/data/screens-more ../../shared/data/windows-more --aside heard/aside-apps.txt \\
        --out .work/text-map/release/model.onnx

Scores and boxes stay what they were, to the bit. A map that is there already is replaced.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import warnings
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from onnx import compose, helper
from torch import Tensor, nn

from detector.data.augment import natural_scale
from detector.export import OPSET, measure_speed
from hand.screens import learnt_from
from quantization.convolutions import ends, layers, quantize, remove_unused, save, take_relus
from quantization.ranges import usual_ranges
from trees.tables import apps_aside

from .features import NAMES
from .geometry import WIDTH, padded, scaled
from .network import TextMap

PREFIX = "text/"
"""Of the names of what is put on."""
INPUTS, OUTPUT = ("fine", "middle", "coarse"), "text"


class Deployed(nn.Module):
    """Features -> probabilities."""

    def __init__(self, network: TextMap) -> None:
        super().__init__()
        self.network = network

    def forward(self, fine: Tensor, middle: Tensor, coarse: Tensor) -> Tensor:
        return self.network(fine, middle, coarse).sigmoid()


def exported(network: TextMap) -> onnx.ModelProto:
    """The map's layers by themselves, in float."""
    features = (torch.zeros(1, 16, 64, 96), torch.zeros(1, 24, 32, 48), torch.zeros(1, 80, 16, 24))
    axes = {name: {2: f"{name}_height", 3: f"{name}_width"} for name in (*INPUTS, OUTPUT)}
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        path = Path(folder) / "map.onnx"
        torch.onnx.export(
            Deployed(network).eval(),
            features,
            str(path),
            input_names=list(INPUTS),
            output_names=[OUTPUT],
            dynamic_axes=axes,
            opset_version=OPSET,
            dynamo=False,
        )
        return onnx.load(path)


def without_map(detector: onnx.ModelProto) -> onnx.ModelProto:
    """A detector without a map of text."""
    kept = [output for output in detector.graph.output if output.name != OUTPUT]
    del detector.graph.output[:]
    detector.graph.output.extend(kept)
    remove_unused(detector.graph)
    return detector


def joined(detector: onnx.ModelProto, map_: onnx.ModelProto) -> onnx.ModelProto:
    """Both as one model."""
    map_ = compose.add_prefix(map_, PREFIX)
    map_.ir_version = detector.ir_version
    taken = dict(zip((f"{PREFIX}{name}" for name in INPUTS), NAMES, strict=True))
    for node in map_.graph.node:
        node.input[:] = [taken.get(name, name) for name in node.input]
        node.output[:] = [OUTPUT if name == f"{PREFIX}{OUTPUT}" else name for name in node.output]
    detector.graph.node.extend(map_.graph.node)
    detector.graph.initializer.extend(map_.graph.initializer)
    shape = [1, 1, "height", "width"]
    detector.graph.output.append(helper.make_tensor_value_info(OUTPUT, onnx.TensorProto.FLOAT, shape))
    return detector


def feed(screen: Path) -> dict[str, np.ndarray]:
    image = cv2.cvtColor(cv2.imread(str(screen / "screen.png")), cv2.COLOR_BGR2RGB)
    return {"image": padded(scaled(image, natural_scale(image.shape[1], image.shape[0], WIDTH)))[None]}


def attach(detector: onnx.ModelProto, network: TextMap, feeds: list[dict[str, np.ndarray]]) -> onnx.ModelProto:
    """The detector with the map, whose layers over all channels are in 8 bits."""
    model = joined(without_map(detector), exported(network))
    found = [layer for layer in layers(model, lambda _: True) if layer.node.name.startswith(PREFIX)]
    take_relus(model, found)
    quantize(model, found, feeds, usual_ranges(model, ends(found), feeds))
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--map", type=Path, required=True)
    parser.add_argument("--detector", type=Path, required=True)
    parser.add_argument("--screens", type=Path, nargs="+", required=True, help="folders of screens, each a set")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--count", type=int, default=32, help="screens to take the ranges from")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    seen = list(learnt_from(options.screens, apps_aside(options.aside)))
    feeds = [feed(screen) for screen in random.Random(0).sample(seen, min(options.count, len(seen)))]
    network = TextMap()
    network.load_state_dict(torch.load(options.map, weights_only=True)["averaged"])
    save(attach(onnx.load(options.detector), network, feeds), options.out)
    print(measure_speed(options.out, WIDTH))


if __name__ == "__main__":
    main()
