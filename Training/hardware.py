"""What the processor does fast."""

from __future__ import annotations

from pathlib import Path


def multiplies_bfloat16(flags: Path = Path("/proc/cpuinfo")) -> bool:
    """Whether it multiplies bfloat16 in hardware; elsewhere a training in it is slower than in float32."""
    return flags.exists() and "amx_bf16" in flags.read_text()
