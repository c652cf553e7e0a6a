"""What an own call tells partner, and what partner answers, in sentences."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from tests.verifying.live.test_live_proof import NAMYATS
from trainer.auction.auction import Auction
from trainer.documents.document import Document
from trainer.screens.editing.partners_view import partners_view


@takes_seconds
@pytest.mark.parametrize("call", ["4C", "4H"])
def test_partner_reads_a_call_by_every_row_that_gives_it_and_answers_by_the_commonest_rows(call: str) -> None:
    book = shipped_library().book_of_document(Path("us.yaml"), Document("us.yaml", NAMYATS.format(call=call)))
    before = Auction(book.laws.seats, book.laws.floor)
    belief, first, *_ = partners_view(book, before, book.game.calls.parse(call))
    printed = book.game.calls.printed(book.game.calls.parse(call))
    assert belief.startswith(f"What partner believes of {printed}: It shows ")
    assert "eight or more hearts" in belief
    assert ("eight or more clubs" in belief) is (call == "4C"), "the table's own meaning is still there"
    assert first.startswith("Partner answers Pass with ")


def test_a_pass_by_the_last_player_asks_nobody() -> None:
    book = shipped_library().book("bridge/standard-american")
    before = Auction(book.laws.seats, book.laws.floor)
    for _ in range(3):
        before = before.add(book.game.calls.parse("P"))
    assert partners_view(book, before, book.game.calls.parse("P")) == ()
