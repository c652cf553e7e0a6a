"""The screen on which conventions are read."""
