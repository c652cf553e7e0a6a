"""Bridge as far as the sketches need it.

The real game is a package of its own; here are a deck, measures, calls, and a bare auction with what comes out of it.
It is not played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import (
    BID_FORM,
    DOUBLE,
    DOUBLE_FORM,
    PASS,
    PASS_FORM,
    REDOUBLE,
    REDOUBLE_FORM,
    Call,
)
from trainer.auction.seat import side_of
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.calls import WORDS_OF_CALLS, CallNotation, Denomination, FormWords, suits_as_denominations
from trainer.games.contract import Contract, contract_parts
from trainer.games.game import Game, Measure
from trainer.games.illegality import Illegality
from trainer.games.laws import Laws
from trainer.games.scoring import Scoring
from trainer.problems import BadNotationError, UnknownNameError

DECK: Final = Deck("AKQJT98765432", 1, 13)
STRAINS: Final = ("C", "D", "H", "S", "NT")
"""Lowest first."""

GOALS: Final = {"game": {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}}

_NO_BID: Final = "Pass and double"
BRIDGE_CALLS: Final = CallNotation(
    forms={
        PASS_FORM: FormWords("Pass", "pass", _NO_BID),
        DOUBLE_FORM: FormWords("Double", "double", _NO_BID),
        REDOUBLE_FORM: FormWords("Redouble", "redouble", _NO_BID),
        BID_FORM: FormWords("{amount}{denomination}", "{amount} {denomination}", "Bids"),
    },
    denominations={**suits_as_denominations(), "NT": Denomination("NT", "No Trump", "NT")},
    words=(*WORDS_OF_CALLS, (r"(?<=\d)N$", "NT")),
    samples="1S, 3NT, P, X or XX",
)


@dataclass(frozen=True)
class BridgeLaws:
    """The auction of the Laws of Bridge: a bid must be higher in number, or in strain at the same number."""

    name: str = "contract"
    title: str = "Contract bridge"
    seats: int = 4
    floor: int = 0
    highest: int = 7
    denominations: tuple[str, ...] = ("S", "H", "D", "C", "NT")

    @property
    def scoring(self) -> Scoring:
        raise NotImplementedError  # nothing is played here

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        del hand  # it forbids no call here
        if self.is_over(auction):
            return Illegality("over", "The auction is over.", call)
        ours = side_of(auction.turn) == auction.standing_side
        if call.form is PASS_FORM:
            return None
        if call.form is DOUBLE_FORM:
            sound = auction.standing_index is not None and not ours and not auction.doubled
            return None if sound else Illegality("double", "Only an opponent's bid can be doubled, once.", call)
        if call.form is REDOUBLE_FORM:
            said = "Only an opponent's double can be redoubled."
            return None if ours and auction.doubled == "X" else Illegality("redouble", said, call)
        if call.form is not BID_FORM or call.denomination not in STRAINS or not 1 <= call.amount <= self.highest:
            return Illegality("no call", "{call} is no call in bridge.", call)
        is_enough = self._rank(call) > self._standing_rank(auction)
        return None if is_enough else Illegality("too low", "The bid is not high enough.", call)

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        bids = [Call(BID_FORM, strain, number) for number in range(1, self.highest + 1) for strain in STRAINS]
        return tuple(call for call in (PASS, DOUBLE, REDOUBLE, *bids) if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return len(auction.calls) >= self.seats and auction.trailing_passes >= self.seats - 1

    def result(self, auction: Auction) -> Contract | None:
        """The last bid, made by whoever of that side named its strain first."""
        index = auction.standing_index
        if index is None:
            return None
        call = auction.calls[index]
        named = (
            auction.seat_of(place) for place, one in enumerate(auction.calls) if one.denomination == call.denomination
        )
        declarer = next(seat for seat in named if side_of(seat) == auction.standing_side)
        return Contract(call, call.amount, call.denomination, declarer, auction.doubled)

    def result_in(self, text: str) -> Contract | None:
        parts = contract_parts(text)
        if parts is None:
            return None
        written, doubled, by = parts
        try:
            call = BRIDGE_CALLS.parse(written)
        except BadNotationError:
            return None
        return Contract(call, call.amount, call.denomination, by, doubled) if call.form is BID_FORM else None

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Contract, ...]:
        """Whatever the hands are, by the side's first player."""
        del hands
        bids = (Call(BID_FORM, denomination, number) for number in range(1, self.highest + 1))
        return tuple(Contract(bid, bid.amount, denomination, side, "") for bid in bids if denomination in STRAINS)

    def may_name(self, length: int) -> bool:
        return length >= 0

    def _rank(self, call: Call) -> tuple[int, int]:
        return call.amount, STRAINS.index(call.denomination)

    def _standing_rank(self, auction: Auction) -> tuple[int, int]:
        index = auction.standing_index
        return (0, 0) if index is None else self._rank(auction.calls[index])


@cache
def bridge() -> Game:
    """Bridge with the measures that the sketch of Standard American asks for."""
    measures = (
        _measure("high-card points", "high-card point", lambda cards: _worth(cards, A=4, K=3, Q=2, J=1)),
        _measure("controls", "control", lambda cards: _worth(cards, A=2, K=1)),
        _measure("losing tricks", "losing trick", _losing_tricks),
        _measure("distribution points", "distribution point", lambda cards: max(0, 3 - len(cards))),
    )
    game = _game("bridge", "Bridge", measures, BRIDGE_CALLS, BridgeLaws())
    return replace(game, suit_groups={"major": "SH", "minor": "DC"}, goals=GOALS, states={"vulnerable": _is_vulnerable})


def _is_vulnerable(side: int, circumstances: Mapping[str, str]) -> bool:
    return circumstances.get("vulnerable", "none") in {"both", ("first", "second")[side]}


def game_called(name: str) -> Game:
    """A sketched game; raises `UnknownNameError`."""
    if name != "bridge":
        message = f"There is no game '{name}'; sketched is bridge"
        raise UnknownNameError(message)
    return bridge()


def _losing_tricks(cards: str) -> int:
    return sum(rank not in cards for rank in "AKQ"[: len(cards)])


def _worth(cards: str, **worth: int) -> int:
    return sum(worth.get(card, 0) for card in cards)


def _measure(name: str, singular: str, number: Callable[[str], int]) -> Measure:
    holdings = DECK.holdings
    return Measure(name, singular, tuple(number(holdings.text(holding)) for holding in range(holdings.size)))


def _game(name: str, title: str, measures: tuple[Measure, ...], calls: CallNotation, laws: Laws) -> Game:
    return Game(
        name=name,
        title=title,
        deck=DECK,
        measures={measure.name: measure for measure in measures},
        calls=calls,
        laws_names=(laws.name,),
        laws_called=lambda _: laws,
    )
