"""Bids that are too high or too low, and passes: what is said of where an auction stands."""

import pytest

from tests.reasoning.words.explained import explained
from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "said"),
    [
        (
            "JA.QQ.JTQ.T",
            "50S",
            "P P P P",
            "fifty-six/kerala",
            "50♠ is too high: even 28♠ needs three spades; you have two (J A).",
        ),
        (
            "Q.QQ.JT.9KQ",
            "56C",
            "28P P P 29NS",
            "fifty-six/international",
            "56♣ is too high: even 30♣ shows a competing suit in clubs (five cards, J9xxx).",
        ),
        (
            "JTK.9Q.T.AQ",
            "+7D",
            "28P P +C P P P",
            "fifty-six/international",
            "+7♦ is too high: even +♦ needs two diamonds; you have one (10).",
        ),
        (
            ".99KQ.K.JKQ",
            "56H",
            "28D 38H P 40H P P 48D P P P P",
            "fifty-six/standard",
            "56♥ is too high: even 49♥ needs the other Ace of hearts.",
        ),
        (
            "JKKQQ.Q.Q.J",
            "49D",
            "28NT P P P 29H P 35H P P P 48H P P",
            "fifty-six/standard",
            "No hand bids 49♦ here.",
        ),
    ],
)
def test_of_a_wild_bid_it_is_said_what_a_lower_one_would_need(
    text: str, call: str, after: str, book: str, said: str
) -> None:
    assert explained(text, call, after, book)[0] == said


def test_a_high_bid_that_one_card_more_would_make_right_is_not_called_too_high() -> None:
    lines = explained("99AATK.K.K.", "36S", "30S P", "fifty-six/kerala")
    assert lines[0] == "36♠ tells the next six cards; yours stop after 9 9 A A 10."
    assert "With ♠10 for ♠9, 36♠ would be right." in lines


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "said"),
    [
        (
            "JQ.9.J9.JKQ",
            "50H",
            "28NS P 31NS P 32D 39S P P",
            "fifty-six/kerala",
            (
                "Pass: your 31 NOS has told your hand, and over their 39♠ only a double is agreed. "
                "Double shows length and strength in spades (J9xx, JAAx or JJx); you have J Q."
            ),
        ),
        (
            "KQ..9TQ.JAQ",
            "50NS",
            "28NS P 31NS P 32NS P 48NS",
            "fifty-six/kerala",
            "Pass: your partners have passed, and over their 48 NOS no bid is agreed.",
        ),
        (
            "J9TQ.J.KQ.J",
            "X",
            "P P 29D P 32NS 34H P P P 35H P P P P P 40H",
            "fifty-six/kerala",
            "Pass: over this 40♥ no bid is allowed.",
        ),
        (
            "T.J.TK.J9TQ",
            "+4H",
            "28C P 29NS P P P",
            "fifty-six/international",
            "30♣: partner asked you to go on; without a second suit it is the suit again.",
        ),
    ],
)
def test_a_pass_or_the_suit_again_has_a_reason(text: str, call: str, after: str, book: str, said: str) -> None:
    assert said in explained(text, call, after, book)[1:3]


def test_a_pass_names_a_bid_that_asks_for_less_than_the_wrong_one() -> None:
    said = explained("9TKQ.K.K.J9", "31S", "P P", "fifty-six/kerala")
    assert said[1] == "Pass. 28♠ shows one Jack of spades; you have 9 10 K Q."


@pytest.mark.parametrize(
    ("text", "after", "call", "sentence"),
    [
        ("JK.JAT.JA.Q", "29D P 36D P P P", "40D", "Your side has enough for 40♦; first tell what is new."),
        ("9TQ.9K.QQ.Q", "56D", "X", "Pass: nothing is higher than their 56♦."),
    ],
)
def test_a_contract_that_is_too_soon_and_one_that_nothing_beats_are_called_so(
    text: str, after: str, call: str, sentence: str
) -> None:
    assert sentence in " / ".join(explained(text, call, after, "fifty-six/kerala"))


def test_a_strong_hand_that_passes_is_told_by_its_points() -> None:
    judge = Judge(shipped("bridge/standard-american"))
    game = judge.reasoner.book.game
    strong = parse_hand(game.deck, "AQ8.AJ.A3.AKT982")
    judgement = judge.judge(judge.reasoner.written_auction(["1S", "P"]), strong, game.calls.parse("P"))
    assert Explainer(game).reasons(judgement)[0] == "A pass hides your 22 points with a good suit in clubs."
