"""Notes of a system that players wrote down elsewhere, as they become a table."""
