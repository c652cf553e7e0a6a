"""The tables, created step by step: each version of the program that changed them has added a migration here.

A migration is never edited after its release; a new one is added, and `SCHEMA_VERSION` in `soundness` counts them. They
contain their statements in full, because they must stay the same while the rest of the program changes.
"""

from typing import Final

from sqlite_utils import Database, Migrations

MIGRATIONS: Final = Migrations("bidding-trainer")
"""The migrations, oldest first."""


@MIGRATIONS()
def learners_attempts_and_schedules(records: Database) -> None:
    """Create schema 1: learners, answers, and when each row of a convention is due again."""
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
    """Create schema 2: statistics of the answers at each row, so that progress need not read every answer."""
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
    """Create schema 3: the deals played at the table, alone or in a match."""
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
    """Create schema 4: deals name their game, and the result of every game is called a score."""
    deals = records.table("deals")
    deals.add_column("game", str, not_null_default="")
    # A deal that nobody can read any more is kept as it is.
    records.execute("UPDATE deals SET game = COALESCE(json_extract(deal, '$.game'), '') WHERE json_valid(deal)")
    records.execute("ALTER TABLE deals RENAME COLUMN stakes TO score")


@MIGRATIONS()
def schedules_that_follow_from_answers(records: Database) -> None:
    """Create schema 5: the reason for a repetition is stored with the answer, and a schedule counts its answers."""
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
    """Create schema 6: which answers of each sitting passed, so that the course need not read every answer."""
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
    """Create schema 7: the cost of the first wrong call of a deal."""
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
    """Create schema 8: indexes that count weeks, and find the deciding one of many sittings."""
    records.execute(
        "CREATE INDEX idx_attempts_of_weeks ON attempts (learner, convention, at, announced, verdict, seconds)"
    )
    records.execute(
        "CREATE INDEX idx_sittings_alike"
        " ON lesson_sittings (learner, lesson, LENGTH(REPLACE(passed, '0', '')), at, session, passed)"
    )


@MIGRATIONS()
def prices_of_answers(records: Database) -> None:
    """Create schema 9: what the call of an answer gains over the model answer, and the unit.

    NULL where it is unknown.
    """
    records.execute("ALTER TABLE attempts ADD COLUMN gain REAL")
    records.execute("ALTER TABLE attempts ADD COLUMN unit TEXT NOT NULL DEFAULT ''")
