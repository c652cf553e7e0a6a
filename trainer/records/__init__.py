"""A learner's records: learners, attempts, schedules and what they add up to, in one SQLite file."""
