"""What partners have agreed in a file is what is drilled, taught and played."""

from pathlib import Path
from typing import Final

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.choosing import ChoosePresenter, ChooseState
from trainer.screens.home.whereabouts import whereabouts
from trainer.screens.work.background import AtOnce

OWN: Final = f"""\
format: 1
partnership: Anna and Biju
convention: {SAMPLE}
treatments: [S9.1]
changes:
- situation: first-position
  add: [{{id: our-own, call: 31 NOS, shows: 4+ Jacks}}]
  before: otherwise
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "us.yaml"
    path.write_text(OWN, encoding="utf-8")
    return path


@pytest.fixture
def home(file: Path) -> Home:
    found = Home()
    found.agreements.agree(GamePlan(SAMPLE, ("S9.1",), partnership=str(file)))
    return found


def rows_of(book: object) -> set[str]:
    return {row.id for row in book.situations_by_id["first-position"].rows}  # type: ignore[attr-defined]


def test_the_rows_of_their_own_are_played(home: Home) -> None:
    here = whereabouts(home.agreements, "fifty-six")
    assert "our-own" in rows_of(here.book)
    assert here.playing == "Anna and Biju · Sample"
    assert not here.trouble


def test_a_lesson_is_asked_by_what_they_play(home: Home) -> None:
    practice = home.agreements.practice
    prepared = practice.lesson(practice.lesson_library.lesson("sample-openings"))
    assert "our-own" in rows_of(prepared.sitting.judge.reasoner.book)


def test_practice_goes_over_their_rows_and_leaves_the_agreement_as_it_is(home: Home, file: Path) -> None:
    states: list[ChooseState] = []
    begun: list[object] = []
    choosing = ChoosePresenter(home.agreements.practice, states.append, begun.append, AtOnce(), convention=SAMPLE)
    choosing.start()
    choosing.begin()
    assert "our-own" in rows_of(begun[0].sitting.judge.reasoner.book)  # type: ignore[attr-defined]
    assert home.memory.game_plan("Ammu", "fifty-six").partnership == str(file)


def test_where_their_file_is_gone_what_it_said_last_is_played_and_that_is_said(home: Home, file: Path) -> None:
    file.unlink()
    here = whereabouts(home.agreements, "fifty-six")
    assert [one.section for one in here.book.treatments] == ["S9.1"]
    assert here.playing == "Sample"
    assert here.trouble.startswith("us.yaml can't be used")


def test_a_convention_that_is_chosen_otherwise_is_played_without_the_file(home: Home) -> None:
    home.agreements.practice.agree("fifty-six/other", ())
    assert home.memory.game_plan("Ammu", "fifty-six").partnership == ""
