"""The tables, made step by step: every version of the program that changed them left its step here.

A step is never edited once it was released; a new one is added, and `SCHEMA_VERSION` in `soundness` counts them. The
statements stand here in full, for a step must do the same when the rest of the program has long moved on.
"""

from typing import Final

from sqlite_utils import Database, Migrations

MIGRATIONS: Final = Migrations("bidding-trainer")
"""The steps, oldest first."""


@MIGRATIONS()
def learners_attempts_and_schedules(records: Database) -> None:
    """Schema 1: who practises, every answer, and when each row of a convention is due again."""
    records.create_table("settings", {"name": str, "value": str}, pk="name", not_null={"name", "value"}, strict=True)

    learner = {"id": int, "name": str, "created": int, "convention": str, "treatments": str}
    records.create_table("learners", learner, pk="id", not_null=learner, strict=True)
    records.table("learners").create_index(["name"], unique=True)

    attempt = {
        "id": int,
        "learner": int,
        "at": int,
        "session": str,
        "convention": str,
        "treatments": str,
        "rule_book": str,
        "lesson": str,
        "row": str,
        "hand": str,
        "auction": str,
        "call": str,
        "calls": str,
        "verdict": str,
        "seconds": float,
        "boundary": int,
        "announced": int,
    }
    foreign_keys = [("learner", "learners", "id")]
    records.create_table("attempts", attempt, pk="id", not_null=attempt, foreign_keys=foreign_keys, strict=True)
    # SQLite ends every index with the id, so each of these also gives "newest first, the later saved first".
    for columns in (["learner", "at"], ["learner", "convention", "at"], ["learner", "convention", "row", "at"]):
        records.table("attempts").create_index(columns)

    schedule = {"learner": int, "convention": str, "row": str, "due": int, "card": str, "reason": str}
    key = ("learner", "convention", "row")
    records.create_table("schedules", schedule, pk=key, not_null=schedule, foreign_keys=foreign_keys, strict=True)
    records.table("schedules").create_index(["learner", "due"])


@MIGRATIONS()
def row_summaries(records: Database) -> None:
    """Schema 2: what the attempts at one row add up to, so that progress need not read every attempt."""
    summary = {
        "learner": int,
        "convention": str,
        "row": str,
        "right_count": int,
        "accepted_count": int,
        "wrong_count": int,
        "illegal_count": int,
        "unannounced_count": int,
        "unannounced_passed": int,
        "last_verdict": str,
        "last_at": int,
        "streak": int,
    }
    records.create_table(
        "row_summaries",
        summary,
        pk=("learner", "convention", "row"),
        not_null=summary,
        foreign_keys=[("learner", "learners", "id")],
        strict=True,
    )
    records.execute(
        """
        INSERT INTO row_summaries
        SELECT learner, convention, row,
               SUM(verdict = 'right'), SUM(verdict = 'accepted'), SUM(verdict = 'wrong'), SUM(verdict = 'illegal'),
               SUM(NOT announced), SUM(NOT announced AND verdict IN ('right', 'accepted')),
               MAX(CASE WHEN place = 1 THEN verdict END), MAX(at),
               COALESCE(MIN(CASE WHEN verdict IN ('wrong', 'illegal') THEN place END) - 1, COUNT(*))
        FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY learner, convention, row ORDER BY at DESC, id DESC) AS place
              FROM attempts)
        GROUP BY learner, convention, row
        """
    )


@MIGRATIONS()
def deals_played(records: Database) -> None:
    """Schema 3: the deals that were bid and played at the table, alone or in a match."""
    deal = {
        "id": int,
        "learner": int,
        "at": int,
        "seat": int,
        "match": str,
        "match_format": str,
        "dealer": int,
        "cancelled": str,
        "title": str,
        "laws": str,
        "contract": str,
        "stakes": int,
        "winning_side": int,
        "deal": str,
    }
    needed = [column for column in deal if column != "winning_side"]
    foreign_keys = [("learner", "learners", "id")]
    records.create_table("deals", deal, pk="id", not_null=needed, foreign_keys=foreign_keys, strict=True)
    for columns in (["learner", "at"], ["learner", "match", "at"]):
        records.table("deals").create_index(columns)


@MIGRATIONS()
def deals_of_every_game(records: Database) -> None:
    """Schema 4: deals say which game they are of, and what they brought is called a score in every game."""
    deals = records.table("deals")
    deals.add_column("game", str, not_null_default="")
    # A deal that nobody can read any more is kept as it is.
    records.execute("UPDATE deals SET game = COALESCE(json_extract(deal, '$.game'), '') WHERE json_valid(deal)")
    records.execute("ALTER TABLE deals RENAME COLUMN stakes TO score")


@MIGRATIONS()
def schedules_that_follow_from_answers(records: Database) -> None:
    """Schema 5: why a row comes back stands with the answer, and a schedule says which answers it follows from."""
    records.table("attempts").add_column("reason", str, not_null_default="")
    for column in ("answers", "answered_at"):
        records.table("schedules").add_column(column, int, not_null_default=0)
    records.execute(
        """
        UPDATE attempts
        SET reason = (SELECT schedules.reason FROM schedules WHERE schedules.learner = attempts.learner
                      AND schedules.convention = attempts.convention AND schedules.row = attempts.row)
        WHERE verdict IN ('wrong', 'illegal') AND id IN (
            SELECT last.id
            FROM schedules, attempts AS last
            WHERE schedules.reason <> '' AND last.id = (
                SELECT id FROM attempts AS one
                WHERE one.learner = schedules.learner AND one.convention = schedules.convention
                      AND one.row = schedules.row
                ORDER BY at DESC, id DESC LIMIT 1))
        """
    )
    # With no answers counted every schedule is worked out again, from all of them, when it is next looked at.
    records.execute("DROP INDEX idx_schedules_learner_due")


@MIGRATIONS()
def lesson_sittings(records: Database) -> None:
    """Schema 6: which answers of each sitting passed, so that the way through need not read every answer."""
    records.execute(
        """
        CREATE TABLE lesson_sittings (
            learner INTEGER NOT NULL REFERENCES learners (id),
            lesson TEXT NOT NULL,
            session TEXT NOT NULL,
            at INTEGER NOT NULL,
            passed TEXT NOT NULL,
            PRIMARY KEY (learner, lesson, session)
        ) STRICT, WITHOUT ROWID
        """
    )
    records.execute(
        """
        INSERT INTO lesson_sittings
        SELECT learner, lesson, session, MAX(at), GROUP_CONCAT(passed, '')
        FROM (SELECT learner, lesson, session, at, verdict IN ('right', 'accepted') AS passed FROM attempts
              WHERE lesson <> '' ORDER BY learner, lesson, session, at, id)
        GROUP BY learner, lesson, session
        """
    )
    # One sitting, and one lesson, are found among a million answers that are mostly of none.
    records.execute("CREATE INDEX idx_attempts_of_lessons ON attempts (learner, lesson, session) WHERE lesson <> ''")


@MIGRATIONS()
def mistakes(records: Database) -> None:
    """Schema 7: what the first wrong call of a deal cost."""
    records.execute(
        """
        CREATE TABLE mistakes (
            deal INTEGER PRIMARY KEY REFERENCES deals (id) ON DELETE CASCADE,
            cost INTEGER NOT NULL,
            call_index INTEGER NOT NULL,
            model TEXT NOT NULL
        ) STRICT
        """
    )


@MIGRATIONS()
def what_many_answers_are_asked_for(records: Database) -> None:
    """Schema 8: weeks are counted from an index alone, and of many sittings those that decide are found by another."""
    records.execute(
        "CREATE INDEX idx_attempts_of_weeks ON attempts (learner, convention, at, announced, verdict, seconds)"
    )
    records.execute(
        "CREATE INDEX idx_sittings_alike"
        " ON lesson_sittings (learner, lesson, LENGTH(REPLACE(passed, '0', '')), at, session, passed)"
    )


@MIGRATIONS()
def prices_of_answers(records: Database) -> None:
    """Schema 9: what the call of an answer brings more than the model answer, and in what; NULL where nobody knows."""
    records.execute("ALTER TABLE attempts ADD COLUMN gain REAL")
    records.execute("ALTER TABLE attempts ADD COLUMN unit TEXT NOT NULL DEFAULT ''")
