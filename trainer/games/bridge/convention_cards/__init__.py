"""Convention cards that other programs have filled in."""
