"""A player that follows the plain rules of 6.1, without imagining what others hold."""

from collections.abc import Sequence
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.playing.bots.cards_seen import CardsSeen, cards_seen
from trainer.playing.bots.seat_view import SeatView
from trainer.playing.bots.trick_prospects import TrickProspects

_PROBABLY: Final = 0.5
"""More likely than not: partner's card is then left to win, and one's own is played to win (a judgment)."""


class RulePlayer:
    """A player by rules, which always plays the same card for the same view.

    It plays most points to a trick that the own side wins or will probably win, ruffs with the lowest trump that
    suffices, and plays fewest points to a lost trick. It leads to sure tricks, with trumps first for the side that
    named them, or else in a suit that a partner has bid. It saves high cards for tricks of their own as long as there
    is another card. It knows a game by its deck and its rules of play only.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def card(self, view: SeatView) -> Card:
        """Return the card that the rules give."""
        legal = view.play.legal_cards()
        if len(legal) == 1:
            return legal[0]
        seen = cards_seen(self._game.deck, view)
        return _Thinking(TrickProspects(self._game, seen), seen, legal).card()


class _Thinking:
    """The choice of a card for one trick."""

    def __init__(self, trick: TrickProspects, seen: CardsSeen, legal: Sequence[Card]) -> None:
        self._trick = trick
        self._seen = seen
        self._legal = legal

    def card(self) -> Card:
        """Return the card to play."""
        if not self._trick.table:
            return self._lead()
        winning = self._trick.winning
        if winning is not None and self._trick.is_ours and self._trick.stands(winning[1]) >= _PROBABLY:
            return self._most_points()
        return self._winner() or self._fewest_points()

    def _most_points(self) -> Card:
        """Return a card with most points for a partner's trick: a useless one that is no trump, if there is one."""
        trick = self._trick
        spare = [card for card in self._legal if not trick.is_high(card) and card.suit is not trick.trump]
        below = [card for card in spare or self._legal if not trick.wins(card)]
        return max(below or spare or self._legal, key=lambda card: (trick.value(card), trick.place(card)))

    def _winner(self) -> Card | None:
        """Return the highest card that probably wins by following, else the lowest winning trump.

        None if nothing wins.
        """
        trick = self._trick
        winners = [card for card in self._legal if trick.wins(card) and trick.stands(card) >= _PROBABLY]
        if not winners:
            return None
        if winners[0].suit is trick.led:
            return max(winners, key=lambda card: (trick.value(card), -trick.place(card)))
        is_last = len(trick.table) == trick.play.seats - 1
        return None if is_last and not trick.worth else max(winners, key=trick.place)

    def _fewest_points(self) -> Card:
        """Return the lowest card with fewest points that is no trump, from the shortest suit."""
        trick = self._trick
        held = self._seen.cards_in_turn

        def cost(card: Card) -> tuple[int, bool, bool, int, int]:
            length = sum(other.suit is card.suit for other in held)
            return trick.value(card), card.suit is trick.trump, trick.is_high(card), length, -trick.place(card)

        return min(self._legal, key=cost)

    def _lead(self) -> Card:
        trick, trump = self._trick, self._trick.trump
        bidding = self._seen.view.side in self._seen.view.laws.scoring.bidders(self._seen.view.result)
        high = [card for card in self._legal if trick.is_high(card)]
        if trump is not None and bidding and trick.opponents_may_hold(trump):
            drawing = [card for card in high if card.suit is trump]
            if drawing:
                return drawing[0]
        good = [card for card in high if card.suit is not trump and trick.stands(card) >= _PROBABLY]
        if good:
            return max(good, key=lambda card: (trick.stands(card), trick.value(card)))
        if trump is not None and not trick.opponents_may_hold(trump):
            # Nothing can beat a trump any more.
            mine = [card for card in self._legal if card.suit is trump]
            if mine:
                return max(mine, key=trick.value)
        return self._lead_for_a_partner()

    def _lead_for_a_partner(self) -> Card:
        """Return a low card in the held suit that a partner bid last, or else from the longest suit but trumps."""
        trick, auction = self._trick, self._seen.view.auction
        suits = {suit.value: suit for suit in SUITS}
        for index in reversed(range(len(auction.calls))):
            seat, suit = auction.seat_of(index), suits.get(auction.calls[index].denomination)
            if suit is None or seat == trick.seat or side_of(seat) != side_of(trick.seat):
                continue
            low = [card for card in self._legal if card.suit is suit and not trick.is_high(card)]
            if low:
                return min(low, key=self._cheapness)
        held = self._seen.cards_in_turn

        def by_length(card: Card) -> tuple[bool, int, tuple[int, int]]:
            length = sum(other.suit is card.suit for other in held)
            return card.suit is trick.trump, -length, self._cheapness(card)

        return min(self._legal, key=by_length)

    def _cheapness(self, card: Card) -> tuple[int, int]:
        """Return a sorting key: fewest points first, of these the lowest."""
        return self._trick.value(card), -self._trick.place(card)
