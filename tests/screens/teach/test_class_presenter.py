"""Files for a class that belong to no lesson: told in a teacher's words, and never as a fault of the program."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from tests.screens.sample_practice import practice
from tests.teaching.pupils import handed_in, results
from tests.teaching.sets import changed, pack
from trainer.locations import HOME_VARIABLE
from trainer.problems import BiddingTrainerError
from trainer.screens.teach.class_presenter import ClassPresenter
from trainer.screens.teach.class_state import ClassState
from trainer.teaching.own_lessons import DELETED, OwnLessons, put_away

_T = TypeVar("_T")


class OfTheWindow:
    """Does work at once, and tells errors as the window does: those that nobody foresaw are faults of the program."""

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        try:
            result = work()
        except BiddingTrainerError as error:
            failed(error)
        else:
            done(result)


def told_of(*paths: Path) -> str:
    states: list[ClassState] = []
    presenter = ClassPresenter(practice(), states.append, lambda _: None, lambda _: None, OfTheWindow())
    presenter.take(paths)
    return states[-1].message


def test_files_that_are_no_results_are_named_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    deals, page = tmp_path / "deals.pbn", tmp_path / "page.pdf"
    for path in (deals, page):
        path.write_text("% nothing of a pupil's", encoding="utf-8")
    told = told_of(deals, page)
    assert "deals.pbn is no results file." in told
    assert "page.pdf is no results file." in told
    assert "from no lesson" not in told


def test_results_of_a_deleted_version_count_in_the_class_of_the_one_that_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    first, second = pack(), changed(text="A suit shows its Jack. Better said.")
    own = OwnLessons(tmp_path / "lessons")
    put_away(own.take_in(first).lesson, DELETED)
    own.take_in(second)
    states: list[ClassState] = []
    setup = replace(practice(), own_lessons=own)
    presenter = ClassPresenter(setup, states.append, lambda _: None, lambda _: None, OfTheWindow())

    presenter.take((handed_in(tmp_path, "ammu", results(first, "Ammu")),))
    presenter.take((handed_in(tmp_path, "biju", results(second, "Biju")),))
    assert [one.name for one in states[-1].pupils] == ["Ammu", "Biju"]
    assert states[-1].message == ""
