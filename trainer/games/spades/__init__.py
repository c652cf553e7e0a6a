"""Spades: deck, laws, play, scoring and hand evaluation."""
