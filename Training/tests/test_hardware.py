"""What the processor says of itself."""

from pathlib import Path

import pytest

from hardware import multiplies_bfloat16


@pytest.mark.parametrize(
    ("flags", "fast"),
    [
        ("flags : avx512_vnni amx_bf16 amx_tile", True),
        ("flags : avx512_vnni avx512_bf16", True),
        ("flags : avx2", False),
    ],
)
def test_bfloat16_is_taken_where_the_processor_multiplies_it(tmp_path: Path, flags: str, fast: bool):
    (tmp_path / "cpuinfo").write_text(flags)
    assert multiplies_bfloat16(tmp_path / "cpuinfo") is fast


def test_without_flags_it_is_not(tmp_path: Path):
    assert multiplies_bfloat16(tmp_path / "nothing") is False
