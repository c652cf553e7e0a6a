"""Questions with options in the window: by keyboard, by mouse, told in words, drawn as cards."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.window.conftest import OpenWindow
from tests.window.test_accessibility import nameless
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lesson import Lesson
from trainer.screens.drill.drill_state import ChoiceDisplay, Mark, OptionDisplay, Phase, SuitDisplay
from trainer.screens.drill.verdict_marks import CardGroup, CardState, WorkedDisplay
from trainer.window.drill.option_tile import OptionTile
from trainer.window.drill.worked_view import WorkedView
from trainer.window.look.appearance import Appearance


def begin(opened: OpenWindow, *kinds: Kind, questions: int = 5) -> None:
    """Begin a lesson that asks in these kinds, after its reading."""
    lesson = Lesson("m", "M", "fifty-six/sample", 1, "", "", (), ("*/*",), questions, 1, kinds=kinds)
    opened.program.hub.begin(opened.practice.lesson(lesson))
    opened.drilling.go_on()


def begin_laws(opened: OpenWindow) -> None:
    lesson = Lesson("laws", "L", "fifty-six/laws", 1, "", "", (), (), 5, 4, quizzes=("irregularities",))
    opened.program.hub.begin(opened.practice.lesson(lesson))
    opened.drilling.go_on()


def question(opened: OpenWindow) -> ChoiceQuestion:
    found = opened.drilling._question
    assert isinstance(found, ChoiceQuestion)
    return found


def right_number(opened: OpenWindow) -> int:
    return min(question(opened).right) + 1


def wrong_number(opened: OpenWindow) -> int:
    found = question(opened)
    return next(place for place in range(len(found.options)) if place not in found.right) + 1


def key_of(number: int) -> Qt.Key:
    return Qt.Key(Qt.Key.Key_0.value + number)


def test_a_number_key_answers(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    assert opened.screen.choice.isVisible()
    assert not opened.screen.line.edit.isVisible()

    opened.press(key_of(right_number(opened)))

    assert opened.state.phase is Phase.ANSWERED
    assert opened.keeper.attempts[0].verdict == "right"
    assert opened.screen.verdict.isVisible()


def test_a_number_key_answers_wherever_the_focus_is(opened: OpenWindow) -> None:
    begin(opened, Kind.LEGAL)
    opened.screen.hand.setFocus()

    opened.press(key_of(wrong_number(opened)))

    assert opened.keeper.attempts[0].verdict == "wrong"


def test_a_number_that_no_option_has_is_said_and_can_be_mended(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    opened.press(Qt.Key.Key_6)

    assert opened.keeper.attempts == []
    assert opened.screen.line.message.isVisible()
    assert "from 1 to" in opened.screen.line.message.text()
    opened.press(key_of(right_number(opened)))
    assert len(opened.keeper.attempts) == 1
    opened.press(Qt.Key.Key_Return)
    assert not opened.screen.line.message.isVisible()


def test_enter_after_a_verdict_chooses_nothing_in_the_next_question(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    opened.press(key_of(right_number(opened)))
    opened.press(Qt.Key.Key_Return)
    assert (opened.state.phase, opened.state.number) == (Phase.ASKING, 2)
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_Space)

    assert (opened.state.phase, opened.state.number) == (Phase.ASKING, 2)
    assert len(opened.keeper.attempts) == 1


def test_a_key_that_is_held_down_answers_once(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=True)
    QApplication.sendEvent(opened.screen.choice, held)

    assert opened.state.phase is Phase.ASKING


def test_a_click_answers(opened: OpenWindow) -> None:
    begin(opened, Kind.WHICH_HAND)
    tile = opened.screen.choice.tiles[right_number(opened) - 1]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)

    assert opened.keeper.attempts[0].verdict == "right"


def test_arrows_go_round_the_options_and_enter_chooses(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    tiles = opened.screen.choice.tiles
    opened.press(Qt.Key.Key_Down)
    assert tiles[0].hasFocus()
    opened.press(Qt.Key.Key_Up)
    assert tiles[-1].hasFocus()
    opened.press(Qt.Key.Key_Down)
    for _ in range(right_number(opened) - 1):
        opened.press(Qt.Key.Key_Down)
    opened.press(Qt.Key.Key_Return)

    assert opened.keeper.attempts[0].verdict == "right"


def test_tab_comes_to_every_option(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    reached = []
    for _ in range(1 + len(opened.screen.choice.tiles)):
        reached.append(QApplication.focusWidget())
        opened.press(Qt.Key.Key_Tab)

    assert reached == [opened.screen.choice, *opened.screen.choice.tiles]


def test_the_prompt_and_the_options_are_told_in_words(opened: OpenWindow) -> None:
    begin(opened, Kind.WHICH_HAND)
    choice = opened.screen.choice

    assert nameless(opened.window) == []
    assert choice.accessibleName() == question(opened).prompt
    assert choice.accessibleDescription().count("spades:") == 4
    interface = QAccessible.queryAccessibleInterface(choice.tiles[0])
    assert interface.role() == QAccessible.Role.PushButton
    assert choice.tiles[0].accessibleName().startswith("1: spades: ")


def test_the_verdict_shows_and_tells_which_was_right(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    wrong, right = wrong_number(opened), right_number(opened)
    text = str(question(opened).options[right - 1])
    opened.press(key_of(wrong))
    verdict = opened.screen.verdict

    assert verdict._headline.text() == f"Wrong: {question(opened).options[wrong - 1].text.rstrip('.')}"
    assert verdict._model.text() == f"Right is: <b>{text.rstrip('.')}</b>"
    assert [tile.number for tile in verdict.options.tiles] == sorted([wrong, right])
    assert not any(tile.isEnabled() for tile in verdict.options.tiles)
    assert f"{right}, right: {text}" in verdict.next.accessibleName()
    assert verdict.asked.text() == question(opened).prompt
    assert nameless(opened.window) == []


def test_all_hands_are_shown_again_with_the_reasons(opened: OpenWindow) -> None:
    begin(opened, Kind.WHICH_HAND)
    opened.press(key_of(wrong_number(opened)))

    assert [tile.number for tile in opened.screen.verdict.options.tiles] == [1, 2, 3, 4]


def test_after_a_call_no_options_are_left_in_the_verdict(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    opened.press(key_of(right_number(opened)))
    opened.program.hub.show("practice")
    opened.drill("situation:first-position")
    opened.drilling.answer("28P")

    assert not opened.screen.verdict.options.isVisible()
    assert not opened.screen.verdict.asked.isVisible()
    assert opened.screen.table.isVisible()
    assert opened.screen.hand.isVisible()


def test_a_sitting_of_all_kinds_by_keyboard_alone(opened: OpenWindow) -> None:
    begin(opened, Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL, questions=8)
    kinds = set()
    for number in range(1, 9):
        assert (opened.state.phase, opened.state.number) == (Phase.ASKING, number)
        kinds.add(opened.state.choice is None)
        if opened.state.choice is None:
            opened.type(opened.model_call())
            opened.press(Qt.Key.Key_Return)
        else:
            opened.press(key_of(right_number(opened)))
        assert opened.state.phase is Phase.ANSWERED
        opened.press(Qt.Key.Key_Space)

    assert kinds == {True, False}
    assert opened.screen.summary.isVisible()
    assert [attempt.passed for attempt in opened.keeper.attempts] == [True] * 8


def test_again_asks_in_the_same_kinds(opened: OpenWindow) -> None:
    begin_laws(opened)
    opened.drilling.finish_early()
    opened.screen.summary.again_button.click()

    assert opened.state.phase is Phase.ASKING
    assert opened.state.convention == "fifty-six/laws"
    assert opened.state.choice is not None


# What is on the screen


def test_a_question_about_the_laws_has_the_window_to_itself(opened: OpenWindow) -> None:
    begin_laws(opened)

    assert opened.screen.choice.isVisible()
    assert not opened.screen.table.isVisible()
    assert not opened.screen.hand.isVisible()
    assert opened.screen._side.width() > 600


def test_a_question_about_a_hand_alone_shows_it_and_tells_it(opened: OpenWindow) -> None:
    """Before and after the answer: what is bid on a hand can't be judged without it."""
    lesson = Lesson("bids", "B", "spades/laws", 1, "", "", (), (), 5, 4, quizzes=("bids",), sections=("BIS 4.1.5",))
    opened.program.hub.begin(opened.practice.lesson(lesson))
    opened.drilling.go_on()
    asked = question(opened)
    assert asked.hand is not None
    assert asked.auction is None

    assert opened.screen.hand.isVisible()
    assert not opened.screen.table.isVisible()
    assert opened.screen.hand.width() > opened.screen.width() / 2
    assert opened.screen.choice.accessibleDescription().startswith("Your hand. ")

    opened.press(key_of(wrong_number(opened)))
    assert opened.state.phase is Phase.ANSWERED
    assert opened.screen.hand.isVisible()


def test_where_no_hand_is_the_learners_there_is_none_on_the_screen(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)

    assert opened.screen.table.isVisible()
    assert not opened.screen.hand.isVisible()
    assert "your call" not in opened.screen.table.accessibleName()
    assert "to call now" not in opened.screen.table.accessibleName()


@pytest.mark.parametrize("size", [(1280, 720), (900, 520)])
def test_every_text_has_the_room_that_it_needs(opened: OpenWindow, size: tuple[int, int]) -> None:
    opened.window.resize(*size)
    begin(opened, Kind.SHOWS)
    QApplication.processEvents()

    for tile in opened.screen.choice.tiles:
        assert tile.height() >= tile.heightForWidth(tile.width())
        assert tile.width() <= opened.screen.choice.width()


def tile_with(appearance: Appearance, option: OptionDisplay, *, can_choose: bool = True) -> OptionTile:
    tile = OptionTile(appearance)
    tile.show_option(option, can_choose=can_choose)
    tile.resize(420, tile.heightForWidth(420))
    return tile


def hand(spades: str, hearts: str) -> tuple[SuitDisplay, ...]:
    named = (("S", "♠", "spades", spades), ("H", "♥", "hearts", hearts), ("D", "♦", "diamonds", ""))
    return tuple(SuitDisplay(*parts) for parts in named)


def test_a_longer_text_makes_a_higher_tile(appearance: Appearance) -> None:
    short = tile_with(appearance, OptionDisplay(1, "A void"))
    long = tile_with(appearance, OptionDisplay(1, "Four or more spades with both Jacks; or else " * 8))

    assert long.height() > 2 * short.height()


def test_a_hand_is_drawn_as_its_cards(appearance: Appearance) -> None:
    one, other = (
        tile_with(appearance, OptionDisplay(1, hand=hand(spades, "JJ9A"))).grab().toImage()
        for spades in ("TKQQ", "TKKQ")
    )

    assert one != other


def test_a_mark_can_be_told_by_its_sign_as_well_as_by_its_colour(appearance: Appearance) -> None:
    pictures = [
        tile_with(appearance, OptionDisplay(1, "A void", mark=mark), can_choose=False)
        .grab()
        .toImage()
        .convertToFormat(QImage.Format.Format_Mono)
        for mark in Mark
    ]

    assert len({bytes(picture.constBits()) for picture in pictures}) == 3


def test_at_most_six_options_fit(opened: OpenWindow) -> None:
    options = tuple(OptionDisplay(number, f"Option {number}") for number in range(1, 7))
    opened.screen.choice.show_choice(ChoiceDisplay("Which?", options), is_new=True)

    assert [tile.number for tile in opened.screen.choice.tiles] == [1, 2, 3, 4, 5, 6]


def test_cards_on_the_table_lie_below_the_question_until_the_next_one(opened: OpenWindow) -> None:
    options = (OptionDisplay(1, "♠2"), OptionDisplay(2, "♠9"))
    laid = WorkedDisplay(0, cards=(CardGroup(CardState.SHOWN, ("SK", "SQ"), "dummy"),))
    view = opened.screen.choice

    view.show_choice(ChoiceDisplay("Which?", options, laid), is_new=True)
    shown = [one for one in view.findChildren(WorkedView) if not one.isHidden()]
    assert [one.accessibleName() for one in shown] == ["Dummy: ♠K, ♠Q."]
    assert view.accessibleDescription() == "Dummy: ♠K, ♠Q. 1: ♠2. 2: ♠9"

    view.show_choice(ChoiceDisplay("Which?", options), is_new=True)
    assert all(one.isHidden() for one in view.findChildren(WorkedView))


def test_a_question_with_answers_has_no_button_that_does_nothing(opened: OpenWindow) -> None:
    begin(opened, Kind.SHOWS)
    ways = opened.screen.ways_on
    assert ways.dont_know.isVisible()
    assert not ways.hint.isVisible()
    assert not ways.line.button.isVisible()

    opened.press(key_of(right_number(opened)))
    assert ways.more.isVisible()
    assert ways.next.isVisible()
