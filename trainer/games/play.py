"""What everything above sees of the play of the cards."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol, Self

from trainer.auction.auction import Auction
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


@dataclass(frozen=True, slots=True)
class OtherMove:
    """A move that adds no card to the trick.

    `name` is one word in small letters, which files have and players type: `ask`. `label` is what a button says.
    """

    name: str
    label: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.name


Move = Card | OtherMove
"""What a player may do in turn during the play."""


class CardPlay(Protocol):
    """A deal being played, as a value: the moves so far, and what follows from them.

    A move is a card, or something else that a player may do in turn (`OtherMove`).
    """

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
    def moves(self) -> tuple[Move, ...]:
        """Everything done so far, in order: the cards, and the moves that are none."""

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who chose each of the moves."""

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
        """The seat whose turn it is: the next card comes from its hand."""

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

    @property
    def trump_note(self) -> str:
        """What is known of a trump that nobody has bid, as a sentence; empty where bids say it."""

    def other_moves(self) -> tuple[OtherMove, ...]:
        """The moves besides playing a card that may be made now."""

    def usual_move(self) -> OtherMove | None:
        """The move besides playing a card that a player with these cards makes now; None where a card is better."""

    def add(self, move: Move) -> Self:
        """The play with one move more."""

    def with_hands(self, hands: tuple[Hand, ...]) -> Self:
        """The same cards played from other hands, which may be larger or smaller than those dealt."""


def read_move(play: CardPlay, text: str) -> Move:
    """Read what is to be done next: a card, or one of the other moves. Raises `BadNotationError`."""
    name = text.strip().lower()
    return next((move for move in play.other_moves() if move.name == name), None) or Card.parse(text)


def problem_with_move(play: CardPlay, move: Move) -> str | None:
    """Return why a move may not be made now, as a sentence; None where it may."""
    if isinstance(move, Card):
        return play.problem_with(move)
    return None if move in play.other_moves() else f"Seat {play.turn} may not do that now: {move}."


def without_hidden_cards(auction: Auction, seat: Seat, play: CardPlay) -> CardPlay:
    """Return the play as a seat sees it where nothing but cards is hidden.

    The hidden hands hold only the cards that they have played.
    """
    del auction  # everybody has heard it
    visible = {seat, *play.open_seats}
    played = _played_by_seat(play)
    hands = [hand if other in visible else Hand.of(hand.deck, played[other]) for other, hand in enumerate(play.hands)]
    return play.with_hands(tuple(hands))


def _played_by_seat(play: CardPlay) -> list[list[Card]]:
    """The cards that each seat has played, in order."""
    played: list[list[Card]] = [[] for _ in play.hands]
    tricks = [(trick.leader, trick.cards) for trick in play.tricks]
    tricks.append((play.turn - len(play.on_the_table), play.on_the_table))
    for leader, cards in tricks:
        for place, card in enumerate(cards, leader):
            played[place % play.seats].append(card)
    return played


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
