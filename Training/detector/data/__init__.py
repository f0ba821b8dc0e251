"""Labelled screens: reading, mapping to the 13 types, augmenting, sampling."""
