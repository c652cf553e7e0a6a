"""The records file itself: opening, updating and copying it, and the errors that can occur."""
