"""GTK 3 and 4 through PyGObject, on an X server."""
