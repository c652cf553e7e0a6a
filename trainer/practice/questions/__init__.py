"""Questions made from the rows of a table."""
