"""Text with suit symbols, split so that each suit can have its colour."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit

_BY_SYMBOL: Final = {suit.symbol: suit for suit in SUITS}
_SYMBOL: Final = re.compile(f"([{''.join(_BY_SYMBOL)}])")
_VOID: Final = "—"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"

TWO_COLOURS: Final[Mapping[Suit, str]] = {
    Suit.SPADES: "#15181d",
    Suit.HEARTS: "#c4122f",
    Suit.DIAMONDS: "#c4122f",
    Suit.CLUBS: "#15181d",
}
FOUR_COLOURS: Final[Mapping[Suit, str]] = {
    Suit.SPADES: "#15181d",
    Suit.HEARTS: "#c4122f",
    Suit.DIAMONDS: "#1452c8",
    Suit.CLUBS: "#0b7a3b",
}
"""Colours of suits on white paper, as `#rrggbb`, with a contrast ratio of at least 4.5."""


def colours_of(*, four: bool) -> Mapping[Suit, str]:
    """Return the colours of suits: red and black, or a different one for every suit."""
    return FOUR_COLOURS if four else TWO_COLOURS


def suit_runs(text: str) -> Iterator[tuple[str, Suit | None]]:
    """Yield the parts of a text, each with its suit if it is a suit symbol.

    >>> list(suit_runs("29♠ or pass"))
    [('29', None), ('♠', <Suit.SPADES: 'S'>), (' or pass', None)]
    """
    for part in _SYMBOL.split(text):
        if part:
            yield part, _BY_SYMBOL.get(part)


def suits_of(hand: Hand) -> Iterator[tuple[Suit, str]]:
    """Yield every suit of a hand with its cards as players write them, spaced: `A K 10`; a dash for a void."""
    for suit in SUITS:
        yield suit, " ".join("10" if rank == "T" else rank for rank in hand.cards_of(suit)) or _VOID


def unbroken(text: str) -> str:
    """Return a text without line breaks inside: "28 NOS"."""
    return text.replace(" ", _NO_BREAK)


def hand_text(hand: Hand) -> str:
    """Return a hand in a line that can end only between suits: `♠ J 9  ♥ —  ♦ 10 K Q  ♣ J`."""
    return "  ".join(unbroken(f"{suit.symbol} {cards}") for suit, cards in suits_of(hand))


def auction_text(calls: tuple[str, ...]) -> str:
    """Return an auction as books write it, opponents' calls in brackets: `1♠ (Pass) 2♣ (Pass) ?`.

    No line can end within a call.

    >>> auction_text(("1♠", "Pass"))
    '1♠ (Pass) ?'
    """
    turn = len(calls)
    said = (call if (turn - place) % 2 == 0 else f"({call})" for place, call in enumerate(map(unbroken, calls)))
    return " ".join((*said, "?"))
