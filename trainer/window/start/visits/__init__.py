"""Leading through rooms that have several screens of their own."""
