"""Menus drawn by hand with SDL, as games draw them."""
