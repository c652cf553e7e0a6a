"""Work beside input comes back on its own, whether it ends well or not."""

from threading import Event, current_thread, main_thread

from tests.hangs import HANGS
from trainer.screens.work.beside_input import BesideInput


def test_work_runs_on_another_thread_and_hands_its_result_back() -> None:
    found: list[object] = []
    is_over = Event()

    def done(result: object) -> None:
        found.append(result)
        is_over.set()

    BesideInput().run(current_thread, done, found.append)
    assert is_over.wait(HANGS)
    assert found != [main_thread()]


def test_an_error_is_handed_back_too() -> None:
    found: list[Exception] = []
    is_over = Event()

    def failed(error: Exception) -> None:
        found.append(error)
        is_over.set()

    BesideInput().run(lambda: 1 / 0, lambda _: None, failed)
    assert is_over.wait(HANGS)
    assert isinstance(found[0], ZeroDivisionError)
