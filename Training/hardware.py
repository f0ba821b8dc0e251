"""What the processor, or the GPU, does fast."""

from __future__ import annotations

from pathlib import Path

import torch

HAS_GPU = torch.cuda.is_available()


def multiplies_bfloat16(flags: Path = Path("/proc/cpuinfo")) -> bool:
    """Whether it multiplies bfloat16 in hardware; elsewhere a training in it is slower than in float32. With AVX-512's
    alone (an EPYC) a step of the detector takes 0.6 of the time."""
    return flags.exists() and any(flag in flags.read_text() for flag in ("amx_bf16", "avx512_bf16"))


def layout_on(device: str) -> torch.memory_format:
    """How a training lays pictures out. On a GPU cuDNN compiles kernels of channels last for every size of picture: a
    quarter of a minute each for the detector."""
    return torch.channels_last if device == "cpu" else torch.contiguous_format


FASTEST = "bfloat16" if HAS_GPU or multiplies_bfloat16() else "float32"
"""The precision that a training computes fastest in, here."""
