"""Phone screens of Qt Quick Controls, labelled from their item tree."""
