"""An answer that was a slip leaves the records as if it had never been given."""

import pytest

from tests.records.answers import INTERNATIONAL, an_attempt
from trainer.records.attempts import attempts_page
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.progress import progress
from trainer.records.saved_answers import save_answers, take_back
from trainer.records.schedules import schedules

FIRST = an_attempt(0)
SLIP = an_attempt(1, verdict="wrong")


def test_the_only_answer_leaves_nothing_behind(database: RecordsDatabase) -> None:
    before = progress(database, SLIP.learner, SLIP.at)
    save_answers(database, (SLIP,))

    assert take_back(database, SLIP)

    assert attempts_page(database, SLIP.learner).attempts == ()
    assert schedules(database, SLIP.learner, INTERNATIONAL, SLIP.at) == ()
    assert progress(database, SLIP.learner, SLIP.at) == before


def test_earlier_answers_and_their_schedule_stay_as_they_were(database: RecordsDatabase) -> None:
    save_answers(database, (FIRST,))
    planned = schedules(database, FIRST.learner, INTERNATIONAL, SLIP.at)
    before = progress(database, FIRST.learner, SLIP.at)
    save_answers(database, (SLIP,))
    assert schedules(database, FIRST.learner, INTERNATIONAL, SLIP.at) != planned

    assert take_back(database, SLIP)

    assert attempts_page(database, FIRST.learner).attempts == (FIRST,)
    assert schedules(database, FIRST.learner, INTERNATIONAL, SLIP.at) == planned
    assert progress(database, FIRST.learner, SLIP.at) == before


def test_what_is_not_there_is_not_taken_out(database: RecordsDatabase) -> None:
    save_answers(database, (FIRST,))
    planned = schedules(database, FIRST.learner, INTERNATIONAL, SLIP.at)

    assert not take_back(database, SLIP)

    assert attempts_page(database, FIRST.learner).attempts == (FIRST,)
    assert schedules(database, FIRST.learner, INTERNATIONAL, SLIP.at) == planned


def test_nobody_has_no_slips(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError):
        take_back(database, an_attempt(0, learner="Nobody"))
