"""Hints before a card, in two steps: the state of the trick, and only then the card that a bot would play.

The card comes with its aim, where that is plain from what its player can see: the own hand, open hands and the cards
played so far. Unlike a reason of the review (`card_reasons`), an aim never uses a hidden card.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.games.play import CardPlay, Move
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.guided.card_reasons import OpenTrick
from trainer.playing.guided.guided_deal import GuidedDeal, Stage

PLAY_HINTS: Final = 2
"""The number of steps."""


class Aim(StrEnum):
    """A purpose of a card."""

    DRAW_TRUMPS = "draw trumps"
    CASH = "cash"
    RUFF = "ruff"
    WIN_LAST = "win last"
    GIVE = "give"
    SAVE = "save"
    CANNOT_WIN = "cannot win"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class CardAim:
    """The purpose of `card`.

    `other` is the card that wins the trick so far, where it matters. `number` counts the trumps that are still out.
    """

    aim: Aim
    card: Card
    other: Card | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class PlayHint:
    """One step of the hints for a card.

    `led` is the suit to follow (None: the learner leads), `follows` whether the hand has a card of it. `trump` is the
    trump suit (None: no trump), `has_trump` whether the hand has one. `legal` are the legal cards, and `after` is how
    many players follow the learner in this trick. The second step has the `move`, and what it is for where that is
    plain.
    """

    step: int
    led: Suit | None = None
    follows: bool = True
    trump: Suit | None = None
    has_trump: bool = False
    legal: tuple[Card, ...] = ()
    after: int = 0
    move: Move | None = None
    aim: CardAim | None = None


def play_hint(deal: GuidedDeal, player: CardPlayer, step: int) -> PlayHint:
    """Return the hint of one step, from 1 to `PLAY_HINTS`, for the learner's next card.

    Raises `ValueError` outside of the play.
    """
    play = deal.visible_play
    if play is None or deal.stage is not Stage.PLAYING:
        raise ValueError("there is nothing to play")
    if step >= PLAY_HINTS:
        move = deal.bots_move(player)
        aim = aim_of(deal.game, play, move) if isinstance(move, Card) else None
        return PlayHint(PLAY_HINTS, move=move, aim=aim)
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


def aim_of(game: Game, play: CardPlay, card: Card) -> CardAim | None:
    """Return the purpose of a card for the player in turn; None where none is plain.

    `play` has only the cards that this player can see.
    """
    trick = OpenTrick(game, play)
    return _of_lead(trick, card) if trick.led is None else _of_follower(trick, card, trick.led)


def cards_out(trick: OpenTrick, suit: Suit) -> Counter[Card]:
    """Return the cards of a suit that are still out: those of hidden hands and of an opponent's open hand."""
    every = Counter(card for card in trick.game.deck.cards if card.suit is suit)
    every.subtract(Card(suit, rank) for hand in trick.play.hands for rank in hand.cards_of(suit))
    for seat in trick.opponents():
        every.update(trick.cards_left(seat, suit))
    return +every


def _of_lead(trick: OpenTrick, card: Card) -> CardAim | None:
    out = cards_out(trick, card.suit)
    if card.suit is trick.trump:
        mine = sum(len(trick.cards_left(seat, trick.trump)) for seat in (trick.seat, *trick.partners()))
        if 0 < out.total() < mine:
            return CardAim(Aim.DRAW_TRUMPS, card, number=out.total())
    if not any(trick.higher(other, card) for other in out):
        return CardAim(Aim.CASH, card)
    return None


def _of_follower(trick: OpenTrick, card: Card, led: Suit) -> CardAim | None:
    standing = trick.standing
    if standing is None:
        return None
    seat, best = standing
    beats = trick.strength(card, led) > trick.strength(best, led)
    if side_of(seat) == trick.side:
        if trick.later or beats:
            return None  # whether partner's card stays the best one is not known, or it is overtaken for a reason
        counts_more = trick.value(card) > min(map(trick.value, trick.play.legal_cards()))
        return CardAim(Aim.GIVE if counts_more else Aim.SAVE, card, best)
    if beats and card.suit is trick.trump and led is not trick.trump:
        return CardAim(Aim.RUFF, card)
    if beats and not trick.later:
        return CardAim(Aim.WIN_LAST, card, best)
    if all(trick.strength(one, led) <= trick.strength(best, led) for one in trick.play.legal_cards()):
        return CardAim(Aim.CANNOT_WIN if card.suit is led else Aim.DISCARD, card, best)
    return None
