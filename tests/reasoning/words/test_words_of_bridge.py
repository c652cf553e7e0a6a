"""What is said of wrong calls in bridge, where a reader found a sentence false or not English."""

import pytest

from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.cards.notation import parse_hand
from trainer.cards.suit import Suit
from trainer.language.book.conditions import Amount, Range
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.suit_wording import SuitWording


def said(hand: str, after: str, call: str) -> str:
    """All sentences of an explanation by Standard American."""
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    auction = reasoner.written_auction(after.split())
    judgement = Judge(reasoner).judge(auction, parse_hand(game.deck, hand), game.calls.parse(call))
    return " / ".join(Explainer(game).reasons(judgement))


@pytest.mark.parametrize(
    ("hand", "after", "call", "sentence"),
    [
        (
            "83.K52.KT62.AKQ2",
            "P 1S",
            "2NT",
            "2NT promises five diamonds and five clubs; you have four diamonds and four clubs.",
        ),
        ("52.54.J764.AJ865", "P 1H", "1S", "Pass: too weak to bid over their 1♥. 2♣ needs 13 points; you have 6."),
        ("K73.QJ.J52.Q9876", "", "2C", "Strong 2♣ promises 17 or more points, and nine tricks; you have 9 points."),
        ("AJ5.Q94.974.AJT6", "P", "1D", "1♦ shows four diamonds; you have three (9 7 4)."),
        ("K83.643.J653.KJ3", "1H P 1S", "2S", "2♠ is their suit; no hand bids it here."),
    ],
)
def test_a_wrong_call_is_held_against_the_hand_in_plain_words(hand: str, after: str, call: str, sentence: str) -> None:
    assert sentence in said(hand, after, call)


@pytest.mark.parametrize(
    ("hand", "after", "reason"),
    [
        ("AQ85.K.T82.J7532", "P", "✔ Pass: too weak to open. 1♣ needs 12 points; you have 10."),
        ("QJ82.QT.T75.T753", "P 1D P", "✔ Pass: too weak to bid on. 1♠ needs 6 points; you have 5."),
        ("QJ5.83.Q7643.AQ2", "P P 1H P 2H", "✔ Pass. Double needs 12 points; you have 11."),
        (
            "J82.7653.AJ65.83",
            "P P 1S P 1NT P 4S P P",
            "✔ Pass: partner has passed, and over their 4♠ no bid is agreed.",
        ),
        ("982.7653.J65.832", "P P 1S P 1NT P 4S P P", "✔ Pass: you have only 1 point."),
        (
            "74.K7.AQJ2.KT873",
            "1C P 2C P 2D",
            "✔ Pass: your diamonds and clubs are their suits, and nothing you hold is worth a bid over their 2♦.",
        ),
        ("74.K972.AK74.AJ8", "4D", "✔ Pass. Double needs at most two diamonds; you have four (A K 7 4)."),
    ],
)
def test_a_right_pass_has_the_reason_that_a_player_would_give(hand: str, after: str, reason: str) -> None:
    assert said(hand, after, "P").split(" / ")[0] == reason


@pytest.mark.parametrize(
    ("hand", "after", "call", "sentence"),
    [
        ("QT982.K4.QT6.QT3", "P 4D P P", "5C", "4♠ needs six spades with two top honours; you have Q 10 9 8 2."),
        (
            "983.K42.J6.KT863",
            "1NT P",
            "4C",
            "Stayman (2♣) needs a major of four cards; your best major is three hearts.",
        ),
        ("Q6.J52.QJ873.A86", "1D P 1H", "1NT", "1NT promises a stopper in hearts; you have J 5 2."),
    ],
    ids=["no more than the weakest meaning asks", "of the suits that count", "what the hand fulfils is not missing"],
)
def test_what_a_hand_lacks_is_what_the_call_asks_at_least(hand: str, after: str, call: str, sentence: str) -> None:
    assert sentence in said(hand, after, call)


def test_a_hand_with_the_points_for_a_double_hears_which_suit_it_lacks() -> None:
    lines = said("QT8.A954.Q863.KJ", "P 1D", "4D")
    assert "Pass. Double needs three cards in every unbid suit; you have two clubs." in lines


def test_a_bid_that_the_next_level_begins_with_is_not_said_to_be_high_for_its_suit() -> None:
    """Over 1♠ no hand bids diamonds at the one level: the laws do not let it."""
    lines = said("87.8763.KT97.T65", "P P 1H X 1S", "3NT")
    assert "2♦ needs 7 points; you have 3." in lines
    assert "below" not in lines


def test_a_bid_in_a_suit_that_neither_partner_has_is_no_reason_to_pass() -> None:
    lines = said("A65.AK4.9743.T65", "P P 1H P 3H P 4H P", "6S")
    assert "Pass: your side has bid 4♥; leave it there." in lines
    assert "4NT needs eight spades" not in lines


def test_an_invitation_is_made_with_enough_and_not_because_there_is_no_more() -> None:
    lines = said("862.KT6.AJ75.J93", "1H P 1S 1NT P", "3C")
    assert "2NT: your side may have 27 points, enough for it." in lines


def test_a_slam_that_nobody_bids_is_not_read_as_a_number_of_points() -> None:
    lines = said("A32.AK8653.QJ96.", "", "7S")
    assert lines.startswith("7♠ is too high: even 1♠ needs five spades; you have three (A 3 2). / 1♥: ")


def test_one_of_the_top_honours_is_said_in_the_singular_where_more_is_not_mentioned() -> None:
    wording = SuitWording(shipped("bridge/standard-american").book.game, Suit.HEARTS, or_more=False)
    assert wording.phrase(Amount("top honours", Range(1))) == "one top honour in hearts"
    assert wording.phrase(Amount("top honours", Range(2))) == "two top honours in hearts"


@takes_seconds
def test_partner_is_never_thought_to_hold_more_than_the_deck_has_left() -> None:
    lines = said("Q8.AT.AJT32.KQ85", "1D P 1H 1S X P 2H P", "P")
    assert "your side may have 40 points" in lines
    assert "16 points + 24 points possible with partner = 40; 2NT needs 24." in lines


def test_points_that_unbalanced_hands_have_as_well_are_hidden_by_a_call_and_not_denied() -> None:
    """Opener calls 2♦ with 12 to 14 points too, unless the hand is balanced."""
    assert said("T93.AQ95.A743.A4", "1D P 2C P", "2D").startswith("2♦ hides your 14 points with a balanced hand.")


def test_points_of_a_count_that_is_worked_are_not_told_beside_it() -> None:
    lines = said("KJ6.AK764.J3.873", "1D P 1H P 2C P", "P")
    assert "3NT: 13 points with length." in lines


def test_cards_of_a_suit_are_not_named_behind_points_as_if_they_were_points() -> None:
    lines = said("7632.J2.Q65.K952", "1D 1H", "3NT")
    assert lines.startswith("3NT promises a stopper in hearts; you have J 2. / It also promises 13 to 17 points.")


def believed(hand: str, after: str, call: str) -> str:
    """What partner believes after a call by Standard American."""
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    judgement = Judge(reasoner).judge(
        reasoner.written_auction(after.split()), parse_hand(game.deck, hand), game.calls.parse(call)
    )
    more = Explainer(game).explanation(judgement).more
    [text] = [one.text for one in more if one.title == "What partner believes"]
    return text


def test_partner_believes_the_commonest_meaning_first_and_each_in_few_words() -> None:
    text = believed("AK43.KJ87.87.KJ6", "P P 1D P 1H", "1S")
    first, second = text.split(", or ")
    assert "of the time)" in first
    assert "%)" in second
    assert len(text.split()) <= 60


def test_what_no_hand_chooses_after_the_earlier_calls_is_hardly_believed() -> None:
    text = believed("T65.JT9.J3.AKT95", "P 3H 3NT P", "4NT")
    assert text == "After your earlier calls no hand would choose 4NT, so partner can hardly believe it."


def test_a_suit_that_their_bid_does_not_promise_is_not_called_theirs() -> None:
    """A strong 2♣ says nothing of clubs; a 2♦ is diamonds."""
    assert "their suit" not in said("764.AT53.AK9.J73", "2C", "6C")
    assert "6♦ is their suit" in said("764.AT53.AK9.J73", "2D", "6D")
