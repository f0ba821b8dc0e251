"""Convolutions over a few neighbouring columns at a time.

A picture whose channels lie last is in memory one long row of numbers: that four columns of 3 channels are one of 12 is
said, and nothing moves. A convolution of few channels spends its time on gathering what its kernel sees of each place;
of groups of columns there are fewer places, each with more to it, and the sums stay the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from onnx import NodeProto, helper

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)
"""Where the channels go; ONNX has them first."""


@dataclass
class Grouped:
    """A convolution from groups of columns to groups of columns; along a row it steps from one group to the next."""

    kernel: np.ndarray
    """O x outputs, I x inputs, height, width in groups; the channels of one column after those of another."""
    left: int
    """Groups of zeros before a row."""
    right: int
    """Groups of zeros after it."""


def grouped(kernel: np.ndarray, stride: int, left: int, outputs: int) -> Grouped:
    """What a convolution is that takes `stride * outputs` columns at a time.

    kernel: O,I,height,width.
    stride: of the convolution along a row.
    left: columns of zeros before a row.
    outputs: columns of its answer that become one.
    """
    inputs = stride * outputs
    height, width = kernel.shape[2:]
    seen = [(column, tap, stride * column - left + tap) for column in range(outputs) for tap in range(width)]
    first, last = (ends // inputs for ends in (min(place for *_, place in seen), max(place for *_, place in seen)))
    result = np.zeros((outputs, len(kernel), inputs, kernel.shape[1], height, last - first + 1), kernel.dtype)
    for column, tap, place in seen:
        group, slot = divmod(place, inputs)
        result[column, :, slot, :, :, group - first] = kernel[:, :, :, tap]
    shape = (outputs * len(kernel), inputs * kernel.shape[1], height, -1)
    return Grouped(result.reshape(shape), -first, last)


def split(kernel: np.ndarray, stride: int, left: int, outputs: int, width: int) -> np.ndarray:
    """The kernel O,I,height,width of which `grouped` made this one, by what it is for the first column of a group."""
    inputs, first = stride * outputs, -left // (stride * outputs)
    ours = kernel[: len(kernel) // outputs].reshape(len(kernel) // outputs, inputs, -1, *kernel.shape[2:])
    taps = [divmod(tap - left, inputs) for tap in range(width)]
    return np.stack([ours[:, slot, :, :, group - first] for group, slot in taps], axis=-1)


def regrouped(source: str, target: str, channels: int, shape: str) -> list[NodeProto]:
    """The steps by which a map's columns become so many channels each: more for groups of columns, fewer for what is in
    a group. The runtime leaves out those that move the channels to where they are.

    shape: name of a constant, which the caller adds: 0, 0, -1, `channels`.
    """
    last, changed = f"{target}_last", f"{target}_grouped"
    return [
        helper.make_node("Transpose", [source], [last], last, perm=TO_LAST),
        helper.make_node("Reshape", [last, shape], [changed], changed),
        helper.make_node("Transpose", [changed], [target], target, perm=TO_FIRST),
    ]
