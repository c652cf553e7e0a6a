"""A question with options is refused where nobody could choose; options are compared by what they say."""

from random import Random

import pytest

from tests.practice.sample import sample_book
from trainer.cards.notation import parse_hand
from trainer.practice.questions.choice_question import ChoiceQuestion, Option, arranged, distinct
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject

SUBJECT = Subject(RowName("first-position", "two-jacks"), Kind.SHOWS)


def question(*texts: str, right: frozenset[int] = frozenset({0})) -> ChoiceQuestion:
    return ChoiceQuestion(SUBJECT, "Title", "Which?", tuple(map(Option, texts)), right, ("So it is.",))


@pytest.mark.parametrize(
    ("texts", "right", "said"),
    [
        (("one",), {0}, "1 options"),
        (tuple("abcdefg"), {0}, "7 options"),
        (("a void", "A void."), {0}, "two options say the same"),
        (("a", "b"), set(), "can't be the right ones"),
        (("a", "b"), {2}, "can't be the right ones"),
        (("a", "b"), {0, 1}, "can't be the right ones"),
    ],
)
def test_a_question_that_nobody_could_answer_is_refused(texts: tuple[str, ...], right: set[int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        question(*texts, right=frozenset(right))


def test_several_options_can_be_right() -> None:
    made = question("a", "b", "c", right=frozenset({0, 2}))

    assert [str(option) for option in made.right_options] == ["a", "c"]
    assert (made.row, made.kind) == (SUBJECT.row, Kind.SHOWS)


def test_the_right_option_comes_at_any_place() -> None:
    places = set()
    for seed in range(40):
        options, right = arranged(Option("right"), [Option("a"), Option("b")], Random(seed))
        (place,) = right
        assert options[place] == Option("right")
        places.add(place)

    assert places == {0, 1, 2}


def test_what_says_the_same_is_left_out_and_never_too_many_are_taken() -> None:
    offered = map(Option, ["A void", "two Jacks", "Two  Jacks.", "a nine", "an ace", "a ten"])

    assert [str(one) for one in distinct(offered, Option("a void"))] == ["two Jacks", "a nine", "an ace"]


def test_hands_are_told_apart_by_their_cards() -> None:
    deck = sample_book().game.deck
    one, other = parse_hand(deck, "JJAQ.J.TK.Q"), parse_hand(deck, "JJAQ.J.TK.K")

    assert distinct([Option(hand=one), Option(hand=other)], Option(hand=one)) == (Option(hand=other),)
