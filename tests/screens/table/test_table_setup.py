"""What can be dealt, and the table that is made of it."""

from datetime import date
from functools import cache

import pytest

from tests.playing.guided_deals import INTERNATIONAL, judge_of
from tests.practice.sample_deal import shipped_deal
from tests.screens.sample_practice import practice
from trainer.playing.guided.guided_deal import Stage
from trainer.printing.contents.chapters import chapters
from trainer.problems import UnknownNameError, UnusableFileError
from trainer.screens.table.deal_log import Played
from trainer.screens.table.table_setup import RANDOM, TableMaker, TableOptions, part_called, table_maker

SPADES = "spades/bis"


@cache
def kept_maker() -> TableMaker:
    return TableMaker(judge_of(INTERNATIONAL), lambda: (shipped_deal("booklet-1"),), lambda: date(2026, 11, 21))


def test_a_seat_belongs_to_the_number_of_the_deal() -> None:
    seats = {kept_maker().seated(TableOptions(seed=f"deal {number}")).deal.learner for number in range(40)}
    assert seats == set(range(6))


def test_options_decide_who_bids_and_when_the_play_ends() -> None:
    seated = kept_maker().seated(TableOptions(seed="a1", opponents_bid=False, plays_on=True))
    assert seated.deal.bidders.silent == 1 - seated.deal.learner % 2
    assert seated.deal.plays_on
    assert kept_maker().seated(TableOptions(seed="a1")).deal.bidders.silent is None


def test_the_deal_names_the_convention_of_both_sides() -> None:
    assert kept_maker().seated(TableOptions(seed="a1")).deal.table.conventions == (INTERNATIONAL, INTERNATIONAL)
    alone = kept_maker().seated(TableOptions(seed="a1", opponents_bid=False)).deal
    assert alone.table.conventions[alone.learner % 2] == INTERNATIONAL
    assert alone.table.conventions[1 - alone.learner % 2] == ""


def test_a_program_of_the_game_may_bid_for_the_opponents() -> None:
    maker = TableMaker(judge_of(SPADES), tuple)
    assert [one.part for one in maker.programs()] == ["", "bis", "rb", "ms", "io"]
    assert not kept_maker().programs()
    deal = maker.seated(TableOptions(seed="a1", program="rb")).deal
    others = 1 - deal.learner % 2
    program = deal.bidders.program
    assert program is not None
    assert (program.side, program.name, program.title) == (others, "rb", "Rule-based bidder")
    assert deal.table.conventions[others] == "spades/program/rb"
    assert deal.table.conventions[1 - others] == SPADES
    assert maker.seated(TableOptions(seed="a1")).deal.bidders.program is None


def test_a_deal_of_the_log_is_opened_with_the_program_that_bid_it() -> None:
    maker = TableMaker(judge_of(SPADES), tuple)
    deal = maker.seated(TableOptions(seed="a1", program="io")).deal
    opened = maker.opened(Played(deal.table, deal.learner), TableOptions()).deal.bidders
    assert opened.program is not None
    assert (opened.program.name, opened.silent) == ("io", None)


def test_a_program_that_is_not_there_is_said_with_the_nearest_one() -> None:
    with pytest.raises(UnknownNameError, match="No program here is called 'rbb'; did you mean 'rb'"):
        TableMaker(judge_of(SPADES), tuple).seated(TableOptions(seed="a1", program="rbb"))
    with pytest.raises(UnknownNameError, match="No program here is called 'rb'"):
        kept_maker().seated(TableOptions(seed="a1", program="rb"))


def test_hands_of_ones_own_can_be_typed_the_learners_first_and_the_last_one_left_out() -> None:
    hands = "JAK.KQ.9.JA 9KQ.J9.9K.T JT.T.A.9AKQ TQ.9AA.A.9K 9A.J.JTTKQ."
    deal = kept_maker().seated(TableOptions(seed=hands)).deal
    assert " ".join(map(str, deal.table.hands)) == f"{hands} .TKQ.JQ.JTQ"
    assert (deal.learner, deal.table.seed) == (0, "")


def test_hands_that_are_no_deal_are_refused_with_the_cause() -> None:
    with pytest.raises(UnusableFileError, match="the Jack of spades is held 3 times"):
        kept_maker().seated(TableOptions(seed="JAK.KQ.9.JA JKQ.J9.9K.T JT.T.A.9AKQ TQ.9AA.A.9K 9A.J.JTTKQ."))


def test_a_deal_of_the_library_keeps_its_title_and_source() -> None:
    table = kept_maker().seated(TableOptions("deal:booklet-1")).deal.table
    sample = shipped_deal("booklet-1")
    assert (table.title, table.source, table.hands) == (sample.title, sample.source, sample.hands)


def test_a_situation_that_is_not_there_is_said_with_the_nearest_one() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'second-after-suit'"):
        kept_maker().seated(TableOptions("situation:second-after-suits"))


@pytest.mark.parametrize(
    ("situation", "opponents_bid"),
    [("second-after-suit", True), ("second-after-suit", False), ("their-suit", True), ("their-28-pass", False)],
)
def test_the_learner_comes_to_the_situation(situation: str, *, opponents_bid: bool) -> None:
    options = TableOptions(f"situation:{situation}", seed="s1", opponents_bid=opponents_bid)
    deal = kept_maker().seated(options).deal
    assert deal == kept_maker().seated(options).deal
    met = []
    while deal.stage is Stage.BIDDING:
        compiled = deal.bidders.situation(deal.auction)
        if deal.is_learners_turn and compiled is not None:
            met.append(compiled.situation.id)
        deal = deal.with_call(deal.bots_call())
    assert situation in met


def test_parts_are_called_by_situation_or_by_deal() -> None:
    assert part_called(None, None) == RANDOM
    assert part_called("their-suit", None) == "situation:their-suit"
    assert part_called(None, "booklet-3") == "deal:booklet-3"
    with pytest.raises(UnknownNameError, match="not for both"):
        part_called("their-suit", "booklet-3")


def test_the_training_room_remembers_the_convention_of_a_table() -> None:
    training = practice()
    book = training.library.book("fifty-six/sample")
    maker = table_maker(training, book)
    assert maker.book is book
    assert training.last_convention == "fifty-six/sample"
    assert maker.judge is training.judge(book)
    assert maker.samples() == ()


def test_situations_stand_below_the_chapters_of_the_convention_as_in_the_other_lists() -> None:
    situations = [one for one in kept_maker().parts() if one.part.startswith("situation:")]
    listed = [
        (f"situation:{one.id}", f"A deal with: {title}")
        for title, those in chapters(kept_maker().book)
        for one in those
    ]
    assert [(one.part, one.chapter) for one in situations] == listed
    assert len({one.chapter for one in situations}) > 1
