"""Phone screens of Flutter (Material and Cupertino), labelled from their semantics tree."""
