"""The outcome of deals after the bidding: by best play with open hands, or by a game's own players."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from queue import SimpleQueue
from typing import Final, Protocol

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.game import Game, MissingPartError
from trainer.games.play import CardPlay, Taken
from trainer.games.programs.arena import Arena
from trainer.games.solver import Solver, taken_in_all
from trainer.playing.deals.table_deal import TableDeal

NODES: Final = 1_000_000
"""The positions that the solver searches for one contract: less than a tenth of a second."""


class Outcomes(Protocol):
    """A method to compute the tricks or points of the sides in deals that have been bid."""

    def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        """Return for each deal what each side takes, or as much of it as the score depends on.

        It is None for a deal without a result, and where the outcome could not be settled.
        """


class BestPlay:
    """Outcomes by best play with all hands open: no card is played, and it does not matter who bid what on the way.

    `solvers` work in parallel, and each searches at most `nodes` positions for one contract.
    """

    def __init__(self, solvers: Sequence[Solver], nodes: int | None = NODES) -> None:
        self._free = SimpleQueue[Solver]()
        self._threads = len(solvers)
        self._nodes = nodes
        for solver in solvers:
            self._free.put(solver)

    def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        """Return what best play takes; where only success counts, exactly what is needed, or one less."""
        alike: dict[_Begun, list[int]] = {}
        for place, deal in enumerate(deals):
            if deal.play is not None:
                alike.setdefault(_begun(deal.play), []).append(place)
        groups = list(alike.values())
        found: list[Taken | None] = [None] * len(deals)
        if not groups:
            return found
        if deals[0].laws.scoring.only_success_counts:
            taken = self._side_by_side([[deals[place] for place in group] for group in groups])
        else:
            taken = self._tricks([deals[group[0]] for group in groups], list(map(len, groups)))
        for group, of_group in zip(groups, taken, strict=True):
            for place, took in zip(group, of_group, strict=True):
                found[place] = took
        return found

    def _tricks(self, deals: Sequence[TableDeal], times: Sequence[int]) -> list[list[Taken | None]]:
        """Return for each deal what the sides take, repeated the number of `times`."""
        plays = [deal.play for deal in deals if deal.play is not None]
        with self._solver() as solver:
            bounds = taken_in_all(solver, plays, self._nodes)
        return [
            [(of.low, deal.total - of.low) if of.is_settled else None] * number
            for deal, of, number in zip(deals, bounds, times, strict=True)
        ]

    def _side_by_side(self, groups: Sequence[Sequence[TableDeal]]) -> list[list[Taken | None]]:
        """Return what is needed, or one less, in every group of deals that are played alike."""
        if self._threads == 1:
            return [self._successes(group) for group in groups]
        with ThreadPoolExecutor(self._threads) as pool:
            return list(pool.map(self._successes, groups))

    def _successes(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        """Return what is needed, or one less, in deals that are played alike: same hands, trumps and leader."""
        with self._solver() as solver:
            known = _Reached(solver, self._nodes)
            return [known.taken(deal) for deal in deals]

    @contextmanager
    def _solver(self) -> Iterator[Solver]:
        solver = self._free.get()
        try:
            yield solver
        finally:
            self._free.put(solver)


class _Reached:
    """The known bounds of one play: how much each side surely reaches, and how much it surely does not."""

    def __init__(self, solver: Solver, nodes: int | None) -> None:
        self._solver = solver
        self._nodes = nodes
        self._most = [0, 0]
        self._missed: list[float] = [inf, inf]

    def taken(self, deal: TableDeal) -> Taken | None:
        """Return exactly what is needed or one less for declarer's side; None where it is left open."""
        if deal.result is None or deal.play is None:
            return None
        (side,) = deal.laws.scoring.bidders(deal.result)
        needed = deal.laws.scoring.needed(deal.result, deal.total)[side]
        made = self._makes(deal.play, side, needed)
        if made is None:
            return None
        own = needed if made else needed - 1
        return (own, deal.total - own) if side == 0 else (deal.total - own, own)

    def _makes(self, play: CardPlay, side: int, needed: int) -> bool | None:
        if needed <= self._most[side]:
            return True
        if needed >= self._missed[side]:
            return False
        made = self._solver.takes(play, side, needed, self._nodes)
        if made:
            self._most[side] = needed
        elif made is not None:
            self._missed[side] = needed
        return made


@dataclass(frozen=True, slots=True)
class PlayedByProgram:
    """Outcomes of deals that a program of the game plays out: `player`, for all seats alike."""

    arena: Arena
    player: str

    def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        """Return what the sides take when the program plays all cards."""
        begun = [(deal.play, deal.result) for deal in deals if deal.play is not None and deal.result is not None]
        played = iter(self.arena.taken(self.player, begun))
        return [None if deal.play is None else next(played) for deal in deals]


def outcomes_of(game: Game, threads: int) -> Outcomes:
    """Return how deals of a game are decided: by its solver, in `threads` threads, or else by its arena's usual player.

    Raises `MissingPartError` when the game has neither.
    """
    if game.make_solver is not None:
        return BestPlay([game.make_solver() for _ in range(threads)])
    if game.make_arena is not None:
        return PlayedByProgram(game.arena, next(iter(game.arena.player_names)))
    raise MissingPartError(
        f"{game.title} has neither a solver nor players of its own, so that its calls have no price."
    )


_Begun = tuple[Suit | None, Seat, tuple[Hand, ...]]


def _begun(play: CardPlay) -> _Begun:
    """Return what decides best play: plays that agree in it are solved once."""
    return play.trump, play.leader, play.hands
