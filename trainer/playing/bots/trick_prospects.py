"""The state of a trick and its prospects, from what one seat can see: no more than counting cards.

Hidden cards are assumed to lie anywhere, except with a player who has failed to follow their suit.
"""

from collections.abc import Sequence
from math import comb

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.playing.bots.cards_seen import CardsSeen


class TrickProspects:
    """The trick on the table (or about to be led) as one seat sees it.

    The highest trump wins, or else the highest card of the suit led, and of equal cards the first. The rules of play
    determine what a card is worth.
    """

    def __init__(self, game: Game, seen: CardsSeen) -> None:
        self._deck = game.deck
        self._rules = game.rules_of_play
        self._seen = seen
        self.play = seen.view.play
        self.seat = seen.view.play.turn
        self.table = self.play.on_the_table
        self.trump = self.play.trump
        hidden = {card.suit: 0 for card in seen.unseen_cards}
        for card in seen.unseen_cards:
            hidden[card.suit] += 1
        self._hidden_of = hidden

    @property
    def worth(self) -> int:
        """Return the points of the cards in the trick so far."""
        return self._rules.trick_value(self.table)

    def value(self, card: Card) -> int:
        """Return what a card adds to the trick."""
        return self._rules.card_value(card)

    def place(self, card: Card) -> int:
        """Return the place of the card's rank, 0 for the highest."""
        return self._deck.ranks.index(card.rank)

    @property
    def led(self) -> Suit | None:
        """Return the suit led; None before the lead."""
        return self.table[0].suit if self.table else None

    @property
    def winning(self) -> tuple[Seat, Card] | None:
        """Return the player and card that win the trick so far; None before the lead."""
        if not self.table:
            return None
        best = 0
        for place in range(1, len(self.table)):
            if self._beats(self.table[place], self.table[best]):
                best = place
        return (self.seat - len(self.table) + best) % self.play.seats, self.table[best]

    @property
    def is_ours(self) -> bool:
        """Return whether the own side wins the trick so far."""
        winning = self.winning
        return winning is not None and side_of(winning[0]) == side_of(self.seat)

    def wins(self, card: Card) -> bool:
        """Return whether a card of the seat would win the trick so far."""
        winning = self.winning
        return winning is None or self._beats(card, winning[1])

    def stands(self, card: Card) -> float:
        """Return the chance, 0 to 1, that no later opponent beats a card that wins now, or is led."""
        likely = 1.0
        for seat in self._opponents_to_play():
            likely *= 1 - self._is_beaten_by(seat, card)
        return likely

    def is_high(self, card: Card) -> bool:
        """Return whether no hidden card of its suit beats it; equal cards don't when they come later."""
        return not self._hidden_above(card)

    def opponents_may_hold(self, suit: Suit) -> bool:
        """Return whether an opponent may hold a card of the suit."""
        opponents = [seat for seat in range(self.play.seats) if side_of(seat) != side_of(self.seat)]
        return any(self._hidden_of.get(suit, 0) and suit not in self._seen.out_of[seat] for seat in opponents)

    def _beats(self, card: Card, other: Card) -> bool:
        """Return whether a later card beats the one that wins so far."""
        if card.suit is other.suit:
            return self.place(card) < self.place(other)
        return card.suit is self.trump

    def _opponents_to_play(self) -> Sequence[Seat]:
        later = range(self.seat + 1, self.seat + self.play.seats - len(self.table))
        return [seat % self.play.seats for seat in later if side_of(seat) != side_of(self.seat)]

    def _is_beaten_by(self, seat: Seat, card: Card) -> float:
        led = self.led or card.suit
        follows = self._holds(seat, led, self._hidden_of.get(led, 0))
        if card.suit is led:
            by_following = self._holds(seat, led, self._hidden_above(card))
            trumps = 0 if self.trump in {None, led} else self._hidden_of.get(self.trump, 0)
        else:
            by_following = 0.0
            trumps = self._hidden_above(card)
        by_ruffing = (1 - follows) * self._holds(seat, self.trump, trumps) if self.trump is not None else 0.0
        return by_following + by_ruffing

    def _holds(self, seat: Seat, suit: Suit | None, cards: int) -> float:
        """Return the chance, 0 to 1, that a seat holds one of `cards` hidden cards of a suit."""
        if suit is None or suit in self._seen.out_of[seat]:
            return 0.0
        # The cards of suits in which the seat is out are in other hands.
        out_of = self._seen.out_of[seat]
        there = sum(count for one, count in self._hidden_of.items() if one not in out_of)
        hidden = self._seen.hidden(seat)
        return 1 - comb(there - cards, hidden) / comb(there, hidden) if hidden <= there else float(cards > 0)

    def _hidden_above(self, card: Card) -> int:
        counts = self._seen.unseen[card.suit.number]
        return sum(counts[: self.place(card)])
