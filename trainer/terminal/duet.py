"""A duet in the terminal: the calls that a player has to make, the standings, and finished deals with comments."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path
from typing import Final

from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.duets.duet_calls import CallMade, Worth, add_call, add_worth, read_calls
from trainer.playing.duets.duet_table import DuetDeal, DuetTable
from trainer.playing.duets.duet_worth import worth_of
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.typed_call import typed_call
from trainer.screens.partners.duet_words import average_text, worth_text
from trainer.terminal.drill import QUIT, Lines
from trainer.terminal.lines import hand_line, table_lines

_OPEN: Final = "-"
_PASSED_OUT: Final = "passed out"


class TerminalDuet:
    """The duet in a folder, as its players see it. Every method raises `DuetError` when its files are wrong."""

    def __init__(
        self, lines: Lines, folder: Path, table: DuetTable, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._lines = lines
        self._folder = folder
        self._table = table
        self._now = now
        self._game = table.judge.reasoner.book.game
        self._explainer = Explainer(self._game)

    def call_as(self, player: str) -> Sequence[CallMade]:
        """Ask a player for all calls that are due now, and save each before asking for the next one.

        Return the calls.
        """
        made: list[CallMade] = []
        name = self._table.duet.player_called(player)
        waiting = [deal for deal in self._table.deals_in(self._folder) if deal.waiting_for == name]
        if not waiting:
            self._lines.write(f"{name}, there is nothing for you to call now.")
        try:
            for deal in waiting:
                made.extend(self._ask(deal, name))  # one by one: those before the end of the lines are kept
        except (EOFError, KeyboardInterrupt):
            self._lines.write("")
        self._remark()
        return made

    def stand(self) -> None:
        """Print the result of every deal, whom the others wait for, and the loss against the best contracts so far."""
        duet, deals = self._table.duet, self._table.deals_in(self._folder)
        finished = [deal for deal in deals if deal.waiting_for is None]
        worths = self._worths(finished)
        measure_title = "Best" if self._table.has_best else "By the table"
        rows: list[Sequence[str]] = [("Deal", "Contract", "Worth", measure_title, "Difference")]
        total = counted = 0
        for deal in deals:
            worth = worths.get(deal.number)
            compared = None if worth is None else self._table.compared(worth)
            if deal.waiting_for is not None:
                rows.append((str(deal.number), f"{deal.waiting_for} is to call"))
                continue
            total, counted = (total + compared, counted + 1) if compared is not None else (total, counted)
            measure = None if worth is None else worth.best if self._table.has_best else worth.by_table
            numbers = (worth.reached, measure, compared) if worth else (None, None, None)
            rows.append((str(deal.number), self._contract(deal.table), *map(_number, numbers)))
        self._lines.write(f"{' and '.join(duet.players)}: {len(finished)} of {duet.deals} deals bid.")
        for line in table_lines(rows):
            self._lines.write(line)
        if counted:
            unit = self._table.judge.reasoner.book.laws.scoring.compared_in
            self._lines.write(average_text(total / counted, unit.plural, counted, has_best=self._table.has_best))
        self._remark()

    def show(self, number: int) -> None:
        """Print a finished deal: hands, auction, the table's comments on both players' calls, and the best contract."""
        deal = self._table.deal(number, read_calls(self._folder, self._table.duet))
        if deal.waiting_for is not None:
            self._lines.write(f"Deal {number} is not bid yet: {deal.waiting_for} is to call.")
            return
        self._lines.write(f"Deal {number}: {self._contract(deal.table)}")
        names = {seat: self._name(deal, seat) for seat in range(deal.table.game.seats)}
        rows = [(names[seat], hand_line(hand_display(hand))) for seat, hand in enumerate(deal.table.hands)]
        for line in (*table_lines(rows), "", *self._auction(deal), ""):
            self._lines.write(line)
        for player, review in zip(self._table.duet.players, self._table.reviews(deal), strict=True):
            if not review.departures:
                self._lines.write(f"{player} called as the table does.")
            for own in review.departures:
                printed = self._game.calls.printed
                self._lines.write(f"{player} called {printed(own.call)}, the table {printed(own.model)}.")
                for text in self._explainer.reasons(own.judgement) if own.judgement else ():
                    self._lines.write(f"  {text}")
        worth = self._worths([deal]).get(number)
        if worth is not None:
            self._lines.write(self._said(worth))

    def _ask(self, deal: DuetDeal, player: str) -> Iterator[CallMade]:
        """Ask for calls in one deal as long as it is this player's turn; yield each once it is saved."""
        folder, duet = self._folder, self._table.duet
        shown = deal
        while shown.waiting_for == player:
            self._lines.write(f"Deal {deal.number}")
            for line in (*self._auction(shown, player), f"    {hand_line(hand_display(shown.hand))}"):
                self._lines.write(line)
            call = self._typed(shown)
            made = CallMade(player, deal.number, shown.called, str(call), self._now())
            add_call(folder, duet, made)
            yield made
            shown = self._table.deal(deal.number, read_calls(folder, duet))
        over = shown.waiting_for is None
        said = self._contract(shown.table) if over else f"{shown.waiting_for} is to call"
        self._lines.write(f"Deal {deal.number}: {said}.")
        self._lines.write("")

    def _typed(self, deal: DuetDeal) -> Call:
        while True:
            text = self._lines.ask("Your call (q ends): ").strip()
            if text.lower() in QUIT:
                raise EOFError
            table = deal.table
            call = typed_call(text, table.laws, table.auction, deal.hand, self._explainer)
            if isinstance(call, Call):
                return call
            self._lines.write(call)

    def _auction(self, deal: DuetDeal, player: str = "") -> Iterator[str]:
        """Yield the auction as a table with a column for each seat, and `?` where `player` is to call."""
        auction = deal.table.auction
        columns = [[self._name(deal, seat)] for seat in range(auction.seats)]
        for index, call in enumerate(auction.calls):
            columns[auction.seat_of(index)].append(self._game.calls.printed(call))
        if player:
            columns[auction.turn].append("?")
        yield from table_lines(list(zip_longest(*columns, fillvalue="")))

    def _name(self, deal: DuetDeal, seat: Seat) -> str:
        """Return the name of a seat: players by their names, others as the first player sees them."""
        if seat in deal.seats:
            return self._table.duet.players[deal.seats.index(seat)]
        return self._game.player_name(seat, deal.seats[0], deal.table.circumstances)

    def _contract(self, table: TableDeal) -> str:
        return _PASSED_OUT if table.result is None else self._game.words.label(table.result)

    def _worths(self, deals: Sequence[DuetDeal]) -> dict[int, Worth]:
        """Return the worth of finished deals, and save those that are new."""
        calls = read_calls(self._folder, self._table.duet)
        found = {deal.number: worth for deal in deals if (worth := calls.worth(deal.number, deal.called))}
        missing = [deal for deal in deals if deal.number not in found]
        for deal in missing:
            how = "looked at with open hands" if self._table.has_best else "played"
            self._lines.write(f"Deal {deal.number} is {how}…")
            worth = worth_of(self._table, deal)
            add_worth(self._folder, deal.number, deal.called, worth)
            found[deal.number] = worth
        return found

    def _said(self, worth: Worth) -> str:
        compared = self._table.compared(worth)
        if compared is None:
            return "What best play takes could not be settled, so that the best contract is not known."
        unit = self._table.judge.reasoner.book.laws.scoring.unit
        return worth_text(worth, unit, has_best=self._table.has_best)

    def _remark(self) -> None:
        for problem in read_calls(self._folder, self._table.duet).problems:
            self._lines.write(str(problem))


def _number(number: int | None) -> str:
    return _OPEN if number is None else f"{number:+d}" if number else "0"
