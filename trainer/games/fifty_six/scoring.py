"""What a contract of 56 is worth in stake points (1.4, Appendix A part A)."""

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
    """Whether a contract was made, and the stake points of the side that won the hand; these are never negative."""

    made: bool
    stakes: int


@dataclass(frozen=True, slots=True)
class StakeRow:
    """Stake points for contracts from `lowest` to `highest`, which are worth the same."""

    lowest: int
    highest: int
    made: int
    defeated: int


@dataclass(frozen=True, slots=True)
class StakeRange:
    """Contracts that are worth the same, by their lowest and highest number."""

    lowest: int
    highest: int

    def __str__(self) -> str:
        return f"{self.lowest}-{self.highest}" if self.lowest < self.highest else str(self.lowest)

    def __contains__(self, number: int) -> bool:
        return self.lowest <= number <= self.highest


@dataclass(frozen=True, slots=True)
class Doubling:
    """What a double and a redouble do to stake points: add so many, or multiply by so many."""

    multiplies: bool
    double: int
    redouble: int

    def applied(self, stakes: int, doubled: str) -> int:
        """Stake points after `doubled` (`''`, `'X'`, `'XX'`)."""
        if not doubled:
            return stakes
        amount = self.double if doubled == "X" else self.redouble
        return stakes * amount if self.multiplies else stakes + amount


@dataclass(frozen=True)
class StakeScoring:
    """The stake points of one set of laws; `doublings` are its ways of doubling by name, `doubling` the usual one."""

    lowest: int
    highest: int
    rows: tuple[StakeRow, ...]
    doubling: str
    doublings: Mapping[str, Doubling]
    calls: CallNotation = field(compare=False)

    @property
    def unit(self) -> Unit:
        """Stake points."""
        return STAKE_POINTS

    @property
    def compared_in(self) -> Unit:
        """Stake points."""
        return STAKE_POINTS

    def compared(self, score: int, other: int) -> int:
        """Return what one is more than the other."""
        return score - other

    @property
    def costly(self) -> float:
        """A tenth of a stake point: a contract of 28 lost one time in twenty."""
        return 0.1

    @property
    def only_success_counts(self) -> bool:
        """A contract made with more points is worth no more."""
        return True

    @cached_property
    def ranges(self) -> tuple[StakeRange, ...]:
        """Contracts that are worth the same, the lowest first."""
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
        """`28-39`, `40-47` …: what is worth the same."""
        return tuple(map(str, self.ranges))

    def class_of(self, result: Result) -> str:
        """Return the range of a contract."""
        number = contract_of(result).number
        return next(str(one) for one in self.ranges if number in one)

    def bidders(self, result: Result) -> tuple[int, ...]:
        """Return the side that bought the contract."""
        return (side_of(contract_of(result).by),)

    def needed(self, result: Result, total: int) -> Taken:
        """Return the number of the contract; for the other side so many points that it can't be made."""
        contract = contract_of(result)
        beats = total - contract.number + 1
        return (contract.number, beats) if side_of(contract.by) == 0 else (beats, contract.number)

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Return whether the contract is surely made or surely defeated."""
        return any(own >= needed for own, needed in zip(taken, self.needed(result, total), strict=True))

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """Return the stake points, for the winners of the hand; nothing is taken from the losers."""
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
        """What the bidders took, and the stake points."""
        return ("Points", "Stakes")

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """Return what the bidders took, and the stake points of the winners."""
        contract = contract_of(result)
        points = taken[side_of(contract.by)]
        return {"Points": str(points), "Stakes": str(max(self.score(result, taken, circumstances)))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """Neither made nor defeated."""
        return {"made": None, "stakes": 0}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the verb `score`: `contract`, `doubled`, `points` and, where it is not the usual one, `doubling`."""
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
        """Stake points for the winners of the hand, when the side with the contract took `points`.

        `doubling` names another of `doublings`. Raises `BadNotationError` for a number that is no contract, and
        for points that nobody can take: there are as many in the deck as can be bid (1.2).
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
