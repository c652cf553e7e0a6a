"""Matches: deals one after another, and their score."""
