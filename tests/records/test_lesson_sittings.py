"""The sittings of lessons are the same however they were reached."""

from collections.abc import Iterable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import NOON, an_attempt
from tests.records.test_attempts import open_records_in_memory
from trainer.practice.sittings.attempt import Attempt
from trainer.records.exchange.export import export_records
from trainer.records.exchange.importing import import_records
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import VERDICTS
from trainer.records.learners import add_learner
from trainer.records.lesson_sittings import work_out_sittings
from trainer.records.saved_answers import save_answers, take_back

Given = tuple[int, str, str, str]

ANSWERS = st.lists(
    st.tuples(st.integers(0, 6), st.sampled_from(("", "one", "two")), st.sampled_from("ab"), st.sampled_from(VERDICTS)),
    max_size=12,
)


def stored(database: RecordsDatabase) -> list[tuple[object, ...]]:
    with database.reading() as records:
        return records.execute("SELECT * FROM lesson_sittings").fetchall()


def worked_out(database: RecordsDatabase) -> list[tuple[object, ...]]:
    with database.writing() as records:
        work_out_sittings(records)
    return stored(database)


def attempts(answers: Iterable[Given]) -> list[Attempt]:
    return [
        an_attempt(minute, lesson=lesson, session=session, verdict=verdict, seconds=float(place))
        for place, (minute, lesson, session, verdict) in enumerate(answers)
    ]


@given(ANSWERS, st.sets(st.integers(0, 11)))
def test_answers_one_by_one_and_slips_taken_back_leave_what_follows_from_all_that_stay(
    answers: list[Given], slips: set[int]
) -> None:
    with open_records_in_memory() as database:
        add_learner(database, "Anu", NOON)
        given_ones = attempts(answers)
        for attempt in given_ones:
            save_answers(database, [attempt])
            save_answers(database, [attempt])
        for place in slips & {*range(len(given_ones))}:
            take_back(database, given_ones[place])
        # What is plain from the answers: a slip takes all others of that row, moment and sitting with it.
        taken = [given_ones[place] for place in slips if place < len(given_ones)]
        gone = {(one.at, one.lesson, one.session) for one in taken}
        plain: dict[tuple[str, str], str] = {}
        for one in sorted(given_ones, key=lambda attempt: attempt.at):
            if one.lesson and (one.at, one.lesson, one.session) not in gone:
                plain.setdefault((one.lesson, one.session), "")
                plain[one.lesson, one.session] += "1" if one.passed else "0"

        found = stored(database)

        assert {(lesson, session): passed for _, lesson, session, _, passed in found} == plain
        assert found == worked_out(database)


def test_what_is_imported_stands_in_its_sitting(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    with open_records_in_memory() as here, open_records_in_memory() as there:
        for database, answers in ((here, [(1, "one", "a", "right")]), (there, [(0, "one", "a", "wrong")])):
            add_learner(database, "Anu", NOON)
            save_answers(database, attempts(answers))
        export_records(here, file)
        import_records(there, file)
        assert [row[-1] for row in stored(there)] == ["01"]
        assert stored(there) == worked_out(there)
