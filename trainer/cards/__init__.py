"""Cards as such: suits, ranks, holdings, hands, decks and deals. This folder knows no game."""
