"""What deals of bridge are worth."""
