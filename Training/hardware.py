"""What the processor, or the GPU, does fast."""

from __future__ import annotations

from pathlib import Path

import torch

HAS_GPU = torch.cuda.is_available()


def multiplies_bfloat16(flags: Path = Path("/proc/cpuinfo")) -> bool:
    """Whether it multiplies bfloat16 in hardware; elsewhere a training in it is slower than in float32."""
    return flags.exists() and "amx_bf16" in flags.read_text()


def layout_on(device: str) -> torch.memory_format:
    """How a training lays pictures out. On a GPU cuDNN compiles kernels of channels last for every size of picture: a
    quarter of a minute each for the detector."""
    return torch.channels_last if device == "cpu" else torch.contiguous_format


FASTEST = "bfloat16" if HAS_GPU or multiplies_bfloat16() else "float32"
"""The precision that a training computes fastest in, here."""
