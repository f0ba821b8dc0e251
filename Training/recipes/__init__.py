"""Recipes: the steps from data to each model, `python -m recipes NAME [--dry-run]`. Needs Python 3.11 and no package.

`settings.toml` holds every number. A recipe is a list of steps (`step.py`) that leave files and name the steps they
need; `plan.py` finds what is still to do and does it.
"""
