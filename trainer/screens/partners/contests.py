"""A contest of two agreements, decided as the game can decide it."""

from trainer.language.files.library import ConventionLibrary
from trainer.playing.simulation.contest import Contest, Party, Play, contest_between
from trainer.screens.partners.earning import NODES


def contest_of(library: ConventionLibrary, side: Party, against: Party, seed: str = "1") -> Contest:
    """A contest by best play where the game has a solver, else by players who follow simple rules.

    Deals that both agreements bring to the same contract are not played. Raises as `contest_between` does.
    """
    game = library.game_called(side.book(library).game.name)
    play = Play.RULE if game.make_solver is None else Play.SOLVER
    return contest_between(library, side, against, play=play, seed=seed, nodes=NODES, only_different=True)
