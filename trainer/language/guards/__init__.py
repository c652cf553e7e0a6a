"""Guards: the hands that hold a table to what it says, in a file beside the table."""
