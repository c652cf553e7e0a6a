"""A partnership's own rows, edited: by form or by hand, in one and the same file."""
