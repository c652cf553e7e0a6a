"""The chapters of a convention, in the order in which they are read."""

import pytest

from tests.practice.sample import SAMPLE, sample_library
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.printing.contents.chapters import chapters

INTERNATIONAL = "fifty-six/international"


@takes_seconds
@pytest.mark.parametrize("name", [INTERNATIONAL, "fifty-six/kerala", "bridge/acol"])
def test_every_situation_stands_in_one_chapter(name: str) -> None:
    book = shipped_library().book(name)

    found = [one.id for _, situations in chapters(book) for one in situations]

    assert sorted(found) == sorted(one.id for one in book.situations)


def test_what_comes_first_in_an_auction_stands_first_and_what_outranks_all_else_last() -> None:
    listed = chapters(shipped_library().book(INTERNATIONAL))

    titles = [title for title, _ in listed]
    assert titles[:2] == ["First position", "Second position"]
    assert titles[-1] == "Doubling 56"


def test_denominations_are_written_as_players_write_them() -> None:
    titles = [title for title, _ in chapters(shipped_library().book(INTERNATIONAL))]

    assert "Third position after NOS" in titles


def test_a_table_of_one_file_is_one_chapter_under_its_own_title() -> None:
    book = sample_library().book(SAMPLE)

    assert [title for title, _ in chapters(book)] == [book.title]
