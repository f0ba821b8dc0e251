"""Hearsight's element detector: data, network, training, export, calibration, evaluation."""
