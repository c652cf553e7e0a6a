"""The sample deals of a folder, by name."""

from pathlib import Path

import pytest

from tests.practice.sample_deal import LESSON_LIST, NAMES, changed, text_of
from tests.shipped_tables import shipped_lesson_library
from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.practice.deals.deal_library import DealLibrary
from trainer.problems import UnknownNameError, UnusableFileError


def test_deals_come_in_the_order_of_their_numbers() -> None:
    assert [deal.name for deal in LESSON_LIST.deals()] == [*NAMES, "encyclopedia-1"]


def test_a_deal_is_found_by_its_name_and_by_the_path_of_its_file(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-3", "title: ", "title: Mine, ")

    assert LESSON_LIST.deal("booklet-3").name == "booklet-3"
    assert LESSON_LIST.deal(str(file)).title.startswith("Mine, ")


def test_an_unknown_deal_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(UnknownNameError, match=r"There is no deal 'boklet-3'; did you mean 'booklet-3'\?"):
        LESSON_LIST.deal("boklet-3")


def test_an_empty_shelf_says_so(tmp_path: Path) -> None:
    lesson_library = DealLibrary(tmp_path, game_called)

    assert lesson_library.deals() == ()
    with pytest.raises(UnknownNameError, match="there are no deals yet"):
        lesson_library.deal("booklet-1")


def test_a_broken_deal_is_named_by_its_place_on_the_shelf(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six" / "deals"
    folder.mkdir(parents=True)
    (folder / "bad.yaml").write_text(text_of("booklet-1").replace("leader: B2", ""), encoding="utf-8")

    with pytest.raises(UnusableFileError, match=r"^fifty-six/deals/bad\.yaml:\d+:1: the deal has no 'leader'"):
        DealLibrary(tmp_path, game_called).deals()


def test_a_file_that_is_not_there_is_no_traceback(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="No such file"):
        LESSON_LIST.deal(str(tmp_path / "none.yaml"))


@takes_seconds
def test_the_deals_are_no_lessons() -> None:
    lessons = shipped_lesson_library()

    for convention in ("fifty-six/international", "fifty-six/kerala", "fifty-six/standard"):
        assert not any("booklet" in lesson.name for lesson in lessons.lessons(convention))
    with pytest.raises(UnknownNameError, match="There is no lesson 'booklet-1'"):
        lessons.lesson("booklet-1")
