"""Python looks for objects that only hold on to each other less often than it would by itself."""

import gc
from collections.abc import Iterator

import pytest

from trainer.collecting import collect_seldom


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_it_looks_through_new_objects_less_often_but_does_look() -> None:
    gc.set_threshold(700)
    collect_seldom()
    assert gc.get_threshold()[0] > 700
    assert gc.isenabled()
