"""Reading hands as people write them."""

import re
from typing import Final

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError


def parse_hand(deck: Deck, text: str, *, size: int | None = None) -> Hand:
    """Read a hand such as `J9A.J.TKQ.K`, also with `10`, lower case, spaces, or `-` for a void.

    `♠J9A ♥J ♦TKQ ♣K` is a hand as well, with its suits in any order; a suit that is not named is void. `size` is the
    number of cards that the hand must have: a full hand if it is None, any number if it is 0.

    Raises `BadNotationError`, which names the wrong suit or card, when the text is not such a hand.
    """
    plain = _plain(text)
    parts = plain.split(".")
    if len(parts) != len(SUITS):
        message = (
            f"'{text}' is not a hand: it has {_count(len(parts), 'suit')}, not 4. "
            f"Write spades.hearts.diamonds.clubs, such as {_example(deck)}; a void is nothing between the dots."
        )
        raise BadNotationError(message)
    holdings = []
    for suit, part in zip(SUITS, parts, strict=True):
        holdings.append(_parse_holding(deck, suit, part, text))
    hand = Hand(deck, (holdings[0], holdings[1], holdings[2], holdings[3]))
    needed = deck.hand_size if size is None else size
    if needed and hand.size != needed:
        message = f"'{text}' has {_count(hand.size, 'card')}, not {needed}."
        raise BadNotationError(message)
    return hand


def _parse_holding(deck: Deck, suit: Suit, part: str, text: str) -> int:
    for letter in part:
        if letter not in deck.ranks:
            known = " ".join(deck.ranks)
            message = f"'{text}' is not a hand: '{letter}' among the {suit.plural} is no rank of this deck ({known})."
            raise BadNotationError(message)
        if part.count(letter) > deck.copies:
            plural = rank_name(letter, plural=True)
            message = f"'{text}' has {part.count(letter)} {plural} of {suit.plural}; the deck has {deck.copies}."
            raise BadNotationError(message)
    return deck.holdings.parse(part)


_NOT_MEANT: Final = re.compile("[\\s,\N{EN DASH}\N{EM DASH}\N{VARIATION SELECTOR-16}-]")
"""Spaces, marks of a void, and what makes a picture of a suit symbol."""


def _plain(text: str) -> str:
    plain = _NOT_MEANT.sub("", text.upper()).replace("10", "T")
    if not plain.startswith(tuple(suit.symbol for suit in SUITS)):
        return plain
    cards = dict.fromkeys(SUITS, "")
    for suit in SUITS:
        if plain.count(suit.symbol) > 1:
            message = f"'{text}' names the {suit.plural} twice."
            raise BadNotationError(message)
        found = re.search(f"{suit.symbol}([^♠♥♦♣]*)", plain)
        cards[suit] = found[1].replace(".", "") if found else ""
    return ".".join(cards.values())


def _count(number: int, singular: str) -> str:
    return f"{number} {singular}" if number == 1 else f"{number} {singular}s"


def _example(deck: Deck) -> str:
    high, rest = deck.ranks[:3], deck.hand_size - 3
    lengths = [rest // 3 + (1 if index < rest % 3 else 0) for index in range(3)]
    return ".".join([high, *(deck.ranks[:length] for length in lengths)])
