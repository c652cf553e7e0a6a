"""The way that a learner has come, and what they have chosen."""
