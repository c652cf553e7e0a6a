"""Deals that come to a chosen situation."""

from functools import cache
from random import Random

import pytest

from tests.practice.sample import sample_reasoner
from tests.shipped_tables import shipped
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.playing.guided.bidders import Bidders
from trainer.practice.deals import deal_finding
from trainer.practice.deals.deal_finding import DealFinder, SituationDeal
from trainer.practice.questions.question import NoDealError
from trainer.problems import UnknownNameError
from trainer.reasoning.choosing.reasoner import Reasoner


def reasoner(name: str = "fifty-six/kerala") -> Reasoner:
    return shipped(name)


@cache
def finder(*, silent: bool = False) -> DealFinder:
    return DealFinder(reasoner(), None if silent else reasoner())


def situation_of(found: SituationDeal) -> str:
    return reasoner().covered(found.auction).situation.id


@pytest.mark.parametrize(
    "name",
    [
        *("first-position", "second-position-after-28-suit", "third-position-after-two-nos", "leader-after-28-suit"),
        *("over-their-bid", "their-suit-over-our-nos", "over-their-suit", "partners-suit-after-our-nos"),
    ],
)
def test_when_all_bid_as_the_tables_say_the_auction_comes_to_the_situation(name: str) -> None:
    for seed in range(2):
        found = finder().find(name, Random(seed))
        bid_out = Bidders((reasoner(), reasoner())).auction(found.deal.hands)
        assert bid_out.calls[: len(found.auction.calls)] == found.auction.calls
        assert situation_of(found) == name
        assert found.seat == found.auction.turn
        assert found.deal.calls == ()


def test_opponents_may_be_silent() -> None:
    for seed in range(3):
        found = finder(silent=True).find("opener-after-support", Random(seed))
        theirs = {
            call
            for index, call in enumerate(found.auction.calls)
            if side_of(found.auction.seat_of(index)) != side_of(found.seat)
        }
        assert theirs == {PASS}
        bidders = Bidders((reasoner(), reasoner()), silent=1 - side_of(found.seat))
        assert bidders.auction(found.deal.hands).calls[: len(found.auction.calls)] == found.auction.calls


def test_a_row_gives_the_call_where_one_is_named() -> None:
    rows = [row.id for row in reasoner().book.situations_by_id["second-position-after-28-suit"].rows if not row.may]
    for row in rows[:4]:
        found = finder().find(f"second-position-after-28-suit/{row}", Random(1))
        assert reasoner().choose(found.auction, found.deal.hands[found.seat]).row.id == row


def test_the_same_seed_finds_the_same_deal_whatever_was_found_before() -> None:
    first = DealFinder(reasoner(), reasoner()).find("their-suit-over-our-nos", Random("a-0002"))
    other = DealFinder(reasoner(), reasoner())
    other.find("their-suit-over-our-nos", Random("a-0001"))
    assert other.find("their-suit-over-our-nos", Random("a-0002")) == first


def test_a_deal_says_where_it_comes_from_and_who_plays_what() -> None:
    deal = finder().find("first-position", Random(1)).deal
    assert deal.source == "fifty-six/kerala:first-position"
    assert deal.title == reasoner().book.situations_by_id["first-position"].title
    assert deal.conventions == ("fifty-six/kerala", "fifty-six/kerala")
    assert (deal.seed, deal.laws.name) == ("", "kerala")
    silent = finder(silent=True).find("second-position-after-pass", Random(1))
    assert silent.deal.conventions == ("fifty-six/kerala", "")


def test_treatments_are_named_with_the_convention() -> None:
    with_treatment = sample_reasoner(("bold-nos",))
    section = with_treatment.book.treatments[0].section
    deal = DealFinder(with_treatment).find("first-position", Random(1)).deal
    assert deal.conventions[0] == f"fifty-six/sample+{section}"


def test_every_deal_of_a_first_call_is_equally_likely() -> None:
    """Nobody has called before, so it is a deal like any other."""
    hands = [finder().find("first-position", Random(number)).deal.hands[0] for number in range(400)]
    lengths = [max(map(len, str(hand).split("."))) for hand in hands]
    # 218,148,480 of the 377,348,994 hands have no suit of four cards; a standard deviation is 2.5 %.
    share = sum(length == 3 for length in lengths) / len(lengths)
    assert share == pytest.approx(0.578, abs=0.1)


def test_where_no_auction_is_written_down_chance_finds_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_finding, "_MOST_TRIES", 0)
    found = finder().find("second-position-after-pass", Random(5))
    assert situation_of(found) == "second-position-after-pass"


def test_a_situation_that_no_deal_comes_to_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_finding, "_MOST_RANDOM_DEALS", 3)
    with pytest.raises(NoDealError, match="No deal was found in which the auction comes to 'our-nos-doubled'"):
        finder(silent=True).find("our-nos-doubled", Random(1))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("first-positon", "has no situation 'first-positon'; did you mean 'first-position'?"),
        ("first-position/nothing", "Situation 'first-position' has no row 'nothing'"),
    ],
)
def test_unknown_names_are_told(name: str, message: str) -> None:
    with pytest.raises(UnknownNameError, match=message):
        finder().find(name, Random(1))


def test_both_sides_play_under_the_same_laws() -> None:
    with pytest.raises(ValueError, match="the same laws"):
        DealFinder(reasoner(), reasoner("fifty-six/standard"))
