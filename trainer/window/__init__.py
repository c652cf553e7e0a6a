"""The window: views that display the presenters' states and forward clicks. The only package that imports PySide6."""
