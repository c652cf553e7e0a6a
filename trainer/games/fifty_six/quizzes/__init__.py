"""Quizzes that the laws and the play of 56 answer: stake points, tricks, points."""
