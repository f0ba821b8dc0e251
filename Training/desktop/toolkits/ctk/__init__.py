"""Windows of customtkinter: widgets that are drawn on canvases of Tk, and tell nothing."""
