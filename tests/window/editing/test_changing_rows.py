"""A pair changes a row in the real window: is refused a hole, mends it, keeps it, and is drilled by it."""

import re
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QLineEdit, QPlainTextEdit, QWidget

from tests.hangs import HANGS_IN_MS
from tests.screens.sample_practice import Later
from tests.window.conftest import OpenWindow
from trainer.cards.notation import parse_hand
from trainer.locations import HOME_VARIABLE
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.drill.drill_state import Phase
from trainer.screens.editing.editing_state import EditingState
from trainer.screens.editing.siblings import SiblingDisplay
from trainer.window.editing.editing_screen import EditingScreen
from trainer.window.editing.situations_dialog import SituationsDialog

CONTROL: Final = Qt.KeyboardModifier.ControlModifier
ALT: Final = Qt.KeyboardModifier.AltModifier
SITUATION: Final = "second-after-suit"
OURS: Final = """\
# What Anna and Biju have agreed.
format: 1
partnership:   Anna and Biju     # since March
convention: fifty-six/sample

changes:
# He forgets this one.
- situation: first-position
  drop: two-jacks


# Words of our own below.
notes: we count twice
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def alone(opened: OpenWindow) -> OpenWindow:
    """The window of a pair that plays the convention, and has nothing in a file."""
    opened.practice.agree("fifty-six/sample", ())
    return opened


@pytest.fixture
def pair(alone: OpenWindow, tmp_path: Path) -> OpenWindow:
    """The window of a pair whose agreement is in a file."""
    opened = alone
    file = tmp_path / "us.yaml"
    file.write_text(OURS, encoding="utf-8")
    plan = GamePlan(convention="fifty-six/sample", partnership=str(file))
    opened.practice.memory.keep_game_plan(opened.practice.learner, "fifty-six", plan)
    return opened


def screen_of(opened: OpenWindow) -> EditingScreen:
    return opened.screens.editing


def state_of(opened: OpenWindow) -> EditingState:
    presenter = opened.program.screens.editing.presenter
    assert presenter is not None
    return presenter.state


def change_row(opened: OpenWindow, row: str, situation: str = SITUATION) -> EditingScreen:
    """From the page of a situation into the editor, by its button."""
    opened.program.hub.show("conventions")
    reading = opened.program.screens.conventions.presenter
    assert reading is not None
    reading.choose(situation)
    if reading.state.opened != row:
        reading.open_row(row)
    QApplication.processEvents()  # what has only just been put on the page is not to be seen before
    buttons = [one for one in opened.screens.conventions.findChildren(QAbstractButton) if one.isVisible()]
    next(one for one in buttons if one.text() == "Chan&ge this row").click()
    proved(opened)
    return screen_of(opened)


def proved(opened: OpenWindow) -> None:
    """Wait until what is written is proved."""
    opened.qtbot.waitUntil(lambda: not state_of(opened).is_proving and not state_of(opened).busy, timeout=HANGS_IN_MS)


def shown(opened: OpenWindow) -> str:
    """Which screen can be seen."""
    return type(opened.window.screen_shown).__name__


def checks(opened: OpenWindow) -> list[str]:
    return [one.accessibleName() for one in screen_of(opened).proof.checks]


def write(opened: OpenWindow, line: int, phrase: str) -> None:
    """Write a phrase with the keyboard."""
    field = screen_of(opened).form.lines[line].phrase
    field.setFocus()
    field.selectAll()
    opened.type(phrase)
    field.close_list()
    proved(opened)


def write_call(opened: OpenWindow, call: str) -> None:
    """Write the call with the keyboard."""
    field = screen_of(opened).form.call
    field.setFocus()
    field.selectAll()
    opened.type(call)


@pytest.mark.qt_log_ignore("propagateSizeHints")  # a dialog on a platform without a window manager
def test_a_pair_is_refused_a_hole_mends_it_keeps_the_row_is_drilled_by_it_and_has_it_on_its_card(
    pair: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = change_row(pair, "otherwise")
    assert not screen.keep.isEnabled()

    screen.drop.click()
    proved(pair)

    assert any(said.startswith("Fails: Nobody calls with ♠") for said in checks(pair))
    assert "of all hands have no call" in checks(pair)[0]
    assert not screen.keep.isEnabled()
    assert screen.saving_text.text() == "Restore it, or let another row take these hands"

    pair.screens.editing.back.setFocus()
    pair.press(Qt.Key.Key_Z, CONTROL)
    proved(pair)
    assert checks(pair)[0] == "Holds: Every hand has a call"

    change_row(pair, "four-cards")
    write(pair, 0, "5+ cards")
    assert screen.keep.isEnabled()
    assert screen.form.lines[0].means.text() == "five or more spades"
    screen.keep.click()

    assert screen.saving_text.text() == "Kept: it holds from now on"
    written = (tmp_path / "us.yaml").read_text(encoding="utf-8")
    assert written.startswith(OURS[: OURS.index("\n\n# Words")])
    assert written.endswith(OURS[OURS.index("\n\n# Words") :])
    assert "  replace: four-cards\n" in written

    screen.drill.click()
    judge = pair.drilling._sitting.judge
    auction = judge.reasoner.written_auction(["29S", "P"])
    four = parse_hand(judge.reasoner.book.game.deck, "9ATK.9T.KQ.")
    five = parse_hand(judge.reasoner.book.game.deck, "9ATKQ.9.KQ.")
    assert str(judge.reasoner.choose(auction, four).call) == "P"
    assert str(judge.reasoner.choose(auction, five).call) == "31S"
    assert pair.state.phase in {Phase.READING, Phase.ASKING}

    card = card_printed(pair, tmp_path / "ours.html", monkeypatch)
    assert "Anna and Biju" in card
    assert "Five or more spades" in "".join(re.split("<[^>]*>", card)), "their own row is on the card"


def card_printed(opened: OpenWindow, sheet: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The convention card as a page, by the button of the partnership's room."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(sheet), ""))
    opened.program.hub.show("partnership")
    opened.screens.partnership.agreement.card.click()
    printing = opened.program.hub.print_dialog
    assert printing is not None
    printing.kinds.activated.emit(printing.kinds.findData(".html"))
    printing.save.click()
    printing.close()
    return sheet.read_text(encoding="utf-8")


def test_a_pair_without_a_file_is_told_where_theirs_will_lie(alone: OpenWindow, home: Path) -> None:
    opened = alone
    file = home / "partnerships" / "our-agreement.yaml"
    screen = change_row(opened, "four-cards")
    assert str(file) in screen.file.accessibleName()
    assert not file.exists()

    write(opened, 0, "5+ cards")
    screen.keep.click()

    assert "convention: fifty-six/sample" in file.read_text(encoding="utf-8")
    plan = opened.practice.memory.game_plan(opened.practice.learner, "fifty-six")
    assert plan.partnership == str(file)
    opened.program.hub.show("conventions")
    reading = opened.program.screens.conventions.presenter
    assert reading is not None
    assert reading.book.treatments[-1].title == "Own rows, agreed by Our agreement"


def test_one_button_proves_the_whole_convention_and_stops_the_proof(pair: OpenWindow) -> None:
    pair.program.hub.slow = Later()
    screen = change_row(pair, "four-cards")
    proof = screen.proof
    write(pair, 0, "5+ cards")
    assert proof.whole.isHidden(), "what is written is not saved yet"
    screen.keep.click()
    proof.whole.click()
    assert proof.whole.text() == "Stop proving the &whole convention"
    assert not proof.whole_bar.isHidden()
    assert screen._looking.isActive()

    proof.whole.click()
    assert proof.whole_text.text().startswith("Stopped.")
    assert proof.whole.text() == "Prove the &whole convention"
    assert proof.whole_bar.isHidden()
    assert not screen._looking.isActive()


def test_the_text_and_the_form_are_the_same_file(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    write(pair, 0, "5+ cards")

    screen.as_text.click()

    assert screen.text.isVisible()
    assert screen.text.toPlainText().startswith(OURS[: OURS.index("\n\n# Words")])
    assert "shows: {X: 5+ cards}" in screen.text.toPlainText()
    screen.text.setPlainText(screen.text.toPlainText().replace("5+ cards", "6+ cards"))
    proved(pair)
    screen.as_text.click()
    assert screen.form.lines[0].phrase.text() == "6+ cards"


def test_what_is_wrong_in_the_text_is_told_by_its_line(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    screen.as_text.click()

    screen.text.setPlainText(OURS.replace("drop: two-jacks", "drop: two-jackz"))
    proved(pair)

    assert checks(pair) == ["Line 9: situation 'first-position' has no row 'two-jackz'; did you mean 'two-jacks'?"]
    assert not screen.keep.isEnabled()
    screen.undo.click()
    proved(pair)
    assert screen.text.toPlainText() == OURS


def test_cards_are_clicked_into_a_hand(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    screen.form.add_example.click()
    (example,) = screen.form.examples
    example.open_cards()

    for card in ("SJ", "S9", "SA", "ST", "HK", "HK", "DQ", "CQ"):
        example.picker.cards[card].click()
    proved(pair)

    assert state_of(pair).form.examples[0].written == "J9AT.KK.Q.Q"
    assert example.picker.cards["HK"].accessibleName() == "King of hearts, 2 in the hand"
    assert not example.said.isVisible()
    example.picker.cards["SJ"].click()
    assert "9 cards" in example.said.text()


def test_a_row_of_their_own_is_named_by_typing(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    assert not screen.form.name.isVisible(), "a row of the table has its name"
    screen.add.click()
    screen.form.name.setFocus()
    QTest.keyClicks(screen.form.name, "Two weak Jacks")
    proved(pair)

    assert screen.form.name.text() == "Two weak Jacks"
    assert state_of(pair).form.row == "two-weak-jacks"
    assert QApplication.focusWidget() is screen.form.name


def test_a_row_of_their_own_is_named_in_the_script_of_whoever_plays(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    screen.add.click()
    screen.form.name.setFocus()
    screen.form.name.setText("രണ്ട് ഗുലാൻ")
    screen.form.name.textEdited.emit(screen.form.name.text())
    proved(pair)

    assert screen.form.name.text() == "രണ്ട് ഗുലാൻ"
    assert state_of(pair).form.row == "രണ്ട്-ഗുലാൻ"
    screen.as_text.click()
    assert "id: രണ്ട്-ഗുലാൻ" in screen.text.toPlainText()


def test_small_cards_are_typed_as_x(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    screen.form.add_example.click()
    (example,) = screen.form.examples
    example.hand.setFocus()
    example.hand.selectAll()
    QTest.keyClicks(example.hand, "9ATx.xx.x.")
    assert example.hand.text() == "9ATx.xx.x.", "seven cards are no hand yet"
    example.hand.backspace()
    QTest.keyClicks(example.hand, ".x")
    proved(pair)

    assert example.hand.text() == "9ATQ.KQ.Q.Q"
    assert state_of(pair).form.examples[0].written == "9ATQ.KQ.Q.Q"


def add_example(pair: OpenWindow, hand: str) -> None:
    screen = screen_of(pair)
    assert screen.presenter is not None
    screen.presenter.add_example(hand, near_miss=False)


def test_an_example_that_fails_is_marked_and_can_be_taken_out(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    add_example(pair, "9ATK.9T.KQ.")
    write(pair, 0, "5+ cards")

    assert screen.form.examples[0].said.text() == "⚠ Calls Pass now"
    assert screen.saving_text.text() == "Correct or delete 1 example first"
    assert "Fails: One example calls Pass now" in checks(pair)
    screen.form.examples[0].out.click()
    proved(pair)
    assert screen.keep.isEnabled()


def test_examples_that_fail_are_taken_out_together(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    before = len(screen.form.examples)
    for hand in ("9ATK.9T.KQ.", "9ATK.9T.Q.K"):
        add_example(pair, hand)
    proved(pair)
    assert screen.form.drop_failing.isHidden()
    write(pair, 0, "5+ cards")
    assert len(screen.form.examples) == before + 2
    assert not screen.form.drop_failing.isHidden()

    screen.form.drop_failing.click()
    proved(pair)
    assert screen.keep.isEnabled()
    assert screen.form.drop_failing.isHidden()
    screen.undo.click()
    assert len(screen.form.examples) == before + 2


def test_only_what_may_come_next_is_offered(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    write(pair, 0, "5+ ")
    field = screen.form.lines[0].phrase

    assert {"5+ cards", "5+ Jacks"} <= set(field.choices())
    assert "5+ void" not in field.choices()
    assert "cards" in field.accessibleDescription()
    field.setFocus()
    pair.press(Qt.Key.Key_Down)
    assert field.is_offering
    for _ in range(1 + field.choices().index("5+ cards")):
        pair.press(Qt.Key.Key_Down)
    pair.press(Qt.Key.Key_Return)
    proved(pair)
    assert field.text() == "5+ cards"
    assert QApplication.focusWidget() is field
    assert state_of(pair).can_keep


def test_a_new_row_stands_before_the_one_that_was_open(pair: OpenWindow) -> None:
    screen = change_row(pair, "jack")

    screen.add.click()
    proved(pair)
    assert screen.standing.text() == "a row of your own"
    assert not screen.keep.isEnabled()
    write_call(pair, "X plus")
    assert screen.form.lines[0].about.currentText() == "the hand"
    write(pair, 0, "4+ Jacks")
    refused = next(said for said in checks(pair) if said.startswith("Fails"))
    assert "names a suit in which the hand may be void" in refused

    write_call(pair, "31 NOS")
    proved(pair)
    assert screen.keep.isEnabled()
    assert any(one.is_edited and one.before is None for one in state_of(pair).proof.shares)


def test_escape_leads_back_to_the_page_as_it_is_played(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    write(pair, 0, "5+ cards")
    screen.keep.click()
    screen.back.setFocus()

    pair.press(Qt.Key.Key_Escape)

    assert pair.window.screen_shown is pair.screens.conventions
    reading = pair.program.screens.conventions.presenter
    assert reading is not None
    assert reading.state.situation == SITUATION
    assert any(tile.row.words.startswith("Five or more") for tile in pair.screens.conventions.page.tiles)


def test_every_control_has_a_name_and_the_keys_are_listed(pair: OpenWindow) -> None:
    screen = change_row(pair, "four-cards")
    screen.form.add_example.click()
    screen.form.examples[0].open_cards()
    kinds = (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit)
    controls = [one for one in screen.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    assert len(controls) > 15
    assert [type(one) for one in controls if not one.accessibleName()] == []
    assert len(pair.window.keys_here) > 5
    assert QAccessible.queryAccessibleInterface(screen.keep).role() == QAccessible.Role.PushButton


def test_a_click_ticks_the_row_in_another_situation(pair: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = change_row(pair, "four-cards")
    assert screen.presenter is not None
    ticked: list[tuple[str, bool]] = []
    monkeypatch.setattr(screen.presenter, "tick_sibling", lambda situation, *, on: ticked.append((situation, on)))
    others = (SiblingDisplay("behind", "Behind a pass"), SiblingDisplay("doubled", "They doubled", is_on=True))
    screen.form.show_siblings(others)
    for box in screen.form.siblings.values():
        box.click()
    assert ticked == [("behind", True), ("doubled", False)]


@pytest.mark.qt_log_ignore("propagateSizeHints")  # a dialog on a platform without a window manager
def test_a_situation_is_copied_moved_and_removed_in_the_window(pair: OpenWindow) -> None:
    screen = change_row(pair, "otherwise")
    screen.situations.click()
    dialog = screen.findChild(SituationsDialog)
    assert dialog is not None
    assert not dialog.add.isEnabled()
    dialog.title.setFocus()
    QTest.keyClicks(dialog.title, "Partner named a suit, they doubled")
    QTest.keyClicks(dialog.after, "28 X (double) ?")
    dialog.copies.click()
    dialog.add.click()
    assert [dialog.own.item(at).text() for at in range(dialog.own.count())] == [
        "Partner named a suit, they doubled  ·  after 28 X (double) ?"
    ]
    proved(pair)
    assert screen.keep.isEnabled()

    dialog.places.setCurrentIndex(dialog.places.findData("first-position"))
    dialog.move_button.click()
    assert "before: first-position" in state_of(pair).text

    dialog.remove.click()
    assert dialog.own.count() == 0
    assert state_of(pair).text == OURS
    dialog.close()


def test_the_tab_key_goes_through_the_form_as_it_is_read(pair: OpenWindow) -> None:
    form = change_row(pair, "four-cards").form
    form.call.setFocus()
    met = []
    for _ in range(6):
        met.append(QApplication.focusWidget())
        pair.press(Qt.Key.Key_Tab)
    line = form.lines[0]
    assert met == [form.call, form.values["accepts"], form.values["number"], line.about, line.phrase, line.out]


def test_the_partnership_leads_to_the_rows_of_the_pair_s_own(pair: OpenWindow) -> None:
    pair.program.hub.show("partnership")
    button = pair.screens.partnership.agreement.own_row
    assert button.isVisible()

    button.click()
    assert shown(pair) == "ConventionScreen"  # it drops a row, and has none to change yet

    screen = change_row(pair, "four-cards")
    write(pair, 0, "5+ cards")
    assert not screen.own.isEnabled()
    screen.keep.click()
    pair.program.hub.show("partnership")
    button.click()
    proved(pair)
    assert shown(pair) == "EditingScreen"
    assert screen.standing.text() == "in place of the table's row"

    screen.own.setCurrentIndex(1)
    screen.own.activated.emit(1)
    proved(pair)
    assert screen.standing.text() == "dropped"
    assert "28 NOS · Our opening lead" not in screen.own.itemText(1)
    screen.drop.click()
    proved(pair)
    assert screen.standing.text() == "as the table has it"
