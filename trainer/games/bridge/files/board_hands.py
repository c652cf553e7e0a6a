"""The hands of a board: given ones, one that gets the remaining cards, and unknown ones."""

from typing import Final

from trainer.cards.dealt_hands import UNKNOWN_HAND
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.bridge.files.board_text import BoardText, Word
from trainer.problems import BadNotationError

_LEFT_OVER: Final = "?"
_NOT_GIVEN: Final = (UNKNOWN_HAND, _LEFT_OVER)
"""The text of a hand that is not given."""


def leave_over_the_fourth(board: BoardText) -> None:
    """Give the remaining cards to a single hand that is not given, unless it is to stay unknown."""
    unknown = [index for index, word in enumerate(board.hands) if word.text == UNKNOWN_HAND]
    if len(unknown) == 1 and board.fourth_is_left_over:
        board.hands[unknown[0]] = Word(_LEFT_OVER, board.hands[unknown[0]].place)


def hands_of(board: BoardText, deck: Deck) -> tuple[Hand, ...]:
    """Return the hands, empty where they can't be read, which is reported when the deal is made.

    A hand that is left over gets the cards that the others don't have; unknown ones have no cards.
    """
    words = board.hands
    try:
        hands = [None if word.text in _NOT_GIVEN else parse_hand(deck, word.text) for word in words]
    except BadNotationError:
        return ()
    if hands.count(None) == len(hands):
        return ()
    if any(word.text == UNKNOWN_HAND for word in words):
        return tuple(Hand.of(deck, ()) if hand is None else hand for hand in hands)
    held = {card for hand in hands if hand is not None for card in hand.cards}
    left = [card for card in deck.cards if card not in held]
    return tuple(Hand.of(deck, left) if hand is None else hand for hand in hands)
