"""The play of the toy games: 13 tricks, suit is followed, the highest trump or else the highest of the suit led wins.

Exercises `CardPlay`: a dummy whose hand lies open after the opening lead and is played by its partner, and a law that
forbids a lead (56 forbids none).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.play import Taken, Trick, Unit

TRICKS = Unit("trick", "tricks")


@dataclass(frozen=True)
class TrickPlay:
    """A deal being played.

    `dummy` lays its cards down after the opening lead, and its partner plays them. Where `trumps_wait` no trump is led
    before one was played to another suit, unless a hand holds nothing else.
    """

    hands: tuple[Hand, ...]
    trump: Suit | None
    leader: Seat
    dummy: Seat | None = None
    trumps_wait: bool = False
    cards: tuple[Card, ...] = ()

    def add(self, card: Card) -> Self:
        return replace(self, cards=(*self.cards, card))

    def with_hands(self, hands: tuple[Hand, ...]) -> Self:
        return replace(self, hands=hands)

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def open_seats(self) -> frozenset[Seat]:
        return frozenset() if self.dummy is None or not self.cards else frozenset({self.dummy})

    def decider_of(self, seat: Seat) -> Seat:
        return (seat + self.seats // 2) % self.seats if seat == self.dummy else seat

    @property
    def is_over(self) -> bool:
        return len(self.cards) >= sum(hand.size for hand in self.hands)

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        tricks: list[Trick] = []
        leader = self.leader
        for start in range(0, len(self.cards) - self.seats + 1, self.seats):
            cards = self.cards[start : start + self.seats]
            winner = (leader + self._best(cards)) % self.seats
            tricks.append(Trick(leader, cards, winner, 1))
            leader = winner
        return tuple(tricks)

    @property
    def on_the_table(self) -> tuple[Card, ...]:
        return self.cards[len(self.tricks) * self.seats :]

    @property
    def turn(self) -> Seat:
        return (self._leads_now + len(self.on_the_table)) % self.seats

    @property
    def taken(self) -> Taken:
        firsts = sum(side_of(trick.winner) == 0 for trick in self.tricks)
        return firsts, len(self.tricks) - firsts

    def held(self, seat: Seat) -> tuple[Card, ...]:
        return self._held[seat]

    def problem_with(self, card: Card) -> str | None:
        held = self.held(self.turn)
        if self.is_over:
            return "All cards have been played."
        if card not in held:
            return f"Seat {self.turn} does not hold the {card.name}."
        if self.on_the_table:
            led = self.on_the_table[0].suit
            revokes = card.suit is not led and any(one.suit is led for one in held)
            return f"Seat {self.turn} has to follow suit: {led.plural} were led." if revokes else None
        waits = self.trumps_wait and card.suit is self.trump and not self._trumps_played
        if waits and any(one.suit is not self.trump for one in held):
            return f"Nobody leads {card.suit.plural} before one was played to another suit."
        return None

    def legal_cards(self) -> tuple[Card, ...]:
        return () if self.is_over else tuple(card for card in self.held(self.turn) if self.problem_with(card) is None)

    @property
    def _leads_now(self) -> Seat:
        return self.tricks[-1].winner if self.tricks else self.leader

    @cached_property
    def _held(self) -> tuple[tuple[Card, ...], ...]:
        left = [list(hand.cards) for hand in self.hands]
        for seat, card in self._played():
            if card in left[seat]:
                left[seat].remove(card)
        return tuple(map(tuple, left))

    @cached_property
    def _trumps_played(self) -> bool:
        return any(card.suit is self.trump for card in self.cards)

    def _played(self) -> Iterator[tuple[Seat, Card]]:
        leaders = [*(trick.leader for trick in self.tricks), self._leads_now]
        for index, card in enumerate(self.cards):
            trick, place = divmod(index, self.seats)
            yield (leaders[trick] + place) % self.seats, card

    def _best(self, cards: tuple[Card, ...]) -> int:
        suit = self.trump if any(card.suit is self.trump for card in cards) else cards[0].suit
        ranks = self.hands[0].deck.ranks
        following = [place for place, card in enumerate(cards) if card.suit is suit]
        return min(following, key=lambda place: ranks.index(cards[place].rank))
