"""Practising: questions made from rows, lessons, sessions, and when a row comes back."""
