"""The interface of the play of the cards."""

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
"""What each side has taken, the first caller's side first: card points or tricks, whichever the game counts."""


class TakenBySeat(Taken):
    """The tricks or points of both sides; `by_seat`, from the first caller on, has each player's if they are known.

    >>> taken = TakenBySeat([4, 2, 0, 7])
    >>> taken == (4, 9), taken.by_seat
    (True, (4, 2, 0, 7))
    """

    by_seat: tuple[int, ...]

    def __new__(cls, by_seat: Iterable[int]) -> Self:
        """Return the sums of both sides, whose players alternate."""
        seats = tuple(by_seat)
        made = super().__new__(cls, (sum(seats[0::2]), sum(seats[1::2])))
        made.by_seat = seats
        return made

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        """Return the arguments that copying and unpickling need."""
        return (self.by_seat,)


def with_minus(number: float | str) -> str:
    """Return a number, or an already formatted one, as it is printed: with a minus sign instead of a hyphen.

    >>> with_minus(-60), with_minus(72), with_minus(f"{-1.5:+.2f}")
    ('−60', '72', '−1.50')
    """
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Unit:
    """The word for the unit of a count, in singular and plural.

    >>> Unit("trick", "tricks").number_text(1), Unit("trick", "tricks").number_text(3)
    ('1 trick', '3 tricks')
    """

    singular: str
    plural: str

    def number_text(self, number: int) -> str:
        """Return a number with the word: "3 tricks"."""
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
    """A move of the play that is not a card.

    `name` is one word in small letters, which files have and players type: `ask`. `label` is the text of its button.
    """

    name: str
    label: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.name


Move = Card | OtherMove
"""A move of a player in turn during the play."""


class CardPlay(Protocol):
    """A deal that is being played, as an immutable value: the moves so far, and what follows from them.

    A move is a card, or something else that a player may do in turn (`OtherMove`).
    """

    @property
    def seats(self) -> int:
        """Return the number of hands that are played."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return the hands as they were dealt, by seat."""

    @property
    def trump(self) -> Suit | None:
        """Return the trump suit; None where there is none."""

    @property
    def leader(self) -> Seat:
        """Return the seat that leads the first trick."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards played so far, in order."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return all moves so far, in order: cards and other moves."""

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Return for each move the seat that chose it."""

    @property
    def on_the_table(self) -> tuple[Card, ...]:
        """Return the cards of the trick that is not complete yet."""

    @property
    def is_over(self) -> bool:
        """Return whether every card has been played."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return all complete tricks."""

    @property
    def turn(self) -> Seat:
        """Return the seat whose hand plays the next card."""

    @property
    def open_seats(self) -> frozenset[Seat]:
        """Return the seats whose hands are open on the table now."""

    @property
    def taken(self) -> Taken:
        """Return what each side has taken so far."""

    def decider_of(self, seat: Seat) -> Seat:
        """Return who chooses the cards of a seat: its own player, or declarer for dummy."""

    def cards_left(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat has not played yet."""

    def problem_with(self, card: Card) -> str | None:
        """Return why the card may not be played now, as a sentence; None if it is legal."""

    def legal_cards(self) -> tuple[Card, ...]:
        """Return all cards that may be played now; only one of equal cards."""

    @property
    def trump_note(self) -> str:
        """Return a sentence on a trump suit that nobody has bid; empty if a bid names it."""

    def other_moves(self) -> tuple[OtherMove, ...]:
        """Return the legal moves that are not cards."""

    def usual_move(self) -> OtherMove | None:
        """Return the other move that a player with these cards makes now; None where playing a card is better."""

    def add(self, move: Move) -> Self:
        """Return the play with one more move. Raises `TypeError` when the game has no such kind of move."""

    def with_hands(self, hands: tuple[Hand, ...]) -> Self:
        """Return the same cards played from other hands, which may be larger or smaller than those dealt."""


def read_move(play: CardPlay, text: str) -> Move:
    """Read the next move: a card, or one of the other moves.

    Raises `BadNotationError` when the text is neither. Whether the card is legal is not checked.
    """
    name = text.strip().lower()
    return next((move for move in play.other_moves() if move.name == name), None) or Card.parse(text)


def problem_with_move(play: CardPlay, move: Move) -> str | None:
    """Return why a move may not be made now, as a sentence; None if it is legal."""
    if isinstance(move, Card):
        return play.problem_with(move)
    return None if move in play.other_moves() else f"Seat {play.turn} may not do that now: {move}."


def without_hidden_cards(auction: Auction, seat: Seat, play: CardPlay) -> CardPlay:
    """Return the play as a seat sees it in a game that hides nothing but cards.

    Hidden hands have only the cards that they have played.
    """
    del auction  # everybody has heard it
    visible = {seat, *play.open_seats}
    played = _played_by_seat(play)
    hands = [hand if other in visible else Hand.of(hand.deck, played[other]) for other, hand in enumerate(play.hands)]
    return play.with_hands(tuple(hands))


def _played_by_seat(play: CardPlay) -> list[list[Card]]:
    """Return the cards that each seat has played, in order."""
    played: list[list[Card]] = [[] for _ in play.hands]
    tricks = [(trick.leader, trick.cards) for trick in play.tricks]
    tricks.append((play.turn - len(play.on_the_table), play.on_the_table))
    for leader, cards in tricks:
        for place, card in enumerate(cards, leader):
            played[place % play.seats].append(card)
    return played


class PlayRules(Protocol):
    """The rules of the play of a game: how it begins, and what it counts."""

    @property
    def unit(self) -> Unit:
        """Return the word for the tricks or points that the sides take."""

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> CardPlay:
        """Return the play after an auction, before its first card."""

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> CardPlay:
        """Return a play with this denomination as trumps and this leader, before its first card.

        Raises `BadNotationError` when the text is not a denomination.
        """

    def card_value(self, card: Card) -> int:
        """Return what a card adds to its trick; 0 where only tricks count."""

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        """Return what a trick with these cards counts so far."""

    def total(self, hands: tuple[Hand, ...]) -> int:
        """Return everything that can be taken when these hands are played."""
