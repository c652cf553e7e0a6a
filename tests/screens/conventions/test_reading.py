"""Reading a convention: the list and its search, pages with exact shares, examples, drills, and another beside it."""

from typing import Any

import pytest

from tests.practice.sample import SAMPLE, sample_library
from tests.screens.sample_practice import Later, practice
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.locations import conventions_folder, lessons_folder
from trainer.printing.contents.page import PrintedPage
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.conventions.reader_state import ReaderState
from trainer.screens.conventions.reading import ReadingPresenter
from trainer.screens.conventions.searching import Search
from trainer.screens.work.background import AtOnce, Background


class Reader:
    """A presenter, with where it led to."""

    def __init__(self, name: str = SAMPLE, background: Background | None = None, **more: Any) -> None:
        self.begun: list[Prepared] = []
        self.dealt: list[str] = []
        training = practice(**more)
        self.presenter = ReadingPresenter(
            training,
            training.library.book(name),
            lambda _: None,
            self.begun.append,
            lambda _, situation: self.dealt.append(situation),
            background=background or AtOnce(),
        )
        self.presenter.start()

    @property
    def state(self) -> ReaderState:
        return self.presenter.state

    @property
    def page(self) -> PrintedPage:
        assert self.state.page is not None
        return self.state.page


# The list


def test_all_situations_are_listed_and_the_first_is_open() -> None:
    reader = Reader()
    book = sample_library().book(SAMPLE)

    assert [entry.situation for entry in reader.state.entries] == [one.id for one in book.situations]
    assert reader.page.situation == book.situations[0].id
    assert reader.state.about.startswith(f"{len(book.situations)} situations, ")


def test_situations_are_listed_by_chapters_and_what_a_search_finds_by_how_well_it_fits() -> None:
    reader = Reader("fifty-six/kerala", conventions=conventions_folder())
    headings = list(dict.fromkeys(entry.chapter for entry in reader.state.entries))

    assert headings[:2] == ["First position", "Second position"]
    assert reader.page.situation == "first-position"

    reader.presenter.search("both jacks")
    assert {entry.chapter for entry in reader.state.entries} == {""}


def test_a_word_finds_the_situations_that_have_it() -> None:
    reader = Reader()

    reader.presenter.search("both jacks")

    assert reader.state.entries
    assert "both Jacks" in reader.page.title
    assert len(reader.state.entries) < len(sample_library().book(SAMPLE).situations)


def test_a_word_that_nothing_has_leads_to_the_nearest() -> None:
    reader = Reader()

    reader.presenter.search("partnr opened")

    assert reader.state.entries == ()
    assert "partner" in reader.state.nearest


@takes_seconds
@pytest.mark.parametrize(("query", "where"), [("Drury", "Switch on the treatment"), ("notrump", "")])
def test_a_word_of_a_treatment_that_is_not_played_leads_to_the_treatment(query: str, where: str) -> None:
    reader = Reader("bridge/standard-american", conventions=conventions_folder())

    reader.presenter.search(query)

    assert reader.state.elsewhere.startswith(where)
    assert bool(reader.state.elsewhere) == bool(where)


@takes_seconds
def test_a_word_of_no_table_leads_to_the_lesson_that_is_about_it() -> None:
    reader = Reader("bridge/standard-american", conventions=conventions_folder(), lessons=lessons_folder())

    reader.presenter.search("scoring")

    assert reader.state.elsewhere == "The lesson “What a contract scores” is about it."
    assert reader.state.nearest == ()


def test_a_convention_is_found_by_its_name() -> None:
    book = shipped_library().book("bridge/standard-american")
    found = [one.id for one in Search(book).find("Stayman")]
    assert {"answers-to-one-notrump", "stayman-answer"} <= set(found)


def test_an_empty_search_lists_everything_again() -> None:
    reader = Reader()
    before = reader.state.entries
    reader.presenter.search("both jacks")

    reader.presenter.search("")

    assert reader.state.entries == before


@pytest.mark.parametrize(
    ("query", "first"),
    [("28 NOS", "first-position"), ("28ns", "first-position"), ("C2.3.3", "second-position-after-28-suit")],
)
def test_a_call_and_a_section_are_found(query: str, first: str) -> None:
    search = Search(shipped_library().book("fifty-six/kerala"))

    found = [one.id for one in search.find(query)]

    assert first in found[:8], found[:8]
    assert len(found) < 100


# Pages


def test_the_shares_of_a_page_are_exact_and_come_to_one() -> None:
    reader = Reader()
    for entry in reader.state.entries:
        reader.presenter.choose(entry.situation)

        assert reader.page.is_exact
        if reader.page.rows:
            assert sum(row.share or 0.0 for row in reader.page.rows) == pytest.approx(1)


def test_a_row_tells_its_call_and_what_it_shows_in_plain_words() -> None:
    reader = Reader()

    reader.presenter.choose("first-position")

    by_row = {row.row: row for row in reader.page.rows}
    both = by_row["both-jacks"]
    assert both.call == "29♠"
    assert both.span == "or any other suit"
    assert "both Jacks" in both.words
    assert both.share_text.endswith(" %")


def test_one_row_is_open_at_a_time_with_its_examples() -> None:
    reader = Reader("fifty-six/kerala", conventions=conventions_folder())
    reader.presenter.choose("second-position-after-28-suit")

    reader.presenter.open_row("next-highest-cards")
    assert reader.state.opened == "next-highest-cards"
    examples = reader.state.examples
    assert examples
    assert [one.is_near_miss for one in examples] == sorted(one.is_near_miss for one in examples)
    other = reader.page.rows[1].row
    reader.presenter.open_row(other)
    assert reader.state.opened == other
    assert reader.state.examples != examples
    reader.presenter.open_row(other)
    assert (reader.state.opened, reader.state.examples) == ("", ())


def test_what_is_looked_up_when_another_page_was_chosen_is_not_shown() -> None:
    later = Later()
    reader = Reader(background=later)
    later.run_all()
    first, second = (entry.situation for entry in reader.state.entries[:2])

    reader.presenter.choose(second)
    reader.presenter.choose(first)
    later.run_all()

    assert reader.page.situation == first


# What it leads to


def test_a_page_and_a_row_can_be_drilled() -> None:
    reader = Reader()
    reader.presenter.choose("first-position")

    reader.presenter.drill()
    reader.presenter.drill("both-jacks")

    page, row = (one.sitting.plan for one in reader.begun)
    assert {name.situation for name in page.rows} == {"first-position"}
    assert [str(name) for name in row.rows] == ["first-position/both-jacks"]
    assert row.announced


def test_a_deal_of_the_page_can_be_had() -> None:
    reader = Reader()
    reader.presenter.choose("second-after-suit")

    reader.presenter.deal_one()

    assert reader.dealt == ["second-after-suit"]


# Another convention beside it


@takes_seconds
def test_another_convention_shows_where_it_calls_differently_how_often_and_an_example() -> None:
    reader = Reader("fifty-six/kerala", conventions=conventions_folder())
    reader.presenter.choose("first-position")

    reader.presenter.compare_with("fifty-six/international")

    compared = reader.state.compared
    assert compared is not None
    assert 0 < compared.share < 1
    assert sum(one.share for one in compared.differences) <= compared.share + 1e-9
    assert all(one.calls[0] != one.calls[1] for one in compared.differences)
    assert all(one.hand and all(one.words) for one in compared.differences)
    reader.presenter.compare_with("")
    assert reader.state.compared is None


def test_only_conventions_of_the_same_game_can_be_compared() -> None:
    reader = Reader("fifty-six/kerala", conventions=conventions_folder())

    assert {name for name, _ in reader.state.others} == {"fifty-six/international", "fifty-six/standard"}


@takes_seconds
def test_a_row_whose_call_needs_other_calls_before_it_says_so() -> None:
    """One spade over one heart: the page shows the answers to one spade."""
    reader = Reader("bridge/standard-american", conventions=conventions_folder())

    reader.presenter.choose("answers-to-a-major")

    said = {one.row: (one.span, one.share_text) for one in reader.page.rows if one.call == "–"}
    assert said["one-spade"] == ("not after these calls", "")
    assert set(said.values()) == {said["one-spade"]}
