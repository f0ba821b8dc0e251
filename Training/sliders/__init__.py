"""Pages of sliders with known values, drawn by browsers, GTK, Qt and Tk, for judging; nothing is trained on them.

`plan` lays a page out, a module for each toolkit draws it. `--first 4` draws other pages.
"""
