"""How stops are set, switched off or chosen: gradient-boosted trees on what the program measures of real screens."""
