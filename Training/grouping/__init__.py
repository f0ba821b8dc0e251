"""Which elements are one stop, as trees judge it. `judgement-probe grouping` writes the table that is learnt from, and
`python -m grouping.train` the model."""
