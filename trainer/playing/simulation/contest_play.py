"""How the deals of a contest are decided after the bidding: by the solver, or by card players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from trainer.games.game import Game
from trainer.games.play import Taken
from trainer.games.solver import Solver
from trainer.playing.bots.card_play import own_player, play
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.sampling_player import SamplingPlayer
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.outcomes import BestPlay
from trainer.playing.simulation.contest import Contest, Play
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner


class NoPlayError(BiddingTrainerError):
    """The error when the game can't be played in the requested way."""


class ContestPlay(Protocol):
    """A method to compute the tricks or points of the sides in a deal that was bid."""

    def taken(self, deal: TableDeal, first: int) -> Taken | None:
        """Return what each side takes, or as much of it as the score depends on; None where that was not settled.

        `first` is the party (0 or 1) on the first caller's side. The deal must have a result.
        """

    def same(self, deal: TableDeal, swapped: TableDeal) -> bool:
        """Return whether a deal, bid by both ways of seating the parties, is certain to be played and scored alike."""


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A decision by best play with all hands open: nobody plays a card.

    It does not matter who bid what on the way, nor which of the partners declares.
    """

    solver: Solver
    nodes: int | None = None

    def taken(self, deal: TableDeal, first: int) -> Taken | None:  # noqa: ARG002  open hands are the same for everybody
        """Return the tricks or points of best play; None if the limit of nodes was too low.

        Where only success counts, it is exactly what is needed, or one less.
        """
        return BestPlay([self.solver], self.nodes).taken([deal])[0]

    def same(self, deal: TableDeal, swapped: TableDeal) -> bool:
        """Return whether the same side must take the same amount with the same trumps and the same lead."""
        if deal.result is None or swapped.result is None:
            return False
        needed = [_needs(one) for one in (deal, swapped)]
        return deal.play == swapped.play and needed[0] == needed[1]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A decision by players, `players_of(deal, first)` by seat, who always play the same deal alike.

    `know_conventions` says whether they use the meanings of calls: then it matters which party made them.
    """

    players_of: Callable[[TableDeal, int], Sequence[CardPlayer]]
    know_conventions: bool

    def taken(self, deal: TableDeal, first: int) -> Taken | None:
        """Return the tricks or points that the sides took."""
        return play(deal, self.players_of(deal, first)).taken

    def same(self, deal: TableDeal, swapped: TableDeal) -> bool:
        """Return whether the calls are equal, and mean the same to the players."""
        return not self.know_conventions and deal.calls == swapped.calls


def _needs(deal: TableDeal) -> tuple[object, ...]:
    """Return what the sides need, for whom, and what it scores at least."""
    if deal.result is None:
        return ()
    scoring = deal.laws.scoring
    needed = scoring.needed(deal.result, deal.total)
    return scoring.bidders(deal.result), needed, scoring.score(deal.result, needed, deal.circumstances)


def usual_play(game: Game) -> Play:
    """Return the usual way for a game: best play where it decides contracts, or else players of the game."""
    return Play.RULE if game.make_solver is None else Play.SOLVER


def contest_play(contest: Contest, game: Game, reasoners: tuple[Reasoner, Reasoner]) -> ContestPlay | None:
    """Return how the deals of a contest are decided; None where only the auctions count.

    Raises `NoPlayError` when the game has no solver and one is needed.
    """
    match contest.play:
        case Play.NONE:
            return None
        case Play.RULE:
            rules = own_player(game)
            return PlayedOut(lambda deal, _: (rules,) * deal.laws.seats, know_conventions=False)
        case Play.SOLVER:
            return OpenPlay(_solver_of(game), contest.nodes)
        case Play.SAMPLING:
            solver = _solver_of(game)
            # One for each way to sit: who calls first is read by the first reasoner.
            players = [SamplingPlayer(game, sides, solver) for sides in (reasoners, reasoners[::-1])]
            return PlayedOut(lambda deal, first: (players[first],) * deal.laws.seats, know_conventions=True)


def _solver_of(game: Game) -> Solver:
    if game.make_solver is None:
        raise NoPlayError(f"There is no solver for {game.title} here; have the cards played by rules.")
    return game.make_solver()
