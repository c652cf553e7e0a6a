"""A learner in every seat of a deal of the toy games, as declarer, as dummy and against both."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.toy_games.deals import contract_in, guided, moved, reasoner_of, whist_bid
from tests.toy_games.toy_conventions import BOTH, PLAIN, STEADY
from trainer.auction.seat import Seat
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.bidding_hints import HINTS, hint
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.guided.review_words import hint_title
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.playing.guided.usual_player import usual_player

PLAYED = whist_bid("guided")
DECLARER = contract_in(PLAYED).by


def steps(deal: GuidedDeal) -> Iterator[GuidedDeal]:
    """The deal before every call and card, then as it ends."""
    while deal.stage is not Stage.OVER:
        yield deal
        deal = moved(deal)
    yield deal


@cache
def meanings_of(convention: str) -> TableMeanings:
    reasoner = reasoner_of(convention)
    return TableMeanings(Bidders((reasoner, reasoner)))


def with_learner(learner: Seat) -> GuidedDeal:
    return guided(PLAIN, PLAYED.seed, learner)


@pytest.mark.parametrize("convention", BOTH)
@pytest.mark.parametrize("learner", range(4))
def test_in_every_seat_the_learner_decides_his_calls_and_cards_alone(convention: str, learner: Seat) -> None:
    *before, ended = steps(guided(convention, PLAYED.seed, learner))
    asked = sum(deal.is_learners_turn for deal in before)
    assert asked == len(ended.decisions)
    assert ended.table.score is not None
    assert (ended.stage, ended.taken(0) + ended.taken(1)) == (Stage.OVER, 13)


@pytest.mark.parametrize(("place", "cards"), [(0, 26), (1, 13), (2, 0), (3, 13)])
def test_the_declarer_plays_two_hands_and_the_dummy_none(place: int, cards: int) -> None:
    *_, ended = steps(with_learner((DECLARER + place) % 4))
    assert sum(one.stage is Stage.PLAYING for one in ended.decisions) == cards


def test_the_last_card_of_the_dummy_can_be_taken_back_by_the_declarer_alone() -> None:
    deals = list(steps(with_learner(DECLARER)))
    after_dummy = next(after for before, after in pairwise(deals) if before.play and before.turn != before.decider)
    assert after_dummy.before(after_dummy.decisions[-1]).table.cards == after_dummy.table.cards[:-1]
    as_dummy = guided(PLAIN, PLAYED.seed, (DECLARER + 2) % 4)
    *_, ended = steps(as_dummy)
    assert all(one.stage is Stage.BIDDING for one in ended.decisions)


def test_every_trick_counts_so_nothing_is_decided_before_the_last() -> None:
    for convention in BOTH:
        for deal in steps(guided(convention, PLAYED.seed, 0)):
            if deal.stage is Stage.PLAYING:
                assert not deal.is_decided
                assert deal.table.conceded is None


def test_the_rest_can_be_given_to_the_others() -> None:
    for convention in BOTH:
        playing = next(deal for deal in steps(guided(convention, PLAYED.seed, 1)) if deal.stage is Stage.PLAYING)
        assert playing.conceded().table.taken == (13, 0)
        assert playing.claimed(9).table.taken == (4, 9)
        assert playing.most_possible == 13


@pytest.mark.parametrize("convention", BOTH)
def test_hints_lead_to_the_model_call(convention: str) -> None:
    meanings = meanings_of(convention)
    deal = next(deal for deal in steps(guided(convention, PLAYED.seed, 2)) if deal.is_learners_turn)
    told = [hint(deal.bidders, deal.auction, deal.hand, meanings, step) for step in range(1, HINTS + 1)]
    assert hint_title(told[1], deal.game).startswith(("Look at ", "Every hand"))
    assert hint_title(told[2], deal.game).startswith(f"Call {deal.game.calls.printed(deal.bots_call())}: ")


@pytest.mark.parametrize("convention", BOTH)
def test_what_a_call_told_is_told_at_the_table(convention: str) -> None:
    deal = guided(convention, PLAYED.seed, 0)
    while len(deal.auction.calls) <= 2:
        deal = moved(deal)
    told = [meanings_of(convention).of(deal.auction, index) for index in range(2)]
    assert all(one.shows or one.denied for one in told)


def test_without_a_solver_the_usual_player_goes_by_rules() -> None:
    assert isinstance(usual_player(guided(STEADY, "any", 0)), RulePlayer)
