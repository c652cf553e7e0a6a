"""The presenter of the table screen: what is dealt, one deal after another, the match, and the log of played deals."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.playing.guided.alerted_calls import with_alerts
from trainer.playing.guided.deal_review import CostlyCall
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.playing.guided.usual_player import usual_player
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.deal_at_table import DealPresenter, Pace, Players, at_once
from trainer.screens.table.deal_log import AGAIN, PLAYED, Played, PlayedDeals
from trainer.screens.table.imported_deals import IMPORTED
from trainer.screens.table.table_match import MATCH, SAME_MATCH, MatchAtTable, beside_other_table
from trainer.screens.table.table_offer import Offer, offer
from trainer.screens.table.table_setup import RANDOM, SAMPLE, Seated, TableMaker, TableOptions, setup_display
from trainer.screens.table.table_state import RemarkDisplay, ReviewDisplay, SetupDisplay, TablePhase, TableState
from trainer.screens.work.background import Background


@dataclass
class _Logged:
    """The deal that counts: its part in the log once it is stored, and the costly call once it is found."""

    deal: GuidedDeal | None = None
    part: str = ""
    costly: CostlyCall | None = None


class TablePresenter(DealPresenter):
    """The presenter of consecutive deals at one table.

    `background` is for work of a moment, `slow` for work of seconds (the solver). `log` gets every deal when it is
    first finished, not the lines that are tried afterwards; this is also what counts in a match.
    """

    def __init__(  # noqa: PLR0913  what a table needs
        self,
        maker: TableMaker,
        show: Callable[[TableState], None],
        background: Background,
        *,
        slow: Background | None = None,
        options: TableOptions | None = None,
        players: Players = usual_player,
        log: PlayedDeals | None = None,
        pace: Pace = at_once,
    ) -> None:
        super().__init__(maker.book.game, show, background, slow=slow, players=players, pace=pace)
        self.options = options or TableOptions()
        self._maker = maker
        self._log = log
        self._parts: tuple[PartChoice, ...] = ()
        self._match: MatchAtTable | None = None
        self._is_in_match = False
        self._is_counted = False
        self._logged = _Logged()
        self._reviewer.found = self._store_cost
        self.state = TableState(TablePhase.SETTING_UP, title=maker.book.title)

    # Setting up

    def start(self) -> None:
        """Show the possible deals, and the played ones."""
        self._leave_deal()
        self._publish(TableState(TablePhase.SETTING_UP, self._maker.book.title, busy="Looking for deals…"))
        match = self._match
        if self._is_in_match and match is not None and not match.is_over:
            self.options = replace(self.options, part=SAME_MATCH)
        self._work.run(lambda: offer(self._maker, self._log, match), self._offer)

    def choose(self, options: TableOptions) -> None:
        """Select what to deal, and how to play."""
        self.options = options
        if self.state.phase is TablePhase.SETTING_UP and self._parts:
            self._publish(replace(self.state, setup=self._setup(self._parts), message=""))

    def begin(self) -> None:
        """Deal by the options, or open a finished deal. Typed hands that are no valid deal get a message."""
        part, setup = self.options.part, self.state.setup
        if part == RANDOM and setup is not None and setup.typed_wrong:
            self._publish(replace(self.state, message=setup.typed_wrong))
            return
        if part.startswith(PLAYED) or self._maker.imported.is_finished(part):
            self._open(part)
            return
        if part.startswith(AGAIN):
            self._play_again(part)
            return
        self._is_in_match = part == SAME_MATCH and self._match is not None
        if self._is_in_match:
            self._deal_next()
        elif part.startswith(MATCH):
            self._leave_deal()
            self._say_dealing()
            self._work.run(lambda: self._maker.match(self.options), self._begin_match)
        else:
            self._deal_next()

    def again(self) -> None:
        """Start the same deal from the beginning."""
        if self._seated is not None:
            self._leave_deal()
            self._sit_down(self._seated.afresh)

    def play_on(self) -> None:
        """Play on after the trick that is looked at; neither the log nor a match hears of it."""
        self._is_counted = True
        super().play_on()

    def another(self) -> None:
        """Deal the next deal of the match, or another deal of the same kind."""
        if self._is_in_match and self._match is not None and not self._match.is_over:
            self._deal_next()
            return
        if self.options.part.startswith(IMPORTED):
            self.options = replace(self.options, part=self._maker.imported.after(self.options.part) or RANDOM)
            self.begin()
            return
        part = RANDOM if self.options.part.startswith((SAMPLE, PLAYED, AGAIN)) else self.options.part
        if self._is_in_match and self._match is not None:
            part = MATCH + self._match.match.format.name
        self.options = replace(self.options, part=part, seed="")
        self.begin()

    def leave(self) -> None:
        """Stop all work, because the table is no longer on display."""
        self._leave_deal()

    # From deal to deal

    def _offer(self, offered: Offer) -> None:
        self._parts = offered.parts
        self._match = offered.match
        setup = self._setup(offered.parts)
        self.options = replace(self.options, part=setup.part)
        self._publish(replace(self.state, setup=setup, busy="", message=offered.trouble))

    def _setup(self, parts: tuple[PartChoice, ...]) -> SetupDisplay:
        book = self._maker.book
        early = book.laws.scoring.only_success_counts
        return setup_display(
            parts,
            self.options,
            book.game,
            book.laws,
            self._maker.programs(),
            may_end_early=early,
            imported=self._maker.imported,
        )

    def _begin_match(self, match: MatchAtTable) -> None:
        self._match = match
        self._is_in_match = True
        self._deal_next()

    def _deal_next(self) -> None:
        self._leave_deal()
        self._is_counted = False
        self._say_dealing()
        match, options = self._match if self._is_in_match else None, self.options
        maker = self._maker
        self._work.run(
            lambda: maker.seated(options) if match is None else maker.next_of(match, options), self._sit_down
        )

    def _say_dealing(self) -> None:
        self._publish(TableState(TablePhase.DEALING, self._maker.book.title, busy="Dealing…"))

    def _open(self, part: str) -> None:
        """Open a logged deal or one of a file as it ended; playing it again adds it to the log again."""
        self._leave_deal()
        self._is_in_match = self._is_counted = False
        self._publish(TableState(TablePhase.DEALING, self._maker.book.title, busy="Opening the deal…"))
        log, maker, options = self._log, self._maker, self.options
        if part.startswith(IMPORTED):
            self._work.run(lambda: maker.seated(options), self._look_at)
        elif log is not None:
            self._work.run(
                lambda: maker.opened(log.opened(part), options), lambda seated: self._look_back(seated, part)
            )

    def _look_back(self, seated: Seated, part: str) -> None:
        self._logged = _Logged(seated.deal, part)
        self._look_at(seated)

    def _play_again(self, part: str) -> None:
        """Bid and play a logged deal again, which adds it to the log again."""
        self._leave_deal()
        self._is_in_match = self._is_counted = False
        self._say_dealing()
        log, maker, options = self._log, self._maker, self.options
        if log is not None:
            self._work.run(lambda: maker.opened(log.opened(part), options).afresh, self._sit_down)

    def _ended(self, deal: GuidedDeal) -> None:
        if self._is_counted:
            return
        self._is_counted = True
        played = Played(deal.table, deal.learner, cancelled=str(self._why_redealt(deal) or ""))
        if self._is_in_match and self._match is not None:
            played = self._match.played(deal.table)
            other = None if self._seated is None else self._seated.other
            self._match = self._match.after(deal.table, None if other is None else other.score)
        log, logged = self._log, _Logged(deal)
        self._logged = logged
        if log is not None:

            def keep() -> str:
                """Keep the deal with what was alerted, so that files for other programs have it."""
                return log.keep(replace(played, deal=with_alerts(played.deal, TableMeanings(deal.bidders))))

            self._background.run(keep, lambda part: self._kept(logged, part), self._not_kept)

    def _kept(self, logged: "_Logged", part: str) -> None:
        logged.part = part
        self._keep_costly(logged)

    def _store_cost(self, call: CostlyCall) -> None:
        """Store the costly call of the deal as it was first bid, not of lines that are tried afterwards."""
        if self._deal is self._logged.deal:
            self._logged.costly = call
            self._keep_costly(self._logged)

    def _keep_costly(self, logged: "_Logged") -> None:
        """Store the cost of a call, as soon as both the deal is stored and the cost is known."""
        log, part, costly = self._log, logged.part, logged.costly
        if log is not None and part and costly is not None:
            self._background.run(lambda: log.keep_mistake(part, costly), lambda _: None, self._not_kept)

    def _reviewed(self, review: ReviewDisplay) -> None:
        """Show the review, with the standing of the match above it."""
        match = self.state.match
        if match is not None:
            lines = (*self._other_table_text(), match.line, *([match.result] if match.result else []))
            review = replace(review, remarks=(RemarkDisplay("The match", lines), *review.remarks))
        super()._reviewed(review)

    def _other_table_text(self) -> tuple[str, ...]:
        """Return the result of the finished deal at another table; empty where there is none."""
        deal, seated = self._deal, self._seated
        if deal is None or seated is None or seated.other is None or self._why_redealt(deal) is not None:
            return ()
        return (beside_other_table(deal, seated.other),)

    def _picture(self, phase: TablePhase) -> TableState:
        """Return the state with the standing of the match."""
        picture = super()._picture(phase)
        if not self._is_in_match or self._match is None:
            return picture
        return replace(picture, match=self._match.display(between_deals=self._is_counted))

    def _not_kept(self, error: Exception) -> None:
        self._publish(replace(self.state, message=f"This deal was not saved. {error}"))
