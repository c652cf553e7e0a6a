"""Convention cards that were filled in with other programs."""
