"""The presenter of one deal at the table: the learner bids and plays it with bots, up to its review."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.deal_format import CallNote
from trainer.games.game import Game
from trainer.games.play import read_move
from trainer.playing.bots.card_player import CardPlayer, Listener
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.redeals import Cancellation
from trainer.playing.guided.alerted_calls import alert_of
from trainer.playing.guided.bidding_hints import HINTS, hint
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.guided.play_hints import PLAY_HINTS, play_hint
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.playing.guided.usual_player import usual_player
from trainer.problems import BiddingTrainerError, NotCoveredError
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.auction_help_state import HintDisplay
from trainer.screens.drill.box_display import box_at
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import BoxDisplay, VerdictDisplay
from trainer.screens.drill.telling import Names, hint_display, meaning_display, play_hint_display
from trainer.screens.drill.typed_call import shortened, typed_call
from trainer.screens.drill.verdict_display import verdict_display
from trainer.screens.table.call_pricing import CallPricing
from trainer.screens.table.deal_reviewing import DealReviewer
from trainer.screens.table.open_solver import GETTING_READY, OpenSolver
from trainer.screens.table.table_display import circumstances_text, seat_name, seats_at_table
from trainer.screens.table.table_match import redeal_text, why_redealt
from trainer.screens.table.table_picture import deal_pictured, trick_replayed, why_not
from trainer.screens.table.table_setup import Seated
from trainer.screens.table.table_state import ReviewDisplay, TablePhase, TableState
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

_T = TypeVar("_T")

Pace = Callable[[Callable[[], None]], None]
"""A function that calls another after a pause, so that people can follow the bots."""

Players = Callable[[GuidedDeal], CardPlayer]
"""A function that returns the bot for the cards of all other seats."""


class _Moved(NamedTuple):
    """A deal after a bot's call or card, with partner's alert of the call."""

    deal: GuidedDeal
    alert: CallNote | None = None


class _Judged(NamedTuple):
    """The verdict on the learner's call (None: it can't be judged), with partner's alert of the call."""

    verdict: VerdictDisplay | None
    alert: CallNote | None = None


def at_once(then: Callable[[], None]) -> None:
    """Call a function without waiting."""
    then()


class DealPresenter:
    """The presenter of one deal at a time.

    `background` is for work of a moment, `slow` for work of seconds (the solver). Every action of the learner cancels
    pending work. Subclasses get the end of each deal in `_ended`.
    """

    def __init__(  # noqa: PLR0913  what a table needs
        self,
        game: Game,
        show: Callable[[TableState], None],
        background: Background,
        *,
        slow: Background | None = None,
        players: Players = usual_player,
        pace: Pace = at_once,
    ) -> None:
        self._show = show
        self._background = background
        self._players = players
        self._pace = pace
        self._solver = OpenSolver(game, slow or background)
        self._reviewer = DealReviewer(background, self._solver)
        self._reviewer.finished = self._review_finished
        self._pricing = CallPricing(self._solver.background)
        self._explainer = Explainer(game)
        self._work = LatestWork(background, self._failed)
        self._seated: Seated | None = None
        self._deal: GuidedDeal | None = None
        self._meanings: TableMeanings | None = None
        self._player: CardPlayer | None = None
        self._marks: dict[int, str] = {}
        self._alerts: dict[int, CallNote] = {}
        self.state = TableState(TablePhase.SETTING_UP)

    # Bidding and playing

    def call(self, text: str) -> None:
        """Make a call, as typed or clicked; an unreadable or illegal one gets a message and can be corrected."""
        deal, seated = self._deal, self._seated
        if deal is None or seated is None or self.state.phase is not TablePhase.BIDDING:
            return
        if not self.state.is_learners_turn:
            return
        judge = seated.judge
        call = typed_call(text, deal.table.laws, deal.auction, deal.hand, self._explainer)
        if isinstance(call, str):
            self._publish(replace(self.state, message=call))
            return
        self._publish(replace(self.state, is_learners_turn=False, message=""))
        self._work.run(lambda: self._judged(judge, deal, call), lambda judged: self._called(deal, call, judged))

    def play(self, text: str) -> None:
        """Play a card, as typed (`SJ`) or clicked, or make another move by its name."""
        deal, state = self._deal, self.state
        play = None if deal is None else deal.visible_play
        if deal is None or play is None or state.phase is not TablePhase.PLAYING or not state.is_learners_turn:
            return
        try:
            move = read_move(play, shortened(text))
        except BiddingTrainerError as error:
            self._publish(replace(self.state, message=str(error)))
            return
        if isinstance(move, Card) and play.problem_with(move) is not None:
            self._publish(replace(self.state, message=why_not(deal, move)))
            return
        self._moved(deal.with_move(move))

    def go_on(self) -> None:
        """Continue after the verdict on a wrong call, or after a complete trick."""
        if self.state.phase in {TablePhase.JUDGED, TablePhase.TRICK_DONE}:
            self._advance()

    def take_back(self) -> None:
        """Undo the learner's last call or card, with everything after it; repeatable up to the first."""
        deal = self._deal
        if deal is None or not self.state.can_take_back:
            return
        self._drop()
        self._deal = deal.before(deal.decisions[-1])
        calls = len(self._deal.auction.calls)
        self._marks = {index: mark for index, mark in self._marks.items() if index < calls}
        self._alerts = {index: note for index, note in self._alerts.items() if index < calls}
        self.state = replace(self.state, verdict=None)
        self._ask()

    def claim(self, number: int) -> None:
        """Claim a total for the own side; it counts if best play of the others can't prevent it."""
        deal = self._deal
        if deal is None or not self._may_claim():
            return
        have = deal.taken(side_of(deal.learner))
        if not have <= number <= deal.most_possible:
            unit = deal.game.rules_of_play.unit.plural
            message = f"Your side can still have {have} to {deal.most_possible} {unit}."
            self._publish(replace(self.state, message=message))
            return
        if not self._solver.is_there:
            message = "There is no solver to check a claim; play on, or concede the rest."
            self._publish(replace(self.state, message=message))
            return
        self._publish(replace(self.state, busy="The others check your claim…", message=""))
        self._work.run(
            lambda: self._solver.can_take(deal, number),
            lambda granted: self._claimed(deal, number, granted=granted),
            self._solver.background,
        )

    def concede(self) -> None:
        """Give the rest to the other side."""
        if self._deal is not None and self._may_claim():
            self._drop()
            self._moved(self._deal.conceded())

    # Asking

    def hint(self) -> None:
        """Show the next step of the hints for the learner's call or card."""
        deal, meanings, seated = self._deal, self._meanings, self._seated
        if deal is None or meanings is None or seated is None or not self.state.is_learners_turn:
            return
        step = len(self.state.hints) + 1
        if self.state.phase is TablePhase.BIDDING:
            names, step = _names_at(deal), min(HINTS, step)
            self._look_up(
                lambda: hint_display(hint(deal.bidders, deal.auction, deal.hand, meanings, step), names, deal.game),
                self._with_hint,
            )
        elif self.state.phase is TablePhase.PLAYING:
            player, step = self._player or usual_player(deal), min(PLAY_HINTS, step)
            self._look_up(lambda: play_hint_display(play_hint(deal, player, step)), self._with_hint)

    def _with_hint(self, hint_display: HintDisplay) -> TableState:
        """Return the state with a further hint; hints stay until the learner has called or played."""
        given = tuple(one for one in self.state.hints if one.step < hint_display.step)
        return replace(self.state, hints=(*given, hint_display))

    def ask_meaning(self, index: int) -> None:
        """Show the public meaning of a call."""
        deal, meanings = self._deal, self._meanings
        if deal is None or meanings is None or not 0 <= index < len(deal.auction.calls):
            return
        if self.state.meaning is None or self.state.meaning.index != index:
            self._look_up(
                lambda: meaning_display(
                    meanings.of(deal.auction, index), _names_at(deal), deal.learner, self._explainer
                ),
                lambda found: replace(self.state, meaning=found),
            )

    def forget_meaning(self) -> None:
        """Hide the meaning of a call."""
        if self.state.meaning is not None:
            self._publish(replace(self.state, meaning=None))

    def show_hands(self, *, visible: bool) -> None:
        """Show all hands, or hide them; only after the deal."""
        if self._deal is not None and self.state.phase is TablePhase.OVER:
            seats = seats_at_table(self._deal, hands_open=visible)
            hand = hand_display(self._deal.hand)
            self._publish(replace(self.state, hands_open=visible, seats=seats, hand=hand, replayed=0))

    def replay(self, number: int) -> None:
        """Show a complete trick (from 1) on the table again; 0 removes it. Only after the deal."""
        if self._deal is not None and 0 <= number <= len(self.state.tricks):
            self._publish(trick_replayed(self._deal, number, self.state))
            self._reviewer.count_kept(number)

    def play_on(self) -> None:
        """Play on after the trick that is looked at, without one from the lead; this counts nowhere."""
        deal, number = self._deal, self.state.replayed
        if deal is None or self.state.phase is not TablePhase.OVER or number >= len(self.state.tricks):
            return
        self._drop()
        self._deal = replace(deal, table=deal.table.after_cards(number * deal.game.seats), plays_on=True)
        self._player = self._players(self._deal)
        self.state = replace(self.state, review=None, prices=None, replayed=0)
        self._advance()

    def price_calls(self) -> None:
        """Compute the worth of the learner's calls; only after the deal."""
        if self._deal is not None and self.state.phase is TablePhase.OVER:
            self._pricing.price(self._deal, lambda found: self._publish(replace(self.state, prices=found)))

    def stop_review(self) -> None:
        """Stop the review and the pricing of calls; what is found so far stays."""
        self._reviewer.stop()
        self._pricing.stop()

    # How the deal goes on

    def _sit_down(self, seated: Seated) -> None:
        self._take_seat(seated)
        self._player = self._players(seated.deal)
        if self._solver.background is not self._background:
            self._solver.prepare()  # beside everything else; with one background for all it would hold up the deal
        self._publish(self._picture(TablePhase.BIDDING))
        self._advance()

    def _look_at(self, seated: Seated) -> None:
        """Open a deal as it ended, with its review."""
        self._take_seat(seated)
        self._close(seated.deal, seated.cancelled)

    def _take_seat(self, seated: Seated) -> None:
        self._seated = seated
        self._deal = seated.deal
        self._meanings = TableMeanings(seated.deal.bidders)

    def _advance(self) -> None:
        """Let bots call and play up to the learner's next decision, or to the end."""
        deal = self._deal
        if deal is None:
            return
        cancelled = self._why_redealt(deal)
        if cancelled is not None or deal.stage is Stage.OVER:
            self._ended(deal)
            self._close(deal, cancelled)
        elif deal.is_learners_turn:
            self._ask()
        else:
            seat = deal.decider or 0
            phase = TablePhase.BIDDING if deal.stage is Stage.BIDDING else TablePhase.PLAYING
            waits = deal.stage is Stage.PLAYING and self._waits_for_solver
            busy = GETTING_READY if waits else f"{seat_name(deal, seat)} is thinking…"
            self._publish(replace(self._picture(phase), busy=busy))
            self._work.run(lambda: self._bots_move(deal), self._bot_moved)

    def _bots_move(self, deal: GuidedDeal) -> _Moved:
        if deal.stage is Stage.BIDDING:
            called = deal.with_call(deal.bots_call())
            player: object = self._player
            if isinstance(player, Listener):
                player.listen(called.auction)
            return _Moved(called, self._alert(called))
        player = self._player or usual_player(deal)
        if self._waits_for_solver:
            self._solver.make_ready()  # for a bot that asks one of its own it is ready too, then
        elif not self._solver.is_ready:
            player = RulePlayer(deal.game)  # until the solver is compiled, which is done beside: nobody waits for it
        return _Moved(deal.with_move(deal.bots_move(player)))

    @property
    def _waits_for_solver(self) -> bool:
        """Return whether a card has to wait for the solver, which can't be loaded in parallel."""
        return not self._solver.is_ready and self._solver.background is self._background

    def _bot_moved(self, moved: _Moved) -> None:
        """Show what a bot did, and continue after a pause unless the learner has acted meanwhile."""
        if moved.alert is not None:
            self._alerts[moved.alert.call] = moved.alert
        go_on = self._work.if_latest(lambda _: self._advance())
        self._moved(moved.deal, then=lambda: self._pace(lambda: go_on(None)))

    def _moved(self, deal: GuidedDeal, then: Callable[[], None] | None = None) -> None:
        """Continue after a call or a card, but wait after a complete trick unless the learner leads to the next."""
        self._deal = deal
        play = deal.play
        complete = play is not None and bool(play.tricks) and not play.on_the_table
        if deal.stage is Stage.PLAYING and complete and not deal.is_learners_turn:
            self._publish(self._picture(TablePhase.TRICK_DONE))
            return
        phase = TablePhase.BIDDING if deal.stage is Stage.BIDDING else TablePhase.PLAYING
        self._publish(self._picture(phase))
        (then or self._advance)()

    def _called(self, deal: GuidedDeal, call: Call, judged: _Judged) -> None:
        verdict = judged.verdict
        self._deal = deal.with_call(call)
        if judged.alert is not None:
            self._alerts[judged.alert.call] = judged.alert
        if verdict is not None:
            self._marks[len(deal.auction.calls)] = verdict.kind
        if verdict is not None and verdict.kind == "wrong":
            self._publish(replace(self._picture(TablePhase.JUDGED), verdict=verdict))
            return
        message = "" if verdict else "The convention says nothing about this auction, so your call can't be judged."
        self._publish(replace(self._picture(TablePhase.BIDDING), verdict=verdict, message=message))
        self._advance()

    def _judged(self, judge: Judge, deal: GuidedDeal, call: Call) -> _Judged:
        try:
            judgement = judge.judge(deal.auction, deal.hand, call)
        except NotCoveredError:
            return _Judged(None)
        return _Judged(verdict_display(judgement, self._explainer), self._alert(deal.with_call(call)))

    def _alert(self, deal: GuidedDeal) -> CallNote | None:
        """Return the alert or announcement of the last call by the partner of its caller."""
        meanings, last = self._meanings, len(deal.auction.calls) - 1
        return None if meanings is None else alert_of(deal.game, meanings, deal.auction, last)

    def _claimed(self, deal: GuidedDeal, number: int, *, granted: bool | None) -> None:
        if granted:
            self._moved(deal.claimed(number))
            return
        unit = deal.game.rules_of_play.unit
        message = (
            f"The others do not agree: they can keep your side below {unit.number_text(number)}."
            if granted is False
            else f"Whether your side gets so many {unit.plural} could not be settled; play on."
        )
        self._publish(replace(self.state, busy="", message=message))

    def _ask(self) -> None:
        """Give the turn to the learner."""
        deal, seated = self._deal, self._seated
        if deal is None or seated is None:
            return
        if deal.stage is not Stage.BIDDING:
            self._publish(replace(self._picture(TablePhase.PLAYING), is_learners_turn=True))
            return
        self._publish(self._picture(TablePhase.BIDDING))
        reasoner, laid = seated.judge.reasoner, (deal.table.laws, deal.auction, deal.hand)
        self._work.run(lambda: box_at(reasoner, *laid), self._box_found)

    def _box_found(self, box: BoxDisplay) -> None:
        self._publish(replace(self.state, is_learners_turn=True, box=box))

    def _why_redealt(self, deal: GuidedDeal) -> Cancellation | None:
        """Return why the deal is cancelled as it stands; None where it goes on."""
        return None if self._seated is None else why_redealt(deal.table, self._seated.redeals)

    def _ended(self, deal: GuidedDeal) -> None:
        """React to the end or the cancellation of a deal; the review comes later."""

    def _close(self, deal: GuidedDeal, cancelled: Cancellation | None) -> None:
        """Open the hands, and review the deal unless it was `cancelled`, with that reason."""
        seated = self._seated
        self._publish(self._picture(TablePhase.OVER))
        if cancelled is not None:
            self._reviewed(ReviewDisplay("Dealt anew", redeal_text(deal, cancelled)))
        elif seated is not None:
            self._reviewer.review(deal, seated.judge, self._reviewed)

    def _reviewed(self, review: ReviewDisplay) -> None:
        self._publish(replace(self.state, review=review))

    def _review_finished(self) -> None:
        """Start pricing the calls after the review, if that can be done in the background."""
        if self._solver.background is not self._background:
            self.price_calls()

    def _picture(self, phase: TablePhase) -> TableState:
        """Return the state that follows from the deal as it stands."""
        deal, seated = self._deal, self._seated
        if deal is None or seated is None:
            return self.state
        said, number = circumstances_text(deal), deal.game.words.numbered(deal.table.circumstances)
        # A deal that is named by its number has that in its circumstances as well.
        named = capitalized(said) if seated.name == number else " · ".join(filter(None, (seated.name, said)))
        names = seated.judge.reasoner.book.title, named
        return deal_pictured(deal, phase, names, (self._marks, self._alerts), self._explainer, self.state)

    def _may_claim(self) -> bool:
        return self.state.phase is TablePhase.TRICK_DONE or (
            self.state.phase is TablePhase.PLAYING and self.state.is_learners_turn
        )

    # Work beside the screen

    def _look_up(self, work: Callable[[], _T], make_state: Callable[[_T], TableState]) -> None:
        """Compute something that does not change the deal."""
        deal = self._deal

        def done(result: _T) -> None:
            if deal is self._deal:
                self._publish(make_state(result))

        self._background.run(work, done, lambda error: self._publish(replace(self.state, message=str(error))))

    def _drop(self) -> None:
        """Cancel all pending work."""
        self._work.drop()
        self._reviewer.forget()
        self._pricing.forget()

    def _leave_deal(self) -> None:
        self._drop()
        self._deal = None
        self._marks = {}
        self._alerts = {}

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, phase=TablePhase.FAILED, message=str(error), busy=""))

    def _publish(self, state: TableState) -> None:
        self.state = state
        self._show(state)


def _names_at(deal: GuidedDeal) -> Names:
    return lambda seat: seat_name(deal, seat)
