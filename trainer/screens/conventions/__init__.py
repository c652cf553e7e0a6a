"""Conventions to read: their situations and rows in plain words, searched and compared."""
