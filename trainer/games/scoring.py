"""What everything above sees of scoring: what a side needs, whether it is decided, and what it is worth."""

from collections.abc import Mapping
from typing import Any, Protocol

from trainer.games.circumstances import Circumstances
from trainer.games.play import Taken, Unit
from trainer.games.result import Result

Score = tuple[int, int]
"""What a deal brings each side, the first caller's first; less than 0 where a side loses something."""


class Scoring(Protocol):
    """How a set of laws scores. Sides are 0 (the first caller's) and 1."""

    @property
    def unit(self) -> Unit:
        """What is won and lost, as in "2 stake points"."""

    @property
    def compared_in(self) -> Unit:
        """What two results of the same deal are compared in, as in "3 IMPs"; it may be what is won and lost."""

    def compared(self, score: int, other: int) -> int:
        """How much better one score is than another, in `compared_in`; less than 0 where it is worse.

        Both are of the same side, with what the other side got taken off.
        """

    @property
    def costly(self) -> float:
        """The loss, in `compared_in`, from which on a mistake is a costly one."""

    @property
    def only_success_counts(self) -> bool:
        """Whether nothing depends on how much a side takes, once it is known who has reached what was needed."""

    @property
    def classes(self) -> tuple[str, ...]:
        """The kinds of results that are told apart when results are counted, the cheapest first."""

    def class_of(self, result: Result) -> str:
        """The kind of a result, one of `classes`."""

    def bidders(self, result: Result) -> tuple[int, ...]:
        """The sides that have something to make: one where there is a contract, both where all bids count."""

    def needed(self, result: Result, total: int) -> Taken:
        """What each side has to take of `total`, to make what it has bid or to defeat the others."""

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Whether the score can't change any more, whoever takes the rest."""

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """What the deal brings each side when they have taken so much."""

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        """What a deal brought, as the keys that the JSON interface has for this game."""

    @property
    def tag_names(self) -> tuple[str, ...]:
        """The tags of `as_tags`, and those of results beside `Contract` and `Declarer`."""

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """What a deal brought, as tags of a file of deals."""

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """The same keys for a deal that is not over or was passed out."""

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """The verb `score`: what was bid and taken as JSON, to what it is worth; raises `BadNotationError`."""
