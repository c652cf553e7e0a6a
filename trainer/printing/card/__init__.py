"""Convention cards: what partners play, on one page to carry."""
