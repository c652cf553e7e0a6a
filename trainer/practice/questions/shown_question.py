"""What did partner show? A call that a row gave, and what other calls at that point would have shown."""

from collections.abc import Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.row_question import MadeCall, RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject
from trainer.reasoning.meaning.suits_for_letters import shown_in_suits
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_TRIES: Final = 6
_CALLERS: Final = 24
"""Hands on which a wrong option is tried: what is true of all of them is shown as well, if more loosely."""

_NEAR: Final = 2
"""Wrong options in the denomination of the call, where there are so many."""


class ShownQuestions:
    """Makes questions about what partner's call shows."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """A fresh question on a row; raises `NoDealError` where its call can't be told from others."""
        for _ in range(_MOST_TRIES):
            made = self._rows.made_call(subject, boundary=boundary)
            auction = self._rows.at_partners_turn(made)
            question = None if auction is None else self._question(subject, made, auction)
            if question is not None:
                return question
        raise none_to_make(subject, "no other call that was taught shows something else at that point")

    def _question(self, subject: Subject, made: MadeCall, auction: Auction) -> ChoiceQuestion | None:
        words = self._rows.words
        calls = CallsAtPoint(self._rows.reasoner, made.question.auction, self._rows.taught)
        meanings = calls.meanings(made.call)
        right = Option(words.shown(meanings))
        wrong = distinct(map(Option, map(words.shown, self._wrong(calls, made))), right, USUAL_OPTIONS - 1)
        if not wrong or not meanings or not calls.is_taught(made.call):
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=words.asks_what_it_shows(made.call),
            options=options,
            right=places,
            explanation=words.why_it_shows(made.choice, meanings, calls.accepted(made.call)),
            source=made.choice.row.source,
            auction=auction,
            deal=made.question.deal,
            boundary=made.question.boundary,
        )

    def _wrong(self, calls: CallsAtPoint, made: MadeCall) -> Iterator[tuple[RowMeaning, ...]]:
        """What other calls mean that this one does not, near ones first and what hardly anyone ever holds last."""
        others = calls.others(made.call)
        self._rows.chance.shuffle(others)
        others.sort(key=calls.is_rare)
        near = [call for call in others if call.denomination == made.call.denomination][:_NEAR]
        callers = [made.question.hand, *calls.callers(made.call, _CALLERS, self._rows.chance)]
        also_true = set(map(shown_in_suits, (*calls.meanings(made.call), *calls.accepted(made.call))))
        for call in dict.fromkeys((*near, *others)):
            other = calls.meanings(call)
            holds = calls.truth_of(other)
            if (
                other
                and calls.is_taught(call)
                and also_true.isdisjoint(map(shown_in_suits, other))
                and not all(map(holds, callers))
            ):
                yield other
