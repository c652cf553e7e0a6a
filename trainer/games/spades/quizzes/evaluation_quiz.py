"""The quiz about hand evaluation: tricks term by term, and suits for nil."""

from collections.abc import Callable
from random import Random
from typing import Final

from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.games.quizzes import QuizItem, QuizQuestion
from trainer.games.spades.evaluation.evaluation_reading import Evaluation
from trainer.games.spades.evaluation.nil_value import NilValue, SuitChance, nil_value_of, suit_chance
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.quizzes.worked import percent, worked_spades, worked_terms, written

EVALUATION: Final = "evaluation"
"""The name of the quiz in lessons."""

_KIND: Final = "points"
_SUIT, _SPADES, _BID, _NIL, _DANGER = _ITEMS = (
    "a-side-suit",
    "spades-and-cuts",
    "the-regular-bid",
    "a-suit-for-nil",
    "the-danger-in-a-nil",
)
_SOURCES: Final = {_SUIT: "BIS 4.1.1", _SPADES: "BIS 4.1.2", _BID: "BIS 4.1", _NIL: "BIS 4.2", _DANGER: "BIS 4.2"}
_TRICK_OF: Final = {"A": "first", "K": "second", "Q": "third"}
"""The trick of a side suit that each high card takes."""

_LEAST: Final = 0.08
"""The least difference of two chances that are offered as answers."""
_DANGEROUS: Final = 0.9
"""The chance of a suit to take no trick from which on it breaks no nil."""


class SpadesEvaluationQuiz:
    """A quiz answered by the evaluation, which is read when it is first needed."""

    name: Final = EVALUATION
    is_about_play: Final = False

    def __init__(self, deck: Deck, evaluation: Callable[[], Evaluation]) -> None:
        self._deck = deck
        self._evaluation = evaluation

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return the items: a side suit, spades, a whole regular bid, a suit in a nil, and which suit breaks it."""
        return tuple(QuizItem(item, _KIND, _SOURCES[item]) for item in _ITEMS)

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question about a fresh hand; None where the quiz has no such item."""
        if item not in _ITEMS:
            return None
        hands = (deal(self._deck, 1, chance)[0] for _ in iter(int, 1))
        if item == _BID:
            return self._about_bid(next(hands))
        if item == _SUIT:
            hand, suit = next((hand, suit) for hand in hands for suit in SUITS[1:] if side_tricks(hand.cards_of(suit)))
            return _about_suit(hand, suit)
        if item == _SPADES:
            return self._about_spades(next(hand for hand in hands if hand.cards_of(Suit.SPADES)))
        value = self._evaluation().void_factor
        if item == _DANGER:
            return _about_danger(next(hand for hand in hands if _breaks(nil_value_of(hand, value))), value)
        hand = next(hand for hand in hands if nil_value_of(hand, value).value)
        return _about_nil(hand, min(nil_value_of(hand, value).suits, key=lambda one: one.chance).suit)

    def _about_bid(self, hand: Hand) -> QuizQuestion:
        bids = self._evaluation().regular
        terms = bids.terms(hand)
        right = bids.bid(terms.total)
        worked = worked_terms(hand) or "0"
        return QuizQuestion(
            title="The regular bid",
            prompt="You bid first, and not nil. How many tricks?",
            hand=hand,
            right=str(right),
            wrong=tuple(str(one) for one in (right + 1, right - 1, right + 2) if one > 0),
            explanation=(f"{worked} = {terms.total:.2f}, so {right}.", "A bid is one higher from 0.8 of a trick on."),
            source=_SOURCES[_BID],
        )

    def _about_spades(self, hand: Hand) -> QuizQuestion:
        terms = self._evaluation().regular.terms(hand)
        right = terms.total - terms.side_high
        others = [terms.spade_high + terms.spade_long, terms.cuts, right + 1, right - 1, right / 2, right + 2]
        worked = worked_spades(hand)
        lengths = ", ".join(f"{len(hand.cards_of(suit))} {suit.symbol}" for suit in SUITS[1:])
        return QuizQuestion(
            title="Spades",
            prompt=f"♠{written(hand.cards_of(Suit.SPADES))} beside {lengths}. What are these spades worth in tricks?",
            right=f"{right:.2f}",
            wrong=_apart(right, [other for other in others if other >= 0]),
            explanation=(
                f"{worked} = {right:.2f}." if " + " in worked else f"{worked or '0: none is high or long or cuts'}.",
                "A spade counts once: high, long, or used to cut, whatever makes most of all of them.",
            ),
            source=_SOURCES[_SPADES],
        )


def _about_suit(hand: Hand, suit: Suit) -> QuizQuestion:
    cards = hand.cards_of(suit)
    right = side_tricks(cards)
    others = [side_tricks(rank + "x" * (len(cards) - 1)) for rank in "AKQ"] + [right + 1, right / 2, 0.0]
    return QuizQuestion(
        title="A side suit",
        prompt=f"{suit.symbol}{written(cards)} in a side suit. What are its high cards worth in tricks?",
        right=f"{right:.2f}",
        wrong=_apart(right, others),
        explanation=(_taken_by(cards),),
        source=_SOURCES[_SUIT],
    )


def _taken_by(cards: str) -> str:
    """Return the tricks of each high card of a side suit, with their chances, and their sum."""
    alone = {rank: side_tricks(cards) - side_tricks(cards.replace(rank, "2")) for rank in _TRICK_OF}
    takes = {rank: worth for rank, worth in alone.items() if worth > 0}
    each = len(takes) > 1
    said = [
        f"{rank_name(rank)} {'the' if place else 'takes the'} {_TRICK_OF[rank]}{'' if place else ' trick'}"
        + (f" ({worth:.2f})" if each else "")
        for place, (rank, worth) in enumerate(takes.items())
    ]
    everything = f"{side_tricks(cards):.2f} with {_cards(cards)} of the suit"
    return f"The {', the '.join(said)}, if nobody cuts by then: {everything}."


def _about_nil(hand: Hand, suit: Suit) -> QuizQuestion:
    cards = hand.cards_of(suit)
    right = suit_chance(cards, is_spades=suit is Suit.SPADES)
    kept = "partner covers with a higher spade" if suit is Suit.SPADES else "partner covers or cuts"
    return QuizQuestion(
        title="A suit for nil",
        prompt=f"You think of nil with {suit.symbol}{written(cards)}. How likely is this suit to take no trick?",
        right=percent(right),
        wrong=tuple(percent(float(one)) for one in _apart(right, [1.0, 0.75, 0.5, 0.25, 0.05])),
        explanation=(
            f"It takes one where both opponents can play under one of its three lowest cards, unless {kept}.",
            f"In {percent(right)} of all deals it is safe.",
        ),
        source=_SOURCES[_NIL],
    )


def _breaks(nil: NilValue) -> bool:
    """Return whether one suit is clearly the most dangerous."""
    worst, second, *_ = sorted(one.chance for one in nil.suits)
    return nil.value > 0 and worst < _DANGEROUS and second - worst > _LEAST


def _about_danger(hand: Hand, void_factor: float) -> QuizQuestion:
    nil = nil_value_of(hand, void_factor)
    worst, *others = sorted(nil.suits, key=lambda one: one.chance)
    rest = ", ".join(f"{one.suit.symbol} in {percent(one.chance)}" for one in others)
    covered = "a higher spade of partner's" if worst.suit is Suit.SPADES else "a higher card or a cut of partner's"
    return QuizQuestion(
        title="What breaks a nil",
        prompt="You think of nil. Which suit is the danger?",
        hand=hand,
        right=worst.suit.symbol,
        wrong=tuple(one.suit.symbol for one in others),
        explanation=(
            f"{_held(worst)} takes no trick in {percent(worst.chance)} of all deals; {rest}.",
            f"Only {covered} saves it when the opponents play under it.",
        ),
        source=_SOURCES[_DANGER],
    )


def _held(one: SuitChance) -> str:
    return f"{one.suit.symbol}{written(one.cards) or '-'}"


def _cards(cards: str) -> str:
    return "one card" if len(cards) == 1 else f"{len(cards)} cards"


def _apart(right: float, others: list[float]) -> tuple[str, ...]:
    """Return the wrong answers that differ clearly from the right one, and from one another."""
    found: list[float] = []
    for other in others:
        if all(abs(other - one) > _LEAST for one in (right, *found)):
            found.append(other)
    return tuple(f"{one:.2f}" for one in found[:3])
