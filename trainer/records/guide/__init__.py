"""A learner's history, and the choices that the learner has made."""
