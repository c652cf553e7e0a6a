"""Moments and lists are stored without loss."""

from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.records.file.failures import StoredValueError
from trainer.records.file.stored_values import moment, names, stored_moment, stored_names

ZONES = st.integers(-23 * 60, 23 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@given(st.datetimes(timezones=ZONES))
def test_a_moment_comes_back_to_the_microsecond(at: datetime) -> None:
    assert moment(stored_moment(at)) == at


@given(st.datetimes(timezones=ZONES), st.datetimes(timezones=ZONES))
def test_moments_sort_as_they_are_stored(one: datetime, other: datetime) -> None:
    assert (one < other) == (stored_moment(one) < stored_moment(other))


def test_a_time_without_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        stored_moment(datetime(2026, 7, 4))  # noqa: DTZ001  that is what is refused


@given(st.lists(st.text()).map(tuple))
def test_names_come_back(given_names: tuple[str, ...]) -> None:
    assert names(stored_names(given_names)) == given_names


@pytest.mark.parametrize("stored", ["", "[", '"P"', "[1]", '{"P": "P"}', "[" * 100_000])
def test_what_is_no_list_of_names_is_damage(stored: str) -> None:
    with pytest.raises(StoredValueError, match="is no list"):
        names(stored)


def test_a_number_beyond_all_dates_is_damage() -> None:
    with pytest.raises(StoredValueError, match="is no date"):
        moment(2**62)
