"""56, the Malayali card game: deck, laws and measures."""
