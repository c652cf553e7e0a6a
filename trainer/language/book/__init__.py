"""The contents of a convention as values: statements about hands, calls with open letters, and rows in a rule book."""
