"""A deal as a value: dealt, typed, written to a file and read back."""
