"""The proof beside a row, in the narrowest place that it has."""

import pytest
from pytestqt.qtbot import QtBot

from trainer.screens.editing.editing_state import EditingState
from trainer.screens.partners.earning import EarningShown
from trainer.window.editing.proof_view import ProofView
from trainer.window.look.appearance import Appearance

NARROW = 400
SAID = (
    "1,000 deals show no difference: -0.001 stake points a game, 95 % sure between -0.005 and +0.003. "
    "2.4 % of deals come to another contract."
)


@pytest.mark.parametrize("done", [125, 1_000])
def test_nothing_of_what_a_row_earns_is_cut_off(done: int, appearance: Appearance, qtbot: QtBot) -> None:
    view = ProofView(appearance)
    qtbot.addWidget(view)
    view.resize(NARROW, 600)
    earning = EarningShown("What the change earns", deals=1_000, done=done, running=done < 1_000, said=SAID)
    view.show_proof(EditingState(earning=earning, can_try=True, can_earn=True))
    view.grab()  # lays it out, without a window of its own
    shown = view.earning
    for one in (shown.button, shown._count, view.deal):
        assert one.isVisibleTo(view)
        assert one.width() >= one.sizeHint().width(), one.text()
    assert shown._said.height() >= shown._said.heightForWidth(shown._said.width())
    assert shown._said.width() > NARROW * 3 // 4
