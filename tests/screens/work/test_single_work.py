"""Work of which no second piece is begun before the first one is done."""

import pytest

from tests.screens.sample_practice import Later
from trainer.screens.work.single_work import SingleWork


def test_what_is_wanted_while_something_is_made_is_not_begun() -> None:
    later, made = Later(), []
    work: SingleWork = SingleWork(later, lambda error: made.append(str(error)))
    work.run(lambda: "first", made.append)
    work.run(lambda: "second", made.append)
    later.run_next()
    assert made == ["first"]
    work.run(lambda: "third", made.append)
    later.run_next()
    assert made == ["first", "third"]


def test_after_a_failure_the_next_piece_is_begun() -> None:
    later, made = Later(), []
    work = SingleWork(later, lambda error: made.append(str(error)))

    def fail() -> str:
        raise ValueError("no room")

    work.run(fail, made.append)
    later.run_next()
    work.run(lambda: "next", made.append)
    later.run_next()
    assert made == ["no room", "next"]


def test_what_was_made_may_begin_the_next_piece() -> None:
    later, made = Later(), []
    work = SingleWork(later, lambda error: pytest.fail(str(error)))

    def go_on(found: str) -> None:
        made.append(found)
        work.run(lambda: "second", made.append)

    work.run(lambda: "first", go_on)
    later.run_next()
    later.run_next()
    assert made == ["first", "second"]
