"""Quizzes answered by the laws and the play of 56: stake points, tricks, points."""
