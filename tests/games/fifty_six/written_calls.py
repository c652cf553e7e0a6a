"""Calls of 56 for tests: read from what people write, and every one that can be written."""

from collections.abc import Iterable
from typing import Final

from hypothesis import strategies as st

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE, PASS, REDOUBLE, Call
from trainer.games.fifty_six.calls import PLUS, PLUS_BY, REVERSE, REVERSE_PLUS, REVERSE_PLUS_BY, calls_of_56

NAMES: Final = {
    "S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NS": "NOS", "NT": "No Trump", "P": "Pass",
}  # fmt: skip
NOTATION: Final = calls_of_56(NAMES)

NAMED: Final = st.sampled_from(list(NAMES))
AMOUNTS: Final = st.integers(0, 999)
CALLS: Final = st.one_of(
    st.sampled_from([PASS, DOUBLE, REDOUBLE]),
    st.builds(Call, st.sampled_from([BID_FORM]), st.just("") | NAMED, AMOUNTS),
    st.builds(Call, st.sampled_from([REVERSE, PLUS_BY, REVERSE_PLUS_BY]), NAMED, AMOUNTS),
    st.builds(Call, st.sampled_from([PLUS, REVERSE_PLUS]), NAMED),
)


def call_of(text: str) -> Call:
    """A call as people write it; raises `BadNotationError`."""
    return NOTATION.parse(text)


def auction_of(seats: int, floor: int, calls: Iterable[str]) -> Auction:
    """An auction from written calls; raises `BadNotationError`."""
    return Auction(seats, floor, tuple(map(call_of, calls)))
