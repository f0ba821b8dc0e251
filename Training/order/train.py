"""Learns where a screen is cut in two to be read: features of cuts of real screens -> Models/order.

The cuts are those between the stops that the pipeline makes of what it finds, and between those that it makes of the
labelled elements. `trees.judgement` tells how it is learnt.
"""

from trees.judgement import Judgement

from .cuts import COLUMNS, labels, report

if __name__ == "__main__":
    Judgement("order", "cuts", COLUMNS, labels, report).learn(__doc__)
