"""Reading hands as people write them."""

import re

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError


def parse_hand(deck: Deck, text: str, *, size: int | None = None) -> Hand:
    """Read a hand: `J9A.J.TKQ.K`, forgiving `10`, lower case, spaces, `-` for a void and suit symbols.

    `size` is the number of cards that it must have (a full hand when not given; 0 for any).
    Raises `BadNotationError` that says which suit or card is wrong.
    """
    plain = _plain(text)
    parts = plain.split(".")
    if len(parts) != len(SUITS):
        message = (
            f"'{text}' is not a hand: it has {len(parts)} suits, not 4. "
            f"Write spades.hearts.diamonds.clubs, such as {_example(deck)}; a void is nothing between the dots."
        )
        raise BadNotationError(message)
    holdings = []
    for suit, part in zip(SUITS, parts, strict=True):
        holdings.append(_parse_holding(deck, suit, part, text))
    hand = Hand(deck, (holdings[0], holdings[1], holdings[2], holdings[3]))
    needed = deck.hand_size if size is None else size
    if needed and hand.size != needed:
        message = f"'{text}' has {hand.size} cards, not {needed}."
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


def _plain(text: str) -> str:
    plain = text.strip().upper().replace("10", "T").replace("-", "")
    if any(suit.symbol in plain for suit in SUITS):
        found = dict.fromkeys(SUITS, "")
        for symbol, cards in re.findall(r"([♠♥♦♣])([^♠♥♦♣]*)", plain):
            suit = next(suit for suit in SUITS if suit.symbol == symbol)
            found[suit] += re.sub(r"[\s,.]", "", cards)
        return ".".join(found.values())
    return re.sub(r"[\s,]", "", plain)


def _example(deck: Deck) -> str:
    high, rest = deck.ranks[:3], deck.hand_size - 3
    lengths = [rest // 3 + (1 if index < rest % 3 else 0) for index in range(3)]
    return ".".join([high, *(deck.ranks[:length] for length in lengths)])
