"""Best play of a round with open hands before spades are broken."""
