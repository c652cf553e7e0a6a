"""Making questions from rows: a fresh auction and a fresh deal in which a chosen row gives the call."""

from dataclasses import replace
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.deal import deal_the_rest
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.practice.question import Question, RowName
from trainer.problems import UnknownNameError
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.hand_classes import HandDrawer
from trainer.reasoning.hand_finding import neighbours
from trainer.reasoning.reasoner import Reasoner
from trainer.reasoning.situation_space import Mask, SituationSpace
from trainer.verifying.points import points_of

_MOST_DEALS: Final = 60
_MOST_DRAWS: Final = 400
_MOST_BOUNDARY_DRAWS: Final = 12


class QuestionMaker:
    """Makes questions for one rule book. `chance` decides everything that is random."""

    def __init__(self, reasoner: Reasoner, chance: Random) -> None:
        self._reasoner = reasoner
        self._chance = chance
        self._deck = reasoner.book.game.deck
        self._points: dict[str, list[CompiledSituation]] = {}
        self._drawers: dict[tuple[tuple[Call, ...], str], HandDrawer] = {}

    def question(self, name: RowName, *, boundary: bool) -> Question:
        """A question on a row; a boundary hand where asked for and where there is one.

        Raises `UnknownNameError` for a row that the book does not have, or that no deal leads to.
        """
        situation = name.situation_in(self._reasoner.book)
        row = name.row_in(self._reasoner.book)
        if situation is None or row is None:
            message = f"{self._reasoner.book.title} has no row '{name}'."
            raise UnknownNameError(message)
        points = list(self._points_of(name))
        for _ in range(_MOST_DEALS):
            auction = self._renamed(self._chance.choice(points).auction) if points else None
            known = None if auction is None else self._earlier_hands(auction)
            hand = None if auction is None or known is None else self._hand(auction, name, known, boundary=boundary)
            if auction is None or known is None or hand is None:
                continue
            deal = deal_the_rest(self._deck, {**known, auction.turn: hand}, auction.seats, self._chance)
            return Question(name, situation.title, auction, hand, deal, self.is_boundary(auction, hand))
        message = f"No deal was found in which row '{name}' gives the call."
        raise UnknownNameError(message)

    def is_boundary(self, auction: Auction, hand: Hand) -> bool:
        """Whether some hand that differs in one card takes another row."""
        compiled = self._reasoner.covered(auction)
        choice = compiled.choose(hand.holdings)
        for other in neighbours(hand):
            changed = compiled.choose(other.holdings)
            if changed is not None and choice is not None and changed.row.id != choice.row.id:
                return True
        return False

    def _points_of(self, name: RowName) -> list[CompiledSituation]:
        """The points of the row's situation at which some hand takes the row."""
        key = str(name)
        if key not in self._points:
            situation = name.situation_in(self._reasoner.book)
            points = points_of(self._reasoner, situation) if situation else []
            self._points[key] = [point for point in points if not self._row_drawer(point, name).is_empty]
        return self._points[key]

    def _renamed(self, auction: Auction) -> Auction:
        """The auction with other suits, so that partner does not always bid spades."""
        names = [suit.value for suit in SUITS]
        shuffled = names.copy()
        self._chance.shuffle(shuffled)
        other = dict(zip(names, shuffled, strict=True))
        calls = tuple(
            replace(call, denomination=other.get(call.denomination, call.denomination)) for call in auction.calls
        )
        return Auction(auction.seats, auction.floor, calls)

    def _earlier_hands(self, auction: Auction) -> dict[int, Hand] | None:
        """A hand for every earlier call of the own side that makes it; None where none was found."""
        known: dict[int, Hand] = {}
        for index, call in enumerate(auction.calls):
            seat = auction.seat_of(index)
            if side_of(seat) != side_of(auction.turn) or seat == auction.turn:
                continue
            before = auction.before(index)
            hand = self._draw(self._caller_drawer(before, call), known)
            if hand is None or self._reasoner.choose(before, hand).call != call:
                return None
            known[seat] = hand
        return known

    def _hand(self, auction: Auction, name: RowName, known: dict[int, Hand], *, boundary: bool) -> Hand | None:
        drawer = self._row_drawer(self._reasoner.covered(auction), name)
        hand = None
        for _ in range(_MOST_BOUNDARY_DRAWS):
            hand = self._draw(drawer, known)
            if hand is None or self.is_boundary(auction, hand) == boundary:
                return hand
        return hand

    def _draw(self, drawer: HandDrawer, known: dict[int, Hand]) -> Hand | None:
        """A hand that the cards outside the known hands allow, each such deal equally likely."""
        if drawer.is_empty:
            return None
        copies = self._deck.copies
        gone = [card for hand in known.values() for card in hand.cards]
        left = [[copies - gone.count(Card(suit, rank)) for rank in self._deck.ranks] for suit in SUITS]
        weights = [self._deck.holdings.weights_from(suit) for suit in left]
        full = self._deck.holdings.weight
        for _ in range(_MOST_DRAWS):
            holdings = drawer.draw(self._chance)
            likely = 1.0
            for suit, holding in enumerate(holdings):
                likely *= weights[suit][holding] / full[holding]
            if self._chance.random() < likely:
                spades, hearts, diamonds, clubs = holdings
                return Hand(self._deck, (spades, hearts, diamonds, clubs))
        return None

    def _row_drawer(self, compiled: CompiledSituation, name: RowName) -> HandDrawer:
        number = next(i for i, row in enumerate(compiled.situation.rows) if row.id == name.row)
        key = (compiled.auction.calls, str(name))
        if key not in self._drawers:
            space = self._space(compiled, frozenset())
            self._keep(key, space, space.takes(number))
        return self._drawers[key]

    def _caller_drawer(self, before: Auction, call: Call) -> HandDrawer:
        key = (before.calls, str(call))
        if key not in self._drawers:
            apart = frozenset(suit.number for suit in SUITS if suit.value == call.denomination)
            space = self._space(self._reasoner.covered(before), apart)
            self._keep(key, space, space.callers(call))
        return self._drawers[key]

    def _space(self, compiled: CompiledSituation, apart: frozenset[int]) -> SituationSpace:
        return SituationSpace(compiled, self._reasoner.tables, self._deck, apart)

    def _keep(self, key: tuple[tuple[Call, ...], str], space: SituationSpace, mask: Mask) -> None:
        self._drawers[key] = space.hands.drawer(mask)
