"""Looks: colours, fonts, and pictures of suits, cards and verdicts."""
