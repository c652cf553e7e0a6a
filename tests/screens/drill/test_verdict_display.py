"""What a screen shows of a judgement."""

import pytest

from tests.reasoning.judging.test_judging import judged
from tests.reasoning.small_table import fifty_six
from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_state import VerdictDisplay
from trainer.screens.drill.verdict_display import answer_display, verdict_display
from trainer.screens.drill.verdict_marks import CardGroup, CardState, MarkedCards, TermDisplay


def shown(text: str, call: str, after: str = "") -> VerdictDisplay:
    return verdict_display(judged(text, call, after, "fifty-six/kerala"), Explainer(fifty_six()), "Tomorrow.")


def test_a_wrong_call_has_the_point_as_its_headline_and_the_cards_that_it_is_about() -> None:
    verdict = shown("J9A.TK.TQ.K", "31S", "28S P")
    assert (verdict.kind, verdict.model, verdict.comes_back) == ("wrong", "30♠", "Tomorrow.")
    assert verdict.headline == "31♠ tells the next three cards (J 9 9); yours stop after J 9."
    assert verdict.cards == MarkedCards(counted=("SJ", "S9"), waiting=("SA",), missing=("S9",))
    assert verdict.source == "C2.3.3, C1.5"


@pytest.mark.parametrize(
    ("convention", "hand", "call", "counted"),
    [
        ("spades/bis", "K732.T83.AT43.J9", "4", {"DA", "SK", "CJ", "C9"}),
        ("bridge/standard-american", "AQ2.KJ3.KJ42.432", "1NT", {"SA", "SQ", "HK", "HJ", "DK", "DJ"}),
    ],
)
def test_of_a_hand_whose_worth_is_counted_the_cards_that_add_to_it_are_marked(
    convention: str, hand: str, call: str, counted: set[str]
) -> None:
    reasoner = shipped(convention)
    game = reasoner.book.game
    held, begun = parse_hand(game.deck, hand), reasoner.written_auction([])
    verdict = verdict_display(Judge(reasoner).judge(begun, held, game.calls.parse(call)), Explainer(game))
    assert set(verdict.cards.counted) == counted


def test_what_partner_believes_is_folded_away() -> None:
    verdict = shown("JJTK.9A.TQ.", "28S")
    assert [fold.title for fold in verdict.more] == [
        "Other meanings of 28♠",
        "What partner believes",
        "Where 28♠ is written",
        "What the booklet says",
    ]
    assert not any("%" in sentence for sentence in (verdict.headline, *verdict.sentences))


def test_what_the_source_says_is_told_once_in_a_sitting() -> None:
    judgement, explainer = judged("JJTK.9A.TQ.", "28S", "", "fifty-six/kerala"), Explainer(fifty_six())
    [note] = [fold for fold in verdict_display(judgement, explainer).more if fold.is_note]

    assert not any(fold.is_note for fold in verdict_display(judgement, explainer, remarks={note.text}).more)


def test_what_the_source_says_of_nearly_bidding_is_not_told_of_a_hand_that_is_far_from_it() -> None:
    assert any(fold.is_note for fold in shown("JT.9A.JKQ.K", "28NS").more)
    assert not any(fold.is_note for fold in shown("9K.9A.AT.KQ", "30S").more)


def test_a_right_call_has_one_line() -> None:
    verdict = shown("JJTK.9A.TQ.", "29S")
    assert verdict.headline == "29♠ shows four spades with both Jacks, no nine."
    assert verdict.sentences == ()


def test_what_the_nearest_bid_counts_is_needed_besides() -> None:
    cards = shown("J.ATKKQ.K.A", "28H").cards
    assert cards.counted == ("HA", "HT", "HK", "HK", "HQ")
    assert cards.needed == ("SJ",)
    assert cards.spoken == "Counted: ♥A, ♥10, ♥K, ♥K, ♥Q. Also needed: ♠J. Missing: ♥J."


def test_there_is_a_place_for_every_card_that_is_missing() -> None:
    assert shown("9ATK.9.9A.T", "30S").cards.missing == ("SJ", "SJ")
    assert shown("J9A.TKQ.K.A", "28S").cards.missing == ("S",)


def test_a_void_that_is_held_is_counted_and_not_missing() -> None:
    cards = shown("J9K..T.J9AT", "48D", "31D P P P P P").cards
    assert (cards.missing, cards.voids) == ((), ("H",))
    assert "no hearts" in cards.spoken


def test_next_cards_are_a_row_with_the_gap_at_its_place() -> None:
    worked = shown("J9A.TK.TQ.K", "31S", "28S P").worked
    assert worked is not None
    assert worked.cards == (
        CardGroup(CardState.SHOWN, ("SJ",), "partner"),
        CardGroup(CardState.COUNTED, ("SJ", "S9"), "you"),
        CardGroup(CardState.MISSING, ("S9",), "missing"),
        CardGroup(CardState.WAITING, ("SA",), "waits"),
    )
    assert worked.spoken == "Partner: ♠J. You: ♠J, ♠9. Missing: ♠9. Waits: ♠A."


def test_a_missing_card_stands_before_the_lower_ones_and_behind_the_higher_ones() -> None:
    jack, length = shown("J.ATKKQ.K.A", "28H").worked, shown("J9A.TKQ.K.A", "28S").worked
    assert jack is not None
    assert length is not None
    assert [group.state for group in jack.cards] == [CardState.MISSING, CardState.COUNTED]
    assert [group.state for group in length.cards] == [CardState.COUNTED, CardState.MISSING]


def test_where_a_jack_is_missing_the_other_cards_of_its_suit_are_there_and_not_counted() -> None:
    worked = shown("9TK.JK.9.AK", "40S", "29NS 38S P 39S P").worked
    assert worked is not None
    assert worked.cards == (
        CardGroup(CardState.MISSING, ("SJ",), "missing"),
        CardGroup(CardState.WAITING, ("S9", "ST", "SK"), "not counted"),
    )


def test_a_count_is_shown_by_its_terms() -> None:
    verdict = shown("J9AK.J.J.AT", "31S", "28S P 29S P 30S P")
    worked = verdict.worked
    assert worked is not None
    assert worked.terms == (
        TermDisplay("6", "trumps", "4 yours + 2 shown"),
        TermDisplay("4", "two trump Jacks", "1 yours + 1 shown"),
        TermDisplay("2", "outside Jacks"),
    )
    assert (worked.total, worked.goal, worked.is_enough) == ("12", "40♠ needs 12", True)
    assert set(verdict.cards.counted) == {"SJ", "S9", "SA", "SK", "HJ", "DJ"}


def test_a_count_that_falls_short_says_so() -> None:
    worked = shown("J9K..T.J9AT", "48D", "31D P P P P P").worked
    assert worked is not None
    assert (worked.total, worked.goal, worked.is_enough) == ("4", "48♦ needs 13", False)


def test_what_is_painted_stands_once_among_the_lines_behind_the_right_call() -> None:
    verdict = shown("J9A.TK.TQ.K", "31S", "28S P")
    assert verdict.lines == (
        "30♠: the next two spades (J 9).",
        "Spades from the top: J shown, J 9 yours, then no other nine; A does not count.",
        "With ♠9 for ♠A, 31♠ would be right.",
    )
    assert "Spades from the top: J shown, J 9 yours, then no other nine; A does not count." not in verdict.sentences


def test_nothing_is_worked_for_a_right_call() -> None:
    assert shown("JJTK.9A.TQ.", "29S").worked is None


def test_a_card_that_is_missing_behind_those_of_the_right_call_is_no_void() -> None:
    told = answer_display(judged("J9A.TK.TQ.K", "30S", "28S P", "fifty-six/kerala"), Explainer(fifty_six()))
    assert (told.cards.counted, told.cards.missing, told.cards.voids) == (("SJ", "S9"), ("S9",), ())
    assert told.cards.spoken == "Counted: ♠J, ♠9. Not counted: ♠A. Missing: ♠9."
