"""Bidders: what a hand is worth to each of them, and what they bid on it."""
