"""Learns which buttons and rows are the chosen ones: features of the stops of real screens -> Models/chosen.

The stops are those that the pipeline finds, and the labelled ones with less weight. `trees.judgement` tells how it is
learnt.
"""

from .stops import judgement

if __name__ == "__main__":
    judgement("chosen").learn(__doc__)
