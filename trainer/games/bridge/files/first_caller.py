"""The first caller of an auction, where a file contradicts itself about that."""

import re
from collections.abc import Sequence
from typing import Final

from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.files.board_text import Word
from trainer.games.bridge.files.pbn_sections import AuctionRead

_SEATS: Final = len(COMPASS)
_BID: Final = re.compile(r"[1-7](?P<strain>[SHDC♠♥♦♣]|N)", re.IGNORECASE)


def first_caller(auction: AuctionRead, written: str, said: str, declarer: str) -> str:
    """Return the letter of the first caller.

    `written` is the player with whom the section begins, perhaps after hyphens for players who do not call yet, and
    `said` is the dealer, or empty. If the two differ, the declarer decides. If that does not help either, hyphens are
    evidence for the dealer, and without hyphens the section is right.
    """
    by_section = _after(written, auction.places_before)
    if not said or said == by_section:
        return by_section
    by_declarer = _by_declarer(auction.calls, declarer)
    if by_declarer in (said, by_section):
        return by_declarer
    return said if auction.places_before else by_section


def _by_declarer(calls: Sequence[Word], declarer: str) -> str:
    """Return who must have called first for this player to be declarer; empty where that can't be derived."""
    bids = [(index, found["strain"].upper()) for index, call in enumerate(calls) if (found := _BID.match(call.text))]
    if not bids or not declarer:
        return ""
    last, strain = bids[-1]
    named = next(index for index, other in bids if other == strain and (last - index) % 2 == 0)
    return _after(declarer, -named)


def _after(letter: str, places: int) -> str:
    return COMPASS[(COMPASS.index(letter) + places) % _SEATS]
