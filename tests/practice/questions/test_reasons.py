"""Why an answer is right: every question gives its reason, and the reason is true of it."""

import re

import pytest

from tests.practice.choices import DEALT, asking_reasoner, asking_rows, questions_on
from tests.shipped_tables import shipped
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.practice.questions.question import RowName
from trainer.practice.questions.reasons import Reasons
from trainer.practice.questions.subject import Kind


def how_it_is_seen(auction: str, call: str, row: str) -> list[str]:
    reasoner = shipped("fifty-six/kerala")
    at, made = reasoner.written_auction(auction.split()), reasoner.book.game.calls.parse(call)
    [meaning] = [one for one in reasoner.covered(at).row_meanings(made) if one.row.id == row]
    return list(Reasons(reasoner).how_it_is_seen(at, made, meaning))


def test_a_number_that_counts_says_what_it_counts() -> None:
    assert how_it_is_seen("28S P", "30S", "next-highest-cards") == [
        "Two numbers up from 28: one for each of the next cards, in order."
    ]


def test_a_number_that_counts_nothing_needs_no_reason() -> None:
    assert how_it_is_seen("", "28NS", "three-jacks") == []


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_wrong_answers_are_told_by_the_calls_that_would_show_them(row: RowName) -> None:
    for question in questions_on(row, Kind.SHOWS, 3):
        told = question.explanation[-1]
        (right,) = question.right
        named = re.findall(r"answers? (\d(?:(?:, | and )\d)*) ", told.lower())
        assert told.startswith("Answer")
        assert named
        assert str(right + 1) not in "".join(named)


@pytest.mark.parametrize("row", asking_rows(), ids=str)
def test_whether_a_call_is_forcing_has_a_reason_beyond_what_it_shows(row: RowName) -> None:
    if row.row_in(asking_reasoner().book).forcing is None:  # type: ignore[union-attr]
        return
    for question in questions_on(row, Kind.FORCING, 3, asking_reasoner()):
        assert len(question.explanation) > 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("tell your aces", "tell your kings"),
        ("bid hearts", "bid spades"),
        ("raise with the Jacks", "name your longer suit"),
    ],
)
def test_askings_of_different_things_are_wrong_answers_for_each_other(one: str, other: str) -> None:
    assert PartnerRequest(forcing=True, asks=one).is_surely_not(PartnerRequest(forcing=True, asks=other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bid on; the next call tells more", "a call that keeps the bidding open"),
        ("for the best of the other suits", "for the best suit, or a pass with good cards in theirs"),
        ("a suit, or the number of your Jacks", "a suit, or your own suit again"),
        ("", "tell your aces"),
    ],
)
def test_askings_that_may_both_be_true_are_no_answers_beside_each_other(one: str, other: str) -> None:
    first, second = PartnerRequest(forcing=True, asks=one), PartnerRequest(forcing=True, asks=other)
    assert not first.is_surely_not(second)
    assert not second.is_surely_not(first)
    assert first.is_surely_not(PartnerRequest(forcing=False, asks=one))
