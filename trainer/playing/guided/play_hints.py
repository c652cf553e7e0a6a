"""Hints before a card, in two steps: the state of the trick, and only then the card that a bot would play."""

from dataclasses import dataclass
from typing import Final

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.play import Move
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.guided.guided_deal import GuidedDeal, Stage

PLAY_HINTS: Final = 2
"""The number of steps."""


@dataclass(frozen=True, slots=True)
class PlayHint:
    """One step of the hints for a card.

    `led` is the suit to follow (None: the learner leads), `follows` whether the hand has a card of it. `trump` is the
    trump suit (None: no trump), `has_trump` whether the hand has one. `legal` are the legal cards, and `after` is how
    many players follow the learner in this trick. The second step has the `move`.
    """

    step: int
    led: Suit | None = None
    follows: bool = True
    trump: Suit | None = None
    has_trump: bool = False
    legal: tuple[Card, ...] = ()
    after: int = 0
    move: Move | None = None


def play_hint(deal: GuidedDeal, player: CardPlayer, step: int) -> PlayHint:
    """Return the hint of one step, from 1 to `PLAY_HINTS`, for the learner's next card.

    Raises `ValueError` outside of the play.
    """
    play = deal.visible_play
    if play is None or deal.stage is not Stage.PLAYING:
        raise ValueError("there is nothing to play")
    if step >= PLAY_HINTS:
        return PlayHint(PLAY_HINTS, move=deal.bots_move(player))
    held, table = play.cards_left(play.turn), play.on_the_table
    led = table[0].suit if table else None
    return PlayHint(
        step,
        led,
        follows=any(card.suit is led for card in held),
        trump=play.trump,
        has_trump=any(card.suit is play.trump for card in held),
        legal=play.legal_cards(),
        after=play.seats - len(table) - 1,
    )
