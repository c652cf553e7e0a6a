"""Is this call legal, and why not? At the points that the rows of a table reach, by the laws of the table."""

from collections.abc import Iterator
from random import Random
from typing import Final

from trainer.auction.call import Form
from trainer.games.illegality import Illegality
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.legal_reasons import CallUnderLaws, calls_under_laws, reasons_that_do_not_hold
from trainer.practice.questions.question import Question
from trainer.practice.questions.row_question import RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject
from trainer.practice.questions.words import legality

_MOST_TRIES: Final = 6


class LegalQuestions:
    """Makes questions about what is legal."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """A fresh question at a point where the row gives a call; about every second one is on a legal call."""
        book = self._rows.reasoner.book
        first = self._rows.chance.choice((True, False))
        for is_legal in (*[first] * _MOST_TRIES, *[not first] * _MOST_TRIES):
            at = self._rows.made_call(subject, boundary=boundary).question
            calls = calls_under_laws(book.game, book.laws, at.auction, at.hand)
            asked = (_legal if is_legal else _illegal)(calls, self._rows.chance)
            if asked is not None:
                question = self._question(subject, at, asked)
                if question is not None:
                    return question
        raise none_to_make(subject, "there is nothing to choose between")

    def _question(self, subject: Subject, at: Question, asked: CallUnderLaws) -> ChoiceQuestion | None:
        book = self._rows.reasoner.book
        right = Option(legality(_in_short(asked.why)))
        wrong = distinct((Option(legality(why)) for why in self._wrong(at, asked)), right, USUAL_OPTIONS - 1)
        if not wrong:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=f"{book.laws.title}: what is legal?",
            prompt=self._rows.words.asks_whether_legal(asked.call),
            options=options,
            right=places,
            explanation=self._rows.words.why_legal(asked.call, str(asked.why or ""), book.laws),
            source=book.laws.title,
            auction=at.auction,
            hand=at.hand,
            deal=at.deal,
            boundary=at.boundary,
        )

    def _wrong(self, at: Question, asked: CallUnderLaws) -> Iterator[str]:
        """Reasons that do not hold; nothing (it is legal) where there is a reason."""
        book = self._rows.reasoner.book
        if asked.why:
            yield ""
        reasons = list(reasons_that_do_not_hold(asked, book.game, book.laws, at.auction, at.hand))
        self._rows.chance.shuffle(reasons)
        yield from map(_in_short, reasons)


def _in_short(why: Illegality | None) -> str:
    """Why a call is illegal; nothing where it is not."""
    return "" if why is None else why.short


def _legal(calls: list[CallUnderLaws], chance: Random) -> CallUnderLaws | None:
    """A legal call to ask about, fair over forms; None where there is none."""
    forms: dict[Form, list[CallUnderLaws]] = {}
    for one in calls:
        if one.why is None:
            forms.setdefault(one.call.form, []).append(one)
    return chance.choice(chance.choice(list(forms.values()))) if forms else None


def _illegal(calls: list[CallUnderLaws], chance: Random) -> CallUnderLaws | None:
    """An illegal call to ask about, fair over what it is about and over kinds of reasons; None where there is none."""
    found: dict[str, dict[str, list[CallUnderLaws]]] = {}
    for one in calls:
        if one.why is not None and one.about:
            found.setdefault(one.about, {}).setdefault(one.why.kind, []).append(one)
    reasons = chance.choice(list(found.values())) if found else {}
    return chance.choice(chance.choice(list(reasons.values()))) if reasons else None
