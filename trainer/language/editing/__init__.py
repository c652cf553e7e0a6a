"""Editing a partnership's own rows, by form or as text, in the same file."""
