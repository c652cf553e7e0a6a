"""The dialog in which something is printed."""
