"""Bidders: how each of them values a hand, and what it bids."""
