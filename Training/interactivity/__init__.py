"""What can be activated: generated screens that say it, and gradient-boosted trees on what the program measures."""
