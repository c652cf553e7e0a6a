"""Starting the window and leading between its screens."""
