"""Printing from the window: what is on the page, and where it goes."""
