"""The terminal: drills, deals and surveys as lines of text, on the same presenters as the window."""
