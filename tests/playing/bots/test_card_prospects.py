"""What cards lead to: the solver's answers for the side that plays them."""

import pytest

from tests.playing.bid_deals import bid_deal, random_play, seen_by_the_next
from tests.playing.plain_solver import PlainSolver, best
from tests.playing.table_deals import contract_in
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.playing.bots.card_prospects import CardProspects

BOOK = "fifty-six/standard"


@pytest.mark.parametrize("cards", [36, 39, 40, 43])
def test_points_are_those_of_the_side_that_plays_the_card(cards: int) -> None:
    bid = bid_deal(BOOK, cards)
    play = random_play(bid, cards, 1)
    found = CardProspects(seen_by_the_next(bid, play), PlainSolver()).taken(play, None)
    assert found.keys() == set(play.legal_cards())
    for card, taken in found.items():
        of_first = best(play.add(card))
        own = of_first if side_of(play.turn) == 0 else 56 - of_first
        assert taken == Bounds(own, own)


class SparingSolver(PlainSolver):
    """Looks at only one card of each suit, as a solver may where others are as good."""

    def by_card(self, play: CardPlay, nodes: int | None = None) -> dict[Card, Bounds]:
        found = super().by_card(play, nodes)
        return {card: bounds for card, bounds in found.items() if card == next(c for c in found if c.suit is card.suit)}


def test_a_card_that_was_not_looked_at_is_as_good_as_its_neighbour() -> None:
    bid = bid_deal(BOOK, 1)
    play = random_play(bid, 36, 4)
    found = CardProspects(seen_by_the_next(bid, play), SparingSolver()).taken(play, None)
    assert found.keys() == set(play.legal_cards())


def test_the_other_side_needs_what_leaves_the_bidders_short() -> None:
    bid = bid_deal(BOOK, 1)
    contract = contract_in(bid)
    prospects = CardProspects(seen_by_the_next(bid, random_play(bid, 0, 1)), PlainSolver())
    bidders = side_of(contract.by)
    for side, needed in ((bidders, contract.number), (1 - bidders, 57 - contract.number)):
        assert bid.laws.scoring.needed(contract, 56)[side] == needed
        assert [prospects.success(Bounds(number, number), side) for number in (needed - 1, needed)] == [0, 1]


def test_a_side_succeeds_surely_never_or_perhaps() -> None:
    bid = bid_deal(BOOK, 1)
    contract = contract_in(bid)
    prospects = CardProspects(seen_by_the_next(bid, random_play(bid, 0, 1)), PlainSolver())
    number, side = contract.number, side_of(contract.by)
    around = [Bounds(number, 56), Bounds(number - 1, number), Bounds(0, number - 1)]
    assert [prospects.success(taken, side) for taken in around] == [1, 0.5, 0]


def test_a_view_laid_open_is_the_play_itself() -> None:
    bid = bid_deal(BOOK, 2)
    play = random_play(bid, 21, 2)
    opened = seen_by_the_next(bid, play).play.with_hands(bid.hands)
    assert (opened.hands, opened.cards, opened.turn) == (play.hands, play.cards, play.turn)
