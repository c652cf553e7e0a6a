"""Bidding Trainer: learn and practise bidding conventions of 56, bridge and spades."""

__version__ = "0.1.0"
