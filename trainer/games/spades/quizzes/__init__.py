"""Quizzes that only spades has: about scores with bags and nil, and about the value of cards."""
