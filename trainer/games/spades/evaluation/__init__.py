"""What a hand of spades is worth: tricks term by term, and the chance of nil; exact where the cards decide."""
