"""What did partner show? A call that a row gave, and what other calls at that point would have shown."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from trainer.auction.auction import Auction
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import (
    ChoiceQuestion,
    Option,
    alike_in_length,
    arranged,
)
from trainer.practice.questions.row_question import MadeCall, RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject
from trainer.reasoning.meaning.suits_for_letters import shown_in_suits
from trainer.reasoning.rows.row_meaning import RowMeaning

_MOST_TRIES: Final = 6
_CALLERS: Final = 24
"""Hands on which a wrong option is tried: what is true of all of them is shown as well, if more loosely."""

_MOST_MEANINGS: Final = 2
"""Of those that a call has, told in one option."""

_OFFERED: Final = 9
"""Wrong options of which some are chosen by their length."""

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
        if not meanings or not calls.is_taught(made.call):
            return None
        told = self._told(meanings, made)
        right, number = Option(words.shown(told)), len(words.phrases(told))
        others = islice(self._wrong(calls, made, number), _OFFERED)
        wrong = alike_in_length((Option(words.shown(other)) for other in others), right, self._rows.chance)
        if not wrong:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=words.asks_what_it_shows(made.call, is_one=number == 1),
            options=options,
            right=places,
            explanation=words.why_it_shows(made.choice, meanings, calls.accepted(made.call)),
            source=made.choice.row.source,
            auction=auction,
            deal=made.question.deal,
            boundary=made.question.boundary,
        )

    def _told(self, meanings: tuple[RowMeaning, ...], made: MadeCall) -> tuple[RowMeaning, ...]:
        """The meanings that the right option tells: what it was this time, and another one if there is one."""
        this_time = [one for one in meanings if one.row == made.choice.row]
        shortest_first = sorted(meanings, key=lambda one: len(self._rows.words.shown([one])))
        told = self._rows.words.each_once((*this_time, *shortest_first))[:_MOST_MEANINGS]
        return tuple(one for one in meanings if one in told)

    def _wrong(self, calls: CallsAtPoint, made: MadeCall, number: int) -> Iterator[tuple[RowMeaning, ...]]:
        """So many meanings of other calls that this one does not have, each of them once.

        Options that tell as much as the right one are not told from it by their length.
        """
        callers = [made.question.hand, *calls.callers(made.call, _CALLERS, self._rows.chance)]
        kept: tuple[RowMeaning, ...] = ()
        for other in self._others(calls, made):
            more = other if number > 1 else (self._rows.chance.choice(other),)
            kept = self._rows.words.each_once((*kept, *more))
            while len(kept) >= number:
                group, kept = kept[:number], kept[number:]
                if not all(map(calls.truth_of(group), callers)):
                    yield group
        if kept and not all(map(calls.truth_of(kept), callers)):
            yield kept

    def _others(self, calls: CallsAtPoint, made: MadeCall) -> Iterator[tuple[RowMeaning, ...]]:
        """What other calls mean, near ones first and what hardly anyone ever holds last."""
        others = calls.others(made.call)
        self._rows.chance.shuffle(others)
        others.sort(key=calls.is_rare)
        near = [call for call in others if call.denomination == made.call.denomination][:_NEAR]
        own = (*calls.meanings(made.call), *calls.accepted(made.call))
        also_true = set(map(shown_in_suits, own))
        also_said = {self._rows.words.shown([one]) for one in own}
        for call in dict.fromkeys((*near, *others)):
            other = self._rows.words.each_once(calls.meanings(call))
            if not other or not calls.is_taught(call) or not also_true.isdisjoint(map(shown_in_suits, other)):
                continue
            if also_said.isdisjoint(self._rows.words.shown([one]) for one in other):
                yield other
