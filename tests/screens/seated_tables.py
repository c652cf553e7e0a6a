"""Tables for tests of the presenter: the shipped conventions, bots that play at once, and a log of states."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from tests.playing.guided_deals import INTERNATIONAL, judge_of
from tests.practice.sample_deal import shipped_deal
from trainer.cards.card import Card
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import SeatView
from trainer.playing.guided.deal_review import CostlyCall
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.practice.deals.sample_deals import SampleDeal
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.deal_log import PLAYED, Played
from trainer.screens.table.table_setup import TableMaker, TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.screens.work.background import AtOnce, Background


class FirstLegal:
    """Plays the first card that it may."""

    def card(self, view: SeatView) -> Card:
        return view.play.legal_cards()[0]


class MemoryLog:
    """Keeps deals as long as it lives, and offers them; raises `trouble` instead of keeping."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.costly: dict[str, CostlyCall] = {}
        self.trouble: Exception | None = None

    def keep(self, played: Played) -> str:
        if self.trouble is not None:
            raise self.trouble
        self.played.append(played)
        return f"{PLAYED}{len(self.played) - 1}"

    def keep_mistake(self, part: str, call: CostlyCall) -> None:
        self.costly[part] = call

    def choices(self) -> tuple[PartChoice, ...]:
        numbers = reversed(range(len(self.played)))
        return tuple(PartChoice(f"{PLAYED}{number}", "Deals you have played", "", "") for number in numbers)

    def opened(self, part: str) -> Played:
        return self.played[int(part.rpartition(":")[2])]

    def last_match(self) -> tuple[Played, ...]:
        last = next((one.match for one in reversed(self.played) if one.match), "")
        return tuple(one for one in self.played if last and one.match == last)


class Sitting:
    """A learner at a table: the presenter, all its states, and what was kept."""

    def __init__(
        self,
        seed: str = "a1",
        convention: str = INTERNATIONAL,
        background: Background | None = None,
        *,
        log: MemoryLog | None = None,
        samples: Callable[[], Sequence[SampleDeal]] = lambda: (shipped_deal("booklet-1"),),
        **options: Any,
    ) -> None:
        self.states: list[TableState] = []
        self.log = log or MemoryLog()
        self.maker = TableMaker(judge_of(convention), samples, lambda: date(2026, 11, 21))
        self.table = TablePresenter(
            self.maker,
            self.states.append,
            background or AtOnce(),
            options=TableOptions(seed=seed, **options),
            players=lambda _: FirstLegal(),
            log=self.log,
        )

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def deal(self) -> GuidedDeal:
        assert self.table._deal is not None
        return self.table._deal

    def model(self) -> str:
        """What the table calls for the learner now."""
        return str(self.deal.bots_call())

    def wrong(self) -> str:
        """A legal call that the table does not accept here."""
        choice = self.deal.bidders.choice(self.deal.auction, self.deal.hand)
        good = () if choice is None else choice.calls
        legal = self.deal.table.laws.legal_calls(self.deal.auction, self.deal.hand)
        return str(next(call for call in reversed(legal) if call not in good))

    def bid_out(self) -> None:
        """Call what the table calls until the bidding is over."""
        while self.state.phase in {TablePhase.BIDDING, TablePhase.JUDGED}:
            if self.state.phase is TablePhase.JUDGED:
                self.table.go_on()
            else:
                self.table.call(self.model())

    def play_out(self) -> None:
        """Play what the rule player plays until the deal is over."""
        player = RulePlayer(self.deal.game)
        while self.state.phase is not TablePhase.OVER:
            if self.state.phase is TablePhase.TRICK_DONE:
                self.table.go_on()
            else:
                self.table.play(str(self.deal.bots_move(player)))


def seated(seed: str = "a1", **more: Any) -> Sitting:
    """A learner at a table, at the first own call (or later, where bots have passed the deal out)."""
    sitting = Sitting(seed, **more)
    sitting.table.begin()
    return sitting
