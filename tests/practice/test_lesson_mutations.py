"""Lessons are mutation-tested: break a row that a lesson teaches, and some question of its drill notices.

For every row of every lesson questions are made as a sitting makes them, from a seed of the row's own. Then the row is
broken in the rule book, in every way of `broken_rows`, and a question notices where the broken table calls something
else with its hand. A break after which the hands of the row keep their calls breaks nothing: that is found out over all
hands, at the points of the questions that did not notice it. Rows that no deal leads to are never asked, and are left
out here; `test_question_making` counts them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from zlib import crc32

import numpy as np
import pytest

from tests.shipped_tables import shipped, shipped_lesson_library
from tests.slow import goes_through_everything
from trainer.auction.call import BID_FORM, PASS_FORM, Call
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet, every_hand
from trainer.language.book.call_templates import CallTemplate, Count
from trainer.language.book.conditions import HandNot
from trainer.language.book.rule_book import Row
from trainer.locations import lessons_folder
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.practice.sittings.lesson import Lesson
from trainer.reasoning.choosing.callers import model_callers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import options_of, row_takers, sums_of
from trainer.reasoning.meaning.call_meaning import meaning_of_call

SEED: Final = 56
FIRST_QUESTIONS: Final = 3
"""So many questions are made of a row before it is found out which of its breaks break anything at all."""
MOST_QUESTIONS: Final = 1200
"""So many are made at most; nearly always the first one notices every break."""
RARE: Final = 0.01
"""A break that gives a smaller share than this of the hands of a row another call is too rare for a drill to notice."""

PASS: Final = CallTemplate(PASS_FORM)
NEXT_NOS: Final = CallTemplate(BID_FORM, "NS", Count(1), relative=True)

LESSON_LIST: Final = shipped_lesson_library()
OTHERS: Final = (f"{LAWS}-", f"{PLAY}-")
FILES: Final = tuple(
    file for file in sorted(lessons_folder().glob("fifty-six/*.yaml")) if not file.stem.startswith(OTHERS)
)
"""Of 56: a break of a row of bridge is found over 635 thousand million hands, which takes minutes a lesson."""

Rows = Sequence[Row]


def broken_rows(rows: Rows, place: int) -> Iterator[tuple[str, Rows]]:
    """The rows of a situation with the one at `place` broken in several ways, each with its name.

    The last row takes whatever hand is left, so that only its call can be broken.
    """
    row, before, behind = rows[place], rows[:place], rows[place + 1 :]
    another = NEXT_NOS if row.call.form is PASS_FORM else PASS
    yield "another call", (*before, replace(row, call=another), *behind)
    if behind:
        yield "dropped", (*before, *behind)
        yield "negated", (*before, replace(row, shows=HandNot(row.shows)), *behind)
        following = behind[0]
        if set(following.letters) == set(row.letters):
            swapped = (replace(row, shows=following.shows), replace(following, shows=row.shows))
            yield "shows what the next row shows", (*before, *swapped, *behind[1:])


@dataclass(frozen=True)
class Drill:
    """The questions of one table, and what they notice when a row of it is broken."""

    reasoner: Reasoner
    maker: QuestionMaker
    known: dict[RowName, tuple[str, ...]] = field(default_factory=dict)

    def breaks_unnoticed(self, name: RowName) -> tuple[str, ...]:
        """The breaks of a row, by name, that give some hand another call and that no question on the row notices."""
        if name not in self.known:
            self.known[name] = tuple(self._breaks_unnoticed(name))
        return self.known[name]

    def _breaks_unnoticed(self, name: RowName) -> Iterable[str]:
        situation, row = name.situation_in(self.reasoner.book), name.row_in(self.reasoner.book)
        assert situation is not None
        assert row is not None
        place = situation.rows.index(row)
        breaks = dict(broken_rows(situation.rows, place))
        asked: list[Question] = []
        self.maker.chance.seed(f"{SEED} {name}")
        while breaks and len(asked) < MOST_QUESTIONS:
            try:
                question = self.maker.question(name, boundary=len(asked) % 2 == 0)
            except NoDealError:
                return ()
            asked.append(question)
            breaks = {how: rows for how, rows in breaks.items() if not self._notices(question, rows)}
            if breaks and len(asked) == FIRST_QUESTIONS:
                points = self._points(asked)
                breaks = {how: rows for how, rows in breaks.items() if self._breaks_something(points, place, rows)}
        return breaks

    def _notices(self, question: Question, rows: Rows) -> bool:
        """Whether the broken rows call something else with the hand of a question."""
        point = self.reasoner.covered(question.auction)
        before = point.choose(question.hand.holdings)
        after = self._broken(point, rows).choose(question.hand.holdings)
        assert before is not None
        return after is None or after.call != before.call

    def _points(self, asked: Iterable[Question]) -> list[CompiledSituation]:
        """The points of questions, those that differ in the names of suits taken for one."""
        auctions = {_with_suits_in_order(question.auction.calls) for question in asked}
        return [self.reasoner.covered(self.reasoner.auction(calls)) for calls in auctions]

    def _breaks_something(self, points: Iterable[CompiledSituation], place: int, rows: Rows) -> bool:
        """Whether the broken rows give other calls to hands that take the row at one of the points, and not too few."""
        return any(self._share_broken(point, place, self._broken(point, rows)) > RARE for point in points)

    def _share_broken(self, point: CompiledSituation, place: int, broken: CompiledSituation) -> float:
        """The share of the hands which take the row at a point that the broken rows give another call."""
        takers = _takers(point, place, self._callers(point))
        if not takers.total:  # partners hold other cards than their calls promise
            takers = _takers(point, place, self._callers(point, beside_partners=False))
        rows = point.bound_rows[place : place + 1]
        split_by_sums, _ = takers.split(sums_of(rows))
        calls = {option.call for option in options_of(rows[0], split_by_sums)}
        before = [_callers(point, call, takers) for call in calls]
        after = [_callers(broken, call, hands) for call, hands in zip(calls, before, strict=True)]
        return 1 - sum(hands.total for hands in after) / sum(hands.total for hands in before)

    def _callers(self, point: CompiledSituation, *, beside_partners: bool = True) -> HandSet:
        """The hands that make the earlier calls of the player at a point, beside what partners surely hold."""
        tables, deck, auction = self.reasoner.tables, self.reasoner.book.game.deck, point.auction
        none = (0,) * len(deck.ranks)
        floors = self.reasoner.partners_promise(auction).floors if beside_partners else (none,) * len(SUITS)
        left = ([max(0, deck.copies - count) for count in floor or none] for floor in floors)
        weights = [np.array(tables.space.weights_from(by_rank), dtype=np.float64) for by_rank in left]
        hands = every_hand(weights, tables.lengths, deck.hand_size)
        for index in range(auction.turn, len(auction.calls), auction.seats):
            hands = meaning_of_call(
                self.reasoner, self.reasoner.covered(auction.before(index)), auction.calls[index], hands
            ).hands
        return hands

    def _broken(self, point: CompiledSituation, rows: Rows) -> CompiledSituation:
        """The same point with other rows; those that are not broken are compiled already."""
        return self.reasoner.with_rows(rows, point)


def _takers(point: CompiledSituation, place: int, hands: HandSet) -> HandSet:
    """Those of some hands that take a row."""
    rows = [() if bound_rows and bound_rows[0].row.may else bound_rows for bound_rows in point.bound_rows[:place]]
    rows.append(point.bound_rows[place])
    split_by_sums, _ = hands.split(sums_of(rows))
    of_rows = {takers.number: takers.takes for takers in row_takers(rows, split_by_sums)}
    return split_by_sums.at(of_rows.get(place, ~split_by_sums.everything))


def _callers(point: CompiledSituation, call: Call, hands: HandSet) -> HandSet:
    """Those of some hands whose model call it is, hands included that a tie between suits leaves another one."""
    callers = model_callers(point, call, hands)
    found = hands.at(~hands.everything) if callers is None else callers.hands
    return replace(found, chances=np.ones(found.size))


def _with_suits_in_order(calls: Iterable[Call]) -> tuple[Call, ...]:
    """The calls with spades for the suit that is named first, hearts for the next, and so on."""
    names: dict[str, str] = {}
    known = {str(suit) for suit in SUITS}
    renamed = []
    for call in calls:
        if call.denomination in known and call.denomination not in names:
            names[call.denomination] = str(SUITS[len(names)])
        renamed.append(replace(call, denomination=names.get(call.denomination, call.denomination)))
    return tuple(renamed)


@cache
def drill_of(convention: str, treatments: tuple[str, ...]) -> Drill:
    reasoner = shipped(convention, treatments)
    return Drill(reasoner, QuestionMaker(reasoner, Random()))


def unnoticed_in(lesson: Lesson, *, all_rows: bool) -> Iterable[tuple[str, str]]:
    """The rows of a lesson (about every sixth, or all) with the breaks that no question notices."""
    drill = drill_of(lesson.convention, lesson.treatments)
    for name in lesson.rows_in(drill.reasoner.book):
        if not all_rows and crc32(str(name).encode()) % 6:
            continue
        for how in drill.breaks_unnoticed(name):
            yield str(name), how


@goes_through_everything
@pytest.mark.fuzz
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_whichever_row_of_a_lesson_is_broken_some_question_on_it_notices(file: Path, fuzzing: bool) -> None:  # noqa: FBT001  it is a fixture
    assert list(unnoticed_in(LESSON_LIST.lesson(str(file)), all_rows=fuzzing)) == []
