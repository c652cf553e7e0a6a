"""Calls in turn. This room knows no convention, and no game's rules of what may be called."""
