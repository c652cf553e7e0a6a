"""The deals of a duet: dealt from seeds of its own, then bid with the calls of both players and of bots.

A deal is bid as far as the calls go.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from trainer.auction.call import Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.solver import Solver
from trainer.language.files.library import ConventionLibrary
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.duets.duet import Duet, DuetError, Opponents, read_duet
from trainer.playing.duets.duet_calls import Calls, DuetCalls, Worth, read_calls
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.deal_review import BiddingReview, OpenReview, open_hands_of, review_bidding, review_open
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.problems import BadNotationError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge


@dataclass(frozen=True)
class DuetDeal:
    """One deal as far as it has been bid. `waiting_for` is the player to call; None where the auction is over.

    `seats` are the seats of the two players, in their order.
    """

    number: int
    table: TableDeal
    seats: tuple[Seat, Seat]
    waiting_for: str | None

    @property
    def called(self) -> Calls:
        """Return the auction in the form of the files."""
        return tuple(str(call) for call in self.table.calls)

    @property
    def hand(self) -> Hand:
        """Return the hand of the player to call."""
        return self.table.hands[self.table.auction.turn]


class DuetTable:
    """The table of a duet. The constructor raises `DuetError` when the convention has changed since the duet began."""

    def __init__(self, duet: Duet, reasoner: Reasoner) -> None:
        if reasoner.book.fingerprint != duet.table:
            message = (
                f"The table of {reasoner.book.title} is not the one that this duet was begun with, so bots may call "
                "otherwise: use the same version of the program and of your files, or begin a new duet."
            )
            raise DuetError(message)
        self.duet = duet
        self.judge = Judge(reasoner)
        self._reasoner = reasoner

    @classmethod
    def at(cls, folder: Path, library: ConventionLibrary) -> "DuetTable":
        """Return the table of the duet in a folder.

        Raises `DuetError`, `UnusableFileError`, and the errors of `ConventionLibrary.book`.
        """
        duet = read_duet(folder)
        return cls(duet, Reasoner(duet.book(library, folder)))

    def deals(self, calls: DuetCalls) -> tuple[DuetDeal, ...]:
        """Return all deals, bid as far as these calls go."""
        return tuple(self.deal(number, calls) for number in range(1, self.duet.deals + 1))

    def deals_in(self, folder: Path) -> tuple[DuetDeal, ...]:
        """Return all deals with the calls that are now in the folder; raises `DuetError`."""
        return self.deals(read_calls(folder, self.duet))

    def deal(self, number: int, calls: DuetCalls) -> DuetDeal:
        """Return one deal, numbered from 1. Calls that are illegal at their place are ignored."""
        seats = self.duet.seats(number, self._reasoner.book.game.seats)
        deal = DuetDeal(number, self._dealt(number, seats[0]), seats, None)
        bidders, laws = self._bidders(deal), deal.table.laws
        while not laws.is_over(deal.table.auction):
            auction = deal.table.auction
            if auction.turn in seats:
                player = self.duet.players[seats.index(auction.turn)]
                call = self._read(calls.call(player, number, deal.called), deal)
                if call is None:
                    return replace(deal, waiting_for=player)
            else:
                call = bidders.call(auction, deal.hand)
            deal = replace(deal, table=replace(deal.table, calls=(*deal.table.calls, call)))
        return deal

    def reviews(self, deal: DuetDeal) -> tuple[BiddingReview, BiddingReview]:
        """Return the reviews of both players' bidding."""
        first, second = (review_bidding(self._seen_from(deal, seat), self.judge) for seat in deal.seats)
        return first, second

    def opened(self, deal: DuetDeal, solver: Solver) -> OpenReview:
        """Return the review of a finished deal with open hands, for the players' side. This may take seconds."""
        seen = self._seen_from(deal, deal.seats[0])
        hands = open_hands_of(seen)
        values = [hands.value(denomination, solver) for denomination in hands.denominations]
        return review_open(seen, review_bidding(seen, self.judge), values)

    def worth(self, review: OpenReview) -> Worth:
        """Return the worth to store; the measure is the best contract against silent opponents, else the par."""
        best = review.par_score
        if self.duet.opponents is Opponents.SILENT and all(value.is_settled for value in review.values):
            best = review.best.score if review.best else 0
        return Worth(review.reached, best, review.by_model)

    @property
    def game(self) -> Game:
        """Return the game of the duet."""
        return self._reasoner.book.game

    @property
    def has_best(self) -> bool:
        """Return whether results are measured by the best contract; if not, by the convention's own contract."""
        return self.game.make_solver is not None

    def compared(self, worth: Worth) -> int | None:
        """Return how much better than its measure a deal was, as the laws compare.

        It is at most 0 against the best contract, and None where a score is unknown.
        """
        measure = worth.best if self.has_best else worth.by_table
        if worth.reached is None or measure is None:
            return None
        return self._reasoner.book.laws.scoring.compared(worth.reached, measure)

    def bid_by_table(self, deal: DuetDeal) -> TableDeal:
        """Return the deal with the auction of two bots that play the players' convention."""
        return replace(deal.table, calls=tuple(self._bidders(deal).auction(deal.table.hands).calls))

    def _dealt(self, number: int, first: Seat) -> TableDeal:
        book, named = self._reasoner.book, self.duet.convention
        deal = new_deal(book.game, book.laws, self.duet.seed_of(number), (named, named))
        circumstances = {} if book.game.make_procedure is None else book.game.procedure.seating(first, number)
        return replace(deal, circumstances=circumstances)

    def _bidders(self, deal: DuetDeal) -> Bidders:
        silent = 1 - side_of(deal.seats[0]) if self.duet.opponents is Opponents.SILENT else None
        return Bidders((self._reasoner, self._reasoner), silent)

    def _seen_from(self, deal: DuetDeal, seat: Seat) -> GuidedDeal:
        return GuidedDeal(deal.table, seat, self._bidders(deal))

    def _read(self, written: str | None, deal: DuetDeal) -> Call | None:
        if written is None:
            return None
        try:
            call = deal.table.game.calls.parse(written)
        except BadNotationError:
            return None
        table = deal.table
        return call if table.laws.problem_with(table.auction, call, deal.hand) is None else None
