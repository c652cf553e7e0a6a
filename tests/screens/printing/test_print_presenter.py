"""Printing from the window: what was chosen is on the page, and the page is where it was wanted."""

from datetime import date
from pathlib import Path

from tests.practice.sample import SAMPLE
from tests.screens.sample_practice import Later, practice
from trainer.printing.files.endings import ANKI, HTML, PBN, PDF
from trainer.screens.printing.print_presenter import PrintPresenter
from trainer.screens.printing.sheets import Choices, Sheet, card_sheet, lesson_sheet, notes_sheet
from trainer.screens.work.background import AtOnce, Background

DAY = date(2026, 11, 23)


class Made:
    """A sheet that remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Choices, date]] = []

    def __call__(self, ending: str, chosen: Choices, day: date) -> bytes:
        self.asked.append((ending, chosen, day))
        return b"printed"


def presenter(make: Made, background: Background | None = None, *, asks: bool = False) -> PrintPresenter:
    sheet = Sheet(
        "Handout" if asks else "Convention card",
        "Kerala",
        "kerala-card",
        make,
        (PDF, HTML, ANKI),
        asks,
        is_handout=asks,
    )
    return PrintPresenter(sheet, lambda _: None, background or AtOnce(), lambda: DAY)


def test_the_file_is_made_as_it_was_chosen_on_the_day_that_it_is(tmp_path: Path) -> None:
    make = Made()
    printing = presenter(make)
    printing.choose(Choices(players="Anna, Biju", paper="letter"))
    printing.choose_kind(HTML)

    printing.write(tmp_path / "card.html")

    assert (tmp_path / "card.html").read_bytes() == b"printed"
    assert printing.state.written == tmp_path / "card.html"
    assert make.asked == [(HTML, Choices(players="Anna, Biju", paper="letter"), DAY)]
    assert make.asked[0][1].names == ("Anna", "Biju")


def test_an_ending_that_was_left_out_is_added(tmp_path: Path) -> None:
    printing = presenter(Made())

    printing.write(tmp_path / "card")

    assert printing.state.written == tmp_path / "card.pdf"


def test_what_goes_wrong_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    printing = presenter(Made())

    printing.write(tmp_path / "nowhere" / "card.pdf")
    assert "can't be written" in printing.state.message
    assert not printing.state.busy

    printing.write(tmp_path / "card.pdf")
    assert printing.state.written is not None
    assert not printing.state.message


def test_while_a_file_is_made_no_second_one_is(tmp_path: Path) -> None:
    make, later = Made(), Later()
    printing = presenter(make, later)

    printing.write(tmp_path / "one.pdf")
    assert printing.state.busy == "Making one.pdf…"
    printing.write(tmp_path / "two.pdf")
    later.run_all()

    assert [path.name for path in tmp_path.iterdir()] == ["one.pdf"]
    assert not printing.state.busy


def test_only_what_a_kind_of_file_has_can_be_chosen() -> None:
    printing = presenter(Made())
    assert (printing.state.has_paper, printing.state.has_players) == (True, True)

    printing.choose_kind(ANKI)
    assert (printing.state.has_paper, printing.state.has_players) == (False, False)
    assert printing.state.file_name == "kerala-card.apkg"


def test_a_card_and_notes_are_those_of_what_is_played() -> None:
    here = practice()
    book = here.library.book(here.library.names()[0])

    notes = notes_sheet(here, book)
    page = notes.make(HTML, Choices(players="Anna, Biju"), DAY).decode()

    assert book.title in page
    assert "Anna and Biju" in page
    assert notes.make(PDF, Choices(), DAY).startswith(b"%PDF")
    assert card_sheet(here, book).name.endswith("-card")


def test_a_lesson_is_printed_with_its_questions() -> None:
    here = practice()
    lesson = here.lesson_library.lessons(SAMPLE)[0]
    sheet = lesson_sheet(here, lesson)

    page = sheet.make(HTML, Choices(questions=2, seed="7"), DAY).decode()

    assert page.count('class="question"') == 2
    assert sheet.make(HTML, Choices(questions=2, seed="7"), DAY).decode() == page
    assert sheet.asks


def test_files_that_are_written_together_are_all_named_and_the_one_for_people_is_opened(tmp_path: Path) -> None:
    sheet = Sheet(
        "Deals for the table", "Kerala", "deals", Made(), (PBN, PDF), asks=True, counted="Deals", together=(PDF,)
    )
    printing = PrintPresenter(sheet, lambda _: None, AtOnce(), lambda: DAY)
    assert printing.state.counted == "Deals"

    printing.write(tmp_path / "evening")

    assert printing.state.said == f"Written to {tmp_path / 'evening.pbn'}, with evening.pdf beside it"
    assert printing.state.to_read == tmp_path / "evening.pdf"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.pbn", "evening.pdf"]
