"""What a learner reads about bids of BIS: the terms worked with the hand's own cards, in tricks and as nil values."""

import pytest

from tests.games.spades.rounds import GAME, auction_of, hand, laws_of
from tests.shipped_tables import shipped
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.bidding_hints import hint
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.review_words import hint_title
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.practice.questions.question_words import QuestionWords
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.judging.judging import Judge, Judgement
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.verdict_display import verdict_display

EXPLAINER = Explainer(GAME)


def judged(held: str, bids: str, call: str, score: tuple[int, int] = (0, 0)) -> Judgement:
    return Judge(shipped("spades/bis")).judge(auction_of(bids, score), hand(held), GAME.calls.parse(call))


def lines(held: str, bids: str, call: str, score: tuple[int, int] = (0, 0)) -> tuple[str, ...]:
    return EXPLAINER.explanation(judged(held, bids, call, score)).lines


@pytest.mark.parametrize(
    ("held", "bids", "call", "said"),
    [
        (
            "K84.A72.Q953.T62",
            "3 4 3",
            "4",
            (
                "4 needs 3.8 tricks; you have 2.35.",
                "Bid 2.",
                "♥A 1 + ♦Q 0.35 + ♠K 1 = 2.35 tricks; 2 needs 1.8 to 2.75.",
            ),
        ),
        (
            "A8.K9852.AT832.T",
            "2",
            "11",
            (
                "11 needs 10.8 tricks; you have 3.6.",
                "Bid 3.",
                "♥K 0.7 + ♦A 0.95 + ♠A 1 + a cut in clubs 0.95 = 3.6 tricks; 3 needs 2.8 to 3.75.",
            ),
        ),
        (
            "K84.A72.Q953.T62",
            "3 4 3",
            "0",
            (
                "Nil needs a nil value of 0.37; you have 0.11.",
                "Suit by suit: hearts 0.25, spades 0.45, together 0.11.",
                "2: you have 2.35 tricks.",
                "♥A 1 + ♦Q 0.35 + ♠K 1 = 2.35 tricks; 2 needs 1.8 to 2.75.",
                "With ♥3 for ♥A, Nil would be right.",
            ),
        ),
        (
            "86.T432.KQT42.87",
            "",
            "1",
            (
                "Nil comes first: you have a nil value of 1.",
                (
                    "Nil: small cards to play under theirs in every suit."
                    " A nil that succeeds brings 100 points, a bid of two 20."
                ),
            ),
        ),
        (
            "432.5432.9432.32",
            "0 4",
            "0",
            (
                "Nil tells nothing: partner has bid nil, and somebody of your side must take tricks.",
                "1: you have 0.65 tricks.",
                "a cut in clubs = 0.65 tricks; 1 allows 1.75 at most.",
            ),
        ),
    ],
)
def test_a_wrong_bid_is_worked_with_the_cards(held: str, bids: str, call: str, said: tuple[str, ...]) -> None:
    assert lines(held, bids, call) == said


def test_a_right_bid_tells_what_the_hand_is_worth() -> None:
    assert lines("K84.A72.Q953.T62", "4 3 5", "2") == ("2 shows ♥A 1 + ♦Q 0.35 + ♠K 1 = 2.35 tricks.",)


def test_after_high_bids_more_is_needed_and_the_reason_is_said() -> None:
    found = lines("K84.A72.Q953.T62", "4 3 5", "1")
    assert found[1] == "Bid 2. So much is bid that you will take half a trick less."
    assert found[2].endswith("2 needs 2.3 to 3.25.")


def test_the_end_of_the_game_has_its_own_reason() -> None:
    found = lines("52.KJ2.T65.K8743", "3 4 4", "2", (440, 450))
    assert found[-1] == "3: with 14 tricks bid one side must fail; theirs would win the game."


def test_no_bid_is_said_in_whole_numbers_of_a_measure() -> None:
    for held, bids, call in (("AK432.A32.K2.J32", "3", "4"), ("9863.A2.K9532.T6", "5 3", "0")):
        text = " ".join(lines(held, bids, call))
        assert "side trick" not in text
        assert "risk" not in text


def test_hints_say_what_to_look_at_and_then_the_count() -> None:
    reasoner = shipped("spades/bis")
    hands = (hand("AK432.432.K2.432"), *map(hand, ("QJ9.AK5.QJ43.KQ5", "T87.QJT9.AT9.AJT", "65.876.8765.9876")))
    deal = GuidedDeal(TableDeal(GAME, laws_of(), hands), 0, Bidders((reasoner, reasoner)))
    meanings = TableMeanings(deal.bidders)
    look_at = hint_title(hint(deal.bidders, deal.auction, deal.hand, meanings, 2), GAME)
    assert look_at == "Look at your tricks and your nil value."
    assert hint_title(hint(deal.bidders, deal.auction, deal.hand, meanings, 3), GAME).startswith("Call 4: ")
    assert hint_title(hint(deal.bidders, deal.auction, deal.hand, meanings, 3), GAME).endswith(" tricks.")


def test_a_call_that_shows_two_ranges_side_by_side_shows_one() -> None:
    reasoner = shipped("spades/bis")
    words = QuestionWords(reasoner.book.game)
    hands = PointHands(reasoner.covered(reasoner.asked_auction((), {})), reasoner.every_hand)
    said = [words.phrases(hands.row_meanings(GAME.calls.parse(call))) for call in "345"]
    assert said[:2] == [("about 3 tricks (2.8 to 3.75)",), ("about 4 or 5 tricks (3.8 to 5.75)",)]
    assert len(said[2]) == 1, "cover is more than tricks"


def test_a_nil_value_is_painted_as_a_product_and_tricks_as_a_sum() -> None:
    signs = {}
    for call in ("0", "4"):
        worked = verdict_display(judged("K84.A72.Q953.T62", "3 4 3", call), EXPLAINER).worked
        assert worked is not None
        signs[call] = worked.sign
    assert signs == {"0": "×", "4": "+"}


def test_cover_for_a_blind_nil_in_spades_is_the_ace_by_name() -> None:
    first = lines("T2.K95.QJ743.T83", "3", "6", (250, 100))[0]
    assert first == "6 promises cover for a blind nil (the Ace of spades); you have 10 2."
