"""The dialog for printing."""
