"""The hands of a board: given ones, one that gets the remaining cards, and unknown ones.

A hand that can't be read takes nothing else of its board away. If the other three are sound, it has the cards that they
leave over; otherwise it stays unknown.
"""

from collections.abc import Mapping
from typing import Final

from trainer.cards.dealt_hands import UNKNOWN_HAND
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.files.board_text import BoardText, Findings, Word
from trainer.problems import BadNotationError

_LEFT_OVER: Final = "?"
_NOT_GIVEN: Final = (UNKNOWN_HAND, _LEFT_OVER)
"""The text of a hand that is not given."""


_LEAVES_OVER: Final = "it is read as the cards that the other three leave over"
_STAYS_UNKNOWN: Final = "the hand stays unknown, and the rest of the board is read"
_BOTH_UNKNOWN: Final = "both hands stay unknown, and the rest of the board is read"


def check_hands(board: BoardText, deck: Deck, findings: Findings) -> None:
    """Report hands that can't be read or share a card, and replace them, if any other hand of the board is sound."""
    wrong: dict[int, str] = {}
    hands: dict[int, Hand] = {}
    for index, word in enumerate(board.hands):
        if word.text not in _NOT_GIVEN:
            try:
                hands[index] = parse_hand(deck, word.text)
            except BadNotationError as error:
                wrong[index] = str(error).rstrip(".")
    shared = _shared(board, hands)
    sound = {index: hand for index, hand in hands.items() if index not in shared}
    if not sound or not (wrong or shared):
        return
    left_over = not shared and len(sound) == len(board.hands) - 1 and _fits(board.hands[next(iter(wrong))], sound, deck)
    for index, says in wrong.items():
        findings.problem(board.hands[index].place, says, _LEAVES_OVER if left_over else _STAYS_UNKNOWN)
    for index, says in shared.items():
        if says:
            findings.problem(board.hands[index].place, says, _BOTH_UNKNOWN)
    for index in (*wrong, *shared):
        board.hands[index] = Word(_LEFT_OVER if left_over else UNKNOWN_HAND, board.hands[index].place)
    board.fourth_is_left_over &= left_over


def _shared(board: BoardText, hands: Mapping[int, Hand]) -> dict[int, str]:
    """Return the hands that hold a card of another one, with what is wrong; empty for the first hand with the card."""
    holders: dict[str, int] = {}
    shared: dict[int, str] = {}
    first = COMPASS.index(board.dealer)
    for index, hand in hands.items():
        for card in hand.cards:
            other = holders.setdefault(card.name, index)
            if other != index and not shared.get(index):
                seats = (COMPASS[(first + seat) % len(COMPASS)] for seat in (other, index))
                shared.setdefault(other, "")
                shared[index] = f"the {card.name} is held twice, by {' and by '.join(seats)}"
    return shared


def _fits(word: Word, sound: Mapping[int, Hand], deck: Deck) -> bool:
    """Return whether a hand, as far as it can be read, is a part of what the other three leave over, or contains it."""
    held = {card for hand in sound.values() for card in hand.cards}
    left = {card for card in deck.cards if card not in held}
    try:
        said = set(parse_hand(deck, word.text, size=0).cards)
    except BadNotationError:
        return True
    return said <= left or left <= said


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
