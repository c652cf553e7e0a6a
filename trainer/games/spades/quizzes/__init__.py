"""Questions that only spades has: scores with bags and nil, and what cards are worth."""
