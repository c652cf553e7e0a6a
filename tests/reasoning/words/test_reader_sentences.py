"""Sentences that two readers of the pages stumbled over, as they are said now."""

import pytest

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer


@pytest.mark.parametrize(
    ("book", "hand", "after", "call", "sentence"),
    [
        pytest.param(
            "fifty-six/international",
            "T.AQ.KQ.J9T",
            "28P",
            "30D",
            "Pass. 29♣ shows J9xxx or better in clubs (five cards); you have three (J 9 10).",
            id="a learner asks for the lowest bid in his suit",
        ),
        pytest.param(
            "fifty-six/standard",
            "JAKQ.Q.9Q.Q",
            "28NS P 29NS P 30C",
            "34NS",
            "Pass. 31♠ shows spades such as JAAxx or JJ9x; you have J A K Q.",
            id="a second reason is not of the bid of the first one",
        ),
        pytest.param(
            "bridge/precision",
            "T7.QJT742.T7.AQ2",
            "2H P 3H P",
            "4S",
            "4♠ needs eight spades; you have two, partner has shown none.",
            id="a player knows only his own cards",
        ),
        pytest.param(
            "bridge/acol",
            "K5.72.Q9632.JT76",
            "4H 5D",
            "X",
            "Double promises a suit to defend with; you have Q 9 6 3 2.",
            id="one way to have a good suit is not what every hand needs",
        ),
        pytest.param(
            "bridge/acol",
            "AKT8.AKT85.AJT.J",
            "P",
            "1NT",
            "It also shows 12 to 14 points.",
            id="a hand that fails by shape and by points hears of both",
        ),
        pytest.param(
            "bridge/standard-american",
            "KJ62.AJ6.42.K432",
            "P 4H P P 5C P",
            "6NT",
            "6NT needs 32 points; your side has at most 23.",
            id="partner passed first",
        ),
        pytest.param(
            "bridge/precision",
            "A83.A965.Q72.Q63",
            "1D 2NT P 3C",
            "X",
            "After your 1♦ no hand doubles: it promises 18 or more points.",
            id="the own opening is limited",
        ),
        pytest.param(
            "bridge/standard-american",
            "K92.A7.QJT92.KJ3",
            "P 1D 1H 1S 2H",
            "4S",
            "4♠ needs 26 points with shape; your side has 20 (no void or singleton).",
            id="eight trumps are enough for game, and points are missing",
        ),
        pytest.param(
            "bridge/precision",
            "54.K9.KJT9532.Q9",
            "",
            "2S",
            "2♠ promises six spades, and two honours in spades; you have two spades (5 4).",
            id="two spades are not two honours",
        ),
        pytest.param(
            "bridge/precision",
            "864.KJ652.AT.A82",
            "P",
            "2NT",
            "1♥: 11 to 15 points, five hearts.",
            id="points are said",
        ),
        pytest.param(
            "fifty-six/kerala",
            "JT.QQ.9QQ.Q",
            "P P P P 28H P P P P",
            "29C",
            "29♣ shows an overcall suit in clubs (JAAxx or JJ9x); you have only the Queen.",
            id="an overcall has one measure",
        ),
        pytest.param(
            "fifty-six/kerala",
            "A.JAAQ.KK.Q",
            "31C P 32C P 33NS P 34C P 37C P 38C",
            "39H",
            "Pass. 39 NOS needs two Jacks outside clubs; you have one (♥J).",
            id="the single club is short enough, and the Jacks are missing",
        ),
        pytest.param(
            "spades/bis",
            "QJ872.3.AT843.K9",
            "9",
            "13",
            "♦A 0.95 + ♣K 0.9 + ♠QJ 2 + a long spade 1 = 4.85 tricks.",
            id="a bid of one less than counted does not need so much",
        ),
        pytest.param(
            "spades/bis",
            "Q53.Q752.Q93.865",
            "",
            "6",
            "Suit by suit: diamonds 0.67, spades 0.82, together 0.55; Nil needs 0.37 or more.",
            id="the value of a nil",
        ),
    ],
)
def test_it_is_said_as_a_player_would(book: str, hand: str, after: str, call: str, sentence: str) -> None:
    reasoner = shipped(book)
    game = reasoner.book.game
    auction = reasoner.written_auction(after.split())
    judgement = Judge(reasoner).judge(auction, parse_hand(game.deck, hand), game.calls.parse(call))
    assert sentence in Explainer(game).explanation(judgement).lines


def test_a_changed_hand_that_has_still_enough_is_no_reason_for_less() -> None:
    reasoner = shipped("bridge/acol")
    game = reasoner.book.game
    auction = reasoner.written_auction(["P", "1NT", "2C", "2S"])
    judgement = Judge(reasoner).judge(auction, parse_hand(game.deck, "T83.632.T2.KQJ53"), game.calls.parse("P"))
    lines = Explainer(game).explanation(judgement).lines
    assert lines[0] == "A pass stops short: your side has ten clubs, enough for 3♣."
    assert not any("would be right" in line for line in lines)
