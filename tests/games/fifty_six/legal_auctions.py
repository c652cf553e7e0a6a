"""Tables at which the tests bid: laws, auctions that are legal call by call, and walks through them."""

from typing import Final

from hypothesis import strategies as st

from tests.games.fifty_six.written_calls import NAMES, call_of
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE, PASS, REDOUBLE, Call
from trainer.games.fifty_six.calls import PLUS, PLUS_BY, REVERSE, REVERSE_PLUS, REVERSE_PLUS_BY
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.laws import LawBook
from trainer.games.laws import Laws

LAWS: Final = ("international", "kerala", "standard")
PLAYERS: Final = (4, 6, 8)

_WITH_NUMBER: Final = (BID_FORM, REVERSE, PLUS_BY, REVERSE_PLUS_BY)

CONCEIVABLE: Final = frozenset(
    {PASS, DOUBLE, REDOUBLE, Call(BID_FORM, "Z", 30)}
    | {Call(BID_FORM, "", number) for number in range(60)}
    | {Call(form, named) for form in (PLUS, REVERSE_PLUS) for named in NAMES}
    | {Call(form, named, number) for form in _WITH_NUMBER for named in NAMES for number in range(60)}
)
"""Everything that could be said with numbers up to 59, sense or nonsense."""


def laws_of(name: str, players: int = 6) -> LawBook:
    laws = fifty_six(players).laws_called(name)
    assert isinstance(laws, LawBook)
    return laws


def bid(laws: Laws, calls: str) -> Auction:
    """The auction with these calls, every one of which is legal."""
    auction = Auction(laws.seats, laws.floor)
    for written in calls.split():
        call = call_of(written)
        assert laws.problem_with(auction, call) is None, f"{call} after {calls}"
        auction = auction.add(call)
    return auction


def legal(laws: Laws, calls: str) -> list[str]:
    """What may be called after these calls."""
    return [str(call) for call in laws.legal_calls(bid(laws, calls))]


def problem(laws: Laws, calls: str, call: str) -> str | None:
    """Why the call is illegal after these calls."""
    return laws.problem_with(bid(laws, calls), call_of(call))


@st.composite
def tables(draw: st.DrawFn) -> LawBook:
    """Any laws at any table."""
    return laws_of(draw(st.sampled_from(LAWS)), draw(st.sampled_from(PLAYERS)))


@st.composite
def auctions(draw: st.DrawFn, laws: Laws, longest: int = 30) -> Auction:
    """A reachable auction: many passes, up to where a self-raise is possible, and mostly low bids."""
    auction = Auction(laws.seats, laws.floor)
    for _ in range(draw(st.integers(0, longest))):
        calls = laws.legal_calls(auction)
        if not calls:
            break
        few = draw(st.sampled_from([0, 1, 3, 30, len(calls)]))
        if few:
            auction = auction.add(draw(st.sampled_from(calls[:few])))
            continue
        while auction.trailing_passes < laws.seats - 1 and laws.problem_with(auction, PASS) is None:
            auction = auction.add(PASS)
    return auction
