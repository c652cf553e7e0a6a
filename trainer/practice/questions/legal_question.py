"""Questions on whether a call is legal, and why not, at the points that the rows of a table reach."""

from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Form
from trainer.cards.hand import Hand
from trainer.games.laws import Laws
from trainer.language.book.rule_book import RuleBook
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.legal_reasons import CallUnderLaws, calls_under_laws, reasons_that_do_not_hold
from trainer.practice.questions.question import Question
from trainer.practice.questions.question_words import legality
from trainer.practice.questions.row_question import RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject

_MOST_TRIES: Final = 6
"""A row whose auctions fail so often is asked another time; the next kind of question is tried instead."""


class LegalQuestions:
    """A maker of questions about legality."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """Return a new question at a point where the row gives a call; about every second one is on a legal call.

        Raises `NoDealError` when no question can be made of the row.
        """
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
        right = Option(true_legality(asked))
        wrong = distinct(map(Option, self._wrong(at, asked)), right, USUAL_OPTIONS - 1)
        if not wrong:
            return None
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=legal_title(book.laws),
            prompt=self._rows.words.asks_whether_legal(asked.call),
            options=options,
            right=places,
            explanation=(self._why(at, asked),),
            source=book.laws.title,
            auction=at.auction,
            hand=at.hand,
            deal=at.deal,
            boundary=at.boundary,
            asked=asked.call,
        )

    def _why(self, at: Question, asked: CallUnderLaws) -> str:
        """Return why the call is legal or illegal."""
        if asked.why is not None:
            return self._rows.words.why_it_is_illegal(asked.call, str(asked.why))
        why = self._rows.reasons.why_legal(at.auction, at.hand, asked.call, self._rows.reasoner.book.laws)
        return f"It is legal. {why}"

    def _wrong(self, at: Question, asked: CallUnderLaws) -> list[str]:
        """Return false statements about the call; reasons are in random order."""
        options = list(wrong_legalities(asked, self._rows.reasoner.book, at.auction, at.hand))
        is_legal, others = options[: bool(asked.why)], options[bool(asked.why) :]
        self._rows.chance.shuffle(others)
        return is_legal + others


def legal_title(laws: Laws) -> str:
    """Return the title of such a question."""
    return f"{laws.title}: what is legal?"


def true_legality(asked: CallUnderLaws) -> str:
    """Return the right option for a call: that it is legal, or the reason why it is not."""
    return legality("" if asked.why is None else asked.why.short)


def wrong_legalities(asked: CallUnderLaws, book: RuleBook, auction: Auction, hand: Hand) -> tuple[str, ...]:
    """Return wrong options for a call: that it is legal, if it is not; then reasons that don't apply."""
    reasons = reasons_that_do_not_hold(asked, book.game, book.laws, auction, hand)
    return (*((legality(""),) if asked.why else ()), *(legality(why.short) for why in reasons))


def _legal(calls: list[CallUnderLaws], chance: Random) -> CallUnderLaws | None:
    """Return a legal call to ask about, with all forms equally likely; None where there is none."""
    forms: dict[Form, list[CallUnderLaws]] = {}
    for one in calls:
        if one.why is None:
            forms.setdefault(one.call.form, []).append(one)
    return chance.choice(chance.choice(list(forms.values()))) if forms else None


def _illegal(calls: list[CallUnderLaws], chance: Random) -> CallUnderLaws | None:
    """Return an illegal call to ask about, with all kinds of errors and reasons equally likely; None: there is none."""
    found: dict[str, dict[str, list[CallUnderLaws]]] = {}
    for one in calls:
        if one.why is not None and one.about:
            found.setdefault(one.about, {}).setdefault(one.why.kind, []).append(one)
    reasons = chance.choice(list(found.values())) if found else {}
    return chance.choice(chance.choice(list(reasons.values()))) if reasons else None
