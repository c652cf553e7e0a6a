"""Quizzes that are not about rows: laws, tricks, cards and scores."""
