"""The first layers of PP-OCR's text detection, on the picture's bytes, for two columns at a time.

A layer over the picture halves it; two small ones lie beside a pooling of its answers; one over both halves them again.
"""

from __future__ import annotations

import numpy as np
from onnx import NodeProto, TensorProto, helper

from rearranging.neighbours import TO_FIRST, Grouped, grouped, regrouped
from rearranging.network import Network

IMAGE, PIXELS = "image", "pixels"
"""The input, bytes 1,H,W,3 of red, green and blue; and those as numbers from -1 to 1 in groups of columns."""
STEP, ZERO = 1 / 127.5, 127
"""Of pixels in 8 bits."""
MIDDLE = 127.5
"""The byte that the published network takes as 0. What is between it and `ZERO` goes into the first layer's bias."""
COLUMNS = 2
"""Of a map at half of the picture's size, that are computed at a time."""


class Columns:
    """The first layers, which are put in anew for groups of columns."""

    def __init__(self, network: Network) -> None:
        self.network, self.nodes = network, list[NodeProto]()

    def shape(self, channels: int) -> str:
        """A constant: a map's columns with so many channels each."""
        name = f"columns_of_{channels}"
        if all(tensor.name != name for tensor in self.network.graph.initializer):
            self.network.constant(name, np.array([0, 0, -1, channels], np.int64))
        return name

    def regroup(self, source: str, target: str, channels: int) -> str:
        self.nodes += regrouped(source, target, channels, self.shape(channels))
        return target

    def convolve(
        self, name: str, source: str, columns: Grouped, bias: np.ndarray, rows: tuple[int, int], stride: int
    ) -> str:
        """A convolution and its ReLU. `rows` of zeros are above and below."""
        kernel, weights = list(columns.kernel.shape[2:]), self.network.constant(f"{name}_kernel", columns.kernel)
        inputs = [source, weights, self.network.constant(f"{name}_offset", bias.astype(np.float32))]
        pads = [rows[0], columns.left, rows[1], columns.right]
        shape = {"kernel_shape": kernel, "pads": pads, "strides": [stride, 1]}
        self.nodes.append(helper.make_node("Conv", inputs, [f"{name}_sums"], name, **shape))
        self.nodes.append(helper.make_node("Relu", [f"{name}_sums"], [f"{name}_answers"], f"{name}_relu"))
        return f"{name}_answers"

    def take_bytes(self) -> str:
        """The picture in groups of columns, as numbers."""
        network, shape = self.network, self.shape(3 * 2 * COLUMNS)
        steps = [network.constant("bytes_step", np.float32(STEP)), network.constant("bytes_zero", np.uint8(ZERO))]
        self.nodes.append(helper.make_node("Reshape", [IMAGE, shape], ["columns"], "columns"))
        self.nodes.append(helper.make_node("Transpose", ["columns"], ["bytes"], "bytes", perm=TO_FIRST))
        self.nodes.append(helper.make_node("DequantizeLinear", ["bytes", *steps], [PIXELS], PIXELS))
        return PIXELS

    def pool(self, source: str, channels: int) -> str:
        """The largest of 2 x 2 places, which lie in different groups."""
        apart = self.regroup(source, "stem_apart", channels)
        shape = {"kernel_shape": [2, 2], "strides": [1, 1], "pads": [0, 0, 1, 1]}
        self.nodes.append(helper.make_node("MaxPool", [apart], ["stem_pooled"], "stem_pooled", **shape))
        return self.regroup("stem_pooled", "stem_pairs", channels * COLUMNS)


def take_columns(network: Network) -> None:
    """Puts the first layers in anew, and bytes in the picture's place."""
    layers = [network.node(f"Conv.{number}") for number in range(4)]
    kernels, biases = ([network.value(layer.input[place]) for layer in layers] for place in (1, 2))
    relus = [network.following(layer, "Relu")[0] for layer in layers]
    (pooling,) = (node for node in network.graph.node if node.op_type == "MaxPool")
    (joining,) = network.following(pooling, "Concat")

    columns, channels = Columns(network), len(kernels[0])
    # The published network takes blue first.
    seen = grouped(kernels[0][:, ::-1], stride=2, left=1, outputs=COLUMNS)
    offset = biases[0] + (ZERO - MIDDLE) * STEP * kernels[0].sum(axis=(1, 2, 3))
    pixels = columns.take_bytes()
    first = columns.convolve("stem.0", pixels, seen, np.tile(offset, COLUMNS), rows=(1, 0), stride=2)
    narrow, wide = (grouped(kernel, stride=1, left=0, outputs=COLUMNS) for kernel in kernels[1:3])
    second = columns.convolve("stem.1", first, narrow, np.tile(biases[1], COLUMNS), rows=(0, 1), stride=1)
    third = columns.convolve("stem.2", second, wide, np.tile(biases[2], COLUMNS), rows=(0, 1), stride=1)
    both = [columns.pool(first, channels), third]
    columns.nodes.append(helper.make_node("Concat", both, ["stem_both"], "stem_both", axis=1))
    # The pooling's channels come first for both columns, then those of the layers.
    parts = [grouped(part, stride=2, left=1, outputs=1) for part in np.split(kernels[3], [channels], axis=1)]
    last = Grouped(np.concatenate([part.kernel for part in parts], axis=1), parts[0].left, parts[0].right)
    columns.convolve("stem.3", "stem_both", last, biases[3], rows=(1, 0), stride=2)
    columns.nodes[-1].output[0] = relus[-1].output[0]

    network.replace([*layers, *relus[:-1], pooling, joining, relus[-1]], columns.nodes)
    del network.graph.input[:]
    network.graph.input.append(helper.make_tensor_value_info(IMAGE, TensorProto.UINT8, [1, "height", "width", 3]))
