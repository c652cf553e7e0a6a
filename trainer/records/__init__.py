"""A learner's records: learners, answers, schedules and statistics, in one SQLite file."""
