"""Screens of real applications at a phone's size, labelled from their accessibility trees."""
