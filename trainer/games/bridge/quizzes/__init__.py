"""Quizzes that only bridge has."""
