"""Windows of real programs of Debian, labelled by what they tell assistive technology (AT-SPI) and by their pixels.

`capture` runs every program of `programs.toml` on a screen of its own (`session`, `screen`), in a random look (`looks`),
opens menus, dialogs and pages (`visit`) and keeps each window as a picture beside its tree (`tree`). `label` turns these
into labels: `transform` finds out where the tree's coordinates lie in the picture, `roles` says what is labelled,
`ink` pulls boxes to the pixels, `unexplained` finds what no label explains. A tree is never believed without pixels.
"""
