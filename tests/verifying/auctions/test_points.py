"""The points of auctions at which a rule book is proved."""

from dataclasses import replace

import pytest

from tests.reasoning.small_table import auction, phrases, small, table
from trainer.auction.auction import Auction
from trainer.language.book.rule_book import Situation, SourcePlace
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls, convention_calls
from trainer.verifying.auctions.point_states import state_of
from trainer.verifying.auctions.points import Walk, next_points, points_of


def points(situation: str) -> list[str]:
    reasoner = small()
    found = points_of(reasoner, reasoner.book.situations_by_id[situation])
    return [" ".join(map(str, compiled.auction.calls)) for compiled in found]


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ("first-position", [""]),
        ("second-after-both-jacks", ["29S P"]),
        ("second-after-one-jack", ["+S P", "S+ P"]),
        ("second-after-pass", ["28P P"]),
    ],
)
def test_letters_stand_for_spades_first(situation: str, expected: list[str]) -> None:
    assert points(situation) == expected


def test_open_numbers_are_tried_at_both_ends_and_where_rows_give_the_call() -> None:
    assert points("second-after-nos") == [f"{number}NS P" for number in (28, *range(29, 36), 56)]


def test_a_turn_that_asks_for_a_pass_needs_no_situation_of_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    reasoner = small()
    asked: list[str] = []
    at = reasoner.at

    def noted_at(met: Auction) -> CompiledSituation | None:
        asked.append(" ".join(map(str, met.calls)))
        return at(met)

    monkeypatch.setattr(reasoner, "at", noted_at)
    assert points_of(reasoner, reasoner.book.situations_by_id["second-after-both-jacks"])
    assert "29S P" in asked
    assert "29S" not in asked


def test_two_letters_are_two_suits() -> None:
    found = points("overcalled")
    assert "+S 29H" in found
    assert all(calls.split()[0].strip("+0123456789") == "S" for calls in found)
    assert all(calls.split()[1].strip("+0123456789") == "H" for calls in found)


def test_a_tag_stands_for_the_calls_of_the_rows_that_have_it() -> None:
    found = points("third-after-support")
    assert "+S P +1S P" in found
    assert "+S P +7S P" in found
    assert not [calls for calls in found if "29NS" in calls]


def test_a_call_of_any_kind_is_what_rows_give_and_both_ends_of_what_is_legal() -> None:
    found = set(points("second-after-anything"))
    assert {"S28 P", "29NT P", "56S P", "56NT P", "+7S P", "31S P"} <= found
    assert "28P P" not in found
    assert "+S P" not in found


@pytest.mark.parametrize("situation", [situation.id for situation in small().book.situations])
def test_every_point_is_a_legal_auction_in_its_situation(situation: str) -> None:
    reasoner = small()
    for compiled in points_of(reasoner, reasoner.book.situations_by_id[situation]):
        again = reasoner.auction(compiled.auction.calls)
        assert reasoner.covered(again).situation.id == situation


def walked(after: str, reasoner: Reasoner, *facts: str) -> list[str]:
    """The auctions that a pattern stands for, in a situation before all others of a book."""
    pattern = phrases().auction_pattern(after)
    rows = reasoner.book.situations[0].rows
    here = Situation("here", "Here", (pattern,), rows, SourcePlace("here.yaml", 1), tuple(map(phrases().fact, facts)))
    first = Reasoner(replace(reasoner.book, situations=(here, *reasoner.book.situations)))
    return [
        " ".join(map(str, compiled.auction.calls))
        for compiled in Walk(first, here, ConventionCalls(first)).points(pattern)
    ]


def test_a_pattern_may_begin_with_passes() -> None:
    assert walked("passes (28 NOS) ?", table("bare")) == ["28NS"]


def test_a_pattern_may_begin_with_anything_and_goes_on_by_calls_that_rows_give() -> None:
    found = walked("... bid X (pass) ?", small())
    assert {"29S P", "+S P"} <= set(found)
    assert "30S P" not in found


def test_a_letter_that_must_be_a_certain_suit_is_tried_as_that_suit() -> None:
    assert walked("28 X (pass) ?", table("bare"), "X is hearts or clubs") == ["28H P", "28C P"]


def test_where_a_row_names_suits_every_suit_is_tried() -> None:
    assert walked("28 X (pass) ?", table("named")) == ["28S P", "28H P", "28D P", "28C P"]
    assert walked("28 X (pass) ?", table("bare")) == ["28S P"]


def test_convention_calls_are_all_calls_that_some_hand_makes_or_has_accepted_in_one_suit() -> None:
    compiled = small().covered(auction(""))
    assert sorted(map(str, convention_calls(small(), compiled))) == sorted(
        [
            *("31S", "29S", "+S", "S+", "S28", "28P"),
            *(f"{27 + jacks}NS" for jacks in range(2, 9)),
            *(f"{26 + tricks}NT" for tricks in range(3, 9)),
        ]
    )


def test_convention_calls_name_the_suits_that_the_auction_named() -> None:
    compiled = small().covered(auction("29D P"))
    given = set(map(str, convention_calls(small(), compiled)))
    assert {"30D", "31D", "+1D", "D+", "D+2", "30NS", "P"} <= given
    assert not [call for call in given if set(call) & set("SHC") and not call.endswith("NS")]


def test_the_next_points_are_our_sides_next_turns() -> None:
    compiled = small().covered(auction("28P P"))
    following = [" ".join(map(str, other.calls)) for other in next_points(small(), compiled)]
    assert following == ["28P P 29S P", "28P P P P"]


def test_points_with_one_state_need_one_proof() -> None:
    plain, again = (small().covered(auction("28P P")) for _ in range(2))
    assert state_of(plain) == state_of(again)
    assert state_of(small().covered(auction("+S P"))) == state_of(small().covered(auction("+H P")))
    assert state_of(small().covered(auction("+S P +1S P"))) != state_of(small().covered(auction("+S P +3S P")))
