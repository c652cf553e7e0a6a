"""Methods of evaluation, each worked out suit by suit, and the combined worth of two hands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.evaluation import measures
from trainer.games.play import Unit
from trainer.problems import BadNotationError

_BALANCED: Final = frozenset({(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)})
"""The three shapes without singleton or void and with at most one doubleton."""

_BOOK: Final = 6
"""The tricks before those that a contract's level counts."""

_LOSERS_OF_TWO: Final = 24
"""This number minus the losers of both hands gives the tricks that they take with a fit."""


class Term(NamedTuple):
    """A part of a value, such as the cards of a suit, and its worth."""

    what: str
    worth: int


Way = Callable[[Hand], tuple[Term, ...]]
"""A function that returns the terms whose sum is the value of a hand."""


@dataclass(frozen=True, slots=True)
class EvaluationMethod:
    """One method: `how` it counts, in a sentence, and its `source`."""

    name: str
    title: str
    unit: Unit
    how: str
    source: str
    terms: Way

    def value(self, hand: Hand) -> int:
        """Return the value of a hand by this method."""
        return sum(term.worth for term in self.terms(hand))


@dataclass(frozen=True, slots=True)
class TotalTricks:
    """The statement of the law of total tricks, and its source."""

    title: str
    how: str
    source: str


@dataclass(frozen=True, slots=True)
class EvaluationMethods:
    """All methods, and the law of total tricks."""

    methods: tuple[EvaluationMethod, ...]
    total_tricks: TotalTricks

    def as_json(self, hand: Hand, partner: Hand | None = None) -> Mapping[str, Any]:
        """Return the values of a hand by method, its `shape` (spades first), and whether it is `balanced`.

        `terms` explains each value; `together` is included if there is a partner's hand.
        """
        return {
            **{method.name: method.value(hand) for method in self.methods},
            "shape": list(shape_of(hand)),
            "balanced": is_balanced(hand),
            "terms": {method.name: [list(term) for term in method.terms(hand)] for method in self.methods},
            **({} if partner is None else {"together": together(hand, partner)}),
        }


def shape_of(hand: Hand) -> tuple[int, ...]:
    """Return the lengths of the suits, spades first."""
    return tuple(hand.length(suit) for suit in SUITS)


def is_balanced(hand: Hand) -> bool:
    """Return whether a hand is 4-3-3-3, 4-4-3-2 or 5-3-3-2, in any suits."""
    return tuple(sorted(shape_of(hand), reverse=True)) in _BALANCED


def together(hand: Hand, partner: Hand) -> Mapping[str, Any]:
    """Return the combined worth of two hands of a side.

    It has `high_card_points`; the best fit (`trumps` in `suit`) and that of the opponents, who have the other cards of
    each suit; their sum, the total of tricks by the law of total tricks; the `level` that our trumps make safe; and the
    `tricks` that the losing trick count expects in our fit (with 8 trumps or more; else None). Raises
    `BadNotationError` when both hands have the same card.
    """
    both = sorted(set(map(str, hand.cards)) & set(map(str, partner.cards)))
    if both:
        raise BadNotationError(f"Both hands have {', '.join(both)}.")
    lengths = {suit: hand.length(suit) + partner.length(suit) for suit in SUITS}
    # Of suits of the same length the highest.
    suit = max(SUITS, key=lambda one: lengths[one])
    their_suit = min(SUITS, key=lambda one: lengths[one])
    ours, theirs = lengths[suit], len(hand.deck.ranks) - lengths[their_suit]
    losers = [sum(map(measures.losing_tricks, map(one.cards_of, SUITS))) for one in (hand, partner)]
    points = [sum(map(measures.high_card_points, map(one.cards_of, SUITS))) for one in (hand, partner)]
    return {
        "high_card_points": sum(points),
        "suit": suit.value,
        "trumps": ours,
        "their_suit": their_suit.value,
        "their_trumps": theirs,
        "total_tricks": ours + theirs,
        "level": max(0, ours - _BOOK),
        "tricks": _LOSERS_OF_TWO - sum(losers) if ours >= _FIT else None,
    }


_FIT: Final = 8
"""Losing trick count is for suit contracts with a fit of eight cards."""


def _suit_by_suit(number: Callable[[str], int]) -> Way:
    return lambda hand: tuple(Term(_said(hand, suit), number(hand.cards_of(suit))) for suit in SUITS)


def _said(hand: Hand, suit: Suit) -> str:
    cards = hand.cards_of(suit)
    return f"{suit.symbol}{cards}" if cards else f"void in {suit.plural}"


def _zar_points(hand: Hand) -> tuple[Term, ...]:
    lengths = sorted(shape_of(hand), reverse=True)
    longest, second, shortest = lengths[0], lengths[1], lengths[-1]
    return (
        Term("high-card points", sum(map(measures.high_card_points, map(hand.cards_of, SUITS)))),
        Term("controls", sum(map(measures.controls, map(hand.cards_of, SUITS)))),
        Term(f"the two longest suits, {longest} and {second}", longest + second),
        Term(f"the longest less the shortest, {longest} - {shortest}", longest - shortest),
    )


WAYS: Final[Mapping[str, Way]] = {
    "high_card_points": _suit_by_suit(measures.high_card_points),
    "distribution_points": _suit_by_suit(measures.distribution_points),
    "length_points": _suit_by_suit(measures.length_points),
    "honour_points": _suit_by_suit(measures.honour_points),
    "controls": _suit_by_suit(measures.controls),
    "losing_tricks": _suit_by_suit(measures.losing_tricks),
    "zar_points": _zar_points,
}
"""The functions of the methods, by name."""
