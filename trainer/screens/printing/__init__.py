"""Printing from the window: what is to be on the page, and where it goes."""
