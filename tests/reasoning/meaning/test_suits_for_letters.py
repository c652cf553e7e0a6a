"""Statements without letters say the same of the suits, or less where a letter may be any suit."""

from hypothesis import given
from hypothesis import strategies as st

from tests.reasoning.plain_reading import hand_is, point_of
from tests.reasoning.small_table import fifty_six, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands
from trainer.auction.call import PASS_FORM
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.call_templates import LETTERS, CallTemplate
from trainer.language.book.conditions import HandAll, HandAny, HandNamed, HandStatement, SuitIs
from trainer.language.book.rule_book import Row, SourcePlace
from trainer.language.book.statement_parts import letters_of
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters, parts_with_suits
from trainer.reasoning.words.wording import Wording


def row(shows: HandStatement, **among: tuple[str, ...]) -> Row:
    return Row("sample", CallTemplate(PASS_FORM), shows, SourcePlace("here", 1), among=among)


def parts(shows: HandStatement, binding: Binding, free: str = "", **among: tuple[str, ...]) -> list[str]:
    """The parts in words."""
    found = parts_with_suits(shows, row(shows, **among), binding, frozenset(free))
    return [str(Wording(fifty_six(), binding_without_letters(binding)).phrase(part)) for part in found]


def suit(letter: str, text: str) -> SuitIs:
    return SuitIs(letter, phrases().suit_statement(text))


def is_true(statement: HandStatement, held: Hand, binding: Binding) -> bool:
    point = point_of(binding)
    return hand_is(statement, [held.cards_of(one) for one in SUITS], point)


@given(statement=hand_statements(), binding=bindings(), held=hands())
def test_with_every_suit_known_they_say_the_same(statement: HandStatement, binding: Binding, held: Hand) -> None:
    said = parts_with_suits(statement, row(statement), binding, frozenset())
    bare = binding_without_letters(binding)
    assert not any(letters_of(part) & set(LETTERS) for part in said)
    assert all(is_true(part, held, bare) for part in said) == is_true(statement, held, binding)


@given(
    statement=hand_statements(),
    binding=bindings(),
    held=hands(),
    free=st.sampled_from([frozenset("X"), frozenset("Y"), frozenset("XY")]),
)
def test_of_unknown_suits_they_are_true_wherever_the_statement_is(
    statement: HandStatement, binding: Binding, held: Hand, free: frozenset[str]
) -> None:
    said = parts_with_suits(statement, row(statement), binding, free)
    assert not any(letters_of(part) & set(LETTERS) for part in said)
    if is_true(statement, held, binding):
        assert all(is_true(part, held, binding_without_letters(binding)) for part in said)


HERE = Binding({"X": 0, "Y": 1})


def test_a_letter_becomes_its_suit_and_other_suits_are_named() -> None:
    shows = HandAll((suit("X", "4+ cards, Jack"), phrases().hand_statement("2+ other Jacks; a Jack outside X")))
    assert parts(shows, HERE) == [
        "four or more spades with the Jack",
        "two or more Jacks outside spades and hearts",
        "one or more Jacks outside spades",
    ]


def test_a_suit_that_may_be_any_is_a_suit_outside_those_that_are_known() -> None:
    shows = HandAll((suit("X", "4+ cards, Jack"), suit("Y", "3 cards, no Jack")))
    assert parts(shows, HERE, "Y") == [
        "four or more spades with the Jack",
        "a suit of three cards without a Jack outside spades",
    ]


def test_two_suits_of_one_kind_are_counted() -> None:
    shows = HandAll((suit("X", "4 cards, one Jack"), suit("Y", "4 cards, one Jack")))
    assert parts(shows, HERE, "XY") == ["two or more suits of four cards with one Jack"]


def test_a_suit_that_the_row_allows_only_some_suits_for() -> None:
    assert parts(suit("X", "4+ cards"), HERE, "X", X=("S", "H")) == ["a suit of four or more cards in spades or hearts"]


def test_what_is_said_twice_of_a_suit_is_said_once() -> None:
    shows = HandAll((suit("X", "4+ cards, Jack"), suit("X", "at most 6 cards")))
    assert parts(shows, HERE, "X") == ["a suit of four to six cards with a Jack outside hearts"]


def test_what_depends_on_an_unknown_suit_is_left_out() -> None:
    shows = HandAll((suit("X", "4+ cards"), phrases().hand_statement("2+ Jacks outside X; a void")))
    assert parts(shows, Binding({"X": 0}), "X") == ["a suit of four or more cards", "a void"]


def test_alternatives_and_names_of_unknown_suits_are_said_loosely() -> None:
    either = HandAny((suit("X", "4+ cards"), HandNamed("short hand", suit("X", "singleton"))))
    assert parts(either, Binding({"X": 0}), "X") == ["a suit of four or more cards, or a singleton"]
    assert parts(HandNamed("long", suit("X", "5+ cards")), Binding({"X": 0}), "X") == ["a suit of five or more cards"]


def test_jacks_in_different_suits_stay_one_part() -> None:
    shows = HandAll((suit("X", "void"), phrases().hand_statement("2 Jacks in different suits")))
    assert parts(shows, HERE) == ["a void in spades", "two Jacks in different suits"]


def test_jacks_and_as_many_long_suits_are_two_parts() -> None:
    shows = HandAll((suit("X", "void"), phrases().hand_statement("2 Jacks; 2 suits: 4+ cards")))
    assert parts(shows, HERE) == ["a void in spades", "two Jacks", "two suits of four or more cards"]
