"""The bot that plays the cards at a learner's table."""

from typing import Final

from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.program_player import ProgramPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.guided.guided_deal import GuidedDeal

SECONDS: Final = 1.0
"""It thinks no longer about a card, where the game does not say how much thinking pays."""


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
