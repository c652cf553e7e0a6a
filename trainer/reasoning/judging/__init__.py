"""Judging a call: the verdict, and the facts behind it."""
