"""The imprint of a printed page: what is played and by whom, when, and by which table."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from trainer import __version__
from trainer.language.book.rule_book import RuleBook, TreatmentSummary
from trainer.reasoning.words.counting_words import capitalized

_SHOWN: Final = 12
"""The characters of a fingerprint that are printed: more than enough to tell two tables apart."""

_NAME_AT_THE_END: Final = re.compile(r" \([^()]*\)$")
"""The name of a convention behind the title of its treatment, which a line that begins with the name leaves out."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A number that partners may change; `usual` is the convention's own if theirs differs, and None otherwise."""

    name: str
    number: int
    meaning: str
    usual: int | None = None

    @property
    def line(self) -> str:
        """Return what it counts, with both numbers: `High-card points of 1 No Trump, at least: 14 (usually 15)`."""
        usual = "" if self.usual is None else f" (usually {self.usual})"
        return f"{capitalized(self.meaning)}: {self.number}{usual}"


@dataclass(frozen=True, slots=True)
class Imprint:
    """The head and the foot of printed pages.

    `treatments` has the names (or sections) and titles of treatments that the convention does not include, `left_out`
    those of treatments that the partners leave out; `dials` are the settings that were changed.
    """

    title: str
    players: tuple[str, ...]
    day: date
    name: str
    source: str
    fingerprint: str
    covers: str = ""
    treatments: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    dials: tuple[Dial, ...] = ()

    @property
    def played_by(self) -> str:
        """Return the players: `Anna and Biju`; empty if nobody is named."""
        return " and ".join(self.players)

    @property
    def dated(self) -> str:
        """Return the date: `23 November 2026`."""
        return f"{self.day.day} {self.day:%B %Y}"

    @property
    def made_by(self) -> str:
        """Return the table by name and, if it has one, fingerprint, and the program that printed it."""
        table = "" if self.name.startswith(self.fingerprint) else f" · table {self.fingerprint}"
        return f"{self.name}{table} · Bidding Trainer {__version__}"

    @property
    def agreed(self) -> tuple[str, ...]:
        """Return the partners' changes to the convention, one in each line."""
        lines = (*self.treatments, *(f"Not {title}" for title in self.left_out))
        return (*lines, *(one.line for one in self.dials))


def imprint_of(book: RuleBook, usual: RuleBook, players: tuple[str, ...], day: date) -> Imprint:
    """Return the imprint of a book; `usual` is its convention as shipped, without the partners' changes."""
    numbers = {one.name: one.number for one in usual.settings}
    turned = (one for one in book.settings if numbers.get(one.name, one.number) != one.number)
    return Imprint(
        book.title,
        players,
        day,
        book.name,
        book.source,
        book.fingerprint[:_SHOWN],
        book.covers,
        tuple(_titled(one) for one in book.treatments if not one.is_played),
        tuple(map(_titled, book.left_out)),
        tuple(Dial(one.name, one.number, one.meaning, numbers[one.name]) for one in turned),
    )


def _titled(treatment: TreatmentSummary) -> str:
    """Return a treatment's name or section, then its title; partners' own treatments have a title alone."""
    if treatment.section == treatment.name:
        return capitalized(treatment.title)
    return f"{treatment.section}: {_NAME_AT_THE_END.sub('', treatment.title)}"


def imprint_as_json(imprint: Imprint) -> dict[str, object]:
    """Return the imprint as JSON values."""
    return {
        "convention": imprint.name,
        "title": imprint.title,
        "players": list(imprint.players),
        "date": imprint.day.isoformat(),
        "table": imprint.fingerprint,
        "agreed": list(imprint.agreed),
    }
