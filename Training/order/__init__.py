"""The order trees: where a screen is cut in two to be read one part after the other (paper, section 5.6)."""
