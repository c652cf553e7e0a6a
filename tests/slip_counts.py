"""How many slips in tables change something, and how many of these are noticed."""

from dataclasses import dataclass, fields
from typing import Final

from tests.slipped_lines import Slip

NOTHING_CHANGED: Final = "nothing is changed"
NO_CALL_CHANGED: Final = "no call is changed"
NOT_IN_PLAY: Final = "unnoticed, and changes only what hands call that would have called otherwise before"
UNNOTICED: Final = ("", NOT_IN_PLAY)


@dataclass
class Counted:
    """Slips that change calls, and meanings: how many there were, and were noticed.

    `not_in_play` of those that change calls were not, and change only what hands call that would not be there.
    """

    made: int = 0
    calls: int = 0
    calls_noticed: int = 0
    meanings: int = 0
    meanings_noticed: int = 0
    not_in_play: int = 0

    def count(self, slip: Slip, how: str) -> None:
        """Count a slip, and how it is noticed, if it is."""
        self.made += 1
        if how in {NOTHING_CHANGED, NO_CALL_CHANGED}:
            return
        is_noticed = how not in UNNOTICED
        if slip.is_in_a_call:
            self.calls += 1
            self.calls_noticed += is_noticed
            self.not_in_play += how == NOT_IN_PLAY
        else:
            self.meanings += 1
            self.meanings_noticed += is_noticed

    def add(self, other: "Counted") -> None:
        """Count all that another one has counted."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def said(self, least: str) -> str:
        """All of it in a line."""
        return (
            f"of {self.calls} slips that change calls, {least}{self.calls_noticed} are noticed"
            f" ({self._share(self.calls_noticed, self.calls)}); of {self.meanings} that change meanings"
            f" {least}{self.meanings_noticed} ({self._share(self.meanings_noticed, self.meanings)});"
            f" {self.not_in_play} of the others change only what hands call that would never be there"
        )

    @staticmethod
    def _share(noticed: int, of: int) -> str:
        return f"{100 * noticed / of:.1f} %" if of else "-"
