"""Questions on which hand made a call: one that does, and others that call differently, one of them a card away."""

from collections.abc import Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.drawing import one_drawn
from trainer.hands.nearest_hand import neighbours
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.row_question import RowDeal, RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject
from trainer.reasoning.choosing.point_hands import PointHands

_MOST_TRIES: Final = 6
"""A row whose auctions fail so often is asked another time; the next kind of question is tried instead."""

_MOST_DRAWN: Final = 40
"""The most hands that are tried as wrong options; three are needed."""


class HandQuestions:
    """A maker of questions on which hand made a call."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  always a near one
        """Return a new question on a row; raises `NoDealError` when every hand makes the same call."""
        for _ in range(_MOST_TRIES):
            made = self._rows.made_call(subject, boundary=True)
            auction = self._rows.at_partners_turn(made)
            question = None if auction is None else self._question(subject, made, auction)
            if question is not None:
                return question
        raise none_to_make(subject, "there are no hands that call something else at that point")

    def _question(self, subject: Subject, made: RowDeal, auction: Auction) -> ChoiceQuestion | None:
        right = Option(hand=made.question.hand)
        near = next(self._one_card_away(made), None)
        others = (*([] if near is None else [near]), *self._far(made, near))
        wrong = distinct((Option(hand=hand) for hand in others), right, USUAL_OPTIONS - 1)
        if not wrong:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=self._rows.words.asks_which_hand(made.call),
            options=options,
            right=places,
            explanation=tuple(
                self._rows.reasons.why_that_hand(
                    options.index(right),
                    [option.hand for option in options if option.hand is not None],
                    made.question.auction,
                    made.call,
                )
            ),
            source=made.choice.row.source,
            auction=auction,
            boundary=near is not None,
        )

    def _one_card_away(self, made: RowDeal) -> Iterator[Hand]:
        """Yield hands that differ from the caller's in one card and make another call."""
        found = list(neighbours(made.question.hand))
        self._rows.chance.shuffle(found)
        return (hand for hand in found if self._calls_something_else(made.question.auction, hand, made.call))

    def _far(self, made: RowDeal, near: Hand | None) -> Iterator[Hand]:
        """Yield hands that make another call: one that is two cards away, then one for each other row."""
        if near is not None:
            two_away = list(neighbours(near))
            self._rows.chance.shuffle(two_away)
            yield from list(self._others(made, two_away[:_MOST_DRAWN]))[:1]
        yield from self._others(made, self._of_other_rows(made))

    def _others(self, made: RowDeal, hands: Iterator[Hand] | list[Hand]) -> Iterator[Hand]:
        return (hand for hand in hands if self._calls_something_else(made.question.auction, hand, made.call))

    def _of_other_rows(self, made: RowDeal) -> Iterator[Hand]:
        """Yield a hand of every other row at this point, in random order, and then again."""
        reasoner = self._rows.reasoner
        deck = reasoner.book.game.deck
        point = PointHands(reasoner.covered(made.question.auction), reasoner.every_hand)
        rows = [number for number, row in enumerate(point.compiled.situation.rows) if not row.may]
        self._rows.chance.shuffle(rows)
        takers = [point.hands.at(point.takes(number)) for number in rows]
        for _ in range(_MOST_DRAWN // max(1, len(takers)) + 1):
            for hands in takers:
                if hands.size:
                    yield one_drawn(hands, deck, self._rows.chance)

    def _calls_something_else(self, auction: Auction, hand: Hand, call: Call) -> bool:
        """Return whether a hand makes another call that was taught, though the laws allow it this one.

        One that the laws forbid the call, such as a void in its suit, would give itself away.
        """
        if self._rows.reasoner.book.laws.problem_with(auction, call, hand) is not None:
            return False
        point = self._rows.reasoner.covered(auction)
        choice = self._rows.reasoner.choose(auction, hand)
        return call not in choice.calls and self._rows.taught.has(point.situation, choice.row)
