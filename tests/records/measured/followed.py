"""Whether everything in records follows from their answers, worked out anew without what the program keeps."""

import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from datetime import datetime
from pathlib import Path

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition
from trainer.records.attempts import all_attempts
from trainer.records.file.database import open_records
from trainer.records.file.soundness import damage_in
from trainer.records.learners import learners
from trainer.records.schedules import schedules
from trainer.records.summaries import row_summaries


def answers_in(file: Path) -> int:
    """How many answers there are, counted by SQLite alone."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM attempts").fetchone()[0])


def troubles_in(file: Path, now: datetime) -> list[str]:
    """What is damaged, doubled, or does not follow from the answers."""
    damage = damage_in(file)
    if damage:
        return [damage]
    found: list[str] = []
    with open_records(file) as database:
        for number, learner in enumerate(learners(database), 1):
            with database.reading() as records:
                attempts = tuple(all_attempts(records, number))
                summaries = {(one.convention, one.row): one.counts.asked for one in row_summaries(records, number)}
            found += [f"{one} is there {count} times" for one, count in Counter(attempts).items() if count > 1]
            rows: dict[tuple[str, str], list[Attempt]] = defaultdict(list)
            for attempt in attempts:
                rows[attempt.convention, attempt.row].append(attempt)
            if summaries != {row: len(given) for row, given in rows.items()}:
                found.append(f"the counts of {learner.name} are not those of the answers")
            repetition = Repetition()
            for convention in {convention for convention, _ in rows}:
                expected = {row: repetition.over(given) for (its, row), given in rows.items() if its == convention}
                kept = {one.row: one for one in schedules(database, learner.name, convention, now)}
                if kept != expected:
                    found.append(f"schedules of {learner.name} in {convention} do not follow from the answers")
    return found
