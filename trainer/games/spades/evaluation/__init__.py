"""The value of a hand of spades: tricks term by term, and the chance of nil; exact where the cards decide."""
