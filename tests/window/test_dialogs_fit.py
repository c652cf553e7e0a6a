"""No dialog is larger than a small screen with a large text, and none cuts a text off there."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.practice.sample import SAMPLE
from tests.window.conftest import OpenWindow
from tests.window.cut_texts import cut_texts, make_the_screen_small
from tests.window.editing.test_changing_rows import change_row
from trainer.locations import HOME_VARIABLE
from trainer.practice.guide.game_plan import GamePlan
from trainer.window.editing.situations_dialog import SituationsDialog
from trainer.window.home.bundle_dialog import BundleDialog
from trainer.window.home.history_dialog import HistoryDialog
from trainer.window.home.merge_dialog import MergeDialog
from trainer.window.parts.fitting_dialog import FittingDialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

OWN = """\
format: 1
partnership: Anna and Biju from the club on Thursday
convention: {convention}
notes: {notes}
changes:
- situation: first-position
  add: [{{id: twins, call: 30 NOS, named: Twins of five Jacks, shows: 5 Jacks, why: it came up twice last year}}]
  before: otherwise
"""


def agreement(folder: Path, name: str, notes: str) -> Path:
    path = folder / f"{name}-with-a-long-name.yaml"
    path.write_text(OWN.format(convention=SAMPLE, notes=notes), encoding="utf-8")
    return path


def printing(opened: OpenWindow, _folder: Path) -> FittingDialog:
    opened.program.hub.show("conventions")
    opened.screens.conventions.print.click()
    assert opened.program.hub.print_dialog is not None
    return opened.program.hub.print_dialog


def merging(opened: OpenWindow, folder: Path) -> FittingDialog:
    room = opened.screens.partnership
    files = agreement(folder, "mine", "We wait with four Jacks"), agreement(folder, "yours", "We bid with four Jacks")
    dialog = MergeDialog(opened.program.hub, files, room)
    dialog.ask()
    return dialog


def history(opened: OpenWindow, folder: Path) -> FittingDialog:
    room = opened.screens.partnership
    opened.program.hub.show("partnership")
    assert room.presenter is not None
    room.presenter.begin_file("Anna and Biju from the club on Thursday", folder / "mine.yaml")
    room.presenter.write_notes("We wait with four Jacks, and say so to the opponents before we begin.")
    dialog = HistoryDialog(opened.program.hub, folder / "mine.yaml", room)
    dialog.ask()
    return dialog


def taking(opened: OpenWindow, folder: Path) -> FittingDialog:
    theirs = agreement(folder, "theirs", "We bid")
    mine = folder / "mine.yaml"
    mine.write_text(f"format: 1\npartnership: Us\nconvention: {SAMPLE}\n", encoding="utf-8")
    dialog = BundleDialog(opened.program.hub, mine, opened.screens.partnership)
    dialog.ask()
    dialog.presenter.open_file(theirs)
    return dialog


def situations(opened: OpenWindow, folder: Path) -> FittingDialog:
    plan = GamePlan(convention=SAMPLE, partnership=str(agreement(folder, "mine", "We wait")))
    opened.practice.memory.keep_game_plan(opened.practice.learner, "fifty-six", plan)
    screen = change_row(opened, "otherwise")
    screen.situations.click()
    dialog = screen.findChild(SituationsDialog)
    assert dialog is not None
    dialog.title.setText("Partner named a suit, they doubled")
    dialog.after.setText("28 X (double) ?")
    dialog.copies.click()
    return dialog


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("opens", [printing, merging, history, taking, situations])
def test_a_dialog_fits_a_small_screen_with_a_large_text(
    opens: Callable[[OpenWindow, Path], FittingDialog],
    opened: OpenWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    make_the_screen_small(monkeypatch)
    opened.practice.agree(SAMPLE, ())
    dialog = opens(opened, tmp_path)
    try:
        assert cut_texts(dialog) == []
        assert dialog.isVisible()
    finally:
        dialog.close()
        QApplication.processEvents()
