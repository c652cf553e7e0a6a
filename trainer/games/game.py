"""What everything above sees of a game: its deck, its measures, and its laws."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit

if TYPE_CHECKING:
    from trainer.games.solver import Solver


@dataclass(frozen=True, slots=True)
class Contract:
    """What an auction ended in.

    `call` is the bid in plain form (`36S`), `by` the seat that made it, `doubled` `''`, `'X'` or `'XX'`.
    """

    call: Call
    number: int
    denomination: str
    by: Seat
    doubled: str


@dataclass(frozen=True, slots=True)
class Score:
    """What a played contract is worth; `stakes` go to the side that won the hand and are never negative."""

    made: bool
    stakes: int


class Laws(Protocol):
    """What is legal in an auction, how it ends, and what it scores."""

    @property
    def name(self) -> str:
        """As in `kerala`."""

    @property
    def title(self) -> str:
        """As shown to people."""

    @property
    def seats(self) -> int:
        """Players at the table."""

    @property
    def floor(self) -> int:
        """The number just below the lowest bid; plus bids that open the auction count from it."""

    @property
    def highest(self) -> int:
        """The highest number that can be bid."""

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Why the call is illegal now (and with this hand), as a sentence; None when it is legal."""

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """All legal calls, pass, double and redouble first, then bids by number."""

    def is_over(self, auction: Auction) -> bool:
        """Whether the auction has ended."""

    def contract(self, auction: Auction) -> Contract | None:
        """The contract that stands, None when nobody has bid."""

    def may_name(self, length: int) -> bool:
        """Whether a suit may be bid by a player who holds `length` cards of it."""

    def score(self, number: int, doubled: str, points: int, doubling: str = "") -> Score:
        """What the contract is worth when the bidding side took `points`."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: `cards` in the order in which they were played, from the one that `leader` led."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


class CardPlay(Protocol):
    """A deal being played, as a value: the cards played so far, and what follows from them."""

    @property
    def seats(self) -> int:
        """How many play."""

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
        """Whose turn it is."""

    @property
    def taken(self) -> tuple[int, int]:
        """The points that each side has taken, the first caller's side first."""

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat has not played yet."""

    def problem_with(self, card: Card) -> str | None:
        """Why the card may not be played now, as a sentence; None where it may."""

    def legal_cards(self) -> tuple[Card, ...]:
        """All cards that may be played now; of equal cards only one."""

    def add(self, card: Card) -> "CardPlay":
        """The play with one card more."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that every holding has, such as its points or its running tricks.

    `table` has one entry for every holding; a hand's measure is the sum over its suits.
    """

    name: str
    singular: str
    table: tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """A game, as a value that is passed to whoever needs it.

    `begin_play` takes the denomination of a contract, the seat that leads and the hands by seat; it raises
    `BadNotationError` for what is no denomination. None where only the auction of a game is known. `make_solver` gives
    a new solver for its play; None where there is none.
    """

    name: str
    title: str
    deck: Deck
    measures: Mapping[str, Measure]
    laws_names: tuple[str, ...]
    laws_called: Callable[[str], Laws] = field(compare=False)
    denomination_names: Mapping[str, str] = field(compare=False)
    begin_play: Callable[[str, Seat, tuple[Hand, ...]], CardPlay] | None = field(default=None, compare=False)
    make_solver: "Callable[[], Solver] | None" = field(default=None, compare=False)

    @property
    def seats(self) -> int:
        """Players at the table: the whole deck is dealt."""
        return self.deck.size // self.deck.hand_size

    def points_of(self, rank: str) -> int:
        """What a card of a rank is worth in a trick; raises `KeyError` for a game whose cards have no points."""
        return self.measures["points"].table[self.deck.holdings.parse(rank)]

    def points_in(self, hands: Iterable[Hand]) -> int:
        """All points in some hands; raises as `points_of` does."""
        table = self.measures["points"].table
        return sum(table[holding] for hand in hands for holding in hand.holdings)

    @property
    def all_points(self) -> int:
        """The points of the whole deck; raises as `points_of` does."""
        return sum(self.points_of(card.rank) for card in self.deck.cards)

    def denomination_name(self, denomination: str) -> str:
        """As spoken: `spades`, `NOS`, `No Trump`, `Pass`."""
        return self.denomination_names.get(denomination, denomination)
