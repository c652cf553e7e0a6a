"""Questions on whether a call is forcing and what it asks, for rows whose table says so."""

from typing import Final

from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Row
from trainer.practice.questions.choice_question import (
    ChoiceQuestion,
    Option,
    alike_in_length,
    arranged,
)
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.practice.questions.question_words import asking
from trainer.practice.questions.row_question import RowDeal, RowQuestions, none_to_make
from trainer.practice.questions.subject import Subject
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation

_MOST_TRIES: Final = 6
"""A row whose auctions fail so often is asked another time; the next kind of question is tried instead."""


class ForcingQuestions:
    """A maker of questions on whether a call is forcing, and what it asks of partner."""

    def __init__(self, rows: RowQuestions) -> None:
        self._rows = rows

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """Return a new question on a row; raises `NoDealError` when its table does not say whether it is forcing."""
        row = subject.row.row_in(self._rows.reasoner.book)
        if row is not None and row.forcing is None:
            raise none_to_make(subject, "the convention does not say whether it is forcing")
        for _ in range(_MOST_TRIES):
            made = self._rows.made_call(subject, boundary=boundary)
            point = self._rows.reasoner.covered(made.question.auction)
            if asks_one_thing(point, made.question.hand, made.choice):
                return self._question(subject, made)
        raise none_to_make(subject, "another row gives the same call with such hands, and asks something else")

    def _question(self, subject: Subject, made: RowDeal) -> ChoiceQuestion:
        said = PartnerRequest.of(made.choice.row)
        right = Option(asking(said))
        known = [
            row
            for situation in self._rows.reasoner.book.situations
            for row in situation.rows
            if self._rows.taught.has(situation, row)
        ]
        others = list(dict.fromkeys(PartnerRequest.of(row) for row in known if _is_another_answer(row, said)))
        self._rows.chance.shuffle(others)
        # Yes and no are always there; what else rows of this table ask comes behind.
        opposite = PartnerRequest(forcing=not said.forcing)
        asked = (Option(asking(other)) for other in others)
        wrong = alike_in_length(asked, right, self._rows.chance, always=Option(asking(opposite)))
        options, places = arranged(right, wrong, self._rows.chance)
        return ChoiceQuestion(
            subject=subject,
            title=made.question.title,
            prompt=self._rows.words.asks_whether_forcing(made.call),
            options=options,
            right=places,
            explanation=(
                self._rows.reasons.what_call_shows(made.question.auction, made.question.hand, made.choice),
                *self._rows.reasons.why_forcing(
                    made.choice.row, made.question.auction.add(made.call), made.question.deal
                ),
            ),
            source=made.choice.row.source,
            auction=made.question.auction,
            hand=made.question.hand,
            deal=made.question.deal,
            boundary=made.question.boundary,
        )


def asks_one_thing(point: CompiledSituation, hand: Hand, choice: Choice) -> bool:
    """Return whether all rows by which this hand could make the call ask the same thing of partner."""
    rows = [
        bound_rows[0].row
        for bound_rows in point.bound_rows
        if bound_rows and any(call == choice.call for call, _ in point.calls_of(bound_rows, hand.holdings))
    ]
    return all(row.forcing is None or PartnerRequest.of(row) == PartnerRequest.of(choice.row) for row in rows)


def _is_another_answer(row: Row, said: PartnerRequest) -> bool:
    """Return whether the request of one row is surely a wrong answer for another, not just an incomplete one."""
    return row.forcing is not None and PartnerRequest.of(row).is_surely_not(said)
