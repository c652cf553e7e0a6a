"""The marks of a verdict: cards of the learner's hand, and the count or the cards that decide."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class MarkedCards:
    """Cards of the learner's hand, as `SJ`, that a verdict is about: counted, also needed, and waiting (not counted).

    `dangers` are cards on which something fails. `missing` are slots for a card, as `SJ`, or `S` for any of the suit;
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
        """Return the text for a screen reader, empty without marks.

        An example is "Counted: ♠J, ♠9. Not counted: ♠A. Missing: ♠9."
        """
        parts = (
            ("Counted", [*map(_card, self.counted), *(f"no {Suit(suit).plural}" for suit in self.voids)]),
            ("Also needed", map(_card, self.needed)),
            ("Not counted", map(_card, self.waiting)),
            ("Danger", map(_card, self.dangers)),
            ("Missing", map(_card, self.missing)),
        )
        return " ".join(f"{name}: {', '.join(cards)}." for name, one in parts if (cards := list(one)))

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """Return the meanings of the rings on cards, if there are two kinds: `counted` or `needed`, and the words."""
        if not self.counted or not self.needed:
            return ()
        return (("counted", "the cards of the first line"), ("needed", "those of the lines below"))


NO_CARDS: Final = MarkedCards()
"""The value without marks."""


class CardState(StrEnum):
    """The state of a card in a sequence."""

    SHOWN = "shown"
    COUNTED = "counted"
    MISSING = "missing"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Neighbouring cards with the same mark: `cards` as `SJ`, or `S` for any of the suit."""

    state: CardState
    cards: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class TermDisplay:
    """A term of a count: its worth, with a sign unless it is added, what it counts, and whose that is."""

    worth: str
    name: str
    shares: str = ""


@dataclass(frozen=True, slots=True)
class WorkedDisplay:
    """A calculation with the cards of this hand: a count (`terms`, `total`, `goal`), or else the `cards` in order.

    `said` is all of it as text, empty where the sentences say it already; `place` is the number of sentences before it.
    `is_enough`: the count is reached. `sign` is the sign between terms.
    """

    place: int
    said: str = ""
    cards: tuple[CardGroup, ...] = ()
    terms: tuple[TermDisplay, ...] = ()
    total: str = ""
    goal: str = ""
    is_enough: bool = False
    sign: str = "+"

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader: "Partner: ♠J. You: ♠J, ♠9. Missing: ♠9.", or the count."""
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
    """Return `SJ` as ♠J, and `S` as "a spade"."""
    suit, rank = Suit(card[0]), card[1:]
    return f"{suit.symbol}{'10' if rank == 'T' else rank}" if rank else f"a {suit.singular}"
