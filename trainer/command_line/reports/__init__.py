"""The output of the other verbs."""
