"""What defenders lead, and what their cards tell: agreements that are read from a file."""
