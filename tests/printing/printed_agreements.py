"""Agreements for the tests of what is printed: the shipped conventions, as they stand, on a day that never changes."""

from datetime import date
from functools import cache, lru_cache
from typing import Final

from tests.shipped_tables import shipped_library
from trainer.printing.contents.agreement import Agreement, agreement_on
from trainer.printing.notes.system_notes import SystemNotes
from trainer.printing.notes.writing import system_notes

DAY: Final = date(2026, 11, 23)
CONVENTIONS: Final = shipped_library().names()


@lru_cache(2)
def agreement(convention: str, *treatments: str) -> Agreement:
    return agreement_on(shipped_library(), convention, treatments, ("Anna", "Biju"))


@cache
def notes(convention: str, *treatments: str) -> SystemNotes:
    return system_notes(agreement(convention, *treatments), DAY)
