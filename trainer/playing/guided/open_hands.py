"""Double-dummy analysis of a deal: what each denomination takes, the contracts, and the best of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Taken
from trainer.games.result import Result
from trainer.games.solver import Bounds, OpenValue, Solver

NODES: Final = 60_000_000
"""How many positions the search of one denomination may visit before its value is left open."""


@dataclass(frozen=True, slots=True)
class BestContract:
    """A contract that `side` makes with open hands, how much it takes, and its score for that side."""

    side: int
    result: Result
    takes: Bounds
    score: int


@dataclass(frozen=True)
class OpenHands:
    """All hands of a deal, open, under the laws of its table; `hands` are indexed by seat from the first caller on."""

    game: Game
    laws: Laws
    hands: tuple[Hand, ...]
    circumstances: Circumstances

    @property
    def total(self) -> int:
        """Return how many tricks or points there are to take."""
        return self.game.rules_of_play.total(self.hands)

    @property
    def denominations(self) -> tuple[str, ...]:
        """Return the denominations that at least one side can play."""
        return tuple(one for one in self.laws.denominations if any(self._contracts(side, one) for side in (0, 1)))

    def value(self, denomination: str, solver: Solver, nodes: int | None = NODES) -> OpenValue:
        """Return how much is taken in a denomination; bounds are left open if `nodes` positions did not suffice.

        Raises `ValueError` when no side can play the denomination, `MissingPartError` when the game has no rules of
        play.
        """
        sides = [self._begun(side, denomination) for side in (0, 1)]
        plays = sides[0] | sides[1]
        if not plays:
            raise ValueError(f"nobody can play in {denomination}")
        # Where it makes no difference who has the contract, one search is enough.
        first = {leader: solver.taken(play, nodes) for leader, play in plays.items()}
        second = {leader: self._rest(bounds) for leader, bounds in first.items()}
        best = _best(first, sides[0] or plays), _best(second, sides[1] or plays)
        return OpenValue(denomination, next(iter(plays.values())).trump, best, tuple(first.items()))

    def best_contract(self, side: int, values: Sequence[OpenValue]) -> BestContract | None:
        """Return the contract with the best score among those that a side surely makes; None where it makes none.

        Among contracts with the same score it is the lowest, in the denomination that takes most.
        """
        best: BestContract | None = None
        best_key: tuple[int, int, int] | None = None
        for value in values:
            for height, result in enumerate(self._contracts(side, value.denomination)):
                takes = self._takes(result, side, value)
                if takes.low < self.laws.scoring.needed(result, self.total)[side]:
                    continue
                score = self._score(result, side, takes.low)[side]
                key = (score, -height, takes.low)
                if best_key is None or key > best_key:
                    best, best_key = BestContract(side, result, takes, score), key
        return best

    def score(self, result: Result, values: Sequence[OpenValue]) -> int | None:
        """Return the score of a result by best play, that of the first caller's side minus that of the other side.

        Returns None where the score depends on a value that is not settled.
        """
        trump = self.game.rules_of_play.begin(result, self.hands).trump
        value = next((one for one in values if one.trump is trump), None)
        bidders = self.laws.scoring.bidders(result)
        if value is None or len(bidders) != 1:
            return None
        (side,) = bidders
        takes = self._takes(result, side, value)
        low, high = (self._score(result, side, limit) for limit in (takes.low, takes.high))
        return low[0] - low[1] if low == high else None

    def _begun(self, side: int, denomination: str) -> dict[Seat, CardPlay]:
        """Return the plays with which the contracts of a side in a denomination can begin, by leader."""
        begin = self.game.rules_of_play.begin
        plays = (begin(contract, self.hands) for contract in self._contracts(side, denomination))
        return {play.leader: play for play in plays}

    def _takes(self, result: Result, side: int, value: OpenValue) -> Bounds:
        """Return how much a side takes with this result, given its actual leader."""
        leader = self.game.rules_of_play.begin(result, self.hands).leader
        first = dict(value.by_leader).get(leader)
        if first is None:
            return value.sides[side]
        return first if side == 0 else self._rest(first)

    def _contracts(self, side: int, denomination: str) -> tuple[Result, ...]:
        return self.laws.contracts(side, denomination, self.hands)

    def _score(self, result: Result, side: int, takes: int) -> tuple[int, int]:
        taken: Taken = (takes, self.total - takes) if side == 0 else (self.total - takes, takes)
        return self.laws.scoring.score(result, taken, self.circumstances)

    def _rest(self, bounds: Bounds) -> Bounds:
        return Bounds(self.total - bounds.high, self.total - bounds.low)


def _best(taken: Mapping[Seat, Bounds], leaders: Iterable[Seat]) -> Bounds:
    """Return how much a side takes if it can choose among these leaders."""
    found = [taken[leader] for leader in leaders]
    return Bounds(max(one.low for one in found), max(one.high for one in found))
