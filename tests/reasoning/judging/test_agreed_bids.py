"""What is said of bids that no hand makes, held against hands drawn at random."""

from random import Random

import pytest

from tests.reasoning.words.wrong_calls import wrong_calls
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.language.book.conditions import CARDS
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import AgreedBid, ComesFirst, Promised
from trainer.reasoning.judging.judging import Judge, Judgement
from trainer.reasoning.meaning.claims import Claim

BOOKS = ["bridge/acol", "fifty-six/kerala"]
_QUESTIONS = 30
_DEALS = 40


@takes_seconds
@pytest.mark.parametrize("book", BOOKS)
def test_every_hand_that_makes_the_lower_bid_has_what_this_is_said_to_need(book: str) -> None:
    judge, chance, tried = Judge(shipped(book)), Random(1), 0
    deck, seats = judge.reasoner.book.game.deck, judge.reasoner.book.laws.seats
    for judgement, agreed in _unread(judge):
        tried += 1
        assert agreed is None or agreed.call.denomination == judgement.call.denomination
        for hand in (one for _ in range(_DEALS) for one in deal(deck, seats, chance)):
            call = judge.reasoner.choose(judgement.auction, hand).call
            assert call != judgement.call, f"{hand} makes {call}"
            if agreed is not None and call == agreed.call and agreed.is_sure and agreed.lacked is not None:
                asked = Claim(agreed.lacked.asked, agreed.lacked.claim.binding)
                assert asked.is_true_of(hand, judge.reasoner.tables), f"{hand} makes {call}"
    assert tried


def _unread(judge: Judge) -> list[tuple[Judgement, AgreedBid | None]]:
    """Questions with a bid that no hand makes, and the lowest bid that hands make there."""
    points = ((judgement, facts_of(judgement).in_sight[0]) for judgement in wrong_calls(judge, _QUESTIONS, seed=35))
    return [
        (judgement, point.agreed)
        for judgement, point in points
        if isinstance(point, Promised | ComesFirst) and point.is_unread
    ]


@takes_seconds
def test_partner_is_said_to_have_no_more_points_than_his_calls_allow() -> None:
    judge, counted = Judge(shipped("bridge/acol")), 0
    auction = judge.reasoner.written_auction(["P", "4H", "P", "P", "5C", "P"])
    counts = [
        (judgement, point.lacked.count) for judgement, point in _promised(judge) if point.lacked.count is not None
    ]
    for judgement, count in counts:
        of_partner = [term for term in count.terms if term.of_partners and term.measure != CARDS and term.suit is None]
        for term in of_partner:
            counted += 1
            turn = judgement.auction.turn
            [partner] = [seat for seat in range(4) if seat != turn and side_of(seat) == side_of(turn)]
            assert term.of_partners <= judge.meanings.most_of(judgement.auction, partner, str(term.measure))
    assert counted
    assert judge.meanings.most_of(auction, 0, "high-card points") == 11


def _promised(judge: Judge) -> list[tuple[Judgement, Promised]]:
    points = ((judgement, facts_of(judgement).in_sight[0]) for judgement in wrong_calls(judge, _QUESTIONS, seed=36))
    return [(judgement, point) for judgement, point in points if isinstance(point, Promised)]
