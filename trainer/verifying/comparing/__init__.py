"""Comparing two rule books."""
