"""What a printed page says of itself: what is played and by whom, when, by which table."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from trainer import __version__
from trainer.language.book.rule_book import RuleBook, TreatmentSummary

_SHOWN: Final = 12
"""Characters of a fingerprint; more than enough to tell two tables apart."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A number that partners may turn; `usual` is the convention's own where theirs is another, else None."""

    name: str
    number: int
    meaning: str
    usual: int | None = None


@dataclass(frozen=True, slots=True)
class Imprint:
    """The head and the foot of what is printed.

    `treatments` are titles with sections of what is laid over the convention beyond what it plays by itself, `left_out`
    of what it does without; `dials` are those that were turned.
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
        """`Anna and Biju`; empty where nobody is named."""
        return " and ".join(self.players)

    @property
    def dated(self) -> str:
        """`23 November 2026`."""
        return f"{self.day.day} {self.day:%B %Y}"

    @property
    def made_by(self) -> str:
        """The table by its name and, where it has one, its fingerprint; and the program that printed it."""
        table = "" if self.name.startswith(self.fingerprint) else f" · table {self.fingerprint}"
        return f"{self.name}{table} · Bidding Trainer {__version__}"

    @property
    def agreed(self) -> tuple[str, ...]:
        """What the partners play otherwise than the convention, a line each."""
        lines = [f"With {title}" for title in self.treatments]
        lines += [f"Without {title}" for title in self.left_out]
        return (*lines, *(f"{one.name}: {one.number} (usually {one.usual})" for one in self.dials))


def imprint_of(book: RuleBook, usual: RuleBook, players: tuple[str, ...], day: date) -> Imprint:
    """Return the imprint of a book; `usual` is its convention as it is shipped, without what partners have agreed."""
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
    """Return a treatment's title with its section; what partners have of their own has no section but its name."""
    if treatment.section == treatment.name:
        return f"{treatment.title[:1].lower()}{treatment.title[1:]}"
    return f"{treatment.title} ({treatment.section})"


def imprint_as_json(imprint: Imprint) -> dict[str, object]:
    """Return the head of what is printed."""
    return {
        "convention": imprint.name,
        "title": imprint.title,
        "players": list(imprint.players),
        "date": imprint.day.isoformat(),
        "table": imprint.fingerprint,
        "agreed": list(imprint.agreed),
    }
