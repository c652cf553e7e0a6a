"""The progress of a learner."""
