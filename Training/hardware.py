"""What the processor, or the GPU, does fast."""

from __future__ import annotations

from pathlib import Path

import torch


def multiplies_bfloat16(flags: Path = Path("/proc/cpuinfo")) -> bool:
    """Whether it multiplies bfloat16 in hardware; elsewhere a training in it is slower than in float32."""
    return flags.exists() and "amx_bf16" in flags.read_text()


def layout_on(device: str) -> torch.memory_format:
    """How a training lays pictures out. On a GPU cuDNN compiles kernels of channels last for every size of picture: a
    quarter of a minute each for the detector."""
    return torch.channels_last if device == "cpu" else torch.contiguous_format
