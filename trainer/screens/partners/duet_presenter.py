"""The presenter of a duet: two partners bid the same deals separately, through a shared folder."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple

from trainer.auction.call import Call
from trainer.language.agreements.partnership_writing import PartnershipFileError, copy_partnership
from trainer.language.files.partnerships import Partnership
from trainer.playing.duets.duet import FILE, MOST_DEALS, Duet, Opponents, begin_duet, opponents_in
from trainer.playing.duets.duet_calls import CallMade, DuetCalls, Worth, add_call, add_worth, read_calls
from trainer.playing.duets.duet_table import DuetDeal, DuetTable
from trainer.playing.duets.duet_worth import worth_of
from trainer.practice.questions.question import Question, RowName
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.typed_call import typed_call
from trainer.screens.partners.duet_state import BidderDisplay, DealDisplay, DuetLine, DuetState, SeatOfDeal
from trainer.screens.partners.duet_words import average_text, signed, worth_text
from trainer.screens.partners.partner_names import two_names
from trainer.screens.partners.survey_question_state import asked_state
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

DEALS: Final = 20
"""An evening's deals; the form changes the number."""

AGREEMENT: Final = "agreement.yaml"
"""The agreement in the folder of the duet, as it was when the duet began."""

Seen = tuple[tuple[str, int, int], ...]

_NO_FILE: Final = "Save your agreement first: it says who bids, and by what."
_NO_NAMES: Final = "Call your agreement by both names, such as “Anna and Biju”: it says who bids."


@dataclass(frozen=True)
class _Found:
    """The present state of a duet."""

    table: DuetTable
    calls: DuetCalls
    deals: tuple[DuetDeal, ...]

    @property
    def without_worth(self) -> DuetDeal | None:
        """Return a finished deal without a computed worth, or None."""
        finished = (one for one in self.deals if one.waiting_for is None)
        return next((one for one in finished if self.calls.worth(one.number, one.called) is None), None)


class DuetLinks(NamedTuple):
    """The callbacks of a duet: `ask` shows a hand that is to call, `asked` is called when the bidder has stopped."""

    ask: Callable[[DrillState], None]
    asked: Callable[[], None]


class DuetPresenter:
    """The presenter of one duet at a time. `slow` is the background for the solver."""

    def __init__(
        self,
        practice: PracticeSetup,
        show: Callable[[DuetState], None],
        leads: DuetLinks,
        background: Background,
        slow: Background | None = None,
    ) -> None:
        self._practice = practice
        self._show = show
        self._ask, self._asked = leads
        self._work = LatestWork(background, self._failed)
        self._looking = LatestWork(background, self._failed)
        self._solving = LatestWork(slow or background, self._failed)
        self._agreed: Partnership | None = None
        self._path: Path | None = None
        self._noticing = LatestWork(background, lambda _: None)
        self._seen: Seen = ()
        self._folder: Path | None = None
        self._found: _Found | None = None
        self._player = ""
        self._deal: DuetDeal | None = None
        self._later: set[int] = set()
        self._asked_now = DrillState(Phase.PREPARING)
        self.state = DuetState()

    def start(self, agreed: Partnership | None, path: Path | None = None) -> None:
        """Show the duet of the partners with the agreement file `path`, beside which it is by default."""
        is_other = self._agreed is None or agreed is None or agreed.name != self._agreed.name
        if is_other:
            self._folder, self._found = (None if path is None else path.parent / "duet"), None
        self._agreed, self._path = agreed, path
        needs = _NO_FILE if agreed is None else "" if two_names(agreed.name) else _NO_NAMES
        title = f"Duet of {agreed.name}" if agreed else "Duet"
        before = DuetState() if is_other else self.state
        self._publish(replace(before, title=title, needs=needs, folder=str(self._folder or ""), message=""))
        self.look()

    def choose_folder(self, folder: Path) -> None:
        """Use the duet in another folder, or begin one there."""
        self._folder, self._found = folder, None
        self._publish(DuetState(self.state.title, self.state.needs, str(folder)))
        self.look()

    def begin(self, deals: int = DEALS, *, bidding: bool = False) -> None:
        """Begin a duet over so many deals; `bidding` opponents bid by the same convention, others pass."""
        agreed, path, folder, library = self._agreed, self._path, self._folder, self._practice.library
        players = None if agreed is None else two_names(agreed.name)
        if agreed is None or players is None or path is None or folder is None or not 1 <= deals <= MOST_DEALS:
            return

        def work() -> _Found | None:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                if not (folder / AGREEMENT).exists():
                    copy_partnership(path, folder / AGREEMENT)
                convention = AGREEMENT
            except PartnershipFileError:  # it names files beside it
                convention = os.path.relpath(path, folder)
            book = library.book_at(folder / convention)
            opponents = opponents_in(book.game, bidding=bidding)
            begin_duet(folder, Duet(players, convention, (), token_hex(4), deals, opponents, book.fingerprint))
            return self._read(folder)

        self._looking.run(work, self._take)

    def look(self) -> None:
        """Read the present contents of the folder."""
        folder = self._folder
        if folder is not None and not self.state.needs:
            self._looking.run(lambda: self._read(folder), self._take)

    def notice(self) -> None:
        """Read the folder again if a file in it has changed, so that partner's calls appear by themselves."""
        folder = self._folder
        if folder is None or self.state.needs or self.state.busy:
            return

        def done(seen: Seen) -> None:
            if seen != self._seen:
                self.look()

        self._noticing.run(lambda: _seen_in(folder), done)

    def bid_as(self, player: str) -> None:
        """Ask a player for all calls that are due from them."""
        self._player = player
        self._later = set()
        self._next()

    def answer(self, text: str) -> None:
        """Make a typed call, which is stored before the next hand appears."""
        deal, folder, found = self._deal, self._folder, self._found
        if deal is None or folder is None or found is None:
            return
        table = deal.table
        call = typed_call(text, table.laws, table.auction, deal.hand, Explainer(table.game))
        if not isinstance(call, Call):
            self._ask(replace(self._asked_now, message=call))
            return
        made = CallMade(self._player, deal.number, deal.called, str(call), self._practice.clock())

        def work() -> _Found | None:
            add_call(folder, found.table.duet, made)
            calls = read_calls(folder, found.table.duet)
            deals = (found.table.deal(one.number, calls) if one.number == made.deal else one for one in found.deals)
            return _Found(found.table, calls, tuple(deals))

        def done(now: _Found | None) -> None:
            self._found = now
            self._next()

        self._work.run(work, done)

    def skip(self) -> None:
        """Leave a deal for later."""
        if self._deal is not None:
            self._later.add(self._deal.number)
            self._next()

    def stop(self) -> None:
        """Stop bidding; all calls stay stored."""
        self._deal = None
        self._asked()
        self.look()

    def open_deal(self, number: int) -> None:
        """Open a finished deal: all hands, the auction, the convention's remarks, its worth."""
        found = self._found
        deal = None if found is None else next((one for one in found.deals if one.number == number), None)
        if found is None or deal is None or deal.waiting_for is not None:
            return
        self._work.run(
            lambda: _shown(found, deal), lambda shown: self._publish(replace(self.state, opened=shown, message=""))
        )

    def _next(self) -> None:
        """Show the next deal that waits for the player; the page where there is none."""
        found = self._found
        waiting = (
            []
            if found is None
            else [one for one in found.deals if one.waiting_for == self._player and one.number not in self._later]
        )
        if found is None or not waiting:
            self.stop()
            return
        self._deal = deal = waiting[0]
        reasoner, of = found.table.judge.reasoner, found.table.duet.deals
        question = Question(RowName("", ""), "", deal.table.auction, deal.hand, (), boundary=False)
        self._work.run(
            lambda: asked_state(f"Duet, {self._player} bids", deal.number, of, question, reasoner), self._show_question
        )

    def _show_question(self, state: DrillState) -> None:
        self._asked_now = state
        self._ask(state)

    def _read(self, folder: Path) -> _Found | None:
        """Return the duet in a folder; None where there is none."""
        self._seen = _seen_in(folder)
        if not (folder / FILE).is_file():
            return None
        table = DuetTable.at(folder, self._practice.library)
        calls = read_calls(folder, table.duet)
        return _Found(table, calls, table.deals(calls))

    def _take(self, opened: _Found | None) -> None:
        self._found = opened
        self._publish(_state(replace(self.state, folder=str(self._folder), busy="", message=""), opened))
        self._settle()

    def _settle(self) -> None:
        """Compute the worth of finished deals, one after another."""
        found, folder = self._found, self._folder
        deal = None if found is None else found.without_worth
        if found is None or folder is None or deal is None:
            return
        how = "looked at with open hands" if found.table.has_best else "played"
        self._publish(replace(self.state, busy=f"Deal {deal.number} is {how}…"))

        # A reasoner is for one thread: the page may look at a deal meanwhile.
        table = DuetTable(found.table.duet, Reasoner(found.table.judge.reasoner.book))

        def work() -> Worth:
            worth = worth_of(table, deal)
            add_worth(folder, deal.number, deal.called, worth)
            return worth

        self._solving.run(work, lambda _: self.look())

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: DuetState) -> None:
        self.state = state
        self._show(state)


def _seen_in(folder: Path) -> Seen:
    """Return the files of a folder, with the time of the last change and size; empty where it is unreadable."""
    try:
        found = [(one.name, one.stat()) for one in folder.iterdir() if one.is_file()]
    except OSError:
        return ()
    return tuple(sorted((name, about.st_mtime_ns, about.st_size) for name, about in found))


def _state(state: DuetState, opened: _Found | None) -> DuetState:
    if opened is None:
        return replace(state, about="", players=(), deals=(), average="", so_far=(), opened=None, problems=())
    duet, deals = opened.table.duet, opened.deals
    scoring = opened.table.judge.reasoner.book.laws.scoring
    waiting = [sum(one.waiting_for == player for one in deals) for player in duet.players]
    lines = tuple(_line(opened, one) for one in deals)
    known = [one.difference for one in lines if one.difference is not None]
    so_far = tuple(sum(known[: place + 1]) / (place + 1) for place in range(len(known)))
    unit = scoring.compared_in.plural
    average = average_text(so_far[-1], unit, len(known), has_best=opened.table.has_best) if so_far else ""
    silent = "the opponents pass" if duet.opponents is Opponents.SILENT else "the opponents bid by the same table"
    finished = sum(one.waiting_for is None for one in deals)
    return replace(
        state,
        about=f"{finished} of {duet.deals} deals bid; {silent}.",
        players=tuple(BidderDisplay(player, number) for player, number in zip(duet.players, waiting, strict=True)),
        deals=lines,
        average=average,
        so_far=so_far,
        unit=unit,
        problems=tuple(map(str, opened.calls.problems)),
    )


def _line(opened: _Found, deal: DuetDeal) -> DuetLine:
    if deal.waiting_for is not None:
        return DuetLine(deal.number, f"{deal.waiting_for} is to call", is_bid=False)
    contract = _contract(deal)
    worth = opened.calls.worth(deal.number, deal.called)
    if worth is None:
        return DuetLine(deal.number, contract, is_bid=True)
    compared = opened.table.compared(worth)
    measure, of = (worth.best, "best") if opened.table.has_best else (worth.by_table, "the table")
    said = f"worth {_number(worth.reached)}, {of} {_number(measure)}"
    return DuetLine(deal.number, contract, is_bid=True, worth=said, difference=compared)


def _contract(deal: DuetDeal) -> str:
    table = deal.table
    return "passed out" if table.result is None else table.game.words.label(table.result)


def _shown(opened: _Found, deal: DuetDeal) -> DealDisplay:
    duet, table = opened.table.duet, deal.table
    printed = table.game.calls.printed
    seats = []
    for seat, hand in enumerate(table.hands):
        is_player = seat in deal.seats
        name = (
            duet.players[deal.seats.index(seat)]
            if is_player
            else table.game.player_name(seat, deal.seats[0], table.circumstances)
        )
        made = [call for index, call in enumerate(table.auction.calls) if table.auction.seat_of(index) == seat]
        seats.append(SeatOfDeal(name, hand_display(hand), tuple(map(printed, made)), is_player))
    return DealDisplay(deal.number, f"Deal {deal.number}: {_contract(deal)}", tuple(seats), tuple(_said(opened, deal)))


def _said(opened: _Found, deal: DuetDeal) -> Iterator[str]:
    """Yield what the convention says of both partners' calls, and the worth of the deal."""
    duet, game = opened.table.duet, deal.table.game
    explainer, printed = Explainer(game), game.calls.printed
    for player, review in zip(duet.players, opened.table.reviews(deal), strict=True):
        if not review.departures:
            yield f"{player} called as the table does."
        for own in review.departures:
            yield f"{player} called {printed(own.call)}, the table {printed(own.model)}."
            yield from explainer.reasons(own.judgement) if own.judgement else ()
    worth = opened.calls.worth(deal.number, deal.called)
    if worth is not None and opened.table.compared(worth) is not None:
        yield worth_text(worth, opened.table.judge.reasoner.book.laws.scoring.unit, has_best=opened.table.has_best)


def _number(number: int | None) -> str:
    return "–" if number is None else signed(number)
