"""The list of situations that a change changes."""

from pytestqt.qtbot import QtBot

from trainer.screens.partners.changes_state import ChangesDisplay, SituationChanged
from trainer.window.home.changes_view import ChangesView
from trainer.window.look.appearance import Appearance


def changed(situation: str, title: str, *auction: str) -> SituationChanged:
    return SituationChanged(situation, title, auction, 0.01, (), ())


def test_two_situations_of_one_title_are_told_apart_by_their_calls(qtbot: QtBot, appearance: Appearance) -> None:
    view = ChangesView(appearance)
    qtbot.addWidget(view)
    raised = "Partner raised your major to three"
    found = (changed("a", raised, "1♠", "Pass", "3♠", "Pass"), changed("b", raised, "1♥", "Double", "3♥", "Pass"))
    view.show_changes(ChangesDisplay("Ours beside theirs", situations=found[:1], looking=True, of=2))
    view.show_changes(ChangesDisplay("Ours beside theirs", situations=found, of=2))
    said = [view.situations.item(row).text() for row in range(view.situations.count())]
    assert said == [raised, f"{raised}, after 1♥ – Double – 3♥ – Pass"]


def test_looking_can_be_stopped_and_gone_on_with_by_one_button(qtbot: QtBot, appearance: Appearance) -> None:
    view = ChangesView(appearance)
    qtbot.addWidget(view)
    view.show_changes(ChangesDisplay("Ours beside theirs", "Counting hands…", looking=True))
    assert view.button.isHidden(), "it is not known yet how long it takes"
    view.show_changes(ChangesDisplay("Ours beside theirs", "Checked 1 of 9 situations.", looking=True, of=9))
    assert not view.button.isHidden()
    with qtbot.waitSignal(view.stopped):
        view.button.click()
    view.show_changes(ChangesDisplay("Ours beside theirs", "Checked 1 of 9 situations.", of=9, is_stopped=True))
    with qtbot.waitSignal(view.went_on):
        view.button.click()
    view.show_changes(ChangesDisplay("Ours beside theirs", "They differ in one situation.", of=9))
    assert view.button.isHidden()
