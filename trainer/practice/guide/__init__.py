"""Guidance for newcomers: introductions of games, their words, courses of lessons, and progress."""
