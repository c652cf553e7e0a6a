"""Choosing: what a convention calls with a hand, with every hand, and which hand would call what."""
