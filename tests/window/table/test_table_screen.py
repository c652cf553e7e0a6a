"""A whole deal in the window: by mouse, by keyboard alone, and what can be told without seeing it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tests.hangs import HANGS_IN_MS
from tests.screens.sample_practice import Later
from tests.window.conftest import OpenWindow
from tests.window.test_accessibility import nameless
from trainer.playing.bots.rule_player import RulePlayer
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import CallPriceDisplay, PricesDisplay, TablePhase
from trainer.window.look.card_sounds import CardSound
from trainer.window.look.less_motion import SystemsMotion
from trainer.window.table.table_screen import TableScreen

FIRST_TO_CALL = "w9"
"""The number of a deal in which the learner calls first."""

ALT = Qt.KeyboardModifier.AltModifier


class AtTable:
    """The window at the table."""

    def __init__(self, opened: OpenWindow, **options: object) -> None:
        self.opened = opened
        choosing = opened.program.screens.choose.presenter
        assert choosing is not None
        choosing.play_deal()
        # The solver has tests of its own, and would take its time here.
        self.table._solver.is_there = False
        self.table._players = lambda deal: RulePlayer(deal.game)
        if options:
            self.table.choose(TableOptions(**options))  # type: ignore[arg-type]
            self.table.begin()

    @property
    def screen(self) -> TableScreen:
        return self.opened.screens.table

    @property
    def table(self) -> TablePresenter:
        assert self.opened.program.screens.table.presenter is not None
        return self.opened.program.screens.table.presenter

    def stands(self, *phases: TablePhase) -> bool:
        return self.table.state.phase in phases

    def model_call(self) -> str:
        assert self.table._deal is not None
        return str(self.table._deal.bots_call())

    def card(self) -> str:
        deal = self.table._deal
        assert deal is not None
        return str(deal.bots_move(RulePlayer(deal.game)))

    def bid_out(self) -> None:
        while self.stands(TablePhase.BIDDING, TablePhase.JUDGED):
            if self.stands(TablePhase.JUDGED):
                self.table.go_on()
            else:
                self.table.call(self.model_call())

    def bid_out_and_concede(self) -> None:
        self.bid_out()
        while self.stands(TablePhase.TRICK_DONE):
            self.table.go_on()
        self.table.concede()

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_a_whole_deal_by_mouse(opened: OpenWindow) -> None:
    QTest.mouseClick(opened.screens.choose.deal, Qt.MouseButton.LeftButton)
    assert opened.screens.table.isVisible()
    at = AtTable(opened)
    screen = at.screen
    assert screen.setup.isVisible()
    assert not screen.leave_button.isVisible(), "there is no deal to leave, and another button leads back"
    QTest.keyClicks(screen.setup.seed, FIRST_TO_CALL)
    at.click(screen.setup.plays_on)
    at.click(screen.setup.start)
    assert at.table.options == TableOptions(seed=FIRST_TO_CALL, plays_on=True)
    hinted = False
    while at.stands(TablePhase.BIDDING, TablePhase.JUDGED):
        if at.stands(TablePhase.JUDGED):
            at.click(screen.verdict.next)
            continue
        if not hinted:
            hinted = True
            at.click(screen.hint)
            assert at.table.state.hint is not None
            assert at.table.state.hint.title in screen.notes.text
        wanted = at.model_call()
        at.click(next(tile for tile in screen.box.tiles if tile.call == wanted))
    assert hinted
    while not at.stands(TablePhase.OVER):
        if at.stands(TablePhase.TRICK_DONE):
            at.click(screen.play.next)
            continue
        wanted = at.card()
        button = next(one for one in reversed(screen.cards.buttons) if one.card == wanted)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().bottomLeft() + QPointF(6, -30).toPoint())
    assert screen.review.isVisible()
    assert len(at.table._deal.table.cards) == 48  # type: ignore[union-attr]
    at.click(screen.review.other_button)
    assert screen.setup.isVisible()
    at.click(screen.setup.back)
    assert opened.screens.choose.isVisible()


def test_hands_can_be_typed_with_spaces_between_them_and_are_told_while_they_are_no_deal(opened: OpenWindow) -> None:
    at = AtTable(opened)
    setup = at.screen.setup
    hands = "JAK.KQ.9.JA 9KQ.J9.9K.T JT.T.A.9AKQ TQ.9AA.A.9K 9A.J.JTTKQ."
    QTest.keyClicks(setup.seed, hands[:24])
    assert setup.seed.text() == hands[:24]
    assert "Not a deal yet" in setup.typed.text()
    at.click(setup.start)
    assert at.stands(TablePhase.SETTING_UP)
    assert "6 are dealt" in setup.message.text()
    QTest.keyClicks(setup.seed, hands[24:])
    assert "you hold JAK.KQ.9.JA" in setup.typed.text()
    at.click(setup.start)
    assert at.table.state.deal.startswith("A deal of your own")


def test_a_deal_is_heard_from_the_hand_to_the_last_trick(opened: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[CardSound] = []
    monkeypatch.setattr(opened.window.appearance, "hear", heard.append)
    at = AtTable(opened, seed=FIRST_TO_CALL, plays_on=True)
    at.bid_out()
    assert heard[0] is CardSound.DEALT
    while not at.stands(TablePhase.OVER):
        if at.stands(TablePhase.TRICK_DONE):
            at.table.go_on()
        else:
            at.table.play(at.card())
    assert heard.count(CardSound.DEALT) == 1
    assert heard.count(CardSound.TAKEN) == 8
    assert heard[-1] is CardSound.TAKEN


def test_a_hand_is_spread_where_cards_move(opened: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SystemsMotion, "is_welcome", True)
    opened.window.appearance.motion = True
    at = AtTable(opened, seed=FIRST_TO_CALL)
    assert at.screen.hand.is_dealing
    at.screen.hand._dealing.setCurrentTime(at.screen.hand._dealing.duration())
    at.table.call(at.model_call())
    assert not at.screen.hand.is_dealing


def test_a_match_is_searched_for_and_begun_by_keys_alone(opened: OpenWindow) -> None:
    opened.press(Qt.Key.Key_P, ALT)
    opened.qtbot.waitUntil(lambda: opened.window.screen_shown is opened.screens.table, timeout=HANGS_IN_MS)
    at = AtTable(opened)
    opened.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    opened.type("match of 12")
    opened.press(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is at.screen.setup.parts
    opened.press(Qt.Key.Key_Return)
    assert at.table.state.match is not None


def test_a_whole_deal_by_keyboard_alone(opened: OpenWindow) -> None:
    assert QApplication.focusWidget() is opened.screens.choose.parts
    opened.press(Qt.Key.Key_P, ALT)
    opened.qtbot.waitUntil(lambda: opened.window.screen_shown is opened.screens.table, timeout=HANGS_IN_MS)
    at = AtTable(opened)
    screen = at.screen
    assert QApplication.focusWidget() is screen.setup.parts
    opened.press(Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is screen.setup.search
    opened.press(Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is screen.setup.seed
    opened.type(FIRST_TO_CALL)
    opened.press(Qt.Key.Key_Return)
    mistakes = 0
    while at.stands(TablePhase.BIDDING, TablePhase.JUDGED):
        if at.stands(TablePhase.JUDGED):
            assert QApplication.focusWidget() is screen.verdict.next
            opened.press(Qt.Key.Key_Return)
            continue
        assert QApplication.focusWidget() is screen.line.edit
        mistakes += 1
        opened.type("56 NT" if mistakes == 1 else at.model_call())
        opened.press(Qt.Key.Key_Return)
        if mistakes == 1:
            assert at.stands(TablePhase.JUDGED)
            opened.press(Qt.Key.Key_U, ALT)
            opened.qtbot.waitUntil(lambda: at.stands(TablePhase.BIDDING), timeout=HANGS_IN_MS)
    cards = 0
    while not at.stands(TablePhase.OVER):
        if at.stands(TablePhase.TRICK_DONE):
            assert QApplication.focusWidget() is screen.play.next
            opened.press(Qt.Key.Key_Space)
            continue
        cards += 1
        if cards % 2:
            assert QApplication.focusWidget() is screen.play.line.edit
            opened.type(at.card().lower())
            opened.press(Qt.Key.Key_Return)
        else:
            screen.cards.take_focus()
            opened.press(Qt.Key.Key_Right)
            opened.press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is screen.review.another_button
    opened.press(Qt.Key.Key_Return)
    assert at.stands(TablePhase.BIDDING)
    opened.press(Qt.Key.Key_E, ALT)
    opened.qtbot.waitUntil(lambda: QApplication.focusWidget() is screen.leave_button, timeout=HANGS_IN_MS)
    opened.press(Qt.Key.Key_Return)
    opened.qtbot.waitUntil(opened.screens.choose.isVisible, timeout=HANGS_IN_MS)
    assert opened.program.screens.table.presenter is None


def test_tab_comes_to_the_auction_and_the_cards(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL, plays_on=True)
    at.bid_out()
    while at.stands(TablePhase.TRICK_DONE):
        at.table.go_on()
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        opened.press(Qt.Key.Key_Tab)
    assert at.screen.grid.chips[-1] in reached
    assert reached & set(at.screen.cards.buttons)
    assert {at.screen.take_back, at.screen.play.line.edit, at.screen.play.concede} <= reached


def test_a_typed_call_is_gone_while_the_others_call(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.screen.line.edit.setText("28s")
    at.screen.show_state(replace(at.table.state, is_learners_turn=False))
    assert at.screen.line.edit.text() == ""


def test_what_is_typed_while_the_others_call_is_kept_for_the_next_turn(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    line, calls = at.screen.line, len(at.table.state.chips)
    at.screen.show_state(replace(at.table.state, is_learners_turn=False))
    QTest.keyClicks(line.edit, "29s")
    QTest.keyClick(line.edit, Qt.Key.Key_Return)
    assert not line.button.isEnabled()
    assert len(at.table.state.chips) == calls, "it is sent when the turn has come"
    at.screen.show_state(at.table.state)
    assert line.edit.text() == "29s"
    assert line.button.isEnabled()


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("height", [600, 800])
def test_who_is_thinking_is_told_in_a_window_of_any_height(opened: OpenWindow, height: int) -> None:
    opened.window.resize(1280, height)
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.screen.show_state(replace(at.table.state, is_learners_turn=False, busy="Partner 1 is thinking…"))
    told = at.screen.prompt.text() if at.screen.prompt.isVisible() else at.screen.notes.text
    assert told == "Partner 1 is thinking…"


def test_the_bidding_box_stays_while_the_others_call(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    before = [(tile.call, tile.isVisible(), tile.geometry()) for tile in at.screen.box.tiles]
    at.screen.show_state(replace(at.table.state, is_learners_turn=False, box=None))
    assert [(tile.call, tile.isVisible(), tile.geometry()) for tile in at.screen.box.tiles] == before
    assert not any(tile.isEnabled() for tile in at.screen.box.tiles)


def test_a_call_can_be_typed_while_a_call_of_the_auction_has_the_focus(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.table.call("28ns")
    while not at.stands(TablePhase.BIDDING):
        at.table.go_on()
    at.screen.grid.chips[0].setFocus()
    opened.press(Qt.Key.Key_P)
    assert at.screen.line.edit.hasFocus()
    assert at.screen.line.edit.text() == "p"


def test_a_call_that_is_pointed_at_says_what_it_told(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out()
    chip = at.screen.grid.chips[0]
    point = QPointF(5, 5)
    QApplication.sendEvent(chip, QEnterEvent(point, point, point))
    assert at.table.state.meaning is not None
    assert at.table.state.meaning.headline in at.screen.notes.text
    QApplication.sendEvent(chip, QEvent(QEvent.Type.Leave))
    assert at.table.state.meaning is None


def test_the_arrow_keys_go_from_call_to_call(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out()
    chips = at.screen.grid.chips
    chips[-1].setFocus()
    opened.press(Qt.Key.Key_Home)
    assert QApplication.focusWidget() is chips[0]
    opened.press(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is chips[6]
    assert at.table.state.meaning is not None
    assert at.table.state.meaning.index == 6
    assert at.table.state.meaning.headline in at.screen.notes.accessibleDescription()
    opened.press(Qt.Key.Key_Up)
    opened.press(Qt.Key.Key_Right)
    opened.press(Qt.Key.Key_Right)
    opened.press(Qt.Key.Key_Left)
    assert QApplication.focusWidget() is chips[1]
    opened.press(Qt.Key.Key_End)
    assert QApplication.focusWidget() is chips[-1]


def test_only_cards_that_may_be_played_can_be_chosen(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL, plays_on=True)
    at.bid_out()
    while not at.stands(TablePhase.OVER):
        if at.stands(TablePhase.TRICK_DONE):
            at.table.go_on()
            continue
        dimmed = [one for one in at.screen.cards.buttons if not one.can_play]
        if dimmed:
            QTest.mouseClick(dimmed[0], Qt.MouseButton.LeftButton)
            assert at.table.state.message == ""
            assert dimmed[0].accessibleDescription() == "can't be played now"
            at.table.play(dimmed[0].card)
            assert "have to follow suit" in at.screen.play.line.message.text()
            return
        at.table.play(at.card())
    pytest.fail("the learner could play anything all the time")


def test_every_control_of_the_table_has_a_name(opened: OpenWindow) -> None:
    at = AtTable(opened)
    assert nameless(opened.window) == []
    at = AtTable(opened, seed=FIRST_TO_CALL)
    assert nameless(opened.window) == []
    at.table.call("56NT")
    assert at.stands(TablePhase.JUDGED)
    assert nameless(opened.window) == []
    at.table.take_back()
    at.bid_out()
    assert nameless(opened.window) == []
    at.table.concede()
    while at.stands(TablePhase.TRICK_DONE):
        at.table.go_on()
    assert nameless(opened.window) == []


def test_a_wrong_call_marks_the_hand_until_it_is_taken_back(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.table.call("56NT")
    verdict = at.table.state.verdict
    assert verdict is not None
    assert verdict.cards.spoken
    assert at.screen.hand.accessibleName().endswith(verdict.cards.spoken)
    at.table.take_back()
    assert verdict.cards.spoken not in at.screen.hand.accessibleName()


def test_the_table_tells_the_trick_in_words(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL, plays_on=True)
    at.bid_out()
    while not at.stands(TablePhase.TRICK_DONE):
        at.table.play(at.card())
    told = at.screen.table.accessibleName()
    assert "Trick " in told
    assert "won the trick" in told
    assert at.screen.play.next.accessibleDescription() == at.screen.play.trick.text()


def test_all_hands_can_be_closed_again_after_the_deal(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out()
    while at.stands(TablePhase.TRICK_DONE):
        at.table.go_on()
    assert not at.screen.open_hands.isVisible()
    at.table.concede()
    assert at.screen.open_hands.isChecked()
    assert "spades:" in at.screen.table.accessibleName()
    at.click(at.screen.open_hands)
    assert "spades:" not in at.screen.table.accessibleName()


def test_points_are_claimed_and_the_rest_is_conceded(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out()
    while at.stands(TablePhase.TRICK_DONE):
        at.table.go_on()
    at.click(at.screen.play.rest)
    assert "no solver" in at.screen.play.line.message.text()
    at.click(at.screen.play.concede)
    assert at.screen.play.concede.text() == "Concede the rest?"
    assert not at.stands(TablePhase.OVER)
    at.click(at.screen.play.concede)
    assert at.stands(TablePhase.OVER)


def test_the_review_says_everything_for_a_screen_reader(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.table.call("56NT")
    at.table.go_on()
    at.bid_out()
    at.table.concede()
    review = at.table.state.review
    assert review is not None
    said = at.screen.review.another_button.accessibleDescription()
    assert review.result in said
    assert all(remark.title in said for remark in review.remarks)


@pytest.mark.parametrize("size", [(860, 480), (1280, 720), (1900, 1000)])
def test_the_table_fits_windows_of_any_size(opened: OpenWindow, size: tuple[int, int]) -> None:
    opened.window.resize(*size)
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out()
    while at.stands(TablePhase.TRICK_DONE):
        at.table.go_on()
    QApplication.processEvents()
    assert at.screen.play.concede.width() >= at.screen.play.concede.sizeHint().width()
    assert all(button.width() > 40 for button in at.screen.cards.buttons)


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_neither_the_bidding_nor_the_play_scrolls_in_a_small_window(opened: OpenWindow) -> None:
    opened.window.resize(1024, 600)
    at = AtTable(opened, seed=FIRST_TO_CALL)
    page = at.screen._deal
    assert isinstance(page, QScrollArea)
    opened.window.appearance.apply()
    at.bid_out()
    for phase in (TablePhase.PLAYING, TablePhase.TRICK_DONE):
        while not at.stands(phase):
            if at.stands(TablePhase.PLAYING):
                at.table.play(at.card())
            else:
                at.table.go_on()
        for _ in range(3):
            QApplication.processEvents()
        assert page.verticalScrollBar().maximum() == 0, phase
    # Where the learner plays a second hand, both stand below the table.
    for part in (at.screen.hand, at.screen.cards):
        part.setVisible(True)
    QApplication.processEvents()
    assert at.screen._left.minimumSizeHint().height() <= page.viewport().height() - 32


def test_a_deal_that_can_not_be_dealt_leads_back(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.table.choose(TableOptions("deal:none"))
    at.table.begin()
    assert "There is no deal" in at.screen.waiting.text()
    at.click(at.screen.leave_button)
    assert opened.screens.choose.isVisible()


def test_the_review_shows_what_calls_are_worth_and_how_sure_that_is_on_demand(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out_and_concede()
    shown = at.screen.review
    assert not shown.sure_button.isVisible()
    costly = CallPriceDisplay(
        "Round 1: 29♠", "costly", "✘", "costs about 2 points.", "Here it cost 3 points.", "", "Loses 2.0 points."
    )
    at.table._publish(replace(at.table.state, prices=PricesDisplay((costly,), note="On average.")))
    said = shown.body.toPlainText()
    assert "✘ Round 1: 29♠ costs about 2 points. Here it cost 3 points." in said
    assert "Loses" not in said
    assert "costs about 2 points." in shown.another_button.accessibleDescription()
    at.click(shown.sure_button)
    assert "Loses 2.0 points." in shown.body.toPlainText()


def test_a_click_stops_the_review(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.table._reviewer._background = Later()
    at.bid_out_and_concede()
    shown = at.screen.review
    assert shown.bar.isVisible()
    at.click(shown.stop_button)
    assert "The review was stopped" in shown.body.toPlainText()
    assert not shown.bar.isVisible()
    assert not shown.stop_button.isVisible()


def test_how_far_the_prices_are_is_shown_with_a_button_that_stops_them(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out_and_concede()
    stopped: list[bool] = []
    at.table._pricing._stop = lambda: stopped.append(True)
    prices = PricesDisplay((CallPriceDisplay("Round 1: 29♠", "", "", "is fine.", "", "", ""),), 3, "Working…")
    at.table._publish(replace(at.table.state, prices=prices))
    shown = at.screen.review
    assert (shown.bar.value(), shown.bar.maximum(), shown.progress.text()) == (1, 3, "Working…")
    at.click(shown.stop_button)
    assert stopped
    at.table._publish(replace(at.table.state, prices=replace(prices, progress="")))
    assert not shown.bar.isVisible()


def test_a_link_to_a_deal_that_is_over_is_copied(opened: OpenWindow) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    at.bid_out_and_concede()
    # This game has no viewer of hands.
    assert at.table.state.link == ""
    assert not at.screen.copy_link.isVisible()
    at.table._publish(replace(at.table.state, link="https://viewer/one"))
    at.click(at.screen.copy_link)
    assert QApplication.clipboard().text() == "https://viewer/one"
    assert at.screen.copy_link.text() == "Lin&k copied"
    at.table._publish(replace(at.table.state, link="https://viewer/two"))
    assert at.screen.copy_link.text() == "Copy lin&k"


def test_a_complete_trick_turns_by_itself_where_that_is_wanted_and_by_a_click_anywhere(
    opened: OpenWindow,
) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL, plays_on=True)
    opened.window.appearance.turns_tricks = True
    at.bid_out()

    def to_a_complete_trick() -> None:
        while not at.stands(TablePhase.TRICK_DONE):
            at.table.play(at.card())

    to_a_complete_trick()
    assert at.screen._turning.isActive()
    at.screen._turning.timeout.emit()
    assert not at.stands(TablePhase.TRICK_DONE)
    to_a_complete_trick()
    at.click(at.screen.table)
    assert not at.stands(TablePhase.TRICK_DONE)
    assert not at.screen._turning.isActive()


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("size", [(1024, 600), (1240, 690), (1280, 720), (1280, 800)])
def test_the_table_fits_a_window_whose_size_is_changed(opened: OpenWindow, size: tuple[int, int]) -> None:
    at = AtTable(opened, seed=FIRST_TO_CALL)
    opened.window.resize(1280, 800)
    QApplication.processEvents()
    opened.window.resize(*size)
    for _ in range(3):
        QApplication.processEvents()
    side = at.screen.box.mapTo(opened.window, at.screen.box.rect().bottomLeft()).y()
    assert side <= opened.window.height()
    deal = at.screen._deal
    assert isinstance(deal, QScrollArea)
    assert deal.verticalScrollBar().maximum() == 0
