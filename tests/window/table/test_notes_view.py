"""What there is to read beside the auction."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from tests.window.table.test_deal_table import seats
from trainer.screens.table.table_state import CallChip, TablePhase, TableState
from trainer.window.look.appearance import Appearance
from trainer.window.table.notes_view import NotesView


def test_an_announcement_is_read_until_the_next_round(qtbot: QtBot) -> None:
    notes = NotesView(Appearance())
    qtbot.addWidget(notes)
    announced = CallChip(0, 1, 3, "1NT", "Seat 3, round 1: 1 No Trump", alert="Announced: 15 to 17")
    state = TableState(TablePhase.BIDDING, seats=seats(4, labels=True), chips=(announced,))
    notes.show_notes(state, "Point at a call")
    assert notes.text == "Seat 3: 1NT Announced: 15 to 17"
    later = tuple(CallChip(index, 1, index - 1, "Pass", "pass") for index in range(1, 4))
    notes.show_notes(replace(state, chips=(announced, *later)), "Point at a call")
    assert notes.text == "Point at a call"
