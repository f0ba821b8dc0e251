"""Learns which stops can be activated: features of the stops of real screens -> Models/stop-interactivity.

The stops are those that the pipeline makes of what it finds, and those that it makes of the labelled elements, with
less weight. `trees.judgement` tells how it is learnt.
"""

from trees.judgement import Judgement

from .stop_table import COLUMNS, labels, report

if __name__ == "__main__":
    Judgement("stop-interactivity", "stops", COLUMNS, labels, report).learn(__doc__)
