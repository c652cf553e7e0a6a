"""The screen on which a risky call is tried by playing it many times."""
