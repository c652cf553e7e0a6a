"""Export and import of records in files."""
