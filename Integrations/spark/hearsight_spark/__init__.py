"""Recognizes screenshots by the million: a Spark job around the command `hearsight`."""
