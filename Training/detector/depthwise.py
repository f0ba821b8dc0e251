"""Depthwise convolutions for training on CPUs: compiled for this machine, channels last, bfloat16 or float32.

torch's own have no fast backward pass in this layout (and none at all in bfloat16); with these a training step takes
less than half the time. Without a C++ compiler torch's are used: slower, the same result.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import subprocess
import tempfile
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

SOURCE = Path(__file__).parent / "kernels" / "depthwise.cpp"
COMPILE = ["g++", "-O3", "-march=native", "-ffast-math", "-fno-exceptions", "-shared", "-fPIC", "-w"]
LANES = 16
"""Channels must be a multiple of this."""


class Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("count", "height", "width", "channels", "kernel", "stride")]


@functools.cache
def kernels() -> ctypes.CDLL | None:
    """The compiled kernels; None where there is no compiler."""
    digest = hashlib.sha256(SOURCE.read_bytes() + Path("/proc/cpuinfo").read_bytes()[:2000]).hexdigest()[:16]
    folder = Path(__file__).parents[1] / ".work" / "kernels"
    library = folder / f"depthwise-{digest}.so"
    if not library.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as temporary:
            built = Path(temporary) / "kernels.so"
            try:
                subprocess.run([*COMPILE, str(SOURCE), "-o", str(built)], check=True)
            except (OSError, subprocess.CalledProcessError) as problem:
                print(f"depthwise: torch's slower convolutions are used ({problem})")
                return None
            built.replace(library)
    return ctypes.CDLL(str(library))


def call(name: str, dtype: torch.dtype, *arguments: object, shape: Shape | None = None) -> None:
    """Runs one kernel; tensors are passed by address."""
    name = f"depthwise_{name}_{str(dtype).removeprefix('torch.')}"
    if shape is not None:
        name, arguments = f"{name}_{shape.kernel}_{shape.stride}", (ctypes.byref(shape), *arguments)
    kernel = getattr(kernels(), name)
    kernel(*(ctypes.c_void_p(a.data_ptr()) if isinstance(a, Tensor) else a for a in arguments))


def channels_last(x: Tensor) -> Tensor:
    return x.contiguous(memory_format=torch.channels_last)


class Depthwise(torch.autograd.Function):
    """x N,C,H,W; weight C,1,K,K; bias C or None -> convolution of padding K/2, then ReLU6 where `relu6`."""

    @staticmethod
    def forward(ctx, x: Tensor, weight: Tensor, bias: Tensor | None, stride: int, relu6: bool) -> Tensor:
        x = channels_last(x.detach())
        count, channels, height, width = x.shape
        shape = Shape(count, height, width, channels, weight.shape[2], stride)
        taps = weight.detach().float().flatten(1).t().contiguous()
        size = (count, channels, -(-height // stride), -(-width // stride))
        y = torch.empty(size, dtype=x.dtype, memory_format=torch.channels_last)
        offset = ctypes.c_void_p(None) if bias is None else bias.detach().float()
        call("forward", x.dtype, x, taps, offset, int(relu6), y, shape=shape)
        ctx.save_for_backward(x, taps, y if relu6 else None)
        ctx.shape, ctx.has_bias = shape, bias is not None
        return y

    @staticmethod
    def backward(ctx, grad: Tensor):
        x, taps, y = ctx.saved_tensors
        grad = channels_last(grad.to(x.dtype))
        if y is not None:
            masked = torch.empty_like(grad)
            call("mask", x.dtype, ctypes.c_long(grad.numel()), y, grad, masked)
            grad = masked
        grad_x = grad_taps = grad_bias = None
        if ctx.needs_input_grad[0]:
            grad_x = torch.empty_like(x)
            call("backward_input", x.dtype, grad, taps, grad_x, shape=ctx.shape)
        if ctx.needs_input_grad[1]:
            sums, bias = torch.zeros_like(taps), torch.zeros(taps.shape[1])
            call("backward_weight", x.dtype, x, grad, sums, bias, shape=ctx.shape)
            side = ctx.shape.kernel
            grad_taps = sums.t().reshape(-1, 1, side, side)
            grad_bias = bias if ctx.has_bias else None
        return grad_x, grad_taps, grad_bias, None, None


def depthwise(x: Tensor, convolution: torch.nn.Conv2d, relu6: bool = False) -> Tensor:
    """`convolution`, a depthwise one of padding K/2, applied to x; our kernels in training on a processor, torch's in
    export and on a GPU."""
    if convolution.training and not x.is_cuda and x.shape[1] % LANES == 0 and kernels() is not None:
        return Depthwise.apply(x, convolution.weight, convolution.bias, convolution.stride[0], relu6)
    y = convolution(x)
    return functional.relu6(y, inplace=True) if relu6 else y
