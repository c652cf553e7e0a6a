"""Values in columns: a moment is whole microseconds since 1970 in UTC, and several names are a JSON list.

Both are exact in both directions, and the numbers sort and index as the moments do.
"""

import json
from datetime import UTC, datetime, timedelta
from typing import Final

from trainer.records.file.failures import StoredValueError

VERDICTS: Final = ("right", "accepted", "fine", "wrong", "illegal")
"""All verdicts of answers."""

PASSED: Final = "verdict IN ('right', 'accepted', 'fine')"
"""SQL for whether an answer passed, as `Attempt.passed` defines it."""

ACCEPTED: Final = "verdict IN ('accepted', 'fine')"
"""SQL for whether an answer passed without being the model answer; statistics count these together."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Moments are stored as microseconds since then."""

_MICROSECOND: Final = timedelta(microseconds=1)


def stored_moment(at: datetime) -> int:
    """Return a moment as it is stored. It must have a time zone.

    Raises:
        ValueError: if `at` has no time zone, so that it is no moment.

    >>> stored_moment(datetime(1970, 1, 1, 0, 0, 1, 500000, tzinfo=UTC))
    1500000

    """
    if at.utcoffset() is None:
        raise ValueError(f"{at} has no time zone")
    return (at - _EPOCH) // _MICROSECOND


def moment(stored: int) -> datetime:
    """Return the moment that was stored, in UTC.

    Raises:
        StoredValueError: if no date is that far away.

    >>> moment(1500000).isoformat()
    '1970-01-01T00:00:01.500000+00:00'

    """
    try:
        return _EPOCH + timedelta(microseconds=stored)
    except OverflowError as error:
        raise StoredValueError(f"{stored} is no date") from error


def stored_names(names: tuple[str, ...]) -> str:
    """Return several names or calls as they are stored.

    >>> stored_names(("28S", "P"))
    '["28S","P"]'
    """
    return json.dumps(names, ensure_ascii=False, separators=(",", ":"))


def names(stored: str) -> tuple[str, ...]:
    """Return the names or calls that were stored.

    Raises:
        StoredValueError: if it is no JSON list of texts.

    """
    try:
        found = json.loads(stored)
    except (ValueError, RecursionError) as error:
        raise StoredValueError(f"{stored[:40]!r} is no list") from error
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise StoredValueError(f"{stored[:40]!r} is no list of names")
    return tuple(found)


def known_verdict(stored: str) -> str:
    """Return the verdict that was stored.

    Raises:
        StoredValueError: if it is none.

    """
    if stored not in VERDICTS:
        raise StoredValueError(f"{stored[:40]!r} is no verdict")
    return stored
