"""What a hint tells a player to look at."""

from tests.shipped_tables import shipped
from trainer.cards.suit import Suit
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    Amount,
    HandAll,
    HandAmount,
    HandStatement,
    HandSum,
    Range,
    SuitCount,
    SuitIs,
    Term,
)
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.topics import topics_to_look_at

GAME = shipped("bridge/standard-american").book.game
POINTS = HandAmount("high-card points", Range(6))
SPADES = SuitIs(Suit.SPADES.value, Amount(CARDS, Range(4)))
A_VOID = SuitCount(Range(1), Amount(CARDS, NONE))


def topics(decisive: HandStatement | None, *others: HandStatement) -> tuple[str, ...]:
    found = None if decisive is None else Claim(decisive, Binding({}))
    return topics_to_look_at(found, [Claim(one, Binding({})) for one in others], GAME)


def test_what_decides_comes_first_and_a_single_topic_is_not_left_alone() -> None:
    assert topics(SPADES, POINTS, A_VOID) == ("your spades", "your points")
    assert topics(HandAll((SPADES, A_VOID)), POINTS) == ("your spades", "your shortest suit")


def test_a_hand_without_a_bid_looks_at_what_most_bids_require() -> None:
    assert topics(None, SPADES, HandAll((POINTS, SPADES)), POINTS, POINTS) == ("your points", "your spades")


def test_points_of_the_hand_and_of_both_hands_are_one_topic() -> None:
    of_both = HandSum((Term("high-card points"), Term("high-card points", by_partners=True)), Range(25))
    assert topics(HandAll((of_both, POINTS))) == ("your side's points",)


def test_where_nothing_is_required_there_is_nothing_to_look_at() -> None:
    assert topics(None, HandAll(())) == ()
