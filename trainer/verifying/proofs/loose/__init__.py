"""Loose ends: what a table says without an example that holds it to that, so that a slip goes unnoticed."""
