"""The screen for importing notes as a table."""
