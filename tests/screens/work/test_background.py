"""Work that runs at once, for the terminal."""

import pytest

from trainer.screens.work.background import AtOnce


def test_work_is_done_before_run_returns() -> None:
    done: list[int] = []
    AtOnce().run(lambda: 7, done.append, lambda _: None)

    assert done == [7]


def test_whatever_goes_wrong_is_handed_back() -> None:
    failed: list[Exception] = []
    done: list[float] = []
    AtOnce().run(lambda: 1 / 0, done.append, failed.append)

    assert done == []
    assert [type(error) for error in failed] == [ZeroDivisionError]


def test_an_error_while_the_result_is_shown_is_not_taken_for_one_of_the_work() -> None:
    failed: list[Exception] = []

    def show(_: int) -> None:
        raise KeyError("a mistake in the screen")

    with pytest.raises(KeyError):
        AtOnce().run(lambda: 7, show, failed.append)
    assert failed == []
