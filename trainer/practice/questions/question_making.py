"""Making questions from rows: a random auction and deal in which a chosen row gives the call."""

from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.hands.nearest_hand import neighbours
from trainer.practice.questions.dealt_auction import DealtAuction
from trainer.practice.questions.fresh_deal import matched_deal
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.taught import Taught
from trainer.problems import NotCoveredError, UnknownNameError
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.caller_hands import drawn_deal
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.hands_at_point import HandsAtPoint
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.met_points import BidDeals, points_met
from trainer.verifying.auctions.situation_points import SituationPoints

_MOST_DEALS: Final = 150
"""Deals tried at auctions of one kind (drawn, listed, met) before those of the next kind are tried."""

_MOST_BOUNDARY_DEALS: Final = 12
"""A hand on the boundary is worth some tries; then any hand of the row is taken."""

_MOST_DRAWN: Final = 30
"""How many points are drawn in vain before all points of a situation are listed, which may take a second or two."""

_EASY_DEALS: Final = 24
"""How many deals fail before hands are matched, which takes ten times as long as drawing one after another."""

_MOST_IN_VAIN: Final = 10
"""How many auctions of a row are matched in vain before giving up, at a fifth of a second each."""

_DEALS_MET: Final = 120
"""How many deals are bid once where patterns and examples lead to no question: about half a second."""

_DEALS_BID: Final = 2000
"""How many deals are bid for one question in a game without passes: about half a second if all are in vain."""


class QuestionMaker:
    """A maker of questions for one rule book. `chance` decides everything that is random.

    The earlier calls of the own side come from rows that the learner has been `taught`; None: all rows. If there are
    calls `after`, every auction contains one of them.
    """

    def __init__(
        self, reasoner: Reasoner, chance: Random, taught: Taught | None = None, after: Iterable[Call] = ()
    ) -> None:
        self.chance = chance
        self._after = frozenset(after)
        self.taught = Taught.all_of(reasoner.book) if taught is None else taught
        self._reasoner = reasoner
        # Nobody waits for deals to be bid out where examples name enough.
        self._points_found = SituationPoints(reasoner, deals=0)
        # By their auctions: what is found out about points is kept by the reasoner, as long as it has room.
        self._points: dict[str, list[Auction]] = {}
        self._points_of_row: dict[RowName, list[Auction]] = {}
        self._met_points_of_row: dict[RowName, list[Auction]] = {}
        self._hands = HandsAtPoint(reasoner)
        self._never_bid: set[RowName] = set()
        # Rows whose hands hardly ever fit together, each with the auctions at which no deal was found at all.
        self._hard: dict[RowName, set[Auction]] = {}
        # Of these rows, the auctions at which a deal was found.
        self._led_there: dict[RowName, list[Auction]] = {}
        self._taught_calls: dict[tuple[Call, ...], bool] = {}

    def question(self, name: RowName, *, boundary: bool) -> Question:
        """Return a question on a row, with a boundary hand if wanted and possible, else any hand.

        Raises `UnknownNameError` when the book lacks the row, `NoDealError` when no deal leads to it.
        """
        situation = name.situation_in(self._reasoner.book)
        row = name.row_in(self._reasoner.book)
        if situation is None or row is None:
            message = f"{self._reasoner.book.title} has no row '{name}'."
            raise UnknownNameError(message)
        first = None
        for _ in range(_MOST_BOUNDARY_DEALS if boundary else 1):
            found = self._fresh(name)
            question = Question(
                name,
                situation.title,
                found.auction,
                found.hand,
                found.hands,
                self.is_boundary(found.auction, found.hand),
            )
            first = first or question
            if question.boundary:
                return question
        assert first is not None  # noqa: S101  at least one deal was made
        return first

    def is_boundary(self, auction: Auction, hand: Hand) -> bool:
        """Return whether some hand that differs in one card has another model answer."""
        compiled = self._reasoner.covered(auction)
        choice = compiled.choose(hand.holdings)
        for other in neighbours(hand):
            changed = compiled.choose(other.holdings)
            if changed is not None and choice is not None and changed.call != choice.call:
                return True
        return False

    def calls_are_taught(self, auction: Auction) -> bool:
        """Return whether every earlier call of the player's side comes from a row that the learner knows."""
        return all(
            self._call_is_taught(auction.before(index), auction.calls[index])
            for index in range(len(auction.calls))
            if side_of(auction.seat_of(index)) == side_of(auction.turn)
        )

    def _fresh(self, name: RowName) -> DealtAuction:
        """Return a new deal. Raises `NoDealError`, at once where none was found before."""
        found = self._bid_deal(name) if PASS_FORM not in self._reasoner.book.game.calls.forms else None
        found = found or self._deal_as_before(name)
        if found is not None:
            return found
        listed, met = self._points_of_row, self._met_points_of_row
        for next_point, points in ((self._drawn_point, {}), (self._listed_point, listed), (self._met_point, met)):
            for tried in range(_MOST_DEALS):
                point = next_point(name)
                if point is None:
                    break
                if tried == _EASY_DEALS:
                    self._hard.setdefault(name, set())
                found = self._deal(point, name)
                if found is not None and self._holds(found, name):
                    if name in self._hard:
                        self._led_there.setdefault(name, []).append(point.auction)
                    return found
            points[name] = []
        message = f"No deal was found in which row '{name}' gives the call after calls that the convention makes."
        raise NoDealError(message)

    def _deal_as_before(self, name: RowName) -> DealtAuction | None:
        """Return new hands for an auction that worked before; finding another one for a rare row takes seconds."""
        before = self._led_there.get(name)
        if before is None:
            return None
        for _ in range(_EASY_DEALS):
            found = self._deal(self._reasoner.covered(self.chance.choice(before)), name)
            if found is not None and self._holds(found, name):
                return found
        return None

    def _bid_deal(self, name: RowName) -> DealtAuction | None:
        """Return a deal that leads to the row when all players bid by the convention.

        None after some thousand failures.

        In a game without passes every deal leads every player to a situation, but hands hardly ever lead to a given
        auction of a wide pattern ("whatever they bid").
        """
        situation = name.situation_in(self._reasoner.book)
        if situation is None or name in self._never_bid:
            return None
        deck, seats = self._reasoner.book.game.deck, self._reasoner.book.laws.seats
        for _ in range(_DEALS_BID):
            hands = deal(deck, seats, self.chance)
            states = self.chance.choice(self._reasoner.distinct_states)
            try:
                for bidding in bid_out((self._reasoner, self._reasoner), hands, states):
                    point = self._reasoner.covered(bidding.before)
                    gives = bidding.choice is not None and bidding.choice.row.id == name.row
                    found = DealtAuction(bidding.before, hands)
                    if gives and point.situation.id == name.situation and self._holds(found, name):
                        return found
            except NotCoveredError:
                continue
        self._never_bid.add(name)
        return None

    def _drawn_point(self, name: RowName) -> CompiledSituation | None:
        """Return a random usable point of the row's situation; None after too many failures, now or earlier."""
        situation = name.situation_in(self._reasoner.book)
        if situation is None or name in self._points_of_row:
            return None
        for _ in range(_MOST_DRAWN):
            point = self._points_found.drawn(situation, self.chance, self._call_is_taught)
            if point is not None and self._leads_on(point, name):
                return point
        return None

    def _listed_point(self, name: RowName) -> CompiledSituation | None:
        """Return a usable point among all points of the row's situation."""
        situation = name.situation_in(self._reasoner.book)
        if situation is not None and situation.id not in self._points:
            self._points[situation.id] = [point.auction for point in self._points_found.of(situation)]
        return self._one_of(self._points_of_row.setdefault(name, list(self._points.get(name.situation, ()))), name)

    def _met_point(self, name: RowName) -> CompiledSituation | None:
        """Return a usable point among those of the row's situation to which deals lead.

        Patterns and examples may name calls that no hand makes one after another; these points have none.
        """
        return self._one_of(self._met_points_of_row.setdefault(name, list(self._met.get(name.situation, ()))), name)

    @cached_property
    def _met(self) -> dict[str, list[Auction]]:
        met = points_met(BidDeals(self._reasoner, kept=0), _DEALS_MET)
        return {situation: [point.auction for point in points] for situation, points in met.items()}

    def _one_of(self, auctions: list[Auction], name: RowName) -> CompiledSituation | None:
        """Return a usable point, and drop unusable ones."""
        while auctions:
            index = self.chance.randrange(len(auctions))
            point = self._reasoner.covered(auctions[index])
            if self._leads_on(point, name):
                return point
            auctions.pop(index)
        return None

    def _leads_on(self, point: CompiledSituation, name: RowName) -> bool:
        """Return whether some hand takes the row at a point, after calls that some hands make."""
        if not self._may_be_wanted(point.auction) or not self.calls_are_taught(point.auction):
            return False
        partners = self._hands.partners(point.auction)
        return self._hands.takers(point, name.row).are_some and all(callers.are_some for callers in partners.values())

    def _may_be_wanted(self, auction: Auction) -> bool:
        """Return whether an auction has one of the wanted calls; its suits may still be exchanged."""
        if not self._after or not self._reasoner.suits_are_alike:
            return not self._after or not self._after.isdisjoint(auction.calls)
        wanted = {(call.form, call.amount) for call in self._after}
        return any((call.form, call.amount) in wanted for call in auction.calls)

    def _deal(self, point: CompiledSituation, name: RowName) -> DealtAuction | None:
        """Return hands at a point, with randomly exchanged suits; None where none were found that fit together."""
        auction = point.auction
        callers = self._hands.of_all(point, name.row)
        hands = drawn_deal(self._reasoner, callers, self.chance)
        in_vain = self._hard.get(name)
        if hands is None and in_vain is not None and auction not in in_vain and len(in_vain) < _MOST_IN_VAIN:
            exact = {seat: one.exact for seat, one in callers.items()}
            hands = matched_deal(self._reasoner, exact, self.chance)
            if hands is None:
                in_vain.add(auction)
        if hands is None:
            return None
        dealt = DealtAuction(auction, hands)
        return dealt.with_other_suits(self.chance) if self._reasoner.suits_are_alike else dealt

    def _holds(self, dealt_auction: DealtAuction, name: RowName) -> bool:
        """Return whether the row gives the next call, all calls are legal, and the own side's are model calls."""
        auction = dealt_auction.auction
        if self._after and self._after.isdisjoint(auction.calls):
            return False
        for index, call in enumerate(auction.calls):
            seat, before = auction.seat_of(index), auction.before(index)
            if self._reasoner.book.laws.problem_with(before, call, dealt_auction.hands[seat]) is not None:
                return False
            ours = side_of(seat) == side_of(auction.turn)
            if ours and not self._makes(before, dealt_auction.hands[seat], call):
                return False
        return self._reasoner.choose(auction, dealt_auction.hand).row.id == name.row

    def _call_is_taught(self, before: Auction, call: Call) -> bool:
        key = (*before.calls, call)
        if key not in self._taught_calls:
            point = self._reasoner.at(before)
            if point is None:
                return False
            known = [self.taught.explains(point.situation, one.row, call) for one in point.row_meanings(call)]
            if any(known) and not all(known):
                # Of the rows that could give the call by their form, some have no hand to give it with.
                real = PointHands(point, self._reasoner.every_hand).row_meanings(call)
                known = [self.taught.explains(point.situation, one.row, call) for one in real]
            self._taught_calls[key] = any(known)
        return self._taught_calls[key]

    def _makes(self, before: Auction, hand: Hand, call: Call) -> bool:
        """Return whether a hand makes a call by a row that the learner knows."""
        point = self._reasoner.covered(before)
        choice = point.choose(hand.holdings)
        return choice is not None and choice.call == call and self.taught.explains(point.situation, choice.row, call)
