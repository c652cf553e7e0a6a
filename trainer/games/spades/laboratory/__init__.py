"""The nil laboratory: plays a hand many times as nil, to see how often it is made and which cards break it."""
