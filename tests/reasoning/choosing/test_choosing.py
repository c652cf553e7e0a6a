"""Which call a hand makes: rows in order, suits by preference, ties, `may`, `accepts`, and what the laws forbid."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import called, choice, table


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("JJAK.9.TK.Q", ["29S"]),
        ("9.JJAK.TK.Q", ["29H"]),
        ("JATK.9.TKQ.", ["+S", "S+"]),
        ("J9.J9.J9.AK", ["30NS"]),
        ("9AT.9A.TK.K", ["28P"]),
    ],
)
def test_the_first_row_that_fits_gives_the_call(hand: str, expected: list[str]) -> None:
    assert called(hand) == expected


def test_a_row_further_down_waits_for_those_before_it() -> None:
    assert choice("JJAK.J.J.AK").row.id == "both-jacks"
    assert choice("JJA.J.J.AKK").row.id == "jacks"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("J9AT.JTKQ..", "31S"), ("JTKQ.J9AT..", "31H"), (".JTKQ..J99A", "31C")],
)
def test_of_two_suits_of_one_length_the_row_takes_the_one_with_most_points(hand: str, expected: str) -> None:
    assert called(hand) == [expected]


@pytest.mark.parametrize(("hand", "expected"), [("J9A.JTKQ.K.", "29H"), ("JTKQ.J9A.K.", "29S"), ("J9A.JTK.TK.", "29S")])
def test_the_first_preference_comes_before_the_second(hand: str, expected: str) -> None:
    assert called(hand, "28P P", table("tied")) == [expected]


def test_a_preference_can_be_for_the_fewest() -> None:
    assert called("J9A.JQ.TK.K", "28P P") == ["29H"]
    assert called("JQ.J9A.TK.K", "28P P") == ["29S"]


def test_what_ties_after_all_preferences_is_accepted_and_spades_are_the_model() -> None:
    assert called("JQ.9A.JQ.TK", "28P P") == ["29S", "29D"]
    assert called("9A.JQ.TK.JQ", "28P P") == ["29H", "29C"]


def test_what_a_tied_row_accepts_is_accepted_in_every_tied_suit() -> None:
    reasoner = table("tied")
    assert called("JTKQ.JTKQ..", "", reasoner) == ["28S", "S28", "28H", "H28"]


def test_a_row_that_may_be_called_is_accepted_and_never_the_model() -> None:
    assert called("9ATKQ.9A.T.") == ["28P", "S28"]
    assert called("JJ9.9A.TK.K") == ["29NS", "29NT"]


def test_a_row_that_may_be_called_is_accepted_wherever_it_stands() -> None:
    reasoner = table("tied")
    before = choice("JTKQ.9A.AK.", "", reasoner)
    assert [str(call) for call in before.accepted] == ["29S", "S28"]
    assert before.row.id == "suit"


def test_a_row_that_may_be_called_does_not_add_the_model_call_again() -> None:
    assert called("9ATKQ.9A.T.", "", table("tied")) == ["28P"]


def test_a_row_accepts_its_other_calls_in_the_same_suit() -> None:
    answer = choice("9.JATK.TKQ.")
    assert [str(call) for call in answer.calls] == ["+H", "H+"]
    assert answer.accepted[call_of("H+")] is answer.chosen


@pytest.mark.parametrize(
    ("after", "hand", "expected"),
    [
        ("+S P", "J9A.9A.TK.K", "+2S"),
        ("+D P", "9A.TK.J9A.K", "+2D"),
        ("C+ P", "9A.9AT.TK.J", "+1C"),
        ("29H P", "9A.9A.TK.KQ", "30H"),
    ],
)
def test_letters_are_the_suits_that_the_auction_named(after: str, hand: str, expected: str) -> None:
    assert called(hand, after)[0] == expected


@pytest.mark.parametrize(
    ("after", "hand", "expected"),
    [
        # one Jack shown: the Jack, then the nines, until one is missing
        ("+S P", "J.9A.TKQ.KQ", "+1S"),
        ("+S P", "J9A.9A.TK.K", "+2S"),
        ("+S P", "J99.9A.TK.K", "+3S"),
        ("+S P", "J99AA.A.T.K", "+5S"),
        ("+S P", "9A.9A.TK.KQ", "P"),
        # both Jacks shown: the nines
        ("29S P", "9A.9A.TK.KQ", "30S"),
        ("29S P", "99.9A.TK.KQ", "31S"),
        ("29S P", "99A.A.TK.KQ", "32S"),
        # in third position what both partners have shown counts together
        ("+S P +1S P", "9.A9.ATK.KQ", "30S"),
        ("+S P +1S P", "99.A9.TK.KQ", "31S"),
        ("+S P +2S P", "9.A9.ATK.KQ", "31S"),
        ("+S P +3S P", "AA.9T.ATK.K", "33S"),
        ("+S P +3S P", "9T.A9.TK.KQ", "P"),
    ],
)
def test_in_sequence_counts_on_from_what_partners_have_shown(after: str, hand: str, expected: str) -> None:
    assert called(hand, after)[0] == expected


@pytest.mark.parametrize(
    ("hand", "expected"), [("J.9A.TKQ.KQ", "+1S"), ("J9.9A.TKQ.K", "+1S"), ("JJ9.9A.TK.K", "+3S"), ("9.9A.TKQ.KQ", "P")]
)
def test_opposite_a_suit_without_its_jack_the_sequence_begins_at_the_jacks(hand: str, expected: str) -> None:
    assert called(hand, "28S P", table("bare"))[0] == expected


@pytest.mark.parametrize(("after", "expected"), [("+S 29H", "31NS"), ("29S 30H", "32NS")])
def test_suits_between_make_the_answer_dearer(after: str, expected: str) -> None:
    assert called("A.J9.J9.TKQ", after) == [expected]


def test_a_call_above_the_highest_number_goes_to_the_next_row() -> None:
    reasoner = table("dear")
    assert called("J9AT.9A.TK.", "", reasoner) == ["55S"]
    assert called("JJ9A.9A.TK.", "", reasoner) == ["56S"]
    assert called("JJ9AT.JA.T.", "", reasoner) == ["28NS"]


def test_a_void_is_not_named_though_the_row_would_fit() -> None:
    reasoner = table("dear")
    assert choice("JJ9.JJ9.JT.", "28NS P", reasoner).row.id == "shortest"
    assert called("JJ9.JJ9.JT.", "28NS P", reasoner) == ["29D"]


def test_a_hand_of_one_suit_does_not_name_it() -> None:
    assert choice("JJ99AATT...").row.id == "jacks"
    assert choice("J99AATTK...").row.id == "otherwise"


def test_what_the_choice_shows_is_read_from_the_chosen_row() -> None:
    answer = choice("J9A.9A.TK.K", "+S P")
    meaning = answer.row_meaning(answer.call)
    assert meaning is not None
    assert (meaning.row.id, meaning.amount) == ("sequence", 2)
    assert answer.row_meaning(call_of("40S")) is None
