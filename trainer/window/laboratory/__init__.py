"""The screen of the laboratory."""
