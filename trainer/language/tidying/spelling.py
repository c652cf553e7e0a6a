"""Phrases in the spelling of players: `1D`, not `1 diamonds`."""

import re
from typing import Final

from trainer.cards.suit import SUITS

_CALLS: Final = frozenset({"call", "otherwise", "accepts", "after", "when", "forcing"})
"""Keys whose values name calls."""

_LETTERS: Final = {suit.plural: suit.value for suit in SUITS}
_LEVEL: Final = re.compile(rf"(?<![\w+-])(?<!up )(?<!plus )(?<!\d to )(\d) ({'|'.join(_LETTERS)}|NT)\b")
"""A bid of one digit. Higher bids have a word between (28 NOS), as do numbers that are counted."""


def respelt(key: str, phrase: str) -> str:
    """Return the phrase of a key in the spelling of players.

    >>> respelt("after", "passes 2 clubs (pass) 2 NT (pass) ?")
    'passes 2C (pass) 2NT (pass) ?'
    >>> respelt("call", "up 1 NT")
    'up 1 NT'
    """
    if key not in _CALLS:
        return phrase
    return _LEVEL.sub(lambda found: f"{found[1]}{_LETTERS.get(found[2], found[2])}", phrase)
