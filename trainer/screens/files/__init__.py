"""Opening files: from the command line, by a double click, or dropped on the window."""
