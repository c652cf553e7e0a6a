"""How many of the experts' calls in sample deals the tables reproduce, by convention and round."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.practice.deals.expert_calls import ExpertCall, ExpertReader
from trainer.practice.deals.sample_deals import SampleDeal, SampleVersion


@dataclass(frozen=True)
class PlacedCall:
    """An expert's call with the deal and the version that it stands in."""

    deal: SampleDeal
    version: SampleVersion
    said: ExpertCall

    @property
    def place(self) -> str:
        """As remarks name it: `2 B3`, the round and the seat."""
        return f"{self.said.round} {self.deal.seats[self.said.seat]}"


@dataclass(frozen=True)
class Tally:
    """The experts' calls of one `round` of a convention's auctions (0: of all rounds), counted by verdict."""

    convention: str
    round: int
    calls: tuple[ExpertCall, ...]

    @property
    def bids(self) -> "Tally":
        """The same without passes, doubles and redoubles: passes are easily right."""
        return Tally(self.convention, self.round, tuple(one for one in self.calls if one.call.is_bid))

    def count(self, verdict: str) -> int:
        """How many calls got the verdict."""
        return sum(one.verdict == verdict for one in self.calls)

    @property
    def reproduced(self) -> int:
        """How many calls the table makes or accepts."""
        return sum(one.judgement is not None and not one.differs for one in self.calls)

    @property
    def by_general_rules(self) -> int:
        """How many of all calls were judged by a rule of common sense, as the source has nothing."""
        return sum(bool(one.general) for one in self.calls)


@dataclass(frozen=True)
class Reproduction:
    """All calls of some sample deals against their tables."""

    calls: tuple[PlacedCall, ...]

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """By convention, its rounds in order, and then all of them together."""
        found: dict[str, dict[int, list[ExpertCall]]] = {}
        for one in self.calls:
            rounds = found.setdefault(one.version.convention, {})
            rounds.setdefault(one.said.round, []).append(one.said)
        return tuple(
            Tally(convention, number, tuple(calls))
            for convention, rounds in sorted(found.items())
            for number, calls in (*sorted(rounds.items()), (0, [one for calls in rounds.values() for one in calls]))
        )

    @property
    def unexplained(self) -> tuple[PlacedCall, ...]:
        """Calls that differ from the table, and the deal file does not say why an expert may call so."""
        return tuple(one for one in self.calls if one.said.differs and not one.said.remark)

    @property
    def idle(self) -> tuple[PlacedCall, ...]:
        """Calls with such a remark although the table calls the same."""
        return tuple(one for one in self.calls if one.said.remark and one.said.judgement and not one.said.differs)


def reproduction(deals: Iterable[SampleDeal], reader: ExpertReader) -> Reproduction:
    """Every call of every version of the deals, judged."""
    return Reproduction(
        tuple(
            PlacedCall(deal, version, said)
            for deal in deals
            for version in deal.versions
            if version.convention
            for said in reader.calls(deal, version)
        )
    )
