"""Values of cards in a file: measures that a convention defines for itself."""
