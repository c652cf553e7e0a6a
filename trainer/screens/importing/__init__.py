"""Importing notes of a system that players wrote elsewhere, and converting them to a table."""
