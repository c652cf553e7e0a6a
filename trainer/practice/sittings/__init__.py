"""A sitting: a lesson, whose turn it is, answers, and when they come back."""
