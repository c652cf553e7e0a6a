"""Best play with all hands open, in games of tricks."""
