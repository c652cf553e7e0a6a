"""Sentences: their words, what they rule out, and which of several say anything new."""

import pytest

from tests.hands.test_hand_boxes import everything
from tests.reasoning.small_table import fifty_six, hand, holding_tables, phrases
from tests.reasoning.test_exact_shares import share
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll, HandNamed, HandNot
from trainer.reasoning.meaning.sentences import Sayings, Sentence

HERE = Binding({})
SAYINGS = Sayings(fifty_six(), holding_tables(), everything())


def sentences(*texts: str) -> list[Sentence]:
    return [SAYINGS.sentence(phrases().hand_statement(text), HERE) for text in texts]


def news(*texts: str, known: tuple[str, ...] = ()) -> list[str]:
    return [sentence.words for sentence in SAYINGS.news(sentences(*texts), sentences(*known))]


@pytest.mark.parametrize("text", ["2 Jacks", "a void", "some suit: 4+ cards, Jack"])
def test_a_sentence_knows_the_share_of_hands_that_it_rules_out(text: str) -> None:
    [sentence] = sentences(text)
    assert sentence.rules_out == pytest.approx(1 - share(text), abs=1e-15)


def test_a_sentence_can_be_looked_up_again() -> None:
    [sentence] = sentences("2 Jacks; a void")
    assert sentence.claim.is_true_of(hand("J9A.J9AT..K"), holding_tables())
    assert not sentence.claim.is_true_of(hand("J9A.J9A.T.K"), holding_tables())


def test_what_was_said_before_is_kept() -> None:
    assert sentences("2 Jacks")[0] is sentences("2 Jacks")[0]


def test_opposites_are_said_in_short() -> None:
    both = phrases().hand_statement("spades: 4+ cards, Jack; a void")
    assert isinstance(both, HandAll)
    words = [
        SAYINGS.sentence(statement, HERE).words
        for statement in (
            HandNot(both),
            HandNot(phrases().hand_statement("2 Jacks")),
            HandNot(HandNamed("rich hand", phrases().hand_statement("2+ Jacks"))),
        )
    ]
    assert words == [
        "not four or more spades with a Jack together with a void",
        "not exactly two Jacks",
        "not a rich hand (two or more Jacks)",
    ]


def test_what_another_sentence_implies_is_no_news() -> None:
    assert news("2 Jacks", "2+ Jacks") == ["exactly two Jacks"]
    assert news("2+ Jacks", "2 Jacks") == ["exactly two Jacks"]
    assert news("2 Jacks", "a void") == ["exactly two Jacks", "a void"]


def test_of_sentences_that_say_the_same_the_first_is_kept() -> None:
    assert news("no void", "every suit: 1+ cards") == ["no void"]


def test_what_several_imply_together_is_no_news() -> None:
    assert news("2+ Jacks", "at most 2 Jacks", "2 or 3 Jacks") == ["two or more Jacks", "at most two Jacks"]


def test_what_is_known_is_no_news() -> None:
    assert news("2+ Jacks", "a void", known=("3 Jacks",)) == ["a void"]
    assert news(known=("3 Jacks",)) == []


def test_what_is_true_of_every_hand_is_no_news() -> None:
    assert news("some suit: 2+ cards") == []
