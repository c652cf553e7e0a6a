"""Hand records on paper: every title in full, or visibly cut."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.printing.printed_agreements import DAY
from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.printing.contents.imprint import imprint_of
from trainer.printing.handouts.hand_records import HandRecord, HandRecords
from trainer.printing.pdf.hand_records import hand_records_pdf
from trainer.printing.pdf.paper import paper_called

TITLE = "Partner's bid over your 1 No Trump shows the next higher suit"
FOUR = ("North", "East", "South", "West")
SIX = tuple(f"Player {number}" for number in range(1, 7))


def page_of(title: str, players: tuple[str, ...], convention: str, hand: str) -> str:
    book = shipped(convention).book
    hands = tuple(parse_hand(book.game.deck, hand) for _ in players)
    record = HandRecord(1, title, f"{players[0]} begins", (), players, hands, bottom=0)
    records = HandRecords(imprint_of(book, book, (), DAY), "An evening", (record,))
    (page,) = PdfReader(BytesIO(hand_records_pdf(records, paper_called("a4")))).pages
    return " ".join(page.extract_text().split())


@pytest.mark.parametrize(
    ("players", "convention", "hand"),
    [(FOUR, "bridge/standard-american", "AKQJ.432.432.432"), (SIX, "fifty-six/kerala", "J9A.JT.KQ.K")],
)
def test_the_title_of_a_deal_is_printed_to_its_end(players: tuple[str, ...], convention: str, hand: str) -> None:
    page = page_of(TITLE, players, convention, hand)
    assert TITLE in page
    assert "…" not in page


def test_a_title_that_is_too_long_for_its_corner_ends_with_an_ellipsis() -> None:
    assert " …" in page_of(f"{TITLE}, and {TITLE}", FOUR, "bridge/standard-american", "AKQJ.432.432.432")
