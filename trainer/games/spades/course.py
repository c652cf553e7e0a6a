"""The course of a round in the review: the tricks that a side takes by best play, after each trick.

Once spades are broken, the laws of play are those of bridge, and its double dummy solver counts. Before that no spade
may be led, which that solver does not know; such positions are searched here.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.games.solver import Bounds
from trainer.games.spades.bids import bids_of
from trainer.games.spades.calls import is_nil
from trainer.games.trick_solving.double_dummy import DoubleDummySolver

if TYPE_CHECKING:
    from trainer.games.spades.solving.engine import Engine

_COUNTED = "Counted as if all hands were open and everybody played for tricks."
_NIL = "With a nil a trick is not all that counts: who covers one, or sets one, may give a trick away for it."
_BAGS = "A trick above the bid is only a bag, so losing one may have been right."

MOST_NODES: Final = 10_000_000
"""The choices that are searched for one position before it is left open: about two seconds."""


class WaitingSpadesSolver(DoubleDummySolver):
    """A solver that knows the law that no spade is led before spades are broken. See `Solver`.

    It caches what it found for as long as questions are about one deal. `prepare`, or the first question, imports Numba
    and compiles the search.
    """

    def __init__(self) -> None:
        self._hands: tuple[Hand, ...] = ()
        self._guess = 0

    @cached_property
    def _engine(self) -> "Engine":
        from trainer.games.spades.solving.engine import Engine

        return Engine()

    def prepare(self) -> None:
        """Import the library, and compile the search or read it from disk."""
        super().prepare()
        _ = self._engine

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Return whether a side takes at least `number` tricks by the end; None where the limit left it open."""
        found = self.taken(play, nodes)
        total = sum(play.taken) + len(play.cards_left(play.turn))
        low, high = (found.low, found.high) if side == 0 else (total - found.high, total - found.low)
        return True if low >= number else False if high < number else None

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Return how many tricks the first caller's side takes by the end."""
        if play.is_over or any(card.suit is play.trump for card in play.cards):
            return super().taken(play, nodes)
        if play.hands != self._hands:
            self._engine.forget()
            self._hands = play.hands
        return self._searched(play, MOST_NODES if nodes is None else min(nodes, MOST_NODES))

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """Return for each legal card how many tricks the first caller's side takes by the end.

        Each card may use an equal share of the limit.
        """
        legal = play.legal_cards()
        share = None if nodes is None else nodes // len(legal)
        return {card: self.taken(play.add(card), share) for card in legal}

    def _searched(self, play: CardPlay, nodes: int) -> Bounds:
        """Return how many tricks the first caller's side takes by the end, searched within `nodes` positions.

        The search starts from the last number found: the next position is often worth as much.
        """
        deck = play.hands[0].deck
        hands = [sum(1 << _number(deck, card) for card in play.cards_left(seat)) for seat in range(play.seats)]
        table = [_number(deck, card) for card in play.on_the_table]
        leader = (play.turn - len(table)) % play.seats
        taken, left = play.taken[0], len(play.cards_left(play.turn))
        low, high = taken, taken + left
        guess = min(max(self._guess or (low + high + 1) // 2, low + 1), high)
        while low < high:
            reached, looked_at = self._engine.takes(hands, leader, table, guess - taken, left, nodes)
            nodes -= looked_at
            if reached is None:
                break
            low, high = (guess, high) if reached else (low, guess - 1)
            guess = low + 1 if reached else high
        if low == high:
            self._guess = low
        return Bounds(low, high)


def _number(deck: Deck, card: Card) -> int:
    """Return the number of a card: 13 × its suit + its rank, with 0 for a deuce."""
    size = len(deck.ranks)
    return card.suit.number * size + size - 1 - deck.ranks.index(card.rank)


def about_course(result: Result) -> tuple[str, ...]:
    """Return sentences that explain the unit of the review, and when it misleads."""
    return (_COUNTED, _NIL if any(map(is_nil, bids_of(result).calls)) else _BAGS)
