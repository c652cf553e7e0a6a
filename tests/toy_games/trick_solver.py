"""A solver for the toy games: plain alpha-beta over tricks, exact within its limit of positions.

Exercises `Solver`: it honours `nodes`, looks at no more than `MOST_NODES` for one question, and beyond that gives
bounds that are not settled. Deals in which every hand has one suit, and endings, are settled.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.suit import SUITS
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds

MOST_NODES: Final = 10_000

_Move = tuple[int, int]
"""Suit and place of the rank, 0 for the highest."""
_Hands = tuple[tuple[int, int, int, int], ...]
"""For every seat and suit the ranks held, one bit each."""


class TrickSolver:
    """Solves plays in which every trick counts one."""

    def prepare(self) -> None:
        pass

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        total = sum(play.taken) + _left(play)
        wanted = number if side == 0 else total - number + 1
        try:
            reaches = _Search(play, nodes).reaches(wanted - play.taken[0])
        except _OutOfNodesError:
            return None
        return reaches if side == 0 else not reaches

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        return _Search(play, nodes).bounds()

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        legal = set(play.legal_cards())
        search = _Search(play, nodes)
        found = {}
        for suit, place in search.moves():
            card = Card(SUITS[suit], play.hands[0].deck.ranks[place])
            if card in legal:
                found[card] = search.bounds((suit, place))
        return found


class _OutOfNodesError(Exception):
    """So many positions were looked at, and the question is still open."""


class _Position(NamedTuple):
    """The cards that are left, whose turn it is, and the cards of the trick on the table."""

    hands: _Hands
    turn: Seat
    table: tuple[_Move, ...] = ()


class _Search:
    """All questions about one position share the limit, and what was found out."""

    def __init__(self, play: CardPlay, nodes: int | None) -> None:
        ranks = play.hands[0].deck.ranks
        self._left_to_look_at = MOST_NODES if nodes is None else min(nodes, MOST_NODES)
        self._taken = play.taken[0]
        self._tricks = _left(play)
        self._trump = -1 if play.trump is None else play.trump.number
        table = tuple((card.suit.number, ranks.index(card.rank)) for card in play.on_the_table)
        self._now = _Position(tuple(_packed(play, seat) for seat in range(play.seats)), play.turn, table)
        self._known: dict[_Position, tuple[int, int]] = {}

    def moves(self) -> Iterator[_Move]:
        """The cards that may be played now; of cards that touch each other only the highest."""
        return _moves(self._now)

    def reaches(self, number: int, first: _Move | None = None) -> bool:
        """Whether the first side takes so many of the tricks that are left, perhaps after this card."""
        if first is None:
            return self._go_on(self._now, number, self._tricks)
        return self._after(self._now, first, number, self._tricks)

    def bounds(self, first: _Move | None = None) -> Bounds:
        """What it takes in all, as far as the limit lets it be known."""
        low, high = 0, self._tricks
        try:
            while low < high:
                middle = (low + high + 1) // 2
                if self.reaches(middle, first):
                    low = middle
                else:
                    high = middle - 1
        except _OutOfNodesError:
            pass
        return Bounds(self._taken + low, self._taken + high)

    def _go_on(self, at: _Position, wanted: int, left: int) -> bool:
        """Whether the first side takes so many of `left` tricks, that on the table included."""
        low, high = self._known.get(at, (0, left))
        if wanted <= low or wanted > high:
            return wanted <= low
        self._left_to_look_at -= 1
        if self._left_to_look_at < 0:
            raise _OutOfNodesError
        ours = side_of(at.turn) == 0
        found = any(self._after(at, move, wanted, left) == ours for move in _moves(at))
        reached = found == ours
        self._known[at] = (wanted, high) if reached else (low, wanted - 1)
        return reached

    def _after(self, at: _Position, move: _Move, wanted: int, left: int) -> bool:
        suit, place = move
        held = list(at.hands[at.turn])
        held[suit] &= ~(1 << place)
        spades, hearts, diamonds, clubs = held
        hands = (*at.hands[: at.turn], (spades, hearts, diamonds, clubs), *at.hands[at.turn + 1 :])
        table = (*at.table, move)
        turn = (at.turn + 1) % len(hands)
        if len(table) < len(hands):
            return self._go_on(_Position(hands, turn, table), wanted, left)
        winner = (turn + self._best(table)) % len(hands)
        return self._go_on(_Position(hands, winner), wanted - (side_of(winner) == 0), left - 1)

    def _best(self, table: tuple[_Move, ...]) -> int:
        suit = self._trump if any(one == self._trump for one, _ in table) else table[0][0]
        return min((place, number) for number, (one, place) in enumerate(table) if one == suit)[1]


def _moves(at: _Position) -> Iterator[_Move]:
    own = at.hands[at.turn]
    led = at.table[0][0] if at.table and own[at.table[0][0]] else None
    for suit in range(len(own)) if led is None else (led,):
        there = sum(1 << place for one, place in at.table if one == suit)
        for seat, other in enumerate(at.hands):
            there |= other[suit] if seat != at.turn else 0
        touches = False
        for place in range(own[suit].bit_length()):
            if own[suit] >> place & 1:
                if not touches:
                    yield suit, place
                touches = True
            elif there >> place & 1:
                touches = False


def _left(play: CardPlay) -> int:
    """How many tricks are not complete yet."""
    cards = sum(len(play.cards_left(seat)) for seat in range(play.seats)) + len(play.on_the_table)
    return cards // play.seats


def _packed(play: CardPlay, seat: Seat) -> tuple[int, int, int, int]:
    ranks = play.hands[0].deck.ranks
    held = [0, 0, 0, 0]
    for card in play.cards_left(seat):
        held[card.suit.number] |= 1 << ranks.index(card.rank)
    spades, hearts, diamonds, clubs = held
    return spades, hearts, diamonds, clubs
