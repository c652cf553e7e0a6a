"""Deals for a real table: boards that come to the rows of a lesson, for a machine, with hand records."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.screens.teach.test_building import Builder
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.playing.deals.deal_files import read_deals
from trainer.practice.questions.question import NoDealError, RowName
from trainer.printing.files.endings import PBN, PDF
from trainer.printing.handouts.hand_records import hand_record
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.printing.print_presenter import PrintPresenter, PrintState
from trainer.screens.teach.table_deals import deals_for
from trainer.screens.work.background import AtOnce


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    return Builder()


@takes_seconds
def test_boards_come_to_the_rows_in_turn_with_what_their_number_says() -> None:
    reasoner = Reasoner(shipped_library().book("bridge/standard-american"))
    rows = tuple(
        RowName("answers-to-a-major", row.id) for row in reasoner.book.situations_by_id["answers-to-a-major"].rows
    )
    deals = deals_for(reasoner, rows[:2], 3, "a")
    assert [deal.circumstances["board"] for deal in deals] == ["1", "2", "3"]
    assert [deal.source.rpartition("/")[2] for deal in deals] == [rows[0].row, rows[1].row, rows[0].row]
    assert deals_for(reasoner, rows[:2], 3, "a") == deals
    record = hand_record(deals[1], 2)
    assert (record.begins, record.states) == ("East deals", ("North and South vulnerable",))
    assert [line.player for line in record.tricks] == ["East", "West", "North", "South"]
    assert record.denominations == ("♠", "♥", "♦", "♣", "NT")
    ours, theirs = (int(record.tricks[place].takes[0]) for place in (0, 2))
    assert 11 <= ours + theirs <= 15, "what both sides take in one denomination is nearly all tricks"
    assert re.fullmatch(r"Par: \d\S*([−+]\d|=) by [A-Z]\w+(, doubled)?, \d+ for [A-Z]\S+ and [A-Z]\S+", record.par), (
        record.par
    )


def test_two_boards_of_a_lesson_on_two_situations_come_to_both(builder: Builder) -> None:
    reasoner = builder.presenter.draft.reasoner
    rows = [
        RowName(situation.id, row.id)
        for situation in (reasoner.book.situations_by_id[name] for name in ("first-position", "second-after-suit"))
        for row in situation.rows[:3]
    ]
    deals = deals_for(reasoner, rows, 2, "a")
    assert [re.split("[:/]", deal.source)[-2] for deal in deals] == ["first-position", "second-after-suit"]


def test_a_row_that_the_table_does_not_have_is_told(builder: Builder) -> None:
    with pytest.raises(NoDealError):
        deals_for(builder.presenter.draft.reasoner, (RowName("nowhere", "none"),), 2, "a")
    builder.presenter.print_deals()
    assert builder.state.message.startswith("Choose rows first")


def test_deals_and_their_records_are_written_together(builder: Builder, tmp_path: Path) -> None:
    builder.choose()
    builder.presenter.print_deals()
    (sheet,) = builder.sheets
    shown: list[PrintState] = []
    presenter = PrintPresenter(sheet, shown.append, AtOnce(), lambda: builder.practice.clock().date())
    presenter.start()
    assert dict(shown[-1].kinds)[PBN] == "Deals for a dealing machine, with hand records"
    presenter.choose(shown[-1].chosen.__class__(questions=4))
    presenter.write(tmp_path / "evening")
    assert shown[-1].written == tmp_path / f"evening{PBN}"
    deals = read_deals(tmp_path / f"evening{PBN}", builder.practice.library.game_called)
    pages = PdfReader(BytesIO((tmp_path / f"evening{PDF}").read_bytes())).pages
    printed = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert len(deals) == 4
    assert printed.count("calls first") == 4
    for player in range(1, 7):
        assert printed.count(f"Player {player}") >= 4
