"""What a screen reader walks through: every screen as a tree of names and roles, and a drill driven by it alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tests.hangs import HANGS_IN_MS
from tests.window.conftest import OpenWindow
from trainer.screens.drill.drill_state import Phase
from trainer.window.look import announcing

ROOMS = ("today", "course", "practice", "progress", "partnership")
Role = QAccessible.Role


def tree(widget: QWidget) -> Iterator[QAccessibleInterface]:
    """Everything in sight below a widget, as a screen reader is given it."""
    waiting: list[QAccessibleInterface | None] = [QAccessible.queryAccessibleInterface(widget)]
    while waiting:
        one = waiting.pop()
        if one is None or not one.isValid() or one.state().invisible:
            continue
        yield one
        waiting += [one.child(number) for number in range(one.childCount())]


def name_of(one: QAccessibleInterface) -> str:
    return one.text(QAccessible.Text.Name)


def unfit(widget: QWidget) -> list[str]:
    """What can get the focus and says not what it is, and what has a value that it does not tell."""
    found = []
    for one in tree(widget):
        if one.state().focusable and not one.state().disabled and not name_of(one) and one.childCount() == 0:
            found.append(f"{one.role()} without a name: {one.object()}")
        if one.role() in {Role.ProgressBar, Role.SpinBox, Role.Slider} and one.valueInterface() is None:
            found.append(f"{one.role()} without a value: {name_of(one)}")
    return found


class Reader:
    """Somebody who knows the window by its tree alone."""

    def __init__(self, opened: OpenWindow) -> None:
        self._opened = opened

    def find(self, name: str, *roles: QAccessible.Role) -> QAccessibleInterface:
        for one in tree(self._opened.window):
            if name in name_of(one) and (not roles or one.role() in roles):
                return one
        heard = sorted({name_of(one) for one in tree(self._opened.window) if name_of(one)})
        raise AssertionError(f"nothing is called {name!r}, but {heard}")

    def press(self, name: str) -> None:
        found = self.find(name, Role.PushButton, Role.Button)
        button, actions = found.object(), found.actionInterface()
        assert isinstance(button, QAbstractButton)
        assert actions is not None
        # A screen reader's press is shown on the screen, and so takes a moment.
        with self._opened.qtbot.waitSignal(button.clicked, timeout=HANGS_IN_MS):
            actions.doAction(QAccessibleActionInterface.pressAction())

    def write(self, name: str, text: str) -> None:
        self.find(name, Role.EditableText).setText(QAccessible.Text.Value, text)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is read by itself, as soon as it stands on the screen."""
    read: list[str] = []
    monkeypatch.setattr(announcing, "_tell", lambda _widget, text: read.append(text))
    return read


@pytest.mark.parametrize("room", ROOMS)
def test_everything_in_a_room_says_what_it_is(opened: OpenWindow, room: str) -> None:
    opened.program.hub.show(room)
    assert unfit(opened.window) == []


def test_everything_on_the_other_screens_says_what_it_is(started: OpenWindow) -> None:
    assert unfit(started.window) == []
    started.program.hub.show("practice")
    started.drill("lesson:sample-opening")
    assert unfit(started.window) == []
    started.drilling.go_on()
    assert unfit(started.window) == []
    started.drilling.answer("28P")
    assert unfit(started.window) == []
    started.drilling.finish_early()
    assert unfit(started.window) == []
    started.program.hub.show("conventions")
    assert unfit(started.window) == []
    started.program.hub.show("practice")
    assert started.program.screens.choose.presenter is not None
    started.program.screens.choose.presenter.play_deal()
    assert unfit(started.window) == []


def test_a_drill_is_driven_by_names_and_roles_alone(opened: OpenWindow, heard: list[str]) -> None:
    reader = Reader(opened)
    opened.program.hub.show("course")
    opened.drill("lesson:sample-opening")
    reader.press("Start the drill")
    for number in range(1, opened.state.questions + 1):
        assert name_of(reader.find("Your hand.")).startswith("Your hand. spades: ")
        assert "to call now" in name_of(reader.find("The auction"))
        reader.write("Your call", opened.model_call() if number % 2 else "28p")
        reader.press("Answer")
        assert opened.state.phase is Phase.ANSWERED
        verdict = opened.state.verdict
        assert verdict is not None
        onward = QApplication.focusWidget()
        assert onward is opened.screen.ways_on.next
        assert onward.accessibleName().startswith(f"{verdict.kind.capitalize()}. {verdict.headline}")
        assert onward.accessibleName().endswith(opened.screen.ways_on.next.text())
        assert not onward.accessibleDescription(), "nothing is heard twice"
        assert verdict.headline not in " ".join(heard)
        reader.press("See the result" if number == opened.state.questions else "Next question")
    assert opened.state.phase is Phase.FINISHED
    assert name_of(reader.find(f"of {opened.state.questions} right"))


def test_what_can_not_be_read_is_heard(opened: OpenWindow, heard: list[str]) -> None:
    opened.drill("situation:first-position")
    reader = Reader(opened)
    reader.write("Your call", "28 q")
    reader.press("Answer")
    assert opened.state.phase is Phase.ASKING
    assert heard[-1] == opened.state.message


def test_a_hint_is_heard(opened: OpenWindow, heard: list[str]) -> None:
    opened.drill("situation:second-after-suit")
    Reader(opened).press("Hint")
    assert opened.state.hints[0].title in heard[-1]
