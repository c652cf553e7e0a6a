"""The bot that plays the cards at a learner's table."""

from typing import Final

from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.program_player import ProgramPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.guided.guided_deal import GuidedDeal

SECONDS: Final = 0.6
"""After so long it imagines no further deal before a card: with the one that it has begun a card takes less than a
second. The slowest deal that was measured takes a game's solver 0.4 s before the first card; most leads take 0.3 s."""


def usual_player(deal: GuidedDeal) -> CardPlayer:
    """The player that the game has of its own; else the one that imagines what the others hold.

    Without a solver it is the one that goes by rules.
    So it is also where one side is silent: it would take passes that tell nothing for passes of the table.
    """
    if deal.game.make_arena is not None:
        arena = deal.game.arena
        return ProgramPlayer(arena, next(iter(arena.player_names)))
    if deal.game.make_solver is None or deal.bidders.silent is not None:
        return RulePlayer(deal.game)
    effort = Effort.usual(deal.game, SECONDS)
    return SamplingPlayer(deal.game, deal.bidders.sides, deal.game.make_solver(), effort=effort)
