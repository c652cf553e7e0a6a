"""How many of the experts' calls in sample deals the conventions reproduce, by convention and round."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.practice.deals.expert_calls import ExpertCall, ExpertReader
from trainer.practice.deals.sample_deals import SampleDeal, SampleVersion


@dataclass(frozen=True)
class PlacedCall:
    """An expert's call with its deal and version."""

    deal: SampleDeal
    version: SampleVersion
    expert: ExpertCall

    @property
    def place(self) -> str:
        """Return the round and the seat, as remarks write them: `2 B3`."""
        return f"{self.expert.round} {self.deal.seats[self.expert.seat]}"


@dataclass(frozen=True)
class Tally:
    """The experts' calls of one `round` of a convention's auctions (0: of all rounds), counted by verdict."""

    convention: str
    round: int
    calls: tuple[ExpertCall, ...]

    @property
    def bids(self) -> "Tally":
        """Return the tally without passes, doubles and redoubles, because passes are easily right."""
        return Tally(self.convention, self.round, tuple(one for one in self.calls if one.call.is_bid))

    def count(self, verdict: str) -> int:
        """Return the number of calls with a verdict."""
        return sum(one.verdict == verdict for one in self.calls)

    @property
    def reproduced(self) -> int:
        """Return the number of calls that the convention makes or accepts."""
        return sum(one.judgement is not None and not one.differs for one in self.calls)

    @property
    def by_general_rules(self) -> int:
        """Return the number of calls that were judged by a general rule, because the source has none."""
        return sum(bool(one.general) for one in self.calls)


@dataclass(frozen=True)
class Reproduction:
    """All calls of some sample deals, compared with their conventions."""

    calls: tuple[PlacedCall, ...]

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """Return the tallies of each convention: its rounds in order, and then all rounds together."""
        found: dict[str, dict[int, list[ExpertCall]]] = {}
        for one in self.calls:
            rounds = found.setdefault(one.version.convention, {})
            rounds.setdefault(one.expert.round, []).append(one.expert)
        return tuple(
            Tally(convention, number, tuple(calls))
            for convention, rounds in sorted(found.items())
            for number, calls in (*sorted(rounds.items()), (0, [one for calls in rounds.values() for one in calls]))
        )

    @property
    def unexplained(self) -> tuple[PlacedCall, ...]:
        """Return the calls that differ from the convention and have no remark in the deal file."""
        return tuple(one for one in self.calls if one.expert.differs and not one.expert.remark)

    @property
    def idle(self) -> tuple[PlacedCall, ...]:
        """Return the calls that have a remark although they agree with the convention."""
        return tuple(one for one in self.calls if one.expert.remark and one.expert.judgement and not one.expert.differs)


def reproduction(deals: Iterable[SampleDeal], reader: ExpertReader) -> Reproduction:
    """Return the judgements of every call in every version of the deals."""
    return Reproduction(
        tuple(
            PlacedCall(deal, version, expert)
            for deal in deals
            for version in deal.versions
            if version.convention
            for expert in reader.calls(deal, version)
        )
    )
