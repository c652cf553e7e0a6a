"""The presenters of a whole deal at the table, and what their screen shows."""
