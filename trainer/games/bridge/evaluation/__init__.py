"""What a hand of bridge is worth, by the usual methods."""
