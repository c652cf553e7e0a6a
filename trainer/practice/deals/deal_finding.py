"""Deals that lead to a chosen situation when everybody calls what the conventions prescribe.

Every player who has called before gets a hand for which these calls are the model calls (`consistent_hands`), and all
deals of one auction are about equally likely (`fresh_deal`). The auctions of a situation come equally often, including
rare ones. Every deal is bid to its end before it is returned.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import Seat, side_of
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet
from trainer.language.book.rule_book import Situation
from trainer.playing.deals.dealing import dealt_later
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.practice.questions.dealt_auction import DealtAuction
from trainer.practice.questions.fresh_deal import fresh_deal
from trainer.practice.questions.question import NoDealError, RowName
from trainer.problems import NotCoveredError, UnknownNameError, did_you_mean
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints

_MOST_POINTS: Final = 250
"""The most auctions of one situation; further ones of a pattern are not tried."""

_DRAWN_FOR_ONE: Final = 8
"""How many deals are drawn for each one that is chosen."""

_MOST_TRIES: Final = 120
"""The deals that are drawn to fit auctions of the situation, before deals are bid by chance instead."""

_MOST_RANDOM_DEALS: Final = 400
"""The deals that are bid by chance before a situation counts as one that no deal comes to."""


@dataclass(frozen=True)
class SituationDeal:
    """A deal without calls, and the first part of its auction, up to the situation."""

    deal: TableDeal
    auction: Auction
    name: str

    @property
    def seat(self) -> Seat:
        """Return the seat that is in the situation."""
        return self.auction.turn


class DealFinder:
    """A search for deals that lead to situations of one rule book, that of `reasoner`.

    The other side bids by `opponents`; without these it passes whenever the laws allow it. The constructor raises
    `ValueError` when the laws of the two sides differ.
    """

    def __init__(self, reasoner: Reasoner, opponents: Reasoner | None = None) -> None:
        if opponents is not None and opponents.book.laws != reasoner.book.laws:
            raise ValueError("two sides play under the same laws")
        self._reasoner = reasoner
        self._opponents = opponents
        # Nobody waits for deals to be bid out: where patterns and examples name no auction, chance has to.
        self._points_found = SituationPoints(reasoner, deals=0)
        self._points: dict[str, list[_Point]] = {}

    def find(self, name: str, chance: Random) -> SituationDeal:
        """Return a new deal that leads to a situation, or to a row of it (`situation/row`) that gives the call.

        `chance` decides everything that is random, so the same seed finds the same deal. Raises `UnknownNameError` when
        the book lacks the name, `NoDealError` when no deal was found.
        """
        situation = self.situation(name)
        points = self._points_for(name, situation)
        for _ in range(_MOST_TRIES):
            point = _live_point(points, chance)
            if point is None:
                break
            hands = fresh_deal(self._reasoner, point.of_seats, chance, _DRAWN_FOR_ONE)
            if hands is None:
                continue
            found = DealtAuction(point.auction, hands)
            if self._reasoner.suits_are_alike:
                found = found.with_other_suits(chance)
            if self._comes_to(found, name):
                return self._found(found, name, chance)
        for _ in range(_MOST_RANDOM_DEALS):
            dealt = self._dealt_by_chance(name, chance)
            if dealt is not None:
                return self._found(dealt, name, chance)
        message = f"No deal was found in which the auction comes to '{name}'."
        raise NoDealError(message)

    def situation(self, name: str) -> Situation:
        """Return the situation of a name, or of a row's name; raises `UnknownNameError` when the book lacks it."""
        book = self._reasoner.book
        row = RowName.parse(name)
        situation = row.situation_in(book)
        if situation is None:
            message = f"{book.title} has no situation '{row.situation}'; " + did_you_mean(
                row.situation, book.situations_by_id
            )
            raise UnknownNameError(message)
        if row.row and row.row_in(book) is None:
            rows = did_you_mean(row.row, [one.id for one in situation.rows])
            message = f"Situation '{situation.id}' has no row '{row.row}'; {rows}"
            raise UnknownNameError(message)
        return situation

    def _points_for(self, name: str, situation: Situation) -> "list[_Point]":
        if name not in self._points:
            self._points[name] = list(self._new_points(situation, RowName.parse(name).row))
        return self._points[name]

    def _new_points(self, situation: Situation, row: str) -> "Iterator[_Point]":
        """Yield the auctions of the situation, except those in which silent opponents would have to bid."""
        auctions = {}
        for compiled in self._points_found.of(situation):
            if self._is_bid_so(compiled):
                auctions[compiled.auction] = compiled.auction
            if len(auctions) >= _MOST_POINTS:
                break
        for auction in auctions.values():
            yield _Point(self._reasoner, self._opponents, auction, row)

    def _is_bid_so(self, compiled: CompiledSituation) -> bool:
        auction, laws = compiled.auction, self._reasoner.book.laws
        for index, call in enumerate(auction.calls):
            theirs = side_of(auction.seat_of(index)) != side_of(auction.turn)
            before = auction.before(index)
            if theirs and self._opponents is None and call != PASS and laws.problem_with(before, PASS) is None:
                return False
        return True

    def _comes_to(self, dealt_auction: DealtAuction, name: str) -> bool:
        """Return whether everybody makes exactly these calls, and the situation (and row) is the wanted one."""
        auction = dealt_auction.auction
        bidders = self._bidders(side_of(auction.turn))
        for index, call in enumerate(auction.calls):
            before, hand = auction.before(index), dealt_auction.hands[auction.seat_of(index)]
            laws = self._reasoner.book.laws
            if laws.problem_with(before, call, hand) is not None or bidders.call(before, hand) != call:
                return False
        return self._is_named(auction, dealt_auction.hand, name)

    def _dealt_by_chance(self, name: str, chance: Random) -> DealtAuction | None:
        """Return a random deal, bid up to the situation; None where its auction does not lead there."""
        book = self._reasoner.book
        hands = deal(book.game.deck, book.laws.seats, chance)
        side = chance.randrange(2)
        # Where both sides bid by the same table it does not matter on which of them the situation arises.
        sides = {0, 1} if self._opponents is self._reasoner else {side}
        auction = self._bidders(side).auction(hands)
        for index in range(len(auction.calls)):
            before = auction.before(index)
            if side_of(before.turn) in sides and self._is_named(before, hands[before.turn], name):
                return DealtAuction(before, hands)
        return None

    def _is_named(self, auction: Auction, hand: Hand, name: str) -> bool:
        compiled = self._reasoner.at(auction)
        wanted = RowName.parse(name)
        if compiled is None or compiled.situation.id != wanted.situation:
            return False
        choice = compiled.choose(hand.holdings) if wanted.row else None
        return not wanted.row or (choice is not None and choice.row.id == wanted.row)

    def _bidders(self, side: int) -> Bidders:
        other = self._opponents or self._reasoner
        sides = (self._reasoner, other) if side == 0 else (other, self._reasoner)
        return Bidders(sides, None if self._opponents is not None else 1 - side)

    def _found(self, dealt_auction: DealtAuction, name: str, chance: Random) -> SituationDeal:
        book = self._reasoner.book
        conventions = (book.full_name, "" if self._opponents is None else self._opponents.book.full_name)
        first, second = conventions if side_of(dealt_auction.auction.turn) == 0 else conventions[::-1]
        title = self.situation(name).title
        dealt = TableDeal(
            book.game,
            book.laws,
            dealt_auction.hands,
            (first, second),
            title=title,
            source=f"{conventions[0]}:{name}",
            later=dealt_later(book.game, dealt_auction.hands, chance),
        )
        return SituationDeal(dealt, dealt_auction.auction, name)


def hands_made_to_order(reasoner: Reasoner, name: str, seed: str) -> tuple[Hand, ...]:
    """Return hands with which both sides, bidding by the same convention, come to a situation.

    The same seed gives the same hands. Raises the errors of `DealFinder.find`.
    """
    return _finder(reasoner).find(name, Random(seed)).deal.hands


@lru_cache(maxsize=2)
def _finder(reasoner: Reasoner) -> DealFinder:
    return DealFinder(reasoner, reasoner)


def _live_point(points: "list[_Point]", chance: Random) -> "_Point | None":
    """Return one of the auctions that some hands lead to, however often it was chosen before.

    None where there is none.
    """
    for _ in points:
        point = chance.choice(points)
        if point.is_live:
            return point
    alive = [point for point in points if point.is_live]
    return chance.choice(alive) if alive else None


class _Point:
    """An auction, and for each player who has called in it the hands that make these calls."""

    def __init__(self, reasoner: Reasoner, opponents: Reasoner | None, auction: Auction, row: str) -> None:
        self.auction = auction
        self._reasoner = reasoner
        self._opponents = opponents
        self._row = row

    @cached_property
    def is_live(self) -> bool:
        """Return whether each player's calls can be made with some hand."""
        try:
            return all(hands.size for hands in self.of_seats.values())
        except NotCoveredError:
            return False  # the other side's convention says nothing of an auction like this

    @cached_property
    def of_seats(self) -> dict[Seat, HandSet]:
        """Return the hands that make the calls, for each player who has called."""
        auction = self.auction
        found: dict[Seat, HandSet] = {}
        for seat in range(auction.seats):
            ours = side_of(seat) == side_of(auction.turn)
            made = calls_of(auction, seat)
            row = self._row if seat == auction.turn else ""
            reasoner = self._reasoner if ours else self._opponents
            if reasoner is not None and (made or row):
                found[seat] = consistent_hands(reasoner, auction, made, row)
        return found
