"""Experts' calls against a table: a small table that stays as it is, over a shipped deal."""

from dataclasses import replace
from typing import Final

from tests.practice.sample import SAMPLE, sample_library
from tests.practice.sample_deal import shipped_deal
from trainer.practice.deals.expert_calls import NOT_COVERED, ExpertCall, ExpertReader
from trainer.practice.deals.sample_deals import SampleDeal

READER: Final = ExpertReader(lambda name: sample_library().book(name))


def by_the_sample(name: str) -> SampleDeal:
    """A shipped deal with only its International version, to be read by the sample table."""
    deal = shipped_deal(name)
    return replace(deal, versions=(replace(deal.versions[0], convention=SAMPLE, remarks={2: "an expert's reason"}),))


def calls(name: str) -> tuple[ExpertCall, ...]:
    deal = by_the_sample(name)
    return READER.calls(deal, deal.versions[0])


def test_every_call_is_read_with_its_place_and_number() -> None:
    said = calls("booklet-6")

    assert [one.index for one in said] == list(range(33))
    assert [str(one.call) for one in said[:5]] == ["28P", "P", "+D", "P", "31NS"]
    assert [one.number for one in said[:5]] == [28, None, 29, None, 31]
    assert [(one.round, one.seat) for one in said[4:8]] == [(1, 4), (1, 5), (2, 0), (2, 1)]


def test_a_call_that_the_table_makes_is_right_and_names_its_row() -> None:
    opening = calls("booklet-7")[0]

    assert (str(opening.call), opening.verdict, opening.differs) == ("28NS", "right", False)
    assert opening.row == "first-position/two-jacks"
    assert "two Jacks" in opening.shows
    assert opening.choice is not None
    assert opening.choice.row.source == "S1.3"
    assert opening.reasons[0].startswith("✔ 28 NOS shows two Jacks (♠J ♣J)")
    assert opening.reasons[1:] == ("S1.3",)


def test_a_call_that_differs_is_explained_and_keeps_the_remark_of_the_file() -> None:
    answer = calls("booklet-6")[2]

    assert (answer.verdict, answer.differs, answer.remark) == ("wrong", True, "an expert's reason")
    assert answer.row == "second-after-pass/jack-in-four"
    assert answer.choice is not None
    assert [str(call) for call in answer.choice.calls] == ["29D"]
    assert any(reason.startswith("29♦: ") for reason in answer.reasons)


def test_an_auction_that_the_table_says_nothing_of_is_neither_right_nor_wrong() -> None:
    overcall = calls("booklet-6")[1]

    assert (overcall.verdict, overcall.differs, overcall.choice) == (NOT_COVERED, False, None)
    assert (overcall.row, overcall.shows, overcall.reasons, overcall.general) == ("", "", (), "")


def test_a_row_that_the_source_gives_is_no_general_rule() -> None:
    assert calls("booklet-7")[0].general == ""
