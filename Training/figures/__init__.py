"""Remakes the figures that the models' cards state: `python -m figures [MODEL...] [--dry-run]`.

Each job (`jobs.py`) runs a command of evaluation; what it measures goes to Models/MODEL/figures.json and, as a table,
between <!-- figures --> and <!-- /figures --> of the model's card (`cards.py`). Needs Python 3.11 and no package.
"""
