"""What a screen marks for a verdict: cards of the learner's hand, and the count or the cards that it turns on."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class MarkedCards:
    """Cards of the learner's hand, as `SJ`, that a verdict is about: counted, needed besides, there and not counted.

    `dangers` are those on which something fails. `missing` are places for a card, as `SJ`, or `S` for any of the suit;
    `voids` are suits that are counted as voids.
    """

    counted: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()
    dangers: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """For a screen reader: "Counted: ♠J, ♠9. Not counted: ♠A. Missing: ♠9."; empty where nothing is marked."""
        parts = (
            ("Counted", [*map(_card, self.counted), *(f"no {Suit(suit).plural}" for suit in self.voids)]),
            ("Needed besides", map(_card, self.needed)),
            ("Not counted", map(_card, self.waiting)),
            ("Danger", map(_card, self.dangers)),
            ("Missing", map(_card, self.missing)),
        )
        return " ".join(f"{name}: {', '.join(cards)}." for name, one in parts if (cards := list(one)))

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """What the rings on cards stand for, where there are two kinds: `counted` or `needed`, and in words."""
        if not self.counted or not self.needed:
            return ()
        return (("counted", "the cards of the first line"), ("needed", "those of the lines below"))


NO_CARDS: Final = MarkedCards()
"""Where nothing is marked."""


class CardState(StrEnum):
    """What a card is in a strip."""

    SHOWN = "shown"
    COUNTED = "counted"
    MISSING = "missing"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Neighbours in a strip that are the same: `cards` as `SJ`, or `S` for any of the suit."""

    state: CardState
    cards: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class TermShown:
    """A term of a count: what it is worth, with its sign where it is not added, what it counts, and whose that is."""

    worth: str
    name: str
    shares: str = ""


@dataclass(frozen=True, slots=True)
class WorkedShown:
    """What is worked with the cards of this hand: a count (`terms`, `total`, `goal`), or else the `cards` in order.

    `said` is all of it in a line of text, empty where the sentences say it already; `place` is the number of sentences
    that stand before it. `is_enough` tells whether the count is reached. The `sign` stands between terms.
    """

    place: int
    said: str = ""
    cards: tuple[CardGroup, ...] = ()
    terms: tuple[TermShown, ...] = ()
    total: str = ""
    goal: str = ""
    is_enough: bool = False
    sign: str = "+"

    @property
    def spoken(self) -> str:
        """For a screen reader: "Partner: ♠J. You: ♠J, ♠9. Missing: ♠9.", or the count."""
        if self.terms:
            return self.said
        return " ".join(f"{group.caption.capitalize()}: {_listed(group.cards)}." for group in self.cards)


def _listed(cards: Iterable[str]) -> str:
    several = Counter(cards)
    return ", ".join(
        f"{number} {Suit(card).plural}" if number > 1 and len(card) == 1 else ", ".join([_card(card)] * number)
        for card, number in several.items()
    )


def _card(card: str) -> str:
    """`SJ` as ♠J; `S` as "a spade"."""
    suit, rank = Suit(card[0]), card[1:]
    return f"{suit.symbol}{'10' if rank == 'T' else rank}" if rank else f"a {suit.singular}"
