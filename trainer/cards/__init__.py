"""Cards as such: suits, ranks, holdings, hands, decks and deals. This room knows no game."""
