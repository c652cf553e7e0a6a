"""The presenters of a whole deal at the table, and the state of their screen."""
