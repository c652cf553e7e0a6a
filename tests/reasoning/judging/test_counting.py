"""A count worked with the numbers of one hand."""

import pytest
from hypothesis import given

from tests.examples import examples
from tests.reasoning.small_table import hand, holding_tables, phrases
from tests.reasoning.strategies import hands
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.hands.promises import Promise
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandSum
from trainer.reasoning.judging.counting import Count, Counting
from trainer.reasoning.judging.lacking import total_of

PARTNERS = Promise(
    floors=((1, 0, 0, 0, 0, 0), (0,) * 6, (0,) * 6, (0,) * 6), lengths=(2, 0, 0, 0), ranks=(1, 0, 0, 0, 0, 0)
)
HERE = Binding({"X": 0}, top_cards=(1, 0, 0, 0), partners=PARTNERS)
THE_COUNT = (
    "13+ of (cards in X + shown cards in X + Jacks in X + shown Jacks in X + Jacks + shown Jacks + voids outside X)"
)


def counted(text: str, phrase: str = THE_COUNT) -> Count:
    statement = phrases().hand_statement(phrase)
    assert isinstance(statement, HandSum)
    return Counting(hand(text), HERE, holding_tables()).of(statement)


def test_trumps_come_first_then_their_jacks_then_what_is_outside() -> None:
    count = counted("J9AK.JT.KQ.")
    assert [(term.measure, term.own, term.of_partners, term.worth) for term in count.terms if term.worth] == [
        ("cards", 4, 2, 6),
        ("J", 1, 1, 4),
        ("J", 1, 0, 1),
        ("voids", 1, 0, 1),
    ]
    assert (count.total, count.needs) == (12, 13)


@pytest.mark.parametrize("phrase", [THE_COUNT, "6+ of (Jacks + shown Jacks)", "8+ of (cards in X + Jacks - 2)"])
@given(dealt=hands())
@examples(15)
def test_the_terms_add_up(phrase: str, dealt: Hand) -> None:
    statement = phrases().hand_statement(phrase)
    assert isinstance(statement, HandSum)
    count = Counting(dealt, HERE, holding_tables()).of(statement)
    assert count.total == total_of(statement, dealt.holdings, HERE, holding_tables()) - statement.fixed
    assert count.needs == statement.range.low - statement.fixed


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        pytest.param(
            "J9AK.JT.KQ.",
            [("J", Suit.SPADES, None, 1, 0), ("J", None, Suit.SPADES, 1, 0), ("J", None, None, 0, 3)],
            id="they may be those of trumps",
        ),
        pytest.param(
            "JJAK.JT.KQ.",
            [("J", Suit.SPADES, None, 2, 0), ("J", None, Suit.SPADES, 1, 3)],
            id="both of trumps are one's own",
        ),
    ],
)
def test_jacks_that_partners_have_shown_in_no_suit_are_outside_trumps_only_if_they_must_be(
    text: str, terms: list[tuple[str, Suit | None, Suit | None, int, int]]
) -> None:
    statement = phrases().hand_statement("6+ of (cards in X + Jacks + shown Jacks)")
    assert isinstance(statement, HandSum)
    here = Binding({"X": 0}, partners=Promise(ranks=(3, 0, 0, 0, 0, 0)))
    count = Counting(hand(text), here, holding_tables()).of(statement)
    found = [(term.measure, term.suit, term.outside, term.own, term.of_partners) for term in count.terms if term.worth]
    assert found[1:] == terms
