"""Where the learner parted from the model auction, and what it cost."""

from tests.games.fifty_six.written_calls import call_of
from tests.playing.guided_deals import INTERNATIONAL, SAMPLE, ToldSolver, bid_out, guided, judge_of
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.playing.guided.deal_review import OpenReview, open_hands_of, review_bidding, review_open
from trainer.playing.guided.guided_deal import GuidedDeal, Stage

TOLD = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def opened(deal: GuidedDeal) -> OpenReview:
    bidding = review_bidding(deal, judge_of(INTERNATIONAL))
    hands = open_hands_of(deal)
    return review_open(deal, bidding, [hands.value(name, ToldSolver(TOLD)) for name in hands.denominations])


def with_own_call(deal: GuidedDeal, text: str) -> GuidedDeal:
    """The deal bid out, with this as the learner's first call."""
    while not deal.is_learners_turn:
        deal = deal.with_call(deal.bots_call())
    return bid_out(deal.with_call(call_of(text)))


def test_who_bids_by_the_tables_has_no_departures_and_loses_nothing() -> None:
    deal = bid_out(guided("a1", learner=2))
    review = review_bidding(deal, judge_of(INTERNATIONAL))
    assert review.departures == ()
    assert (review.model, review.result) == (deal.auction, deal.result)
    assert opened(deal).cost == 0


def test_every_own_call_that_is_not_the_tables_is_a_departure() -> None:
    deal = with_own_call(guided("a1", learner=0), "45S")
    review = review_bidding(deal, judge_of(INTERNATIONAL))
    first = review.departures[0]
    assert (first.index, str(first.call)) == (0, "45S")
    assert first.model == deal.bidders.call(deal.auction.before(0), deal.hand)
    assert first.judgement is not None
    assert first.judgement.verdict == "wrong"
    assert all(deal.auction.seat_of(one.index) == 0 for one in review.departures)


def test_the_model_auction_is_that_of_six_bots() -> None:
    deal = with_own_call(guided("a1", learner=0), "45S")
    model = review_bidding(deal, judge_of(INTERNATIONAL)).model
    assert model == bid_out(guided("a1")).auction
    assert model != deal.auction


def test_silent_opponents_are_silent_in_the_model_auction_too() -> None:
    deal = with_own_call(guided("a1", learner=0, silent=1), "45S")
    model = review_bidding(deal, judge_of(INTERNATIONAL)).model
    assert all(call == PASS for index, call in enumerate(model.calls) if side_of(model.seat_of(index)) == 1)


def test_the_cost_is_the_difference_of_both_contracts_by_best_play() -> None:
    deal = with_own_call(guided("a1", learner=0), "45S")
    review = opened(deal)
    assert deal.result is not None
    hands = open_hands_of(deal)
    assert review.reached == hands.score(deal.result, review.values)
    assert review.by_model is not None
    assert review.reached is not None
    assert review.cost == review.by_model - review.reached


def test_scores_are_told_from_the_learners_side() -> None:
    ours, theirs = opened(bid_out(guided("a1", learner=0))), opened(bid_out(guided("a1", learner=1)))
    assert ours.par_score is not None
    assert theirs.par_score == -ours.par_score
    assert ours.best == theirs.theirs
    assert ours.reached is not None
    assert theirs.reached == -ours.reached


def test_a_deal_that_is_passed_out_is_worth_nothing() -> None:
    deal = guided("a1", convention="fifty-six/standard")
    while deal.stage is Stage.BIDDING:
        deal = deal.with_call(PASS)
    bidding = review_bidding(deal, judge_of("fifty-six/standard"))
    hands = open_hands_of(deal)
    review = review_open(deal, bidding, [hands.value(name, ToldSolver(TOLD)) for name in hands.denominations])
    assert review.reached == 0


def test_a_call_where_the_table_says_nothing_has_no_judgement() -> None:
    deal = guided("a1", learner=1, convention=SAMPLE).with_call(call_of("28 NT")).with_call(call_of("29 NT"))
    departure = review_bidding(deal, judge_of(SAMPLE)).departures[0]
    assert (departure.model, departure.judgement) == (PASS, None)
