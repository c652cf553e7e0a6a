"""Sittings: a lesson, the next question, its answer, and when it comes back."""
