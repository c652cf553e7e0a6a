"""The proof beside a row, in the narrowest place that it has."""

import pytest
from pytestqt.qtbot import QtBot

from trainer.screens.editing.editing_state import EditingState
from trainer.screens.partners.earning import EarningDisplay
from trainer.window.editing.proof_view import ProofView
from trainer.window.look.appearance import Appearance

NARROW = 400
SAID = (
    "Not sure yet: -0.01 stake points a game whose bidding it changes, 95 % sure between -0.05 and +0.03. "
    "That is 0.42 % of deals (84 of 20,000): -0.0042 stake points in 100 games overall."
)


@pytest.mark.parametrize("done", [125, 1_000])
def test_nothing_of_what_a_row_earns_is_cut_off(done: int, appearance: Appearance, qtbot: QtBot) -> None:
    view = ProofView(appearance)
    qtbot.addWidget(view)
    view.resize(NARROW, 600)
    earning = EarningDisplay(
        "What the change gains", deals=1_000, done=done, touched=84, running=done < 1_000, said=SAID
    )
    view.show_proof(EditingState(earning=earning, can_try=True, can_earn=True))
    view.grab()  # lays it out, without a window of its own
    shown = view.earning
    for one in (shown.button, shown._count, view.deal):
        assert one.isVisibleTo(view)
        assert one.width() >= one.sizeHint().width(), one.text()
    assert shown._said.height() >= shown._said.heightForWidth(shown._said.width())
    assert shown._said.width() > NARROW * 3 // 4
