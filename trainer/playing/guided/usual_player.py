"""The bot that plays the cards at a learner's table."""

from typing import Final

from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.guided.guided_deal import GuidedDeal

SECONDS: Final = 1.0
"""It thinks no longer about a card, where the game does not say how much thinking pays."""


def usual_player(deal: GuidedDeal) -> CardPlayer:
    """The player that imagines what the others hold; without a solver the one that goes by rules.

    So it is also where one side is silent: it would take passes that tell nothing for passes of the table.
    """
    if deal.game.make_solver is None or deal.bidders.silent is not None:
        return RulePlayer(deal.game)
    effort = Effort.usual(deal.game, SECONDS)
    return SamplingPlayer(deal.game, deal.bidders.sides, deal.game.make_solver(), effort=effort)
