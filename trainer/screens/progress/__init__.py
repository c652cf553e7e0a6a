"""The presenter of a learner's progress."""
