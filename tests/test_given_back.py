"""A test process stays small."""

import gc
from collections.abc import Callable
from functools import cache
from types import ModuleType

import pytest

from tests import given_back
from tests.given_back import MORE, MUCH, SPENT, TOO_MUCH, Memory


def test_a_process_is_looked_through_when_it_is_large_and_again_when_it_has_grown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size, collected = [MUCH], []
    monkeypatch.setattr(given_back, "megabytes", lambda: size[0])
    monkeypatch.setattr(gc, "collect", lambda: collected.append(size[0]))
    memory = Memory()
    for size[0] in (MUCH, MUCH + 1, MUCH + MORE, MUCH + MORE + 2, MUCH + 1):
        memory.keep_small()
    assert collected == [MUCH + 1, MUCH + MORE + 2]


def test_what_a_function_of_a_module_has_kept_is_forgotten_and_what_it_has_from_others_is_not() -> None:
    module = ModuleType("some_test")
    own: Callable[[], object] = cache(object)
    others: Callable[[], object] = cache(list)
    own.__module__ = module.__name__
    vars(module).update(own=own, others=others)
    first = own(), others()
    given_back.forget_kept_in(module)
    assert own() is not first[0]
    assert others() is first[1]


def test_the_size_of_this_process_is_known() -> None:
    assert 20 < given_back.megabytes() < 10_000


@pytest.fixture
def size(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The size that is told, to be set; nothing is really given back, which takes seconds in a large process."""
    told = [0]
    monkeypatch.setattr(given_back, "megabytes", lambda: told[0])
    monkeypatch.setattr(given_back, "give_back", lambda: None)
    return told


def is_too_much_at(memory: Memory, size: list[int], taken: int) -> bool:
    size[0] = taken
    return memory.is_too_much


def test_a_small_process_leaves_to_the_next_file_what_both_could_use(size: list[int]) -> None:
    memory = Memory()
    memory.begin()
    assert not is_too_much_at(memory, size, MUCH)
    assert is_too_much_at(memory, size, MUCH + 1)


def test_what_collecting_took_is_not_counted_as_too_much(size: list[int]) -> None:
    size[0] = MUCH
    memory = Memory()
    memory.begin()
    assert not is_too_much_at(memory, size, MUCH + TOO_MUCH)
    assert is_too_much_at(memory, size, MUCH + TOO_MUCH + 1)


def test_what_stays_however_much_is_forgotten_is_not_too_much_again(size: list[int]) -> None:
    memory = Memory()
    memory.begin()
    stays = MUCH + TOO_MUCH
    assert is_too_much_at(memory, size, stays)
    memory.forgotten()
    assert not is_too_much_at(memory, size, stays + MORE)
    assert is_too_much_at(memory, size, stays + MORE + 1)
    size[0] = 0
    memory.forgotten()
    assert not is_too_much_at(memory, size, stays + MORE), "it was found out once that so much stays"


def test_a_process_has_been_at_least_as_large_as_it_is() -> None:
    assert given_back.most_megabytes() >= given_back.megabytes()


def test_a_process_that_has_grown_by_more_than_other_files_may_bear_is_spent(size: list[int]) -> None:
    memory = Memory()
    size[0] = MUCH
    memory.begin()
    assert not is_spent_at(memory, size, MUCH + SPENT)
    assert is_spent_at(memory, size, MUCH + SPENT + 1)


def is_spent_at(memory: Memory, size: list[int], taken: int) -> bool:
    size[0] = taken
    return memory.is_spent
