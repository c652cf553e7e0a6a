"""Kinds of sentences that a reader found false: each with a hand that once got such a sentence."""

import pytest

from tests.reasoning.words.explained import explained

KERALA, STANDARD, INTERNATIONAL = (f"fifty-six/{name}" for name in ("kerala", "standard", "international"))


@pytest.mark.parametrize(
    ("book", "hand", "auction", "call", "sentence"),
    [
        pytest.param(
            STANDARD,
            "JA.JK.JQ.JT",
            "",
            "29NS",
            "29 NOS tells two Jacks; 29 NT comes first.",
            id="two Jacks are no more than four only where both calls tell the same",
        ),
        pytest.param(
            KERALA,
            "J.9AK.TKQ.K",
            "28NS P",
            "29NS",
            "29 NOS promises a Jack with another card; your ♠J is alone.",
            id="a bare Jack is held, and lacks another card",
        ),
        pytest.param(
            KERALA,
            "AK.Q.9TKK.K",
            "P P P P 28NS X 29D P P P P X",
            "P",
            "A pass hides that you have no Jack of diamonds.",
            id="what is not there is hidden, not denied",
        ),
        pytest.param(
            INTERNATIONAL,
            "Q.9TK.TQ.JK",
            "28P P P P 29H P",
            "P",
            "A pass hides three hearts with a nine, without the other Jack.",
            id="of what is partly missing nobody is told to have it",
        ),
        pytest.param(
            KERALA,
            "JTK..TK.ATQ",
            "P P 28NS P 29NS P P P 30D P",
            "P",
            "A pass denies three spades with the Jack; you hold ♠J ♠10 ♠K.",
            id="no side has enough of what may only be little",
        ),
        pytest.param(
            STANDARD,
            "J99.K.J9T.A",
            "28NS P 30NS P 31NS P 32S P 33S P 34H P 35D P 36D P 37D P",
            "P",
            "38♠: back to spades, with nothing new to tell.",
            id="a return is no contract for which there is enough",
        ),
        pytest.param(
            INTERNATIONAL,
            "JAQ.JAQ.Q.K",
            "28P P 29H P 30H P +D P +2D P +S P S+2 P 37NS P",
            "P",
            "A pass denies a single diamond without the other nine; you hold ♦Q.",
            id="partner's cards are no cards of the hand",
        ),
        pytest.param(
            INTERNATIONAL,
            "JJ9..KQ.TKQ",
            "+D",
            "51P",
            "Pass. 30♠ shows four spades with both Jacks; you have three (J J 9).",
            id="that no lower bid is agreed is said of the suit of the bid, not of the call",
        ),
    ],
)
def test_a_false_sentence_is_gone(book: str, hand: str, auction: str, call: str, sentence: str) -> None:
    assert sentence in explained(hand, call, auction, book)
