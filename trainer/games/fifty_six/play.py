"""The play of the cards in 56: who may play what, who wins a trick, and what it is worth (chapter 3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.game import Trick
from trainer.problems import BadNotationError


def trump_of(denomination: str, denominations: Iterable[str]) -> Suit | None:
    """The trump suit of a contract; None for every denomination that is no suit (2.2.1, 2.2.3).

    Raises `BadNotationError` for what is none of the `denominations`.
    """
    if denomination not in denominations:
        message = f"'{denomination}' is no trump; write S, H, D or C, or NT for No Trump."
        raise BadNotationError(message)
    return Suit(denomination) if denomination in set(Suit) else None


@dataclass(frozen=True)
class Play:
    """A deal being played: the hands as they were dealt, and all cards played so far.

    `points` are by rank letter, `hands` by seat; `trump` is None in No Trump; `leader` leads the first
    trick. Nothing checks that a card was legal when it is added; that is what `problem_with` is for.
    """

    points: Mapping[str, int] = field(compare=False)
    hands: tuple[Hand, ...]
    trump: Suit | None
    leader: Seat
    cards: tuple[Card, ...] = ()

    def add(self, card: Card) -> "Play":
        """The play with one card more."""
        return Play(self.points, self.hands, self.trump, self.leader, (*self.cards, card))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return len(self.cards) >= sum(hand.size for hand in self.hands)

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """All complete tricks. The winner of one leads the next (3.1.2)."""
        tricks: list[Trick] = []
        leader = self.leader
        for start in range(0, len(self.cards) - self.seats + 1, self.seats):
            cards = self.cards[start : start + self.seats]
            winner = (leader + self._best(cards)) % self.seats
            tricks.append(Trick(leader, cards, winner, sum(self.points[card.rank] for card in cards)))
            leader = winner
        return tuple(tricks)

    @property
    def on_the_table(self) -> tuple[Card, ...]:
        """The cards of the trick that is not complete yet."""
        return self.cards[len(self.tricks) * self.seats :]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        leader = self.tricks[-1].winner if self.tricks else self.leader
        return (leader + len(self.on_the_table)) % self.seats

    @property
    def taken(self) -> tuple[int, int]:
        """The points that each side has taken, the first caller's side first."""
        sums = [0, 0]
        for trick in self.tricks:
            sums[side_of(trick.winner)] += trick.points
        return sums[0], sums[1]

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat has not played yet."""
        left = list(self.hands[seat].cards)
        for player, card in self._by_seat():
            # A card that the seat never held can't leave its hand; problem_with has refused it before.
            if player == seat and card in left:
                left.remove(card)
        return tuple(left)

    def problem_with(self, card: Card) -> str | None:
        """Why the card may not be played now, as a sentence; None where it may (3.1.3)."""
        if self.is_over:
            return "All cards have been played."
        held = self.held(self.turn)
        if card not in held:
            again = " any more" if card in self.hands[self.turn].cards else ""
            return f"It is the turn of seat {self.turn}, which does not hold the {card.name}{again}."
        following = self._following(dict.fromkeys(held))
        if following and card not in following:
            led = self.on_the_table[0].suit
            cards = " or ".join(map(str, following))
            return f"{led.plural.capitalize()} were led, and seat {self.turn} can follow suit with {cards}."
        return None

    def legal_cards(self) -> tuple[Card, ...]:
        """All cards that may be played now; of equal cards only one."""
        if self.is_over:
            return ()
        held = tuple(dict.fromkeys(self.held(self.turn)))
        return self._following(held) or held

    def _following(self, held: Iterable[Card]) -> tuple[Card, ...]:
        """Of some cards those that follow suit; none where nothing has been led (3.1.3)."""
        return tuple(card for card in held if card.suit is self.on_the_table[0].suit) if self.on_the_table else ()

    def _by_seat(self) -> Iterable[tuple[Seat, Card]]:
        for trick in self.tricks:
            for place, card in enumerate(trick.cards):
                yield (trick.leader + place) % self.seats, card
        first = self.turn - len(self.on_the_table)
        for place, card in enumerate(self.on_the_table):
            yield (first + place) % self.seats, card

    def _best(self, cards: tuple[Card, ...]) -> int:
        """Which card wins: the highest trump, else the highest of the suit led; the first of two equal ones (3.1)."""
        suit = self.trump if any(card.suit is self.trump for card in cards) else cards[0].suit
        ranks = self.hands[0].deck.ranks
        following = [place for place, card in enumerate(cards) if card.suit is suit]
        return min(following, key=lambda place: ranks.index(cards[place].rank))
