"""The quizzes that only bridge has."""
