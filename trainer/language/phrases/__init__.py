"""The phrases of a table: their grammar, and what they stand for."""
