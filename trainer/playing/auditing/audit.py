"""The definition of an audit: which table is examined, over which boards, and with how many layouts."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from trainer import __version__
from trainer.language.files.library import ConventionLibrary
from trainer.playing.simulation.contest import Party

FIRST_LAYOUTS: Final = 16
"""The layouts for trying calls that gain something on the first few."""
AGAIN_LAYOUTS: Final = 96
"""The fresh layouts for trying a call that looks better: one that looked best by luck no longer does."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The settings of an audit: everything that the findings depend on, except the number of boards.

    `game` is a name, as conventions have it in front; `tables` is the fingerprint of the rule book. With `contested`,
    one side, which alternates, makes any sensible call now and then, so that the table is tried in auctions that it
    seldom produces. With a `situation`, or a row of one (`situation/row`), boards are made that reach it, and only
    turns there are examined. Calls are tried on `first` layouts, and the best one on `again` fresh layouts.
    """

    game: str
    party: Party
    laws: str
    seed: str
    tables: str
    contested: bool = False
    situation: str = ""
    first: int = FIRST_LAYOUTS
    again: int = AGAIN_LAYOUTS

    @property
    def described(self) -> Mapping[str, Any]:
        """Return the audit as JSON."""
        described = asdict(self)
        return {"parties": [described.pop("party")], **described}

    @property
    def identity(self) -> str:
        """Return a text that is equal exactly for the same audit, made by the same version of the program."""
        described = json.dumps(["audit", __version__, self.described], sort_keys=True)
        return hashlib.sha256(described.encode()).hexdigest()[:16]


def audit_of(
    library: ConventionLibrary, party: Party, seed: str = "1", *, contested: bool = False, situation: str = ""
) -> Audit:
    """Return the audit of a convention under its own laws; raises what `ConventionLibrary.book` raises."""
    book = party.book(library)
    return Audit(book.game.name, party, book.laws.name, seed, book.fingerprint, contested, situation)
