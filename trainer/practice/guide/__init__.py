"""What leads a newcomer: a game in a few lines, its words, the way through its lessons, and how far one has come."""
