"""Elements, as judgement-probe's table has them: whether they can be activated."""

from __future__ import annotations

import numpy as np

from trees.tables import Table

COLUMNS = ["screen", "app", "type", "acts"]


def labels(table: Table) -> np.ndarray:
    """1 for elements that can be activated."""
    return table.columns["acts"].astype(int)
