"""Contests of two conventions over many deals: what is compared, and how the deals are played."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final, Self

from trainer import __version__
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership

_COUNTED: Final = 4
"""A version number: it changes with the names of the counts, so that counts of an older kind are not continued."""


class Play(StrEnum):
    """The way in which the deals of a contest are played after the bidding."""

    SOLVER = "solver"
    """Nobody plays; the result is that of best play with all hands open."""
    RULE = "rule"
    """Players that follow simple rules: those of the game, if it has its own."""
    SAMPLING = "sampling"
    """Players that imagine the hidden hands from what the calls have shown."""
    NONE = "none"
    """No play; only the auctions count."""


@dataclass(frozen=True, slots=True)
class Party:
    """The convention of one side, by name or by its file, with treatments, and settings by name."""

    convention: str
    treatments: tuple[str, ...] = ()
    settings: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, agreed: Partnership) -> Self:
        """Return the party for a partnership's agreement."""
        return cls(agreed.called, tuple(agreed.treatments), tuple(sorted(agreed.settings.items())))

    @property
    def name(self) -> str:
        """Return the name as people write it, `game/convention+treatment`, with its own settings in brackets."""
        settings = ", ".join(f"{name}: {number}" for name, number in self.settings)
        return "+".join((self.convention, *self.treatments)) + (f" ({settings})" if settings else "")

    def book(self, library: ConventionLibrary) -> RuleBook:
        """Return the party's rule book; raises what `ConventionLibrary.book` raises."""
        return library.book(self.convention, self.treatments, dict(self.settings))


@dataclass(frozen=True, slots=True)
class Contest:
    """The settings of a contest: everything that the results depend on, except the number of deals.

    `game` is a name, as conventions have it in front. `parties` has the side and its opponents, `laws` names the laws
    under which both bid. `seed` is any text. `tables` are the fingerprints of the two rule books: after a change of a
    table the results are no longer comparable. `nodes` limits the positions that the solver searches for one contract;
    None means no limit. With `only_different`, deals are not played that would go the same way at both tables: their
    difference is 0.
    """

    game: str
    parties: tuple[Party, Party]
    laws: str
    play: Play
    seed: str
    tables: tuple[str, str]
    nodes: int | None = None
    only_different: bool = False

    @property
    def identity(self) -> str:
        """Return a text that is equal exactly for the same contest, run by the same version of the program."""
        described = json.dumps([__version__, _COUNTED, self.described], sort_keys=True)
        return hashlib.sha256(described.encode()).hexdigest()[:16]

    @property
    def described(self) -> Mapping[str, Any]:
        """Return the contest as JSON."""
        return asdict(self)


def contest_between(  # noqa: PLR0913  what a contest is
    library: ConventionLibrary,
    side: Party,
    against: Party,
    *,
    laws: str = "",
    play: Play = Play.SOLVER,
    seed: str = "1",
    nodes: int | None = None,
    only_different: bool = False,
) -> Contest:
    """Return a contest under the named laws, or else under those of the side.

    Raises `UnknownNameError` for laws that the game does not have, and what `ConventionLibrary.book` raises.
    """
    books = [party.book(library) for party in (side, against)]
    known = books[0].game.laws_called(laws) if laws else books[0].laws
    return Contest(
        books[0].game.name, (side, against), known.name, play, seed, _fingerprints(books), nodes, only_different
    )


def _fingerprints(books: Iterable[RuleBook]) -> tuple[str, str]:
    first, second = (book.fingerprint for book in books)
    return first, second
