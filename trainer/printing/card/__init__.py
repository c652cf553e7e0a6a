"""Convention cards: a partnership's conventions on one page to carry."""
