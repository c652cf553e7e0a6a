"""Guards: hands that test a table, in a file beside the table."""
