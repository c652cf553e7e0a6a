"""What played cards reveal about the cards that players still hold, as everybody plays about as 6.1 advises.

Points go to the tricks of the own side and the cheapest cards to those of the other. A trick that can be won is won,
and sure tricks are led. A hand with which a player has broken this advice is not impossible, only less likely.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.playing.bots.seat_view import SeatView

UNLIKELY: Final = 0.2
"""How often a card is played against the advice, for each time that one is played according to it."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A played card, and the trick before it was played.

    `best` is the winning card of that trick, None where the card was led. `ours` says whether it belongs to the
    player's own side, and `last` whether the player was the last to play.
    """

    seat: Seat
    card: Card
    led: Suit | None
    best: Card | None
    ours: bool
    last: bool


class PlayReading:
    """A scale that weighs hands by the cards that others have played, for one view."""

    def __init__(self, game: Game, view: SeatView) -> None:
        self._values = {card: game.rules_of_play.card_value(card) for card in game.deck.cards}
        self._places = {card: game.deck.ranks.index(card.rank) for card in game.deck.cards}
        self._trump = view.play.trump
        self._played = [one for one in self._all_played(view) if one.seat not in view.seats_seen]

    def weight(self, hands: Sequence[Hand]) -> float:
        """Return how likely players with these hands play as they did: 1 if every card was as advised."""
        held = [list(hand.cards) for hand in hands]
        weight = 1.0
        for one in self._played:
            weight *= self._likely(one, held[one.seat])
            held[one.seat].remove(one.card)
        return weight

    def picked(self, deals: Sequence[tuple[Hand, ...]], number: int, chance: Random) -> tuple[tuple[Hand, ...], ...]:
        """Return `number` of the deals at random, likely ones more often."""
        return tuple(chance.choices(deals, [self.weight(hands) for hands in deals], k=number))

    def _likely(self, one: _Played, cards: Sequence[Card]) -> float:
        if one.best is None:
            return UNLIKELY if self._places[one.card] and any(map(self._is_sure, cards)) else 1.0
        legal = [card for card in cards if card.suit is one.led] or cards
        points = self._values[one.card]
        # Nobody is expected to spend a trump on the points of others.
        spent = [card for card in legal if card.suit is not self._trump or self._trump is one.led]
        if one.ours:
            spare = [self._values[card] for card in spent if self._places[card]]
            return UNLIKELY if points < max(spare, default=0) else 1.0
        if self._beats(one.card, one.best):
            return 1.0
        winners = (card for card in legal if self._beats(card, one.best))
        likely = UNLIKELY if any(one.last or not self._places[card] for card in winners) else 1.0
        return likely * UNLIKELY if points > min((self._values[card] for card in spent), default=points) else likely

    def _is_sure(self, card: Card) -> bool:
        """Return whether a card has the highest rank and is no trump; trumps may be kept."""
        return not self._places[card] and card.suit is not self._trump

    def _beats(self, card: Card, best: Card) -> bool:
        if card.suit is best.suit:
            return self._places[card] < self._places[best]
        return card.suit is self._trump

    def _all_played(self, view: SeatView) -> list[_Played]:
        play = view.play
        tricks = [(trick.leader, trick.cards) for trick in play.tricks]
        tricks.append(((play.turn - len(play.on_the_table)) % play.seats, play.on_the_table))
        found = []
        for leader, cards in tricks:
            best: Card | None = None
            winner = leader
            for place, card in enumerate(cards):
                seat = (leader + place) % play.seats
                led = None if best is None else cards[0].suit
                ours = side_of(winner) == side_of(seat)
                found.append(_Played(seat, card, led, best, ours, place == play.seats - 1))
                if best is None or self._beats(card, best):
                    best, winner = card, seat
        return found
