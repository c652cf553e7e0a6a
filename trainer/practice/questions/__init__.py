"""Questions made from rows of a table."""
