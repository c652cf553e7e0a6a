"""The proof beside a row, in the narrowest place that it has."""

import pytest
from pytestqt.qtbot import QtBot

from trainer.screens.editing.editing_state import CheckDisplay, EditingState, ProofDisplay
from trainer.screens.partners.earning import EarningDisplay
from trainer.window.editing.proof_view import ProofView
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import plain_text

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


def test_what_partner_believes_and_answers_stands_below_the_checks(appearance: Appearance, qtbot: QtBot) -> None:
    view = ProofView(appearance)
    qtbot.addWidget(view)
    checks = (CheckDisplay("Every hand has a call", holds=True),)
    lines = ("What partner believes of 4♣: It shows hearts.", "Partner answers 4♥ with 80 % of hands: anything else")
    view.show_proof(EditingState(proof=ProofDisplay(checks, partner=lines)))
    assert not view.partner.isHidden()
    assert plain_text(view.partner).splitlines() == list(lines)
    assert lines[1] in view.accessibleName()
    view.show_proof(EditingState(proof=ProofDisplay(checks)))
    assert view.partner.isHidden()
