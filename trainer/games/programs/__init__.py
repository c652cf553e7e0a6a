"""What games that have programs of their own have in common."""
