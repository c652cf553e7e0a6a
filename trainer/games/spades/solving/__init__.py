"""Best play of a round with open hands while spades wait to be broken."""
