"""What every screen has, and what it may ask the window for."""
