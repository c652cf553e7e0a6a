"""A deal with one seat for the learner: turns, taking back, claiming, and when it ends."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.playing.guided_deals import KERALA, STANDARD, bid_out, guided, played_out
from tests.playing.table_deals import contract_in
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import SeatView
from trainer.playing.guided.guided_deal import Decision, GuidedDeal, Stage


class OwnCardsOnly:
    """Plays the first legal card, and looks whether it sees any card that it should not."""

    def card(self, view: SeatView) -> Card:
        hidden = [hand for seat, hand in enumerate(view.play.hands) if seat != view.seat]
        assert sum(hand.size for hand in hidden) <= len(view.play.cards)
        return view.play.legal_cards()[0]


def test_a_deal_begins_with_the_bidding_of_the_first_caller() -> None:
    deal = guided(learner=2)
    assert (deal.stage, deal.turn, deal.is_learners_turn) == (Stage.BIDDING, 0, False)
    assert deal.total == 56
    assert deal.play is None


def test_an_illegal_call_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a call under"):
        guided(convention=KERALA).with_call(call_of("28 NT"))


def test_after_the_bidding_the_first_caller_leads() -> None:
    deal = bid_out(guided("a1"))
    assert (deal.stage, deal.turn) == (Stage.PLAYING, 0)


def test_an_illegal_card_is_refused() -> None:
    deal = bid_out(guided("a1"))
    strange = next(card for card in deal.table.hands[1].cards if card not in deal.hand.cards)
    with pytest.raises(ValueError, match="does not hold"):
        deal.with_move(strange)


def test_bots_see_only_their_own_cards() -> None:
    deal = bid_out(guided("a1", plays_on=True))
    while deal.stage is Stage.PLAYING:
        deal = deal.with_move(deal.bots_move(OwnCardsOnly()))
    assert len(deal.table.cards) == 48


def test_there_is_no_card_to_play_during_the_bidding() -> None:
    deal = guided("a1")
    with pytest.raises(ValueError, match="nothing to play"):
        deal.bots_move(RulePlayer(deal.game))


def test_a_deal_that_is_passed_out_is_over() -> None:
    deal = guided("a1", convention=STANDARD)
    for _ in range(6):
        deal = deal.with_call(PASS)
    assert (deal.stage, deal.turn, deal.result, deal.table.score) == (Stage.OVER, None, None, None)


@pytest.mark.parametrize("seed", ["a1", "a2", "a3", "a4"])
def test_the_play_stops_once_the_contract_is_won_or_lost(seed: str) -> None:
    deal = played_out(guided(seed))
    assert deal.stage is Stage.OVER
    assert deal.play is not None
    taken = deal.table.taken
    assert taken is not None
    assert sum(taken) == 56
    bidders = side_of(contract_in(deal.table).by)
    if not deal.play.is_over:
        assert deal.table.score is not None
        winners = bidders if deal.table.has_succeeded(bidders) else 1 - bidders
        assert winners == deal.table.winners
        assert deal.play.taken[winners] == taken[winners]


@pytest.mark.parametrize("seed", ["a1", "a2", "a3"])
def test_who_plays_on_plays_all_cards_to_the_same_result(seed: str) -> None:
    stopped, whole = played_out(guided(seed)), played_out(guided(seed, plays_on=True))
    assert len(whole.table.cards) == 48
    assert whole.table.conceded is None
    assert whole.table.score == stopped.table.score


BY_A_POINT = "b5"
"""A deal in which the first caller's side takes 33, 36 and then 41 points if everybody plays his first legal card."""


@pytest.mark.parametrize("number", range(28, 57))
def test_the_play_stops_with_the_first_card_after_which_nothing_that_is_left_can_change_who_wins(number: int) -> None:
    """The cards are always the same: for some number each trick decides by a single point, or just does not."""
    whole, stopped = contract_of(number, plays_on=True), contract_of(number)
    while is_open(whole):
        assert stopped.stage is Stage.PLAYING
        card = first_card(whole)
        whole, stopped = whole.with_move(card), stopped.with_move(card)
    assert stopped.stage is Stage.OVER
    assert stopped.play is not None
    assert stopped.table.taken is not None
    assert stopped.table.score == whole.claimed(whole.most_possible).table.score
    winners = stopped.table.winners
    assert winners is not None
    assert stopped.table.taken[winners] == stopped.play.taken[winners]


def test_with_those_cards_some_contracts_are_won_and_some_lost_by_exactly_a_point() -> None:
    deal, taken = contract_of(28, plays_on=True), set[int]()
    while deal.stage is Stage.PLAYING:
        deal = deal.with_move(first_card(deal))
        taken.add(deal.taken(0))
    assert {33, 36, 41} <= taken


def contract_of(number: int, *, plays_on: bool = False) -> GuidedDeal:
    """The first caller bids so many spades, the others pass; it is that seat's side that plays for it."""
    deal = guided(BY_A_POINT, convention=STANDARD, plays_on=plays_on)
    deal = deal.with_call(call_of(f"{number}S"))
    while deal.stage is Stage.BIDDING:
        deal = deal.with_call(PASS)
    return deal


def first_card(deal: GuidedDeal) -> Card:
    assert deal.play is not None
    return deal.play.legal_cards()[0]


def is_open(deal: GuidedDeal) -> bool:
    """Whether the score still depends on who gets what is left."""
    return deal.claimed(deal.most_possible).table.score != deal.conceded().table.score


def test_every_own_call_and_card_is_a_decision() -> None:
    deal = played_out(guided("a1", learner=3, plays_on=True))
    calls = [one for one in deal.decisions if one.stage is Stage.BIDDING]
    cards = [one for one in deal.decisions if one.stage is Stage.PLAYING]
    assert [one.index % 6 for one in calls] == [3] * len(calls)
    assert len(cards) == 8
    play = deal.play
    assert play is not None
    assert sorted(map(str, (deal.table.cards[one.index] for one in cards))) == sorted(map(str, deal.hand.cards))


def test_any_decision_can_be_taken_back_to() -> None:
    deal = played_out(guided("a1", learner=3))
    for decision in reversed(deal.decisions):
        earlier = deal.before(decision)
        assert earlier.is_learners_turn
        assert earlier.stage is decision.stage
        assert earlier.table.hands == deal.table.hands
        assert earlier.decisions == tuple(one for one in deal.decisions if _order(one) < _order(decision))
    assert played_out(deal.before(deal.decisions[0])).table == deal.table


def test_a_claim_ends_the_deal() -> None:
    deal = bid_out(guided("a1", learner=1))
    assert deal.most_possible == 56
    claimed = deal.claimed(20)
    assert claimed.stage is Stage.OVER
    assert claimed.table.taken == (36, 20)
    assert claimed.before(claimed.decisions[-1]).table.conceded is None


def test_conceding_leaves_what_has_been_taken() -> None:
    deal = bid_out(guided("a1", learner=0, plays_on=True))
    for _ in range(12):
        deal = deal.with_move(deal.bots_move(RulePlayer(deal.game)))
    ours = deal.taken(0)
    given = deal.conceded()
    assert given.table.taken == (ours, 56 - ours)
    assert given.table.score is not None


def _order(decision: Decision) -> tuple[bool, int]:
    return decision.stage is Stage.PLAYING, decision.index
