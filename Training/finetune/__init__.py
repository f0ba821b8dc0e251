"""Teach it your app: the screens of a data desk's folder -> a detector whose head knows them (Documentation/teach-it-
your-app.md).

`screens` reads the folder and lays a part aside; `features` runs the released network up to its head, in its own 8
bits; `train` teaches the head, `choose` mixes it with the released one, `head` puts it into the released file; `judge`
compares both models by `hearsight evaluate` and refuses the new one where it has forgotten; `package` writes the card.
"""
