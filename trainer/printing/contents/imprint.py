"""The imprint of a printed page: what is played and by whom, when, and by which table."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from trainer import __version__
from trainer.language.book.rule_book import RuleBook, TreatmentSummary

_SHOWN: Final = 12
"""The characters of a fingerprint that are printed: more than enough to tell two tables apart."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A number that partners may change; `usual` is the convention's own if theirs differs, and None otherwise."""

    name: str
    number: int
    meaning: str
    usual: int | None = None


@dataclass(frozen=True, slots=True)
class Imprint:
    """The head and the foot of printed pages.

    `treatments` has titles and sections of treatments that the convention does not include, `left_out` those that it
    leaves out; `dials` are the settings that were changed.
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
        lines = [f"With {title}" for title in self.treatments]
        lines += [f"Without {title}" for title in self.left_out]
        return (*lines, *(f"{one.name}: {one.number} (usually {one.usual})" for one in self.dials))


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
    """Return a treatment's title with its section; partners' own treatments have no section but their name."""
    if treatment.section == treatment.name:
        return f"{treatment.title[:1].lower()}{treatment.title[1:]}"
    return f"{treatment.title} ({treatment.section})"


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
