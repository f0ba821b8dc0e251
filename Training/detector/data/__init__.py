"""Labelled screens for the detector: reading, mending, sampling, augmenting.

`lowres` maps the 19 classes of screens-lowres to the 13 types: a `Multi_Tab` is cut into its segments, a check mark out
of its caption, on and off told by colour (`state`), a button as tight as its icon is only the icon, the status bar is
an ignored region. `mend` mends what looking at its labels showed to be wrong again and again.
"""
