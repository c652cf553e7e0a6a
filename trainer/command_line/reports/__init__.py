"""What the other verbs find out and print."""
