"""What a convention says, as values: statements about hands, calls with open letters, and the rule book of rows."""
