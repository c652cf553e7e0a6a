"""The screen of a whole deal."""
