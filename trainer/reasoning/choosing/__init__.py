"""Choosing: the call of a convention for a hand or for every hand, and the hands that make a call."""
