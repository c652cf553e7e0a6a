"""What a wrong call is said to promise, and what it shows: all that is missing, and no more than every way asks."""

import pytest

from tests.reasoning.words.explained import explained


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "said"),
    [
        (
            "9Q.9A.KK.TQ",
            "29C",
            "",
            "fifty-six/standard",
            "29♣ promises four clubs with both Jacks; you have 10 Q.",
        ),
        (
            "A.A.J9K.ATT",
            "44C",
            "28N P 31N 39C P",
            "fifty-six/standard",
            "44♣ promises the next five cards, from J down; you have A 10 10.",
        ),
        (
            "JTTK..JA.JK",
            "33S",
            "P P 30S P 31NS",
            "fifty-six/kerala",
            "33♠ (their suit) promises both Jacks of spades; you have one (♠J).",
        ),
        (
            "9Q.TQ.JAT.Q",
            "40H",
            "P P 28NS P 29NS 38H P P P",
            "fifty-six/kerala",
            "40♥ promises both Jacks of hearts; you have 10 Q.",
        ),
    ],
)
def test_all_that_is_missing_of_a_suit_is_said_at_once(text: str, call: str, after: str, book: str, said: str) -> None:
    assert explained(text, call, after, book)[0] == said


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "said"),
    [
        pytest.param(
            "JJ9Q.TK.A.A",
            "30NS",
            "",
            "fifty-six/kerala",
            "30 NOS shows five sure tricks, or five Jacks; your hand falls short.",
            id="five Jacks would do as well",
        ),
        pytest.param(
            "AQ.J.9AT.JQ",
            "30NS",
            "P P",
            "fifty-six/kerala",
            "30 NOS shows five Jacks, or five sure tricks; you have two (♥J ♣J).",
            id="two suits with both Jacks would do as well",
        ),
        pytest.param(
            "K.9T.J9TK.A",
            "X",
            "28H P 29H P P P P P 40H P P",
            "fifty-six/standard",
            "Double would tell the Jack of hearts; you have 9 10.",
            id="one Jack is asked by every way",
        ),
        pytest.param(
            "9Q.9A.KK.TQ",
            "29C",
            "",
            "fifty-six/standard",
            "29♣ promises four clubs with both Jacks; you have 10 Q.",
            id="there is one way",
        ),
        pytest.param(
            "J9.JQ.Q.ATK",
            "36S",
            "28S P 30S P 32S P 33D P",
            "fifty-six/standard",
            "36♠ promises four spades; you have two (J 9).",
            id="four cards are asked by every way",
        ),
    ],
)
def test_a_call_promises_only_what_every_way_to_it_asks(text: str, call: str, after: str, book: str, said: str) -> None:
    assert explained(text, call, after, book)[0] == said


def test_what_a_call_promises_besides_is_said_where_the_hand_lacks_it_too() -> None:
    assert explained("J.TK.JQ.J9A", "38H", "P P 29D", "fifty-six/kerala")[:2] == [
        "38♥ promises hearts such as 99Axxx or 99AAx; you have 10 K.",
        "It also promises a void and no bare Jack.",
    ]


def test_one_of_several_ways_is_not_promised_besides() -> None:
    said = explained(".JAT.AK.JTQ", "35C", "28D P 34D", "fifty-six/international")
    assert not any("together" in line for line in said)


def test_a_call_that_is_played_too_with_fewer_cards_shows_more_and_does_not_promise_them() -> None:
    assert explained("A.9ATTK.J.9", "C29", "28NT P", "fifty-six/international")[0] == (
        "♣29 shows five clubs without the Jack; you have one (9)."
    )
