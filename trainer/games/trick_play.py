"""Play in tricks: players follow suit, and the highest trump, or else the highest card of the suit led, wins.

In some games trumps must wait: none may be led before one was played, unless a hand has nothing else. This module is
for the packages of games; everything above sees a play only as a `CardPlay`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Self

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.play import Move, OtherMove, TakenBySeat, Trick, Unit

TRICKS: Final = Unit("trick", "tricks")

TrickValue = Callable[[tuple[Card, ...]], int]
"""A function that returns what a trick with these cards counts."""


@dataclass(frozen=True)
class TrickPlay:
    """A deal that is being played: the hands as they were dealt, and all cards played so far.

    `value` returns what a trick counts; `hands` are by seat; `trump` is None in No Trump; `leader` leads the first
    trick. The hand of `dummy` is open after the opening lead, and his partner plays it. If `trumps_wait`, no trump may
    be led before one was played, unless a hand has nothing else. Adding a card does not check that it is legal;
    `problem_with` does. `_complete` has the complete tricks, where the play before already knew them.
    """

    value: TrickValue = field(compare=False)
    hands: tuple[Hand, ...]
    trump: Suit | None
    leader: Seat
    dummy: Seat | None = None
    cards: tuple[Card, ...] = ()
    trumps_wait: bool = False
    _complete: tuple[Trick, ...] | None = field(default=None, compare=False, repr=False)

    def add(self, move: Move) -> Self:
        """Return the play with one more card. Raises `TypeError` for any other move, as these games have none."""
        if not isinstance(move, Card):
            raise TypeError(f"only cards are played here, not {move}")
        tricks = self.tricks
        if len(self.on_the_table) == self.seats - 1:
            tricks = (*tricks, self._trick(self._leads, (*self.on_the_table, move)))
        return replace(self, cards=(*self.cards, move), _complete=tricks)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the cards played so far; these games have no other moves."""
        return self.cards

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Return for each card the seat that chose it."""
        leaders = (*(trick.leader for trick in self.tricks), self._leads)
        places = (divmod(index, self.seats) for index in range(len(self.cards)))
        return tuple(self.decider_of((leaders[trick] + place) % self.seats) for trick, place in places)

    @property
    def trump_note(self) -> str:
        """Return an empty text: the auction or the game determines trumps."""
        return ""

    def other_moves(self) -> tuple[OtherMove, ...]:
        """Return no moves: in these games every move is a card."""
        return ()

    def usual_move(self) -> OtherMove | None:
        """Return None: in these games every move is a card."""
        return None

    def with_hands(self, hands: tuple[Hand, ...]) -> Self:
        """Return the same cards played from other hands."""
        return replace(self, hands=hands, _complete=self.tricks)

    @property
    def open_seats(self) -> frozenset[Seat]:
        """Return the seat of dummy once the opening lead is made."""
        return frozenset() if self.dummy is None or not self.cards else frozenset({self.dummy})

    def decider_of(self, seat: Seat) -> Seat:
        """Return who chooses the cards of a seat: declarer for dummy, otherwise the seat's own player."""
        return (seat + self.seats // 2) % self.seats if seat == self.dummy else seat

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """Return whether every card has been played."""
        return len(self.cards) >= sum(hand.size for hand in self.hands)

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """Return all complete tricks; the winner of one leads the next."""
        if self._complete is not None:
            return self._complete
        tricks: list[Trick] = []
        leader = self.leader
        for start in range(0, len(self.cards) - self.seats + 1, self.seats):
            tricks.append(self._trick(leader, self.cards[start : start + self.seats]))
            leader = tricks[-1].winner
        return tuple(tricks)

    @cached_property
    def on_the_table(self) -> tuple[Card, ...]:
        """Return the cards of the trick that is not complete yet."""
        return self.cards[len(self.tricks) * self.seats :]

    @cached_property
    def turn(self) -> Seat:
        """Return the seat whose turn it is."""
        return (self._leads + len(self.on_the_table)) % self.seats

    @property
    def taken(self) -> TakenBySeat:
        """Return what each side has taken, the first caller's side first, and each player."""
        sums = [0] * self.seats
        for trick in self.tricks:
            sums[trick.winner] += trick.value
        return TakenBySeat(sums)

    def cards_left(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat has not played yet."""
        hand = self.hands[seat]
        played = []
        for leader, cards in (
            *((trick.leader, trick.cards) for trick in self.tricks),
            (self._leads, self.on_the_table),
        ):
            place = (seat - leader) % self.seats
            if place < len(cards):
                played.append(cards[place])
        if hand.deck.copies == 1:
            gone = frozenset(played)
            return tuple([card for card in hand.cards if card not in gone])
        left = list(hand.cards)
        for card in played:
            # A card that the seat never held can't leave its hand; problem_with has refused it before.
            if card in left:
                left.remove(card)
        return tuple(left)

    @cached_property
    def _cards_in_turn(self) -> tuple[Card, ...]:
        """Return the cards of the seat whose turn it is."""
        return self.cards_left(self.turn)

    def problem_with(self, card: Card) -> str | None:
        """Return why the card may not be played now, as a sentence; None if it is legal."""
        held = self._cards_in_turn
        if not held and self.is_over:
            return "All cards have been played."
        if card not in held:
            again = " any more" if card in self.hands[self.turn].cards else ""
            return f"It is the turn of seat {self.turn}, which does not hold the {card.name}{again}."
        following = self._following(dict.fromkeys(held))
        if following and card not in following:
            led = self.on_the_table[0].suit
            cards = " or ".join(map(str, following))
            return f"{led.plural.capitalize()} were led, and seat {self.turn} can follow suit with {cards}."
        if self._may_not_lead_trumps(held) and card.suit is self.trump:
            broken = f"{card.suit.plural} are broken"
            return f"No {card.suit.singular} may be led before {broken}, but from a hand that has nothing else."
        return None

    def legal_cards(self) -> tuple[Card, ...]:
        """Return all cards that may be played now; only one of equal cards."""
        if self.is_over:
            return ()
        held = tuple(dict.fromkeys(self._cards_in_turn))
        if self._may_not_lead_trumps(held):
            return tuple(card for card in held if card.suit is not self.trump)
        return self._following(held) or held

    def _following(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return those of some cards that follow suit; none where nothing has been led."""
        return tuple(card for card in cards if card.suit is self.on_the_table[0].suit) if self.on_the_table else ()

    def _may_not_lead_trumps(self, cards: Iterable[Card]) -> bool:
        """Return whether trumps still wait, and the hand that is to lead has something else."""
        if not self.trumps_wait or self.on_the_table or any(card.suit is self.trump for card in self.cards):
            return False
        return any(card.suit is not self.trump for card in cards)

    @property
    def _leads(self) -> Seat:
        """Return the seat that leads the trick that is not complete yet."""
        return self.tricks[-1].winner if self.tricks else self.leader

    def _trick(self, leader: Seat, cards: tuple[Card, ...]) -> Trick:
        winner = (leader + self._best(cards)) % self.seats
        return Trick(leader, cards, winner, self.value(cards))

    def _best(self, cards: tuple[Card, ...]) -> int:
        """Return the place of the winning card: the highest trump, else the highest of the suit led.

        The first of equal ones.
        """
        suit = self.trump if any(card.suit is self.trump for card in cards) else cards[0].suit
        ranks = self.hands[0].deck.ranks
        following = [place for place, card in enumerate(cards) if card.suit is suit]
        return min(following, key=lambda place: ranks.index(cards[place].rank))


class TricksCount:
    """The rules of play that all games share in which tricks count, whatever cards are in them."""

    @property
    def unit(self) -> Unit:
        """Return the word for tricks."""
        return TRICKS

    def card_value(self, card: Card) -> int:
        """Return 0: cards do not count."""
        del card
        return 0

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        """Return 1: each trick counts one."""
        del cards
        return 1

    def total(self, hands: tuple[Hand, ...]) -> int:
        """Return the number of tricks, which is that of the cards in the largest hand."""
        return max(hand.size for hand in hands)
