"""Nothing keeps the window from looking at what the learner does for longer than people notice."""

from pytestqt.qtbot import QtBot

from tests.slow import goes_through_everything
from tests.window.walked_rooms import walk
from tests.window.watchdog import MOST_CALLS, CalledFunctions, Watchdog
from trainer.window.look.appearance import Appearance

WHEN_BUILT = 3 * MOST_CALLS
"""A screen that is shown for the first time is built then, once."""


def test_it_names_what_works_more() -> None:
    def work() -> None:
        for _ in range(1000):
            max(1, 2)

    with CalledFunctions() as called:
        watchdog = Watchdog(lambda: called.number)
        watchdog.do("work", work, lambda: True)
        watchdog.do("rest", lambda: None, lambda: True)
    assert [*watchdog.above(900)] == ["work"]


@goes_through_everything
def test_the_window_is_never_kept_from_the_learner(qtbot: QtBot, appearance: Appearance) -> None:
    with CalledFunctions() as called:
        walked = walk(qtbot, appearance, lambda: called.number)
    assert walked.first.above(WHEN_BUILT) == {}
    assert walked.again.above(MOST_CALLS) == {}
