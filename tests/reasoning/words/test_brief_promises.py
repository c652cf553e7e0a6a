"""Promises in few words: those that fit, and of alternatives what they have in common."""

from tests.shipped_tables import shipped
from trainer.cards.suit import Suit
from trainer.hands.statements import Binding
from trainer.language.book.conditions import CARDS, Amount, HandAll, HandAmount, HandAny, Range, SuitIs
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.brief_promises import brief_promises, in_common

GAME = shipped("bridge/standard-american").book.game


def points(low: int) -> HandAmount:
    return HandAmount("high-card points", Range(low))


def spades(low: int) -> SuitIs:
    return SuitIs(Suit.SPADES.value, Amount(CARDS, Range(low)))


WAYS = HandAny((HandAll((points(4), spades(6))), HandAll((points(6), spades(4)))))


def brief(*statements: HandAmount | SuitIs | HandAny, most: int) -> str:
    return brief_promises([Claim(one, Binding({})) for one in statements], GAME, most)


def test_of_alternatives_the_widest_limits_are_told() -> None:
    assert brief(WAYS, most=20) == "4 or more points, and four or more spades"


def test_what_only_one_way_requires_is_left_out() -> None:
    assert in_common(HandAny((points(12), HandAll((points(10), spades(5)))))) == points(10)


def test_a_promise_that_does_not_fit_is_left_out_and_a_shorter_one_behind_it_is_not() -> None:
    assert brief(spades(5), points(12), most=4) == "five or more spades"
    assert brief(WAYS, points(12), most=4) == "12 or more points"
    assert brief(spades(5), most=2) == ""
