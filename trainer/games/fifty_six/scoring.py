"""The scoring of 56: the worth of a contract in stake points (1.4, Appendix A part A)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from trainer.auction.call import Amount
from trainer.auction.seat import side_of
from trainer.documents.json_fields import number_of, text_of
from trainer.games.calls import CallNotation
from trainer.games.circumstances import Circumstances
from trainer.games.contract import contract_of
from trainer.games.play import Taken, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

STAKE_POINTS: Final = Unit("stake point", "stake points")


@dataclass(frozen=True, slots=True)
class Stakes:
    """The result of a contract: whether it was made, and the winners' stake points, which are never negative."""

    made: bool
    stakes: int


@dataclass(frozen=True, slots=True)
class StakeRow:
    """The stake points for contracts from `lowest` to `highest`, which are worth the same."""

    lowest: int
    highest: int
    made: int
    defeated: int


@dataclass(frozen=True, slots=True)
class StakeRange:
    """The lowest and the highest number of contracts that are worth the same."""

    lowest: int
    highest: int

    def __str__(self) -> str:
        return f"{self.lowest}-{self.highest}" if self.lowest < self.highest else str(self.lowest)

    def __contains__(self, number: int) -> bool:
        return self.lowest <= number <= self.highest


@dataclass(frozen=True, slots=True)
class Doubling:
    """The effect of a double and of a redouble on stake points: an amount to add, or to multiply by."""

    multiplies: bool
    double: int
    redouble: int

    def applied(self, stakes: int, doubled: str) -> int:
        """Return the stake points after `doubled` (`''`, `'X'`, `'XX'`)."""
        if not doubled:
            return stakes
        amount = self.double if doubled == "X" else self.redouble
        return stakes * amount if self.multiplies else stakes + amount


@dataclass(frozen=True)
class StakeScoring:
    """The stake points of one set of laws.

    `doublings` are its rules of doubling by name, `doubling` names the usual one.
    """

    lowest: int
    highest: int
    rows: tuple[StakeRow, ...]
    doubling: str
    doublings: Mapping[str, Doubling]
    calls: CallNotation = field(compare=False)

    @property
    def unit(self) -> Unit:
        """Return the word for stake points."""
        return STAKE_POINTS

    @property
    def compared_in(self) -> Unit:
        """Return the unit for comparing results: stake points."""
        return STAKE_POINTS

    def compared(self, score: int, other: int) -> int:
        """Return the difference of two scores."""
        return score - other

    @property
    def costly(self) -> float:
        """Return 0.1 stake points, what it costs to lose a contract of 28 one time in twenty."""
        return 0.1

    @property
    def only_success_counts(self) -> bool:
        """Return True: a contract made with more points is worth no more."""
        return True

    @cached_property
    def ranges(self) -> tuple[StakeRange, ...]:
        """Return the ranges of contracts that are worth the same, the lowest first."""
        found: list[StakeRange] = []
        worth: tuple[int, int] | None = None
        for row in self.rows:
            if (row.made, row.defeated) == worth:
                found[-1] = StakeRange(found[-1].lowest, row.highest)
            else:
                found.append(StakeRange(row.lowest, row.highest))
            worth = row.made, row.defeated
        return tuple(found)

    @property
    def classes(self) -> tuple[str, ...]:
        """Return the ranges of contracts of equal worth as texts, such as `28-39`."""
        return tuple(map(str, self.ranges))

    def class_of(self, result: Result) -> str:
        """Return the range of a contract. Raises `StopIteration` when its number is in none."""
        number = contract_of(result).number
        return next(str(one) for one in self.ranges if number in one)

    def bidders(self, result: Result) -> tuple[int, ...]:
        """Return the side of declarer."""
        return (side_of(contract_of(result).by),)

    def needed(self, result: Result, total: int) -> Taken:
        """Return the number of the contract for declarer's side, and for the other side the points that defeat it."""
        contract = contract_of(result)
        beats = total - contract.number + 1
        return (contract.number, beats) if side_of(contract.by) == 0 else (beats, contract.number)

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Return whether the contract is surely made or surely defeated."""
        return any(own >= needed for own, needed in zip(taken, self.needed(result, total), strict=True))

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """Return the stake points of the side that won the hand; the other side gets 0."""
        del circumstances  # none matter
        contract = contract_of(result)
        bidders = side_of(contract.by)
        worth = self.stakes(contract.number, contract.doubled, taken[bidders])
        winners = bidders if worth.made else 1 - bidders
        return (worth.stakes, 0) if winners == 0 else (0, worth.stakes)

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        """Return whether the contract was made, and the stake points."""
        del circumstances
        contract = contract_of(result)
        worth = self.stakes(contract.number, contract.doubled, taken[side_of(contract.by)])
        return {"made": worth.made, "stakes": worth.stakes}

    @property
    def tag_names(self) -> tuple[str, ...]:
        """Return the tags for the bidders' points and for the stake points."""
        return ("Points", "Stakes")

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """Return the bidders' points, and the winners' stake points, as tags."""
        contract = contract_of(result)
        points = taken[side_of(contract.by)]
        return {"Points": str(points), "Stakes": str(max(self.score(result, taken, circumstances)))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """Return the keys of `as_json` for a deal that is neither made nor defeated."""
        return {"made": None, "stakes": 0}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Answer the verb `score`: return the worth of a contract.

        The question has `contract`, `doubled`, `points` and, where it is not the usual one, `doubling`. Raises
        `BadNotationError` when it is not well-formed.
        """
        call = self.calls.parse(text_of(asked, "contract"))
        if call.form.amount is not Amount.NAMED:
            message = f"'{asked['contract']}' is no contract; write a number and a denomination, such as 40S."
            raise BadNotationError(message)
        doubled = text_of(asked, "doubled", "").upper()
        if doubled not in {"", "X", "XX"}:
            message = f"'doubled' is '{doubled}'; write '', 'X' or 'XX'."
            raise BadNotationError(message)
        worth = self.stakes(call.amount, doubled, number_of(asked, "points"), text_of(asked, "doubling", ""))
        return {"made": worth.made, "stakes": worth.stakes}

    def stakes(self, number: int, doubled: str, points: int, doubling: str = "") -> Stakes:
        """Return the stake points for the winners of the hand, when the side with the contract took `points`.

        `doubling` may name another of `doublings`. Raises `BadNotationError` for a number that is no contract, an
        unknown doubling, or points that nobody can take: the deck has as many as can be bid (1.2).
        """
        rule = self.doublings.get(doubling or self.doubling)
        row = next((row for row in self.rows if row.lowest <= number <= row.highest), None)
        if row is None or rule is None:
            wrong = f"{number} is no contract" if row is None else f"There is no doubling rule '{doubling}'"
            right = f"{self.lowest} to {self.highest}" if row is None else ", ".join(self.doublings)
            message = f"{wrong}; known: {right}."
            raise BadNotationError(message)
        if not 0 <= points <= self.highest:
            message = f"Nobody takes {points} points; a side takes 0 to {self.highest}."
            raise BadNotationError(message)
        made = points >= number
        return Stakes(made, rule.applied(row.made if made else row.defeated, doubled))
