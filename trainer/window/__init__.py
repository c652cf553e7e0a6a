"""The window: views that show the presenters' states and forward clicks. The only package that imports PySide6."""
