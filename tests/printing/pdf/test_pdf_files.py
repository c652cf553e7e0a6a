"""PDF files: text that can be selected, in fonts that come along, on the paper that was asked for."""

from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import DAY, agreement, notes
from tests.slow import takes_seconds
from trainer.locations import conventions_folder
from trainer.printing.card.convention_card import ConventionCard, convention_card
from trainer.printing.pdf.card import card_pdf
from trainer.printing.pdf.drawing import Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN, MissingLettersError, font_runs, width_of
from trainer.printing.pdf.notes import notes_pdf
from trainer.printing.pdf.paper import paper_called

KERALA = "fifty-six/kerala"
A4 = paper_called("a4")


def card() -> ConventionCard:
    return convention_card(agreement(KERALA), conventions_folder(), DAY)


def read(file: bytes) -> PdfReader:
    return PdfReader(BytesIO(file))


def text_of(file: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in read(file).pages).split())


def test_a_card_is_a_page_whose_text_can_be_selected() -> None:
    file = card_pdf(card(), A4)
    text = text_of(file)

    assert len(read(file).pages) == 1
    assert "Three Jacks" in text
    assert "28♠" in text.replace(" ♠", "♠")
    assert "23 November 2026" in text


def test_a_range_of_calls_that_is_too_long_for_its_column_is_broken_at_the_dash() -> None:
    lines = [line.strip() for page in read(card_pdf(card(), A4)).pages for line in page.extract_text().splitlines()]

    assert "31 NOS–" in lines
    assert "NOS" not in lines, "the second half of a call stands on no line of its own"


def test_no_line_ends_at_a_no_break_space() -> None:
    room = width("28 NOS 29", Type(10)) - 1
    assert lines_of("28\xa0NOS 29\xa0NOS", Type(10), room) == ("28\xa0NOS", "29\xa0NOS")
    assert lines_of("28 NOS 29 NOS", Type(10), room) == ("28 NOS", "29 NOS")


def test_the_fonts_are_in_the_file() -> None:
    file = card_pdf(card(), A4)

    assert file.count(b"/FontFile2") == file.count(b"/BaseFont") == 2


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_page_has_the_size_of_the_paper(paper: str, size: tuple[int, int]) -> None:
    box = read(card_pdf(card(), paper_called(paper))).pages[0].mediabox

    assert (round(box.width), round(box.height)) == size


def test_the_same_card_is_the_same_file_and_four_colours_are_another() -> None:
    assert card_pdf(card(), A4) == card_pdf(card(), A4)
    assert card_pdf(card(), A4) != card_pdf(card(), paper_called("a4", four_colours=True))


def test_the_day_is_the_callers() -> None:
    made = card()
    later = replace(made, imprint=replace(made.imprint, day=date(2027, 1, 2)))

    assert "2 January 2027" in text_of(card_pdf(later, A4))


def test_letters_that_the_fonts_do_not_have_are_told() -> None:
    made = card()
    ours = replace(made, imprint=replace(made.imprint, players=("अन्ना",)))

    with pytest.raises(MissingLettersError, match="print HTML instead"):
        card_pdf(ours, A4)


def test_malayalam_is_joined_and_says_what_it_is() -> None:
    made = card()
    file = card_pdf(replace(made, imprint=replace(made.imprint, players=("കൃഷ്ണൻ", "Biju"))), A4)
    page = read(file).pages[0].get_contents()

    assert page is not None
    assert f"/ActualText <FEFF{'കൃഷ്ണൻ'.encode('utf-16-be').hex().upper()}>".encode() in page.get_data()
    assert b"NotoSansMalayalam" in file
    assert "and Biju" in text_of(file)


def test_joined_letters_take_less_room_than_each_by_itself() -> None:
    assert width_of("ന്ന", PLAIN) < sum(width_of(letter, PLAIN) for letter in "ന്ന")
    assert width_of("28 Krishnan കൃഷ്ണൻ", BOLD) == pytest.approx(width_of("28 Krishnan ", BOLD) + width_of("കൃഷ്ണൻ", BOLD))


def test_a_joiner_stays_with_the_letters_before_it() -> None:
    (run,) = font_runs("ന്\u200dന", PLAIN)

    assert run.is_joined


@takes_seconds
def test_a_book_has_all_its_words_numbers_on_its_pages_and_an_outline() -> None:
    written = notes(KERALA)
    file = read(notes_pdf(written, A4))
    text = " ".join(" ".join(page.extract_text() for page in file.pages).split())

    assert all(one.title in text for one in written.chapters)
    assert all(" ".join(one.title.split()) in text for chapter in written.chapters for one in chapter.situations)
    assert [str(entry["/Title"]) for entry in file.outline if isinstance(entry, dict)] == [
        *(one.title for one in written.chapters),
        "Words",
        "Numbers",
    ]
