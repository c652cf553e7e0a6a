"""How much bots think about a card of bridge."""

from typing import Final

IMAGINED_DEALS: Final = {13: 5, 12: 10, 11: 14, **dict.fromkeys(range(2, 11), 20)}
"""Deals by cards in hand.

Measured: a deal takes the double dummy solver some 45 ms before the first card (the slowest of thirty 0.4 s), 15 ms
after the first trick, 4 ms after the fourth. At the table the time is bounded besides.
"""
