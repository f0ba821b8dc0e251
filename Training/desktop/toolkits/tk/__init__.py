"""Tk: the classic widgets and ttk's themes, on an X server."""
