"""The drill in the terminal, on the same presenters as the window."""
