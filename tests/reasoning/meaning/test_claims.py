"""Claims: what they rule out, and which of several say anything new."""

import pytest

from tests.hands.sets_of_hands import everything
from tests.reasoning.small_table import fifty_six, hand, holding_tables, phrases
from tests.reasoning.test_exact_shares import share
from trainer.hands.statements import Binding
from trainer.reasoning.meaning.claims import ClaimScales, WeighedClaim
from trainer.reasoning.words.meaning_words import claimed

HERE = Binding({})
SCALES = ClaimScales(holding_tables(), everything())


def claims(*texts: str) -> list[WeighedClaim]:
    return [SCALES.weighed(phrases().hand_statement(text), HERE) for text in texts]


def news(*texts: str, known: tuple[str, ...] = ()) -> list[str]:
    return [str(claimed(new.claim, fifty_six())) for new in SCALES.news(claims(*texts), claims(*known))]


@pytest.mark.parametrize("text", ["2 Jacks", "a void", "some suit: 4+ cards, Jack"])
def test_a_claim_knows_the_share_of_hands_that_it_rules_out(text: str) -> None:
    [weighed] = claims(text)
    assert weighed.rules_out == pytest.approx(1 - share(text), abs=1e-15)


def test_a_claim_can_be_looked_up_again() -> None:
    [weighed] = claims("2 Jacks; a void")
    assert weighed.claim.is_true_of(hand("J9A.J9AT..K"), holding_tables())
    assert not weighed.claim.is_true_of(hand("J9A.J9A.T.K"), holding_tables())


def test_what_was_weighed_before_is_kept() -> None:
    assert claims("2 Jacks")[0] is claims("2 Jacks")[0]


def test_a_statement_about_the_next_card_says_something_else_once_more_has_been_shown() -> None:
    statement = phrases().hand_statement("spades: 3 to 7 cards, next in sequence")
    first, second = (SCALES.weighed(statement, Binding({}, top_cards=(shown, 0, 0, 0))) for shown in (0, 2))
    assert first.rules_out == second.rules_out
    assert first.content != second.content


def test_a_statement_says_the_same_at_another_point_where_that_makes_no_difference_to_it() -> None:
    statement = phrases().hand_statement("hearts: 3 to 7 cards, next in sequence")
    first, second = (SCALES.weighed(statement, Binding({}, top_cards=(shown, 0, 0, 0))) for shown in (0, 2))
    assert first is not second
    assert first.content == second.content


def test_what_another_claim_implies_is_no_news() -> None:
    assert news("2 Jacks", "2+ Jacks") == ["two Jacks"]
    assert news("2+ Jacks", "2 Jacks") == ["two Jacks"]
    assert news("2 Jacks", "a void") == ["two Jacks", "a void"]


def test_of_claims_that_say_the_same_the_first_is_kept() -> None:
    assert news("no void", "every suit: 1+ cards") == ["no void"]


def test_what_several_imply_together_is_no_news() -> None:
    assert news("2+ Jacks", "at most 2 Jacks", "2 or 3 Jacks") == ["two or more Jacks", "at most two Jacks"]


def test_what_is_known_is_no_news() -> None:
    assert news("2+ Jacks", "a void", known=("3 Jacks",)) == ["a void"]
    assert news(known=("3 Jacks",)) == []
    assert news("a void", known=("2 Jacks", "3 Jacks")) == [], "of no hand at all everything is true"


def test_what_is_true_of_every_hand_is_no_news() -> None:
    assert news("some suit: 2+ cards") == []
