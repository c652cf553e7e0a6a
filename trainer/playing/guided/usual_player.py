"""The bot that plays the cards at a learner's table."""

from typing import Final

from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.program_player import ProgramPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.guided.guided_deal import GuidedDeal

SECONDS: Final = 0.6
"""How long it samples layouts before a card.

With the layout that it has begun, a card takes less than a second: the slowest deal measured took a game's solver 0.4 s
before the first card, and most leads take 0.3 s.
"""


def usual_player(deal: GuidedDeal) -> CardPlayer:
    """Return the game's own card player if it has one, else the player that samples the hidden hands.

    In a game without a solver, and where one side is silent, it is the player that goes by rules: a sampling player
    would read the passes of a silent side as passes of the convention.
    """
    if deal.game.make_arena is not None:
        arena = deal.game.arena
        return ProgramPlayer(arena, next(iter(arena.player_names)))
    if deal.game.make_solver is None or deal.bidders.silent is not None:
        return RulePlayer(deal.game)
    effort = Effort.usual(deal.game, SECONDS)
    return SamplingPlayer(deal.game, deal.bidders.sides, deal.game.make_solver(), effort=effort)
