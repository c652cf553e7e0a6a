"""The phrases of a table: their grammar, and the values that they stand for."""
