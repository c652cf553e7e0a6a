"""Spades: deck, laws, play, scores and evaluation."""
