"""The screen for reading conventions."""
