"""Records in files to take elsewhere, and read back."""
