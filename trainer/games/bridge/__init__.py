"""Bridge: deck, laws, play, scores and evaluation."""
