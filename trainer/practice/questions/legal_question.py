"""Is this call legal, and why not? At the points that the rows of a table reach, by the laws of the table."""

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
        """Why the call is legal, or why it is not."""
        if asked.why is not None:
            return self._rows.words.why_it_is_illegal(asked.call, str(asked.why))
        why = self._rows.reasons.why_legal(at.auction, at.hand, asked.call, self._rows.reasoner.book.laws)
        return f"It is legal. {why}"

    def _wrong(self, at: Question, asked: CallUnderLaws) -> list[str]:
        """What is not so of the call; reasons in any order."""
        options = list(wrong_legalities(asked, self._rows.reasoner.book, at.auction, at.hand))
        is_legal, others = options[: bool(asked.why)], options[bool(asked.why) :]
        self._rows.chance.shuffle(others)
        return is_legal + others


def legal_title(laws: Laws) -> str:
    """What stands above such a question."""
    return f"{laws.title}: what is legal?"


def true_legality(asked: CallUnderLaws) -> str:
    """The option that is so of a call: that it is legal, or the reason why it is not."""
    return legality("" if asked.why is None else asked.why.short)


def wrong_legalities(asked: CallUnderLaws, book: RuleBook, auction: Auction, hand: Hand) -> tuple[str, ...]:
    """Options that are not so of a call: first that it is legal, where it is not; then reasons that do not hold."""
    reasons = reasons_that_do_not_hold(asked, book.game, book.laws, auction, hand)
    return (*((legality(""),) if asked.why else ()), *(legality(why.short) for why in reasons))


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
