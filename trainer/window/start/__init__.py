"""Starting the window and switching between its screens."""
