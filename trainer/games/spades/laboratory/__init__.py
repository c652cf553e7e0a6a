"""The nil laboratory: a hand played many times as nil, to see how often it is made, and what breaks it."""
