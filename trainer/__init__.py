"""Bidding Trainer: learn and practise bidding conventions of card games."""

__version__ = "0.1.0"
