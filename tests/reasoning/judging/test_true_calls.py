"""Only a call that is true of the hand may be excused by its worth, and none where only the agreement counts."""

import pytest

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.judging.true_calls import is_agreement, may_be_fine

AMERICAN = "bridge/standard-american"
OPENINGS = [
    ("fifty-six/international", "", "JJAQ.J.TK.Q", "28NS"),
    ("fifty-six/international", "28P P", "J9A.J.TKQ.K", "+S"),
    ("fifty-six/kerala", "", "JA.J9K.TQ.K", "28NS"),
    ("fifty-six/kerala", "P P P P", "JJ9A.TK.Q.K", "28S"),
    ("fifty-six/standard", "", "JJ9A.TK.Q.K", "28S"),
    ("fifty-six/standard", "P P", "JJ9A.TK.Q.K", "28S"),
]


def judged(convention: str, auction: str, hand: str, call: str) -> Judgement:
    reasoner = shipped(convention)
    game = reasoner.book.game
    states = game.states_in(game.circumstances_asked({}))
    point = reasoner.written_auction(auction.split(), states)
    return Judge(reasoner).judge(point, parse_hand(game.deck, hand), game.calls.parse(call))


@pytest.mark.parametrize(
    ("auction", "hand", "call", "may_be"),
    [
        ("1H P", "KQ52.A4.K43.J932", "2C", True),  # ten points and four clubs; 1S comes first
        ("1D P", "KQ43.A432.K32.32", "1S", True),  # the other of two suits
        ("1H P", "KQ52.A4.K43.J932", "1S", False),  # right
        ("1H P", "KQ52.A4.K43.J932", "1NT", False),  # too strong for it
        ("1H P", "K52.Q943.K43.J93", "P", False),  # a pass denies what the hand has
        ("1H P", "K52.Q943.K43.J93", "1C", False),  # illegal
    ],
)
def test_a_call_may_be_fine_if_what_it_shows_is_true(auction: str, hand: str, call: str, *, may_be: bool) -> None:
    assert may_be_fine(judged(AMERICAN, auction, hand, call)) == may_be


@pytest.mark.parametrize(("convention", "auction", "hand", "call"), OPENINGS)
def test_openings_of_fifty_six_are_agreements(convention: str, auction: str, hand: str, call: str) -> None:
    judgement = judged(convention, auction, hand, call)
    assert is_agreement(judgement)
    assert not may_be_fine(judgement)


def test_answers_to_partners_question_for_aces_are_agreements() -> None:
    assert is_agreement(judged(AMERICAN, "2NT P 4C P", "A86.AQ4.A8.AK972", "5NT"))


def test_a_response_is_more_than_an_agreement() -> None:
    assert not is_agreement(judged("fifty-six/kerala", "28S P", "J9A.TK.TQ.K", "P"))
    assert judged("fifty-six/kerala", "28S P", "J9A.TK.TQ.K", "P").verdict is not Verdict.FINE
