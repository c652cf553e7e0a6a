"""Hands entered by hand."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.table_deals import GAME, HANDS, new
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.playing.deals.hands_entry import enter_deals, enter_hands
from trainer.problems import UnusableFileError


def problems(text: str) -> list[str]:
    with pytest.raises(UnusableFileError) as caught:
        enter_hands(GAME, text)
    return [str(problem).splitlines()[0] for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(HANDS),
        " ".join(HANDS),
        "; ".join(HANDS),
        "\n".join(HANDS[:5]),
        " ".join(HANDS[:5]),
        " ".join((*HANDS[:2], "?", *HANDS[3:])),
        "\n\n".join(f"B{number}: {hand.lower()}" for number, hand in enumerate(HANDS)),
        "# my deal\n" + "\r\n".join(HANDS).replace("T", "10") + "\n\n",
        "\n".join(f"♠{h[0]} ♥{h[1]} ♦{h[2]} ♣{h[3]}" for h in (hand.split(".") for hand in HANDS)),
    ],
)
def test_hands_are_read_however_they_are_written(text: str) -> None:
    assert enter_hands(GAME, text).hands == new().hands


@examples(15)
@given(st.integers(0, 1 << 32), st.integers(0, 5))
def test_whichever_hand_is_left_open_it_gets_what_the_others_leave(seed: int, open_seat: int) -> None:
    hands = deal(GAME.deck, GAME.seats, Random(seed))
    texts = ["?" if seat == open_seat else str(hand) for seat, hand in enumerate(hands)]
    assert enter_hands(GAME, "\n".join(texts)).hands == hands


@examples(15)
@given(st.text(max_size=80))
def test_whatever_is_entered_gives_hands_or_problems(text: str) -> None:
    with pytest.raises(UnusableFileError):
        enter_hands(GAME, text)


@pytest.mark.parametrize(
    ("seat", "hand", "message"),
    [
        (1, "9KQ.J9.9K.J", "the hands:6:1: the Jack of clubs is held 3 times, in hands 1, 2 and 6"),
        (1, "9KQ.J9.9K.J", "the pack has 2; nobody has the ten of clubs"),
        (2, "JT.T.A.9AKQQ", "the hands:3:1: 'JT.T.A.9AKQQ' has 9 cards, not 8"),
        (2, "JT.T.A.9AQ", "has 7 cards, not 8"),
        (2, "JJJ.T.A.9AK", "'JJJ.T.A.9AK' has 3 Jacks of spades; the deck has 2"),
        (2, "JT.T.A9AKQ", "it has 3 suits, not 4. Write spades.hearts.diamonds.clubs"),
        (2, "JT.T.A.98KQ", "'8' among the clubs is no rank of this deck (J 9 A T K Q)"),
    ],
)
def test_what_is_wrong_with_a_hand_is_told_with_what_would_be_right(seat: int, hand: str, message: str) -> None:
    lines = list(HANDS)
    lines[seat] = hand
    assert any(message in problem for problem in problems("\n".join(lines)))


def test_a_card_too_many_among_five_hands_is_told_without_guessing_what_is_missing() -> None:
    lines = [HANDS[0], "9KQ.J9.9K.J", *HANDS[2:4], "9A.J.JTTKQ.", ""]
    assert enter_hands(GAME, "\n".join(lines)).hands
    lines[2] = "JT.T.A.9AKJ"
    (problem,) = problems("\n".join(lines))
    assert problem == "the hands:3:1: the Jack of clubs is held 3 times, in hands 1, 2 and 3; the pack has 2"


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert len(problems("\n".join((*HANDS[:4], "J", "Q")))) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the hands:1:1: 0 hands; 6 are dealt, and one of them may be left out"),
        ("\n".join(HANDS[:4]), "the hands:4:1: 4 hands; 6 are dealt"),
        ("\n".join((*HANDS, "J...")), "the hands:7:1: 7 hands; 6 are dealt"),
        ("\n".join((*HANDS[:4], "?", "?")), "the hands:6:1: a second hand that is not given"),
    ],
)
def test_another_number_of_hands_is_told(text: str, message: str) -> None:
    assert problems(text)[0].startswith(message)


def test_the_place_in_a_line_is_told() -> None:
    (problem,) = problems("; ".join((*HANDS[:5], "JJJ...")))
    assert problem.startswith(f"the hands:1:{len('; '.join(HANDS[:5])) + 3}: ")


def test_several_deals_stand_one_below_the_other() -> None:
    other: tuple[Hand, ...] = deal(GAME.deck, 6, Random(3))
    text = "\n".join(HANDS) + "\n\n# five are enough\n" + "\n".join(map(str, other[:5])) + "\n"
    assert [dealt.hands for dealt in enter_deals(GAME, text, "my.txt")] == [new().hands, other]
    with pytest.raises(UnusableFileError, match=r"my\.txt:11:1: 3 hands"):
        enter_deals(GAME, "\n".join(HANDS) + "\n\n\n" + "\n".join(HANDS[:3]), "my.txt")


def test_nobody_is_told_thousands_of_problems() -> None:
    with pytest.raises(UnusableFileError) as caught:
        enter_deals(GAME, "J...\n\n" * 5000, "my.txt")
    assert len(caught.value.problems) == 50


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("J...\n" * 5_000, r"my\.txt:101:1: 101 hands; 6 are dealt"),
        (f"{HANDS[0]} " * 2_000, r"my\.txt:1:1: a line without end; at most 20,000 characters"),
    ],
)
def test_hands_without_end_are_not_read_to_the_end(text: str, message: str) -> None:
    with pytest.raises(UnusableFileError, match=message):
        enter_deals(GAME, text, "my.txt")
