"""Windows of real programs of Debian, labelled by what they tell assistive technology (AT-SPI) and by their pixels.

`capture` runs each program of `programs.toml` on a screen of its own (`session`, `screen`), in a random look (`looks`),
opens menus, dialogs, pages (`tour`, `choices`) and keeps each window as a picture beside its tree (`tree`). `label`
makes labels of these: `transform` finds out where the tree's coordinates lie in the picture, `rules` say what is
labelled, `pixels` and `contents` pull boxes to the ink, `unexplained` finds what no label explains. A tree is never
believed without pixels.
"""
