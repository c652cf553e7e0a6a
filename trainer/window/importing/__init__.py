"""The screen on which notes become a table."""
