"""What everything above sees of the play of the cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, Self

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.result import Result

Taken = tuple[int, int]
"""What each side has taken, the first caller's first, in whatever the game counts: card points, or tricks."""


class TakenBySeat(Taken):
    """The same where it is known of every player: `by_seat`, from the first caller on.

    >>> taken = TakenBySeat([4, 2, 0, 7])
    >>> taken == (4, 9), taken.by_seat
    (True, (4, 2, 0, 7))
    """

    by_seat: tuple[int, ...]

    def __new__(cls, by_seat: Iterable[int]) -> Self:
        """The sums of both sides, whose players sit alternately."""
        seats = tuple(by_seat)
        made = super().__new__(cls, (sum(seats[0::2]), sum(seats[1::2])))
        made.by_seat = seats
        return made

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        """What copies are made of."""
        return (self.by_seat,)


def with_minus(number: float | str) -> str:
    """A number as it is printed, or one already formatted: with a minus sign, not with the hyphen of a keyboard.

    >>> with_minus(-60), with_minus(72), with_minus(f"{-1.5:+.2f}")
    ('−60', '72', '−1.50')
    """
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Unit:
    """The word for what is counted.

    >>> Unit("trick", "tricks").said(1), Unit("trick", "tricks").said(3)
    ('1 trick', '3 tricks')
    """

    singular: str
    plural: str

    def said(self, number: int) -> str:
        """So many of them."""
        return f"{with_minus(number)} {self.singular if number == 1 else self.plural}"


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: `cards` in the order in which they were played, from the one that `leader` led.

    `value` is what it counts for the side that took it.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    value: int


class CardPlay(Protocol):
    """A deal being played, as a value: the cards played so far, and what follows from them."""

    @property
    def seats(self) -> int:
        """How many hands are played."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands as they were dealt, by seat."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None where there is none."""

    @property
    def leader(self) -> Seat:
        """Who leads the first trick."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards played so far, in order."""

    @property
    def on_the_table(self) -> tuple[Card, ...]:
        """The cards of the trick that is not complete yet."""

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All complete tricks."""

    @property
    def turn(self) -> Seat:
        """The seat whose hand the next card comes from."""

    @property
    def open_seats(self) -> frozenset[Seat]:
        """The seats whose hands lie open on the table now."""

    @property
    def taken(self) -> Taken:
        """What each side has taken so far."""

    def decider_of(self, seat: Seat) -> Seat:
        """Who chooses the cards of a seat: its own player, or another one for a dummy."""

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat has not played yet."""

    def problem_with(self, card: Card) -> str | None:
        """Why the card may not be played now, as a sentence; None where it may."""

    def legal_cards(self) -> tuple[Card, ...]:
        """All cards that may be played now; of equal cards only one."""

    def add(self, card: Card) -> Self:
        """The play with one card more."""

    def with_hands(self, hands: tuple[Hand, ...]) -> Self:
        """The same cards played from other hands, which may be larger or smaller than those dealt."""


class PlayRules(Protocol):
    """How the play of a game begins, and what is counted in it."""

    @property
    def unit(self) -> Unit:
        """What the sides take."""

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> CardPlay:
        """The play after an auction, before its first card."""

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> CardPlay:
        """A play with these trumps and this leader; raises `BadNotationError` for what is no denomination."""

    def card_value(self, card: Card) -> int:
        """What a card adds to its trick; 0 where only tricks count."""

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        """What a trick with these cards in it counts so far."""

    def total(self, hands: tuple[Hand, ...]) -> int:
        """Everything that there is to take when these hands are played."""
