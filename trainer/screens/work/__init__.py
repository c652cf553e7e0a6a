"""Work beside a screen."""
