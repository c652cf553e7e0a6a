"""The table's presenter from deal to deal: matches, deals dealt anew, the log and its reviews."""

from dataclasses import replace

import pytest

from tests.playing.guided_deals import INTERNATIONAL, KERALA, judge_of
from tests.playing.table_deals import ALL_SPADES_WITH_ONE_SIDE, EIGHT_CLUBS, PROCEDURE, conceded, with_calls
from tests.screens.seated_tables import MemoryLog, Sitting, seated
from tests.slow import takes_seconds
from trainer.problems import BadNotationError
from trainer.screens.table.deal_log import PLAYED
from trainer.screens.table.table_match import SAME_MATCH
from trainer.screens.table.table_setup import RANDOM, Seated, TableMaker, TableOptions
from trainer.screens.table.table_state import TablePhase

SHORT = "match:short-round-robin"


def concede(sitting: Sitting) -> None:
    """Bid as the tables do, and give all points away."""
    sitting.bid_out()
    if sitting.state.phase is not TablePhase.OVER:
        sitting.table.concede()
    assert sitting.state.phase is TablePhase.OVER


def parts(sitting: Sitting) -> list[str]:
    sitting.table.start()
    assert sitting.state.setup is not None
    return [one.part for one in sitting.state.setup.parts]


@takes_seconds
def test_deals_of_a_match_follow_each_other_and_add_up() -> None:
    sitting = seated("w9", part=SHORT)
    before = sitting.state.match
    assert before is not None
    assert before.line == "Deal 1 of 12 · your side 0, opponents 0"
    seat = sitting.deal.learner
    concede(sitting)
    after = sitting.state.match
    assert after is not None
    assert after.line == f"After 1 deal of 12 · your side {after.ours}, opponents {after.theirs}"
    assert after.ours + after.theirs > 0
    review = sitting.state.review
    assert review is not None
    assert (review.remarks[0].title, review.remarks[0].lines) == ("The match", (after.line,))
    sitting.table.again()
    concede(sitting)
    assert sitting.state.match == after
    sitting.table.another()
    assert sitting.state.deal == "Deal w9-0002"
    assert sitting.deal.learner == (seat - 1) % 6
    assert sitting.state.match is not None
    assert sitting.state.match.line.startswith("Deal 2 of 12")
    (kept,) = sitting.log.played
    assert (kept.match_format, kept.cancelled, kept.seat) == ("short-round-robin", "", seat)
    assert (kept.dealer + 1 + seat) % 6 == 0


def test_after_the_last_deal_it_is_said_who_has_won_and_another_match_begins() -> None:
    sitting = seated("w9", part=SHORT)
    table = sitting.table
    assert table._match is not None
    for _ in range(11):
        table._match = table._match.after(conceded(with_calls("28S P P P P P P"), 30, 26))
    concede(sitting)
    match, review = sitting.state.match, sitting.state.review
    assert match is not None
    assert review is not None
    assert match.is_over
    assert match.result in review.remarks[0].lines
    assert SAME_MATCH not in parts(sitting)
    table.another()
    assert sitting.state.match is not None
    assert sitting.state.match.line.startswith("Deal 1 of 12")
    assert table._match.id != sitting.log.played[0].match


def test_a_match_that_was_left_can_be_gone_on_with() -> None:
    sitting = seated("w9", part=SHORT)
    concede(sitting)
    assert parts(sitting)[:2] == [RANDOM, SAME_MATCH]
    assert sitting.table.options.part == SAME_MATCH
    sitting.table.choose(TableOptions(seed="a1"))
    sitting.table.begin()
    assert sitting.state.match is None
    assert SAME_MATCH in parts(sitting)
    sitting.table.choose(TableOptions(SAME_MATCH))
    sitting.table.begin()
    assert sitting.state.deal == "Deal w9-0002"


def test_a_match_is_gone_on_with_on_another_day_by_the_same_convention() -> None:
    sitting = seated("w9", part=SHORT)
    concede(sitting)
    later = Sitting(log=sitting.log)
    assert SAME_MATCH in parts(later)
    later.table.choose(TableOptions(SAME_MATCH))
    later.table.begin()
    assert later.state.deal == "Deal w9-0002"
    assert later.state.match is not None
    assert sitting.state.match is not None
    assert later.state.match.theirs == sitting.state.match.theirs
    assert SAME_MATCH not in parts(Sitting(convention=KERALA, log=sitting.log))


@pytest.mark.parametrize(
    ("hands", "calls", "why"),
    [
        (EIGHT_CLUBS, "", "You held nothing but clubs; the cards are dealt again."),
        (ALL_SPADES_WITH_ONE_SIDE, "28S P P P P P P", "One side holds all 12 spades, which may be no trumps then; the"),
    ],
)
def test_a_deal_that_the_laws_cancel_is_dealt_anew_and_does_not_count(
    hands: tuple[str, ...], calls: str, why: str
) -> None:
    sitting = seated("w9", part=SHORT)
    table = sitting.table
    assert table._seated is not None
    cancelled = with_calls(calls, "international", hands)
    laid = Seated(
        replace(sitting.deal, table=cancelled, learner=2),
        table._seated.judge,
        "Deal",
        PROCEDURE.redeals["international"],
    )
    table._sit_down(laid)
    review, match = sitting.state.review, sitting.state.match
    assert review is not None
    assert match is not None
    assert sitting.state.phase is TablePhase.OVER
    assert (review.result, review.winner, review.own) == ("Dealt anew", "", None)
    assert review.score.startswith(why)
    assert match.line == "After 0 deals of 12 · your side 0, opponents 0"
    assert sitting.log.played[0].cancelled
    table.another()
    assert sitting.state.deal == "Deal w9-0002"
    assert sitting.state.match is not None
    assert sitting.state.match.line.startswith("Deal 1 of 12")
    table.start()
    table.choose(TableOptions(f"{PLAYED}0"))
    table.begin()
    assert sitting.state.review is not None
    assert sitting.state.review.result == "Dealt anew"


@takes_seconds
def test_a_deal_of_the_log_is_reviewed_told_and_played_again() -> None:
    sitting = seated("a1", plays_on=True)
    sitting.bid_out()
    sitting.play_out()
    ended, deal = sitting.state, sitting.deal.table
    assert f"{PLAYED}0" in parts(sitting)
    sitting.table.choose(TableOptions(f"{PLAYED}0"))
    assert sitting.state.setup is not None
    assert sitting.state.setup.begins == "Look at it"
    sitting.table.begin()
    state = sitting.state
    assert state.phase is TablePhase.OVER
    assert (state.review, state.tricks, state.seats) == (ended.review, ended.tricks, ended.seats)
    sitting.table.ask_meaning(0)
    assert sitting.state.meaning is not None
    assert len(sitting.log.played) == 1
    sitting.table.again()
    assert sitting.state.phase is TablePhase.BIDDING
    assert sitting.deal.table.hands == deal.hands
    sitting.bid_out()
    sitting.play_out()
    assert len(sitting.log.played) == 2
    sitting.table.another()
    assert sitting.table.options.part == RANDOM


@takes_seconds
def test_the_tricks_of_a_deal_can_be_looked_at_one_by_one() -> None:
    sitting = seated("a1", plays_on=True)
    sitting.table.replay(1)
    assert sitting.state.replayed == 0
    sitting.bid_out()
    sitting.play_out()
    assert len(sitting.state.tricks) == 8
    for number in (1, 8):
        sitting.table.replay(number)
        trick = sitting.state.trick
        assert trick is not None
        assert (trick.number, len(trick.cards), sitting.state.replayed) == (number, 6, number)
        for seat in sitting.state.seats:
            assert sum(len(suit.ranks) for suit in seat.hand) == 8 - number
    sitting.table.replay(9)
    assert sitting.state.replayed == 8
    sitting.table.replay(0)
    assert sum(len(suit.ranks) for suit in sitting.state.hand) == 8
    sitting.table.replay(2)
    sitting.table.show_hands(visible=False)
    assert sitting.state.replayed == 0
    assert sum(len(suit.ranks) for suit in sitting.state.hand) == 8


def test_a_deal_of_the_log_is_judged_by_the_convention_it_was_bid_by() -> None:
    sitting = seated("a1", convention=KERALA, opponents_bid=False)
    concede(sitting)
    here = Sitting(log=sitting.log)
    here.maker = TableMaker(here.maker.judge, here.maker.samples, judges=judge_of)
    here.table._maker = here.maker
    here.table.choose(TableOptions(f"{PLAYED}0"))
    here.table.begin()
    assert here.state.review == sitting.state.review
    assert here.deal.bidders.silent == 1 - here.deal.learner % 2

    def gone(name: str) -> None:
        message = f"There is no {name}."
        raise BadNotationError(message)

    here.table._maker = replace(here.maker, judges=gone)  # type: ignore[arg-type]
    here.table.begin()
    assert (here.state.phase, here.state.message) == (TablePhase.FAILED, "There is no fifty-six/kerala.")


def test_a_convention_that_is_gone_gives_way_to_the_present_one_with_the_same_laws() -> None:
    sitting = seated("a1")
    concede(sitting)
    played = sitting.log.played[0]
    sitting.log.played[0] = replace(played, deal=replace(played.deal, conventions=("gone", "gone")))
    sitting.table.start()
    sitting.table.choose(TableOptions(f"{PLAYED}0"))
    sitting.table.begin()
    assert sitting.deal.bidders.reasoner(0).book.name == INTERNATIONAL
    assert sitting.state.phase is TablePhase.OVER


def test_a_log_that_can_not_be_read_keeps_nobody_from_playing() -> None:
    class Broken(MemoryLog):
        def choices(self) -> tuple[()]:
            raise BadNotationError("The records are damaged.")

    sitting = Sitting(log=Broken())
    assert RANDOM in parts(sitting)
    assert sitting.state.message == "The records are damaged."
