"""Files that are opened: given on the command line, double-clicked, or dropped on the window."""
