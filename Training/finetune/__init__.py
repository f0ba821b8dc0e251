"""Teach it your app: the screens of a data desk's folder -> a detector and an icon recognizer that know them
(Documentation/teach-it-your-app.md).

`screens` reads the folder and lays a part aside. `features` runs the released network up to its head, in its own 8
bits; `draws` varies the screens, `train` teaches the head, `choose` mixes it with the released one, `head` puts it into
the released file. `icons` does the like with the last layer of the icon recognizer. `models` makes a folder of models
of which one is taught; `judge` compares it with the shipped ones by `hearsight evaluate`, writes the card (`card`) and
refuses it where it has forgotten.
"""
