"""Values as bytes: what comes back is equal, what is named is the same object, and nothing hostile is ever run."""

import os
import pickle
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.value_bytes import NotKeepableError, read_back, written


@dataclass(frozen=True, slots=True)
class Pair:
    left: object
    right: object = None


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    name: str


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.builds(Pair, inner, inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
)


@given(PLAIN)
def test_what_comes_back_is_equal(value: object) -> None:
    assert read_back(written(value), [Pair]) == value


def test_what_was_one_object_is_one_object_again() -> None:
    shared = Pair(1, 2)
    first, second = read_back(written((shared, shared)), [Pair])
    assert first is second


def test_what_has_a_name_is_looked_up_again() -> None:
    one = Named("one")
    content = written(Pair(one, (one,)), {id(one): "first"})
    assert read_back(content, [Pair], {"first": one}) == Pair(one, (one,))


def test_a_name_that_nobody_knows_any_more_is_refused() -> None:
    one = Named("one")
    with pytest.raises(NotKeepableError):
        read_back(written(one, {id(one): "first"}), [Pair])


def test_a_class_that_is_not_expected_is_refused() -> None:
    with pytest.raises(NotKeepableError):
        read_back(written(Pair(1)), [Named])


def test_what_has_functions_cannot_be_written() -> None:
    with pytest.raises(NotKeepableError):
        written(Pair(lambda: 1))


class _Hostile:
    def __init__(self, file: Path) -> None:
        self._file = file

    def __reduce__(self) -> tuple[object, ...]:
        return os.system, (f"touch {self._file}",)


class _HostileByName(_Hostile):
    def __reduce__(self) -> tuple[object, ...]:
        return eval, (f"__import__('pathlib').Path({str(self._file)!r}).touch()",)


@pytest.mark.parametrize("hostile", [_Hostile, _HostileByName])
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_hostile_pickle_runs_nothing(hostile: type[_Hostile], protocol: int, tmp_path: Path) -> None:
    content = pickle.dumps(("harmless", hostile(tmp_path / "trace")), protocol)
    with pytest.raises(NotKeepableError):
        read_back(content, [Pair])
    assert not (tmp_path / "trace").exists()
    pickle.loads(content)  # noqa: S301  it is as hostile as it looks
    assert (tmp_path / "trace").exists()


@given(st.binary(max_size=200))
def test_bytes_that_are_nothing_are_refused(content: bytes) -> None:
    try:
        value = read_back(content, [Pair])
    except NotKeepableError:
        return
    assert isinstance(value, (type(None), bool, int, float, str, bytes, bytearray, tuple, list, dict, set, frozenset))
