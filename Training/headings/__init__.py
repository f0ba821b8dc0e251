"""Which texts are headings: gradient-boosted trees on what the program measures of real screens."""
