"""The interface of the result of an auction."""

from collections.abc import Mapping
from typing import Any, Protocol

from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances


class Result(Protocol):
    """The result of an auction: a contract, or the bids of all players.

    Only its game looks inside; other code passes it on to the game's play, scoring and words. Two results are equal if
    the same player has to make the same.
    """

    def __str__(self) -> str:
        """Return the result in a few letters, as records store it; `Laws.result_in` reads it back."""

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        """Return the result as an object of the JSON interface."""

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        """Return the result as tags of a deal file: `Contract` and whatever else its readers want to know."""
