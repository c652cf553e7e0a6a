"""What an auction comes to."""

from collections.abc import Mapping
from typing import Any, Protocol

from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances


class Result(Protocol):
    """What an auction came to: a contract, or the bids of all players.

    Only its game looks inside. Everybody else passes it on to the game's play, scoring and words. Two results are equal
    where the same has to be made by the same player.
    """

    def __str__(self) -> str:
        """In a few letters, as records keep it; `Laws.result_in` reads it back."""

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        """As an object of the JSON interface."""

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        """As tags of a file of deals: `Contract` and whatever else its readers want to know."""
