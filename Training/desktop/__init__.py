"""Desktop windows of Qt, Tk, GTK 3 and 4 and hand-drawn SDL, labelled by their widgets.

`plans` describes a random window as a tree of nodes (`node`); each toolkit in `toolkits` builds it of its own widgets
and tells where their parts are (`probes`: Qt asks its style, Tk's `identify` names the part at a point, GTK 4 has a
widget for each part, SDL draws itself). `marks` pulls these places to the pixels, `frame` adds title bars and dialogs
and cuts wide windows.

`testwindows` holds twenty windows laid out by hand for judging; their looks come from these toolkits, their layouts and
words from nowhere in the training.
"""
