"""Bridge and spades as far as the sketches need them: that the format fits them without a second version.

The real games are packages of their own; here are a deck, measures and a bare auction.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE, PASS, REDOUBLE, Call, Form
from trainer.auction.seat import side_of
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.game import Contract, Game, Laws, Measure, Score
from trainer.problems import UnknownNameError

DECK: Final = Deck("AKQJT98765432", 1, 13)
STRAINS: Final = ("C", "D", "H", "S", "NT")
"""Lowest first."""


@dataclass(frozen=True)
class BridgeLaws:
    """The auction of the Laws of Bridge: a bid must be higher in number, or in strain at the same number."""

    name: str = "contract"
    title: str = "Contract bridge"
    seats: int = 4
    floor: int = 0
    highest: int = 7
    strains: tuple[str, ...] = STRAINS

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        del hand  # it forbids no call here
        if self.is_over(auction):
            return "The auction is over."
        ours = side_of(auction.turn) == auction.standing_side
        match call.form:
            case Form.PASS:
                return None
            case Form.DOUBLE:
                sound = auction.standing_index is not None and not ours and not auction.doubled
                return None if sound else "Only an opponent's bid can be doubled, once."
            case Form.REDOUBLE:
                return None if ours and auction.doubled == "X" else "Only an opponent's double can be redoubled."
            case Form.BID if call.denomination in self.strains and 1 <= call.amount <= self.highest:
                return None if self._rank(call) > self._standing_rank(auction) else "The bid is not high enough."
            case _:
                return f"{call} is no call in bridge."

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        bids = [Call(Form.BID, strain, number) for number in range(1, self.highest + 1) for strain in self.strains]
        return tuple(call for call in (PASS, DOUBLE, REDOUBLE, *bids) if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return len(auction.calls) >= self.seats and auction.trailing_passes >= self.seats - 1

    def contract(self, auction: Auction) -> Contract | None:
        index = auction.standing_index
        if index is None:
            return None
        call = auction.calls[index]
        return Contract(call, call.amount, call.denomination, auction.seat_of(index), auction.doubled)

    def may_name(self, length: int) -> bool:
        return length >= 0

    def score(self, number: int, doubled: str, points: int, doubling: str = "") -> Score:
        raise NotImplementedError

    def _rank(self, call: Call) -> tuple[int, int]:
        return call.amount, self.strains.index(call.denomination)

    def _standing_rank(self, auction: Auction) -> tuple[int, int]:
        index = auction.standing_index
        return (0, 0) if index is None else self._rank(auction.calls[index])


@dataclass(frozen=True)
class SpadesLaws:
    """Each player names the tricks to take, once; 0 is nil."""

    name: str = "regular"
    title: str = "Spades"
    seats: int = 4
    floor: int = 0
    highest: int = 13
    strains: tuple[str, ...] = field(default=("",))

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        del hand  # it forbids no call here
        if self.is_over(auction):
            return "Everyone has bid."
        is_number = call.form is Form.BID and not call.denomination and 0 <= call.amount <= self.highest
        return None if is_number else f"{call} is no number from 0 to {self.highest}."

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        calls = (Call(Form.BID, "", number) for number in range(self.highest + 1))
        return tuple(call for call in calls if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return len(auction.calls) >= self.seats

    def contract(self, auction: Auction) -> Contract | None:
        del auction
        return None

    def may_name(self, length: int) -> bool:
        return length >= 0

    def score(self, number: int, doubled: str, points: int, doubling: str = "") -> Score:
        raise NotImplementedError


def bridge() -> Game:
    """Bridge with the measures that the sketch of Standard American asks for."""
    measures = (
        _measure("high-card points", "high-card point", lambda cards: _worth(cards, A=4, K=3, Q=2, J=1)),
        _measure("controls", "control", lambda cards: _worth(cards, A=2, K=1)),
        _measure("losing tricks", "losing trick", _losing_tricks),
        _measure("distribution points", "distribution point", lambda cards: max(0, 3 - len(cards))),
    )
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "No Trump"}
    return _game("bridge", "Bridge", measures, BridgeLaws(), names)


def spades() -> Game:
    """Spades with the measures of the regular count (4.1 of the BIS paper), in thousandths of a trick."""
    measures = (
        _measure("side tricks", "side trick", _side_tricks),
        _measure("spade tricks", "spade trick", lambda cards: 1000 * (_high_spades(cards) + max(0, len(cards) - 4))),
        _measure("free spades", "free spade", _free_spades),
        _measure("cuts", "cut", lambda cards: sum(CUTS.get(len(cards), ()))),
        _measure("pairs of cuts", "pair of cuts", lambda cards: sum(CUTS.get(len(cards), ())[:2])),
        _measure("first cuts", "first cut", lambda cards: sum(CUTS.get(len(cards), ())[:1])),
    )
    return _game("spades", "Spades", measures, SpadesLaws(), {})


def game_called(name: str) -> Game:
    """A sketched game; raises `UnknownNameError`."""
    games = {"bridge": bridge, "spades": spades}
    if name not in games:
        message = f"There is no game '{name}'; sketched are bridge and spades"
        raise UnknownNameError(message)
    return games[name]()


WITHOUT_CUT: Final = {
    1: (994, 942, 733), 2: (990, 907, 624), 3: (983, 855, 489), 4: (970, 779, 350), 5: (948, 678, 212),
    6: (915, 544, 95), 7: (857, 381, 25), 8: (774, 214, 0), 9: (646, 74, 0), 10: (462, 0, 0), 11: (227, 0, 0),
}  # fmt: skip
"""Table 1: by the length of a side suit, how likely it is that no opponent cuts its first, second and third trick."""

CUTS: Final = {0: (997, 966, 817), 1: (942, 733), 2: (624,)}
"""The same table for short suits: how likely one is the only one to cut a trick."""


def _side_tricks(cards: str) -> int:
    """The ace takes the first trick, the king the second and the queen the third, with enough cards beside them."""
    likely = WITHOUT_CUT.get(len(cards), (0, 0, 0))
    return sum(likely[place] for place, rank in enumerate("AKQ") if rank in cards and len(cards) > place)


def _high_spades(cards: str) -> int:
    """Honours with enough other spades to lie low behind (4.1.2)."""
    return sum(rank in cards and len(cards) > place for place, rank in enumerate("AKQJ"))


def _free_spades(cards: str) -> int:
    """Spades that are neither high nor lie low for a high one; with five or more each is needed for length."""
    counted = [place for place, rank in enumerate("AKQJ") if rank in cards and len(cards) > place]
    guards = max((place - held for held, place in enumerate(counted)), default=0)
    return 0 if len(cards) > 4 else len(cards) - len(counted) - guards


def _losing_tricks(cards: str) -> int:
    return sum(rank not in cards for rank in "AKQ"[: len(cards)])


def _worth(cards: str, **worth: int) -> int:
    return sum(worth.get(card, 0) for card in cards)


def _measure(name: str, singular: str, number: Callable[[str], int]) -> Measure:
    holdings = DECK.holdings
    return Measure(name, singular, tuple(number(holdings.text(holding)) for holding in range(holdings.size)))


def _game(name: str, title: str, measures: tuple[Measure, ...], laws: Laws, names: dict[str, str]) -> Game:
    return Game(
        name=name,
        title=title,
        deck=DECK,
        measures={measure.name: measure for measure in measures},
        laws_names=(laws.name,),
        laws_called=lambda _: laws,
        denomination_names=names,
    )
