"""Random tables of paired ratings with what SciPy's Wilcoxon test says of them: writes wilcoxon.json.

    python3 -m venv venv && venv/bin/pip install scipy==1.17.1 && venv/bin/python wilcoxon.py

Half of them are ratings of 1 to 5, full of ties and zeros; the others numbers without ties, as many as 60.
"""

import json
import random
from pathlib import Path

from scipy.stats import wilcoxon

TABLES = 1000
SEED = 22
MOST_COUNTED = 50


def differences(draw: random.Random) -> list[float]:
    """The differences of a table: of ratings, or of numbers whose sizes are all different."""
    count = draw.randint(1, 60)
    if draw.random() < 0.5:
        return [float(draw.randint(1, 5) - draw.randint(1, 5)) for _ in range(count)]
    lean = draw.uniform(-0.5, 0.5)
    sizes = draw.sample(range(1, 10_000), count)
    values = [size / 100 * (1 if draw.random() < 0.5 + lean else -1) for size in sizes]
    return values + [0.0] * draw.choice([0, 0, 0, 1, 3])


def expected(values: list[float]) -> dict:
    """What SciPy says, by the method that the documentation states."""
    kept = [value for value in values if value != 0]
    if not kept:
        return {"n": 0, "w": 0.0, "p": 1.0, "method": "exact"}
    has_ties = len({abs(value) for value in kept}) < len(kept)
    method = "exact" if not has_ties and len(kept) <= MOST_COUNTED else "asymptotic"
    answer = wilcoxon(kept, zero_method="wilcox", correction=False, method=method)
    name = "exact" if method == "exact" else "normal"
    return {"n": len(kept), "w": float(answer.statistic), "p": float(answer.pvalue), "method": name}


def main() -> None:
    draw = random.Random(SEED)
    tables = [differences(draw) for _ in range(TABLES)]
    lines = [json.dumps({"differences": values, **expected(values)}, separators=(",", ":")) for values in tables]
    Path(__file__).with_name("wilcoxon.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
