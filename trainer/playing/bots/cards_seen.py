"""The certain facts from visible cards: who played what, who is out of a suit, and which cards are unseen."""

from dataclasses import dataclass
from functools import cached_property

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.deal import cards_of
from trainer.cards.deck import Deck
from trainer.cards.hand import Counts
from trainer.cards.suit import SUITS, Suit
from trainer.playing.bots.seat_view import SeatView


@dataclass(frozen=True)
class CardsSeen:
    """The certain part of a view.

    `played` has the cards that each seat has played, in order; `out_of` has the suits in which each seat has failed to
    follow, so that it has none left.
    """

    deck: Deck
    view: SeatView
    played: tuple[tuple[Card, ...], ...]
    out_of: tuple[frozenset[Suit], ...]

    @cached_property
    def cards_in_turn(self) -> tuple[Card, ...]:
        """Return the cards that are left in the hand whose turn it is: the seat's own hand, or its dummy."""
        return self.view.play.cards_left(self.view.play.turn)

    @cached_property
    def unseen(self) -> Counts:
        """Return the cards that are hidden in other hands, as counts by suit and rank."""
        left = [[self.deck.copies] * len(self.deck.ranks) for _ in SUITS]
        known = self.view.seats_seen
        others = (card for seat, cards in enumerate(self.played) if seat not in known for card in cards)
        own = (card for seat in known for card in self.view.play.hands[seat].cards)
        for card in (*own, *others):
            left[card.suit.number][self.deck.ranks.index(card.rank)] -= 1
        return tuple(map(tuple, left))

    @cached_property
    def unseen_cards(self) -> tuple[Card, ...]:
        """Return the hidden cards one by one, in the order of the deck."""
        return tuple(cards_of(self.deck, self.unseen))

    def hidden(self, seat: Seat) -> int:
        """Return how many cards of a seat are hidden."""
        return 0 if seat in self.view.seats_seen else self.view.hand.size - len(self.played[seat])

    def played_counts(self, seat: Seat) -> Counts:
        """Return the cards that a seat has played, as counts by suit and rank."""
        counts = [[0] * len(self.deck.ranks) for _ in SUITS]
        for card in self.played[seat]:
            counts[card.suit.number][self.deck.ranks.index(card.rank)] += 1
        return tuple(map(tuple, counts))


def cards_seen(deck: Deck, view: SeatView) -> CardsSeen:
    """Return the certain part of a view."""
    play = view.play
    played: list[list[Card]] = [[] for _ in range(play.seats)]
    out_of: list[set[Suit]] = [set() for _ in range(play.seats)]
    tricks = [(trick.leader, trick.cards) for trick in play.tricks]
    if play.on_the_table:
        tricks.append(((play.turn - len(play.on_the_table)) % play.seats, play.on_the_table))
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            seat = (leader + place) % play.seats
            played[seat].append(card)
            if card.suit is not cards[0].suit:
                out_of[seat].add(cards[0].suit)
    return CardsSeen(deck, view, tuple(map(tuple, played)), tuple(map(frozenset, out_of)))
