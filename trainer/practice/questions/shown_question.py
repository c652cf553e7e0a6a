"""What did partner show? A call that a row gave, and what other calls at that point would have shown."""

from collections.abc import Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.practice.questions.call_meanings import CallMeaning, CallMeanings
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
    sentence,
)
from trainer.practice.questions.row_question import MadeCall, RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject

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
        raise none_to_make(subject, "no other call shows something else at that point")

    def _question(self, subject: Subject, made: MadeCall, auction: Auction) -> ChoiceQuestion | None:
        meanings = CallMeanings(self._rows.reasoner, made.question.auction)
        meaning = meanings.of(made.call)
        right = Option(sentence(meaning.text))
        wrong = distinct(map(Option, self._wrong(meanings, meaning, made)), right, USUAL_OPTIONS - 1)
        if not wrong or not meaning.texts:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        said = self._rows.spoken(made.call)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=f"Partner has just {self._rows.done(made.call)}. What does that show?",
            options=options,
            right=places,
            explanation=self._explanation(meaning, said, made),
            source=made.choice.row.source,
            auction=auction,
            deal=made.question.deal,
            boundary=made.question.boundary,
        )

    def _wrong(self, meanings: CallMeanings, meaning: CallMeaning, made: MadeCall) -> Iterator[str]:
        """What other calls show that this one does not, near ones first and what hardly anyone ever holds last."""
        others = meanings.others(meaning.call)
        self._rows.chance.shuffle(others)
        others.sort(key=meanings.is_rare)
        near = [call for call in others if call.denomination == meaning.call.denomination][:_NEAR]
        callers = [made.question.hand, *meanings.callers(meaning.call, _CALLERS, self._rows.chance)]
        also_true = {*meaning.texts, *meaning.accepted}
        for call in dict.fromkeys((*near, *others)):
            other = meanings.of(call)
            holds = meanings.truth_of(other)
            if other.texts and also_true.isdisjoint(other.texts) and not all(map(holds, callers)):
                yield sentence(other.text)

    def _explanation(self, meaning: CallMeaning, said: str, made: MadeCall) -> tuple[str, ...]:
        """Which rows say so, which of several meanings it was this time, and of what else the call is accepted."""
        rows = {meaning.row.id: meaning.row for meaning in meaning.row_meanings}
        names = "; ".join(f"{row.id} ({row.source})" if row.source else row.id for row in rows.values())
        sentences = [f"{sentence(said)} comes from {'row' if len(rows) == 1 else 'rows'} {names}."]
        if len(meaning.texts) > 1:
            sentences.append(f"This time it was {self._rows.shows(made.choice)}.")
        if meaning.accepted:
            sentences.append(f"It is accepted too of {', or of '.join(meaning.accepted)}.")
        return tuple(sentences)
