"""Of however many sittings, those are found that decide how a lesson stands."""

from collections.abc import Iterable
from datetime import UTC, date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import NOON, an_attempt
from tests.slow import takes_seconds
from trainer.practice.guide.course_progress import CLEAN_DAYS
from trainer.records.file.database import open_records
from trainer.records.guide.history import history
from trainer.records.keeper import RecordKeeper
from trainer.records.saved_answers import save_answers

SATURDAY = NOON.date()
TODAY = 4
ANSWERS = 3

Ended = tuple[int, int, int]
"""The day on which a sitting ended, counted from the first one, the hour, and how many answers were right."""

ended = st.tuples(st.integers(0, TODAY + 2), st.integers(0, 5), st.integers(0, ANSWERS))


@takes_seconds
@given(st.lists(ended, min_size=1, max_size=12, unique_by=lambda one: one[:2]))
def test_what_they_tell_is_what_all_sittings_tell(sittings: list[Ended]) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "records.sqlite"
        with RecordKeeper(file) as keeper:
            keeper.add_learner("Anu")
        with open_records(file) as database:
            for day, hour, right in sittings:
                save_answers(
                    database,
                    tuple(
                        an_attempt(
                            1440 * day + 60 * hour + number,
                            lesson="one",
                            session=f"{day} {hour}",
                            verdict="right" if number < right else "wrong",
                        )
                        for number in range(ANSWERS)
                    ),
                )
            found = history(database, "Anu", NOON + timedelta(days=TODAY), UTC).sittings["one"]
    everything = [(SATURDAY + timedelta(days=day), right) for day, _, right in sorted(sittings)]
    told = [(one.day, one.right) for one in found]
    assert told[-1] == everything[-1]
    assert set(told) <= set(everything)
    for needed in range(ANSWERS + 1):
        assert clean_days(told, needed)[:CLEAN_DAYS] == clean_days(everything, needed)[:CLEAN_DAYS]
        today = SATURDAY + timedelta(days=TODAY)
        assert (today in clean_days(told, needed)) == (today in clean_days(everything, needed))


def clean_days(sittings: Iterable[tuple[date, int]], needed: int) -> list[date]:
    return sorted({day for day, right in sittings if right >= needed})
