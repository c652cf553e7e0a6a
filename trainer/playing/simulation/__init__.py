"""Simulations: two conventions bidding against each other over many deals."""
