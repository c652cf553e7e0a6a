"""The printed symbols of the suits, for texts that are read or drawn: `♠` and its letter `S`."""

from collections.abc import Mapping
from typing import Final

from trainer.cards.suit import SUITS

LETTER_OF_SYMBOL: Final[Mapping[str, str]] = {suit.symbol: suit.value for suit in SUITS}
"""The letters of the suits by their symbols, spades first."""

SYMBOL_OF_LETTER: Final[Mapping[str, str]] = {suit.value: suit.symbol for suit in SUITS}

PICTURE_MARK: Final = "\ufe0f"
"""What makes a coloured picture of the symbol before it; texts that were copied from screens have it."""
