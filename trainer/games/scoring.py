"""The interface of scoring: what a side needs, whether that is decided, and what a result is worth."""

from collections.abc import Mapping
from typing import Any, Protocol

from trainer.games.circumstances import Circumstances
from trainer.games.play import Taken, Unit
from trainer.games.result import Result

Score = tuple[int, int]
"""The score of each side for a deal, the first caller's side first; negative where a side loses."""


class Scoring(Protocol):
    """The scoring of a set of laws. Sides are 0 (the first caller's) and 1."""

    @property
    def unit(self) -> Unit:
        """Return the word for what is won and lost, as in "2 stake points"."""

    @property
    def compared_in(self) -> Unit:
        """Return the unit for comparing two results of a deal, as in "3 IMPs"; it may be the same as `unit`."""

    def compared(self, score: int, other: int) -> int:
        """Return how much better one score is than another, in `compared_in`; negative where it is worse.

        Both scores are those of the same side, minus what the other side got.
        """

    @property
    def costly(self) -> float:
        """Return the smallest loss, in `compared_in`, that makes a mistake costly."""

    @property
    def only_success_counts(self) -> bool:
        """Return whether it only counts who reached the needed number, and not by how much."""

    @property
    def classes(self) -> tuple[str, ...]:
        """Return the classes of results for statistics, the cheapest first."""

    def class_of(self, result: Result) -> str:
        """Return the class of a result, one of `classes`."""

    def bidders(self, result: Result) -> tuple[int, ...]:
        """Return the sides that have something to make: one where there is a contract, both where all bids count."""

    def needed(self, result: Result, total: int) -> Taken:
        """Return what each side has to take of `total`, to make its own bid or to defeat the other side's."""

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Return whether the score can't change any more, whoever takes the rest of `total`."""

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """Return the score of each side after the sides have taken this much."""

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        """Return the result and score of a deal, with the keys of this game in the JSON interface."""

    @property
    def tag_names(self) -> tuple[str, ...]:
        """Return the names of the tags of `as_tags`, and of other result tags except `Contract` and `Declarer`."""

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """Return the result and score of a deal, as tags of a deal file."""

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """Return the keys of `as_json` for a deal that is not over or was passed out."""

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Answer the verb `score`: return what a result is worth, from what was bid and taken as JSON.

        Raises `BadNotationError` when the question is not well-formed.
        """
