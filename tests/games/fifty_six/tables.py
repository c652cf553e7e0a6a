"""Tables at which the tests bid: laws, auctions that are legal call by call, and walks through them."""

from typing import Final

from hypothesis import strategies as st

from trainer.auction.auction import Auction
from trainer.auction.call import DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Call, Form
from trainer.games.fifty_six.game import fifty_six
from trainer.games.game import Laws

LAWS: Final = ("international", "kerala", "standard")
PLAYERS: Final = (4, 6, 8)

_NAMED: Final = tuple(named for named in DENOMINATIONS if named != "BN")
_WITH_NUMBER: Final = (Form.BID, Form.REVERSE, Form.PLUS_BY, Form.REVERSE_PLUS_BY)

CONCEIVABLE: Final = frozenset(
    {PASS, DOUBLE, REDOUBLE, Call(Form.BID, "BN")}
    | {Call(Form.BID, "", number) for number in range(60)}
    | {Call(form, named) for form in (Form.PLUS, Form.REVERSE_PLUS) for named in _NAMED}
    | {Call(form, named, number) for form in _WITH_NUMBER for named in _NAMED for number in range(60)}
)
"""Everything that could be said with numbers up to 59, sense or nonsense."""


def laws_of(name: str, players: int = 6) -> Laws:
    return fifty_six(players).laws_called(name)


def bid(laws: Laws, calls: str) -> Auction:
    """The auction with these calls, every one of which is legal."""
    auction = Auction(laws.seats, laws.floor)
    for written in calls.split():
        call = Call.parse(written)
        assert laws.problem_with(auction, call) is None, f"{call} after {calls}"
        auction = auction.add(call)
    return auction


def legal(laws: Laws, calls: str) -> list[str]:
    """What may be called after these calls."""
    return [str(call) for call in laws.legal_calls(bid(laws, calls))]


def problem(laws: Laws, calls: str, call: str) -> str | None:
    """Why the call is illegal after these calls."""
    return laws.problem_with(bid(laws, calls), Call.parse(call))


@st.composite
def tables(draw: st.DrawFn) -> Laws:
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
