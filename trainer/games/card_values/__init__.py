"""What cards are worth, written in a file: a measure that a convention brings along."""
