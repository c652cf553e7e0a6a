"""Questions with answers to choose among in a set: frozen, proved, packed, answered and counted."""

import json
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.teaching.sets import lesson, pack, reasoner, rows
from tests.window.sample_room import sample_room
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.subject import Kind
from trainer.problems import UnusableFileError
from trainer.screens.choose.set_drill import set_drill
from trainer.teaching import lesson_packs
from trainer.teaching.class_files import received
from trainer.teaching.class_picture import ClassPicture
from trainer.teaching.freezing import Freezer
from trainer.teaching.frozen_choices import CHOICES, thawed_choice
from trainer.teaching.lesson_packs import LessonPack, read_pack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.proving import flaw_of, flaws_of
from trainer.teaching.results import read_results, results_as_text, results_of
from trainer.teaching.set_handout import set_handout
from trainer.teaching.set_sitting import first_answers
from trainer.teaching.set_text import set_as_text, set_in_text
from trainer.teaching.unnoticed import noticed_by

ROW = rows()[0]
DAY = datetime(2026, 11, 23, tzinfo=UTC)


@cache
def choices() -> tuple[FrozenQuestion, ...]:
    """Two questions of each kind, about the first row."""
    freezer, made = Freezer(reasoner(), Random(5)), list[FrozenQuestion]()
    for kind in (*CHOICES, *CHOICES):
        made.append(freezer.question(ROW, boundary=True, beside=made, kind=kind))
    return tuple(made)


def mixed() -> LessonPack:
    return pack(replace(lesson(), questions=(*lesson().questions[:2], *choices())))


def of_kind(kind: Kind) -> FrozenQuestion:
    return next(one for one in choices() if one.kind is kind)


def test_every_kind_is_frozen_with_one_answer_and_no_question_comes_twice() -> None:
    assert [one.kind for one in choices()] == [*CHOICES, *CHOICES]
    assert flaws_of(mixed().lesson, reasoner()) == ()
    assert len({one.likeness for one in choices()}) == 4


def test_a_frozen_choice_is_asked_as_it_was_made() -> None:
    for one in choices():
        asked = thawed_choice(one, reasoner())
        assert tuple(map(str, asked.options)) == one.options
        assert asked.right == {int(one.answer) - 1}
        assert (asked.prompt, asked.row, asked.kind) == (one.prompt, ROW, one.kind)
        assert asked.explanation


@pytest.mark.parametrize("kind", CHOICES)
def test_another_answer_than_the_tables_is_a_flaw(kind: Kind) -> None:
    one = of_kind(kind)
    other = next(str(at) for at in range(1, len(one.options) + 1) if str(at) not in one.calls)

    assert flaw_of(replace(one, calls=(other,)), reasoner()) == (
        f"by the table the answer is {one.answer}, in the set {other}"
    )


@pytest.mark.parametrize("kind", CHOICES)
def test_answers_that_say_the_same_and_deals_that_are_none_are_told(kind: Kind) -> None:
    one = of_kind(kind)

    assert flaw_of(replace(one, options=(one.options[0],) * 2, calls=("1",)), reasoner()) == (
        "Two of its answers say the same"
    )
    assert flaw_of(replace(one, deal=lesson().questions[0].deal[:2]), reasoner()) == "Its deal has 2 hands"


def test_a_set_is_read_back_as_it_was_written() -> None:
    of = mixed().lesson

    assert set_in_text("lesson.json", set_as_text(of)) == of


def test_only_what_an_older_program_can_not_ask_is_in_the_newer_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def packed(name: str, of: LessonPack) -> Path:
        path = tmp_path / name
        path.write_bytes(of.as_bytes())
        return path

    plain, newer = packed("plain.lesson", pack()), packed("newer.lesson", mixed())
    formats = [json.loads(zipfile.ZipFile(one).read("manifest.json"))["format"] for one in (plain, newer)]
    assert formats == [1, 2]
    assert read_pack(newer) == mixed()

    monkeypatch.setattr(lesson_packs, "FORMAT", 1)
    assert read_pack(plain) == pack()
    with pytest.raises(UnusableFileError, match=r"in format 2; this one \(.*\) reads format 1: get the newest"):
        read_pack(newer)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"options": ("one",)}, "1 answers to choose among"),
        ({"calls": ("9",)}, "an answer that is none of those to choose among"),
        ({"calls": ("1", "2")}, "an answer that is none of those to choose among"),
        ({"auction": ()}, "a question about partner's call without one"),
        ({"prompt": "x" * 601}, "words without end"),
    ],
)
def test_a_choice_that_nobody_could_make_is_told_by_its_place(change: dict[str, object], wrong: str) -> None:
    broken = replace(of_kind(Kind.SHOWS), **change)  # type: ignore[arg-type]
    with pytest.raises(UnusableFileError, match=rf"lesson.json:\d+:\d+: {wrong}"):
        set_in_text("lesson.json", set_as_text(replace(lesson(), questions=(broken,))))


def test_what_was_chosen_is_handed_in_by_its_number_and_counts_in_the_picture_of_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    told = replace(choices()[0], told_otherwise="Think of the Jacks.")
    of = pack(replace(lesson(), questions=(told, *choices()[1:])))
    room = sample_room()
    sitting = set_drill(room, of).sitting
    given = []
    for number in range(4):
        question = sitting.next_question()
        assert isinstance(question, ChoiceQuestion)
        right = min(question.right)
        answer = sitting.choose(question, right if number else (right + 1) % len(question.options), 3.0)
        given.append(answer.attempt)
        assert (answer.question.explanation[0] == "Your teacher: Think of the Jacks.") == (number == 0)

    results = results_of(of, "Anu", first_answers(of, given), DAY)
    path = tmp_path / "anu.results"
    path.write_text(results_as_text(results), encoding="utf-8")
    assert read_results(path) == results
    assert [one.call == told_by.answer for one, told_by in zip(results.answers, choices(), strict=True)] == [
        False,
        True,
        True,
        True,
    ]

    picture = ClassPicture.of(of.lesson, received([path], of))
    assert (picture.pupils[0].all.right, picture.pupils[0].all.given) == (3, 4)
    (wrong,) = picture.wrong_calls(range(1, 5))
    assert (wrong.question, wrong.pupils) == (1, ("Anu",))


def test_questions_to_choose_notice_no_mistake_in_calling_and_stand_on_no_paper() -> None:
    of = mixed()
    alone = noticed_by(replace(lesson(), questions=lesson().questions[:2]), reasoner())

    assert noticed_by(of.lesson, reasoner()).gaps == alone.gaps
    handout = set_handout(of, sample_room().judge(reasoner().book), DAY.date())
    assert [one.number for one in handout.questions] == [1, 2]
    assert handout.aim == (
        "Say what you have. 4 questions have answers to choose among, and are asked by the program only."
    )
