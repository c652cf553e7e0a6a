"""The choice of a survey's questions: where partners are likely to differ, and where that would be expensive.

A third of the questions have hands that call differently with a treatment that is not agreed, or without one that is: a
partner with a false idea of the agreement gives a wrong answer. A third ask what partner's call shows, and the rest
have hands one card away from another call. The weight of a row is the square root of how often it gives a call, and
three times as much where it was missed in drills, at least as if it were common.
"""

import math
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.language.agreements.alternatives import book_of, treatment_alternatives
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.meaning_question import MeaningQuestions
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.row_question import RowQuestions
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.surveys.occurrence import Occurrence, occurrence
from trainer.practice.surveys.survey import MOST_QUESTIONS, Survey, SurveyError, SurveyQuestion
from trainer.problems import BiddingTrainerError, IllegalAuctionError
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import PointComparison

QUESTIONS: Final = 20
"""Ten minutes of answers."""

_MISSED: Final = 3
"""A row that a partner got wrong is three times as likely to be asked (a judgment)."""

_USUAL: Final = 5
"""The weight of a row that comes up in 25 of a thousand deals; a missed row weighs no less, however rare."""

_OF_A_SITUATION: Final = 3
"""The most questions about one situation, as long as there are others."""

_MOST_TREATMENTS: Final = 8
"""Each takes questions, and the other rows are asked as well."""

_OF_A_TREATMENT: Final = 2
"""One answer may be luck."""

Progress = Callable[[int], None]
"""A callback that gets the number of questions so far."""


@dataclass
class SurveyMaker:
    """A maker of one survey about an agreement.

    `missed` has the names of rows, as in records, that were missed in drills.
    """

    library: ConventionLibrary
    agreed: Partnership
    chance: Random
    missed: Collection[str] = ()
    progress: Progress = lambda _: None
    _asked: dict[str, SurveyQuestion] = field(default_factory=dict, init=False)

    def make(self, number: int = QUESTIONS, title: str = "") -> Survey:
        """Return a survey of `number` questions, or fewer where there are no more.

        Raises `SurveyError` when the number is out of range or nothing can be asked, and as `ConventionLibrary.book`
        does.
        """
        if not 1 <= number <= MOST_QUESTIONS:
            message = f"{number} questions; 1 to {MOST_QUESTIONS} are possible."
            raise SurveyError(message)
        book = book_of(self.library, self.agreed)
        reasoner = Reasoner(book)
        counted = occurrence(reasoner)
        maker = QuestionMaker(reasoner, self.chance)
        third = number // 3
        self._take(self._on_treatments(reasoner, counted), third)
        self._take(self._on_meanings(reasoner, maker, counted), len(self._asked) + third)
        self._take(self._on_calls(reasoner, maker, counted), number)
        self._take(self._on_meanings(reasoner, maker, counted), number)
        if not self._asked:
            message = f"Nothing can be asked about {book.title}."
            raise SurveyError(message)
        questions = list(self._asked.values())
        self.chance.shuffle(questions)
        agreed = self.agreed
        named = title or (f"{agreed.name}, {book.title}" if agreed.name else book.title)
        return Survey(agreed.convention, agreed.treatments, named, book.fingerprint, tuple(questions))

    def _take(self, questions: Iterator[SurveyQuestion], until: int) -> None:
        """Add questions, none twice, until there are `until` of them."""
        if len(self._asked) >= until:
            return
        for question in questions:
            key = f"{question.kind} {question.row} {question.auction} {question.hand}"
            self._asked.setdefault(key, question)
            self.progress(len(self._asked))
            if len(self._asked) >= until:
                return

    def _on_treatments(self, reasoner: Reasoner, counted: Occurrence) -> Iterator[SurveyQuestion]:
        """Yield questions with hands that would call differently with one treatment more or less."""
        offered = list(treatment_alternatives(self.library, self.agreed))
        self.chance.shuffle(offered)
        found = []
        for one in offered[:_MOST_TREATMENTS]:
            try:
                found.append(self._on_other(reasoner, Reasoner(one.book()), counted))
            except BiddingTrainerError:
                continue  # it can't stand beside what is agreed
        for _ in range(_OF_A_TREATMENT):
            for questions in found:
                yield from (one for one in (next(questions, None),) if one is not None)

    def _on_other(self, reasoner: Reasoner, other: Reasoner, counted: Occurrence) -> Iterator[SurveyQuestion]:
        """Yield questions that another book answers differently, starting with the most frequent situations."""
        points = SituationPoints(reasoner, deals=0)
        order = ExampleOrder(reasoner.book.game)
        theirs = other.book.situations_by_id
        differing = [one for one in reasoner.book.situations if theirs.get(one.id) != one]
        for situation in sorted(differing, key=lambda one: -counted.of_situation(one.id)):
            here = points.first(situation)
            there = None if here is None else _opposite(other, here.auction)
            if here is None or there is None:
                continue
            causes = PointComparison((here, there), reasoner.every_hand, order).causes()
            examples = [(cause, one) for cause in causes if cause.deals for one in cause.examples]
            self.chance.shuffle(examples)
            for cause, example in examples:
                hand = parse_hand(reasoner.book.game.deck, example.hand)
                if _has_called_so(reasoner, here.auction, hand):
                    share = cause.deals / reasoner.every_hand.total
                    choice = reasoner.choose(here.auction, hand)
                    comes = counted.of_situation(situation.id) * share
                    yield _on_call(RowName(situation.id, choice.row.id), here.auction, hand, choice, comes)
                    break

    def _on_calls(self, reasoner: Reasoner, maker: QuestionMaker, counted: Occurrence) -> Iterator[SurveyQuestion]:
        for row in self._rows(reasoner, counted):
            try:
                question = maker.question(row, boundary=True)
            except NoDealError:
                continue
            choice = reasoner.choose(question.auction, question.hand)
            yield _on_call(row, question.auction, question.hand, choice, counted.of(row))

    def _on_meanings(self, reasoner: Reasoner, maker: QuestionMaker, counted: Occurrence) -> Iterator[SurveyQuestion]:
        shown = MeaningQuestions(RowQuestions(maker, reasoner))
        for row in self._rows(reasoner, counted):
            found = row.row_in(reasoner.book)
            if found is None or found.is_otherwise:
                continue
            try:
                question = shown.question(Subject(row, Kind.SHOWS), boundary=False)
            except NoDealError:
                continue
            if question.auction is None:
                continue
            yield SurveyQuestion(
                Kind.SHOWS,
                str(row),
                question.title,
                tuple(map(str, question.auction.calls)),
                tuple(str(place + 1) for place in sorted(question.right)),
                round(counted.of(row), 2),
                prompt=question.prompt,
                options=tuple(map(str, question.options)),
                states=_states(question.auction),
                source=question.source,
            )

    def _rows(self, reasoner: Reasoner, counted: Occurrence) -> Iterator[RowName]:
        """Yield the rows in random order, weighted; a situation repeats only after the others have had a few turns."""
        missed = {Subject.parse(one).row for one in self.missed}

        def turn(row: RowName) -> float:
            weight = math.sqrt(counted.of(row))
            if row in missed:
                weight = _MISSED * max(weight, _USUAL)
            return -math.log(1 - self.chance.random()) / weight

        ordered = sorted(drillable_rows(reasoner.book), key=turn)
        asked: dict[str, int] = {}
        for one in self._asked.values():
            situation = RowName.parse(one.row).situation
            asked[situation] = asked.get(situation, 0) + 1
        later = []
        for row in ordered:
            if asked.get(row.situation, 0) >= _OF_A_SITUATION:
                later.append(row)
                continue
            asked[row.situation] = asked.get(row.situation, 0) + 1
            yield row
        yield from later


def _on_call(row: RowName, auction: Auction, hand: Hand, choice: Choice, comes: float) -> SurveyQuestion:
    return SurveyQuestion(
        Kind.CALL,
        str(row),
        "",
        tuple(map(str, auction.calls)),
        tuple(map(str, choice.calls)),
        round(comes, 2),
        hand=str(hand),
        states=_states(auction),
        source=choice.row.source,
    )


def _states(auction: Auction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first, second = (tuple(sorted(side)) for side in auction.states)
    return first, second


def _opposite(other: Reasoner, auction: Auction) -> CompiledSituation | None:
    try:
        return other.at(other.auction(auction.calls, auction.states))
    except IllegalAuctionError:
        return None


def _has_called_so(reasoner: Reasoner, auction: Auction, hand: Hand) -> bool:
    """Return whether a hand makes the earlier calls of the player whose turn it is."""

    def makes(before: Auction, call: Call) -> bool:
        point = reasoner.at(before)
        choice = None if point is None else point.choose(hand.holdings)
        return choice is not None and choice.call == call

    return all(makes(auction.before(index), auction.calls[index]) for index in calls_of(auction, auction.turn))
