"""Bidding Trainer: learn and practise bidding conventions of card games."""

__version__ = "1.0.0"
