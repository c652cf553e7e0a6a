"""System notes: a whole convention as a book."""
