"""Which contracts are worth the same, found out by asking the laws."""

from dataclasses import dataclass

from trainer.games.game import Laws


@dataclass(frozen=True, slots=True)
class StakeRange:
    """Contracts that are worth the same, by their lowest and highest number."""

    lowest: int
    highest: int

    def __str__(self) -> str:
        return f"{self.lowest}-{self.highest}" if self.lowest < self.highest else str(self.lowest)

    def __contains__(self, number: int) -> bool:
        return self.lowest <= number <= self.highest


def stake_ranges(laws: Laws) -> tuple[StakeRange, ...]:
    """The ranges of contracts under a rule set, by what it gives for them."""
    ranges: list[StakeRange] = []
    worth: tuple[int, int] | None = None
    for number in range(laws.floor + 1, laws.highest + 1):
        found = laws.score(number, "", number).stakes, laws.score(number, "", 0).stakes
        if found == worth:
            ranges[-1] = StakeRange(ranges[-1].lowest, number)
        else:
            ranges.append(StakeRange(number, number))
        worth = found
    return tuple(ranges)
