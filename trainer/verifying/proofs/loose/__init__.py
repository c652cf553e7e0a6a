"""Loose ends: statements of a table that no example checks, so that a mistake goes unnoticed."""
