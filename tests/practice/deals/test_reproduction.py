"""Counting how many of the experts' calls a table reproduces."""

from dataclasses import replace

from tests.practice.deals.test_expert_calls import READER, by_the_sample
from tests.practice.sample import SAMPLE
from trainer.practice.deals.expert_calls import NOT_COVERED
from trainer.practice.deals.reproduction import Reproduction, Tally, reproduction


def counted(*names: str) -> Reproduction:
    return reproduction([by_the_sample(name) for name in names], READER)


def tally(found: Reproduction, number: int) -> Tally:
    return next(one for one in found.tallies if (one.convention, one.round) == (SAMPLE, number))


def test_calls_are_counted_by_round_and_then_all_together() -> None:
    found = counted("booklet-6", "booklet-7")
    rounds = [one.round for one in found.tallies]

    assert rounds == [1, 2, 3, 4, 5, 6, 0]
    assert [len(one.calls) for one in found.tallies] == [12, 12, 12, 12, 12, 6, 66]
    assert len(found.calls) == 66


def test_verdicts_are_counted_each_for_itself() -> None:
    first = tally(counted("booklet-6", "booklet-7"), 1)

    assert (first.count("right"), first.count("wrong"), first.count("accepted")) == (2, 1, 0)
    assert first.count(NOT_COVERED) == 9
    assert (first.reproduced, first.by_general_rules) == (2, 0)


def test_bids_are_counted_without_passes() -> None:
    bids = tally(counted("booklet-6", "booklet-7"), 1).bids

    assert [str(one.call) for one in bids.calls] == ["28P", "+D", "31NS", "28NS", "29D", "+1D"]
    assert (bids.reproduced, bids.count("wrong")) == (2, 1)


def test_a_call_that_differs_without_a_remark_is_unexplained() -> None:
    explained = counted("booklet-6")
    deal = by_the_sample("booklet-6")
    bare = replace(deal, versions=(replace(deal.versions[0], remarks={}),))
    unexplained = reproduction([bare], READER)

    assert explained.unexplained == ()
    assert [(one.deal.name, one.place, str(one.expert.call)) for one in unexplained.unexplained] == [
        ("booklet-6", "1 A2", "+D")
    ]


def test_a_remark_at_a_call_that_the_table_makes_too_is_idle() -> None:
    deal = by_the_sample("booklet-6")
    remarked = replace(deal, versions=(replace(deal.versions[0], remarks={0: "no need", 1: "not covered"}),))
    found = reproduction([remarked], READER)

    assert [one.place for one in found.idle] == ["1 A1"]
    assert counted("booklet-6").idle == ()
