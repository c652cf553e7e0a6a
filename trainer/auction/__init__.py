"""Auctions: calls in turn. This folder knows no convention, and no game's rules of what may be called."""
