"""Learns which stops are switched off: features of the stops of real screens -> Models/disabled.

The stops are those that the pipeline finds, and the labelled ones with less weight. `trees.judgement` tells how it is
learnt.
"""

from .stops import judgement

if __name__ == "__main__":
    judgement("disabled").learn(__doc__)
