"""A learner takes a course from its first lesson on, and is asked only what that or an earlier lesson has taught.

What counts as taught stands in `lessons/REFERENCE.md`.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.practice.test_shipped_lessons import LESSON_LIST, LIBRARY, OF_ROWS, lesson_in, reading
from tests.screens.sample_practice import MemoryKeeper
from tests.shipped_tables import shipped
from tests.slow import goes_through_everything
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.locations import lessons_folder
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.legal_reasons import calls_under_laws
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.question_words import QuestionWords, asking
from trainer.practice.questions.short_claims import (
    by_the_way_taken,
    claim_of,
    contrary_claims,
    shorter_claims,
    with_parts_of,
)
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.questions.taught import Taught
from trainer.practice.sittings.lesson import Lesson
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.verifying.auctions.situation_points import SituationPoints

WITH_LEGAL: Final = tuple(
    file for file in OF_ROWS if re.search(r"\nkinds:.*\blegal\b", file.read_text(encoding="utf-8"))
)

EACH_LESSON: Final = [
    pytest.param(file, id=file.stem, marks=[] if file.stem.startswith("kerala-0") else [goes_through_everything])
    for file in OF_ROWS
]
"""A course takes half a minute (Kerala) or many (spades): all but the first lessons of one run in the night."""

ON_DOUBLES: Final = {
    "nothing to double": r"\bdouble\b",
    "own bid doubled": r"\bopponents' bid\b",
    "doubled already": r"\btwice\b",
    "nothing to redouble": r"\bredouble\b",
    "not doubled": r"\bredouble\b",
}
"""The words by which a page tells why nobody may double: by kind of reason, the same in every game."""


@cache
def page_words(game: str) -> dict[str, str]:
    """The words by which a page tells why a call is illegal; each game has its own beside its tests."""
    own: dict[str, str] = import_module(f"tests.games.{game.replace('-', '_')}.page_words").PAGE_WORDS
    return ON_DOUBLES | own


@cache
def rows_so_far(lesson: Lesson) -> frozenset[RowName]:
    """The rows that the lesson and those before it name, as far as its table has them."""
    book = LIBRARY.book(lesson.convention, lesson.treatments)
    course = LESSON_LIST.lessons(lesson.convention)
    return frozenset(name for one in course if one.order <= lesson.order for name in one.rows_in(book))


@lru_cache(2)
def points_in(reasoner: Reasoner) -> SituationPoints:
    return SituationPoints(reasoner, deals=0)


@cache
def asked_in(lesson: Lesson, seed: int, *, whole: bool) -> list[AnyQuestion]:
    """The questions of a sitting; unless all are wanted, of its first half: whole ones take a minute and a half."""
    book = LIBRARY.book(lesson.convention, lesson.treatments)
    practice = PracticeSetup(LIBRARY, LESSON_LIST, MemoryKeeper(), "Ammu", Random(seed))
    practice._judges[book.fingerprint] = Judge(shipped(lesson.convention, lesson.treatments))
    sitting = practice.lesson(lesson).sitting
    return [sitting.next_question() for _ in range(lesson.questions if whole else (lesson.questions + 1) // 2)]


def row_of(reasoner: Reasoner, question: AnyQuestion, index: int, hand: Hand) -> RowName | None:
    """The row that a hand takes before call `index`; None for a pass that only says that no row fits."""
    assert question.auction is not None
    before = question.auction.before(index)
    point = reasoner.covered(before)
    choice = point.choose(hand.holdings)
    assert choice is not None
    if choice.call == PASS and choice.row.is_otherwise and index < len(question.auction.calls):
        return None
    return RowName(point.situation.id, choice.row.id)


def untaught_in(lesson: Lesson, question: AnyQuestion) -> Iterator[str]:
    """What a question speaks of that nobody has taught the learner."""
    reasoner, taught = shipped(lesson.convention, lesson.treatments), rows_so_far(lesson)
    if question.row not in taught:
        yield f"asks {question.row}"
    auction = question.auction
    assert auction is not None
    for index, _ in enumerate(auction.calls):
        seat = auction.seat_of(index)
        # A question about a call is shown to the partner who hears it; of a pass behind it nothing is asked.
        if question.deal and side_of(seat) == side_of(auction.turn):
            row = row_of(reasoner, question, index, question.deal[seat])
            if row is not None and row not in taught:
                yield f"{auction.calls[index]} came from {row}"
    if isinstance(question, ChoiceQuestion):
        yield from _untaught_options(reasoner, question, taught)


def _untaught_options(reasoner: Reasoner, question: ChoiceQuestion, taught: frozenset[RowName]) -> Iterator[str]:
    said = {str(option) for option in question.options}
    words = QuestionWords(reasoner.book.game)
    auction = question.auction
    assert auction is not None
    if question.kind is Kind.SHOWS:
        before = auction.before(len(auction.calls) - 2)
        calls = CallsAtPoint(reasoner, before, Taught.all_of(reasoner.book))
        situation = reasoner.covered(before).situation.id
        meanings = [
            one
            for call in (auction.calls[-2], *calls.others(auction.calls[-2]))
            for one in calls.meanings(call)
            if RowName(situation, one.row.id) in taught
        ]
        # An option tells one meaning, or two that need not be of one call.
        told = (*((one,) for one in meanings), *permutations(meanings, 2))
        others = said - set(map(words.option_text, told))
        if others:
            caller = question.deal[before.turn]
            others -= set(map(words.claimed, _parts_and_numbers(meanings, caller, reasoner)))
        yield from (f"offers '{one}'" for one in others)
    if question.kind is Kind.WHICH_HAND:
        for option in question.options:
            assert option.hand is not None
            row = row_of(reasoner, question, len(auction.calls) - 2, option.hand)
            if row is not None and row not in taught:
                yield f"offers a hand of {row}"
    if question.kind is Kind.FORCING:
        rows = [name.row_in(reasoner.book) for name in taught]
        known = {asking(PartnerRequest.of(row)) for row in rows if row is not None}
        yield from (
            f"offers '{one}'" for one in said - known - {asking(PartnerRequest(forcing=yes)) for yes in (True, False)}
        )


def _parts_and_numbers(meanings: Iterable[RowMeaning], caller: Hand, reasoner: Reasoner) -> Iterator[Claim]:
    """What else options say of meanings: the most telling parts, other numbers, and parts of two together."""
    told = [one for one in meanings if not one.row.is_left_over]
    ways = [by_the_way_taken(one, caller, reasoner.tables) for one in told]
    near = [claim for way in ways for claim in contrary_claims(way)]
    yield from (claim for way in ways for claim in shorter_claims(way))
    yield from near
    parts = (*ways, *map(claim_of, told))
    yield from (both for one in (*parts, *near) for _, both in with_parts_of(one, parts))


@pytest.mark.fuzz
@pytest.mark.parametrize("file", EACH_LESSON, scope="module")
def test_a_lesson_asks_only_what_it_or_an_earlier_one_has_taught(
    file: Path,
    drawn_seed: int,
    fuzzing: bool,  # noqa: FBT001  it is a fixture
) -> None:
    lesson = lesson_in(file)
    asked = asked_in(lesson, drawn_seed, whole=fuzzing)

    assert [(one.row, what) for one in asked for what in untaught_in(lesson, one)] == []


@pytest.mark.parametrize("file", EACH_LESSON, scope="module")
def test_every_auction_of_a_lesson_can_be_reached_by_calls_that_were_taught(file: Path) -> None:
    lesson = lesson_in(file)
    reasoner, taught = shipped(lesson.convention, lesson.treatments), rows_so_far(lesson)
    learner = QuestionMaker(reasoner, Random(1), Taught(taught))
    expert = QuestionMaker(reasoner, Random(1), Taught(frozenset(drillable_rows(reasoner.book))))
    untold = []
    for situation in dict.fromkeys(row.situation for row in lesson.rows_in(reasoner.book)):
        points = points_in(reasoner).of(reasoner.book.situations_by_id[situation])
        auctions = list(dict.fromkeys(point.auction for point in points))
        # To some auctions no row leads: they are for calls that the own side would not make.
        if not any(map(learner.calls_are_taught, auctions)) and any(map(expert.calls_are_taught, auctions)):
            untold.append(situation)

    assert untold == []


@goes_through_everything
@pytest.mark.fuzz
@pytest.mark.parametrize("file", WITH_LEGAL, ids=lambda file: file.stem)
def test_a_lesson_that_asks_what_is_legal_tells_every_reason_that_it_may_ask(file: Path, drawn_seed: int) -> None:
    lesson = lesson_in(file)
    laws = shipped(lesson.convention, lesson.treatments).book.laws
    course = LESSON_LIST.lessons(lesson.convention)
    pages = " ".join(reading(one) for one in course if one.order <= lesson.order)
    reasons = {
        call.why.kind
        for one in asked_in(lesson, drawn_seed, whole=True)
        if one.auction is not None and one.hand is not None
        for call in calls_under_laws(shipped(lesson.convention, ()).book.game, laws, one.auction, one.hand)
        if call.why is not None and call.about
    }

    words = page_words(lesson.convention.partition("/")[0])
    assert reasons
    assert [kind for kind in sorted(reasons) if not re.search(words[kind], pages)] == []


def test_without_its_course_the_first_lesson_would_speak_of_the_second() -> None:
    lesson = LESSON_LIST.lesson("kerala-01-what-a-call-promises")
    reasoner = shipped(lesson.convention, ())
    subject = Subject(RowName("first-position", "four-cards-with-a-jack"), Kind.SHOWS)
    unheeding = row_makers(QuestionMaker(reasoner, Random(1)), reasoner)[Kind.SHOWS]
    heeding = row_makers(QuestionMaker(reasoner, Random(1), LESSON_LIST.taught_by(lesson, reasoner.book)), reasoner)

    assert list(untaught_in(lesson, unheeding.question(subject, boundary=False)))
    with pytest.raises(NoDealError):
        heeding[Kind.SHOWS].question(subject, boundary=False)


def test_a_lesson_outside_the_courses_may_speak_of_every_row(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    text = (lessons_folder() / "fifty-six" / "kerala-01-what-a-call-promises.yaml").read_text(encoding="utf-8")
    own.write_text(text.replace("title: ", "title: Mine, "), encoding="utf-8")
    book = LIBRARY.book("fifty-six/kerala")

    assert LESSON_LIST.taught_by(LESSON_LIST.lesson(str(own)), book) == Taught.all_of(book)
