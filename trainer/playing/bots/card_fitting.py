"""Dealing the unseen cards so that nobody gets a card of a suit in which he has failed to follow."""

from random import Random

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.playing.bots.cards_seen import CardsSeen


def cards_that_fit(seen: CardsSeen, chance: Random) -> tuple[Hand, ...]:
    """Return a deal that fits all visible cards, or, if none does (somebody revoked), any deal with the played cards.

    It is for positions where sampling finds nothing: it always finds a deal, but not every deal is equally likely.
    """
    cards = list(seen.unseen_cards)
    places = [seat for seat in range(len(seen.played)) for _ in range(seen.hidden(seat))]
    chance.shuffle(cards)
    chance.shuffle(places)
    fitting = _Fitting(cards, places, seen)
    # The cards that fit come first; those left over fit nowhere.
    misfits = [card for card in range(len(cards)) if not fitting.place(card, set())]
    free = [place for place in range(len(places)) if place not in fitting.taken]
    fitting.taken |= dict(zip(free, misfits, strict=True))
    hidden: list[list[Card]] = [[] for _ in seen.played]
    for place, card in fitting.taken.items():
        hidden[places[place]].append(cards[card])
    return tuple(
        seen.view.play.hands[seat] if seat in seen.view.seats_seen else Hand.of(seen.deck, (*played, *hidden[seat]))
        for seat, played in enumerate(seen.played)
    )


class _Fitting:
    """The assignment of cards to places so far."""

    def __init__(self, cards: list[Card], places: list[Seat], seen: CardsSeen) -> None:
        self.taken: dict[int, int] = {}
        self._cards = cards
        self._places = places
        self._seen = seen

    def place(self, card: int, tried: set[int]) -> bool:
        """Find a place for a card, moving others if necessary; return False if there is none."""
        for place, seat in enumerate(self._places):
            if place in tried or self._cards[card].suit in self._seen.out_of[seat]:
                continue
            tried.add(place)
            if place not in self.taken or self.place(self.taken[place], tried):
                self.taken[place] = card
                return True
        return False
