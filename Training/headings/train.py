"""Learns which texts are headings: features of the texts of real screens -> Models/headings.

The texts are those that the pipeline finds, and the labelled ones with less weight. `trees.judgement` tells how it is
learnt.
"""

from trees.judgement import Judgement

from .texts import COLUMNS, labels, report

if __name__ == "__main__":
    Judgement("headings", "texts", COLUMNS, labels, report).learn(__doc__)
