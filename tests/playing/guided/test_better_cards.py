"""The card that the learner should have played: what each card would have kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tests.playing.guided_deals import bid_out, guided, played_out
from tests.playing.plain_solver import PlainSolver
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.playing.guided.better_cards import better_card
from trainer.playing.guided.guided_deal import GuidedDeal


@dataclass
class Rates(PlainSolver):
    """Says of the played card that it keeps 20 points of the first side, of other cards 30; of some nothing."""

    played: Card
    unsettled: frozenset[Card] = frozenset()
    others: int = 30

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        del nodes
        return {card: self._of(card) for card in play.legal_cards()}

    def _of(self, card: Card) -> Bounds:
        if card in self.unsettled:
            return Bounds(0, 56)
        return Bounds(20, 20) if card == self.played else Bounds(self.others, self.others)


@cache
def own_choice() -> tuple[GuidedDeal, int, Card]:
    """A finished deal, and the first card of the learner that was a choice."""
    deal = played_out(bid_out(guided("a1")))
    for number, card in enumerate(deal.table.cards):
        play = deal.table.after_cards(number).play
        assert play is not None
        if play.turn == deal.learner and len(play.legal_cards()) > 1:
            return deal, number, card
    raise AssertionError("every card was forced")


def test_the_best_card_comes_first_with_what_every_card_keeps() -> None:
    deal, number, card = own_choice()
    found = better_card(deal, number, Rates(card))
    assert found is not None
    assert (found.seat, found.played) == (deal.learner, card)
    assert found.kept[0] == (found.better, 30)
    assert found.kept[-1] == (card, 20)
    assert found.reason is None or found.reason.better == found.better


def test_a_card_that_is_as_good_as_any_has_no_better_one() -> None:
    deal, number, card = own_choice()
    assert better_card(deal, number, Rates(card, others=20)) is None


def test_cards_that_are_not_settled_are_left_out() -> None:
    deal, number, card = own_choice()
    play = deal.table.after_cards(number).play
    assert play is not None
    others = frozenset(play.legal_cards()) - {card}
    assert better_card(deal, number, Rates(card, others)) is None
    assert better_card(deal, number, Rates(card, frozenset({card}))) is None


def test_the_cards_of_others_are_not_looked_at() -> None:
    deal = played_out(bid_out(guided("a1")))
    for number, card in enumerate(deal.table.cards):
        play = deal.table.after_cards(number).play
        assert play is not None
        if play.turn != deal.learner:
            assert better_card(deal, number, Rates(card)) is None
