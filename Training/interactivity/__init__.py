"""What can be activated, elements and whole stops: generated screens that say it, and gradient-boosted trees on what
the program measures."""
