"""What a deal is worth when all hands are open: the points of each denomination, contracts, and the best of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Form
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.game import Contract, Game, Laws
from trainer.games.solver import Bounds, Solver

NODES: Final = 20_000_000
"""How many positions a denomination may cost before its points are left open."""

_NO_TRUMP: Final = "NT"
"""The name of what is played without trumps, where the laws know it by several."""


@dataclass(frozen=True, slots=True)
class OpenValue:
    """How many points the first caller's side takes in a denomination when all six play best with open hands.

    The first caller leads whoever has the contract (3.1.1), so the other side takes the rest of `total`.
    """

    denomination: str
    trump: Suit | None
    first: Bounds
    total: int

    def of(self, side: int) -> Bounds:
        """The points of a side."""
        if side == 0:
            return self.first
        return Bounds(self.total - self.first.high, self.total - self.first.low)


@dataclass(frozen=True, slots=True)
class BestContract:
    """A contract that `side` makes with open hands, and what it is worth."""

    side: int
    number: int
    denomination: str
    points: Bounds
    stakes: int


@dataclass(frozen=True)
class OpenHands:
    """All hands of a deal, open, under the laws of its table. `leader` leads the first trick."""

    game: Game
    laws: Laws
    hands: tuple[Hand, ...]
    leader: Seat = 0

    @property
    def denominations(self) -> tuple[str, ...]:
        """What can be played, of several names for the play without trumps one."""
        opening = Auction(self.laws.seats, self.laws.floor)
        named = [call.denomination for call in self.laws.legal_calls(opening) if call.form is Form.BID]
        by_trump: dict[Suit | None, str] = {}
        for name in dict.fromkeys(named):
            trump = self.trump(name)
            if trump not in by_trump or name == _NO_TRUMP:
                by_trump[trump] = name
        return tuple(
            sorted(by_trump.values(), key=lambda name: list(Suit).index(Suit(name)) if name in set(Suit) else 9)
        )

    def trump(self, denomination: str) -> Suit | None:
        """The trump suit of a denomination. Raises `ValueError` where only the auction of the game is known."""
        if self.game.begin_play is None:
            raise ValueError(f"the play of {self.game.name} is not known")
        return self.game.begin_play(denomination, self.leader, self.hands).trump

    def value(self, denomination: str, solver: Solver, nodes: int | None = NODES) -> OpenValue:
        """The points of a denomination; bounds that are not settled where `nodes` were not enough."""
        if self.game.begin_play is None:
            raise ValueError(f"the play of {self.game.name} is not known")
        play = self.game.begin_play(denomination, self.leader, self.hands)
        return OpenValue(denomination, play.trump, solver.points(play, nodes), self.game.points_in(self.hands))

    def may_bid(self, side: int, value: OpenValue) -> bool:
        """Whether somebody of a side may name the suit (no void, and not a hand of it alone: 2.1)."""
        if value.trump is None:
            return True
        suit = value.trump
        return any(self.laws.may_name(hand.length(suit)) for hand in self.hands[side::2])

    def best_contract(self, side: int, values: Sequence[OpenValue]) -> BestContract | None:
        """The contract with the most stake points of those that a side surely makes; None where there is none.

        Of the numbers that are worth the same it is the lowest, of the denominations the one with the most points.
        """
        made = [
            BestContract(side, number, value.denomination, value.of(side), score.stakes)
            for value in values
            if self.may_bid(side, value)
            for number in range(self.laws.floor + 1, self.laws.highest + 1)
            if (score := self.laws.score(number, "", value.of(side).low)).made
        ]
        return max(made, key=lambda one: (one.stakes, -one.number, one.points.low), default=None)

    def stakes(self, contract: Contract, values: Sequence[OpenValue]) -> int | None:
        """What a contract is worth to the first caller's side by best play, less than 0 where it loses.

        None where that is not known: the points are not settled, and the number lies between their bounds.
        """
        trump = self.trump(contract.denomination)
        value = next((one for one in values if one.trump is trump), None)
        if value is None:
            return None
        side = side_of(contract.by)
        points = value.of(side)
        low, high = (self.laws.score(contract.number, contract.doubled, limit) for limit in (points.low, points.high))
        if low.made != high.made:
            return None
        return low.stakes if low.made == (side == 0) else -low.stakes
