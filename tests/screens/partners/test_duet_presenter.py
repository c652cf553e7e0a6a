"""A duet on its page: begun in a folder, bid apart, and every deal beside its best contract."""

from pathlib import Path

import pytest

from tests.screens.partners.pair import Pair
from trainer.playing.duets.duet import read_duet
from trainer.playing.duets.duet_calls import Worth, add_worth, read_calls
from trainer.playing.duets.duet_table import DuetTable
from trainer.screens.partners.duet_presenter import AGREEMENT, DuetLinks, DuetPresenter
from trainer.screens.partners.duet_state import DuetState
from trainer.screens.work.background import AtOnce


class Unsolved:
    """Never says what a deal is worth."""

    def run(self, *_: object) -> None:
        """Nothing."""


class Duet:
    def __init__(self, folder: Path) -> None:
        self.pair = Pair(folder)
        self.folder = folder / "duet"
        self.states: list[DuetState] = []
        leads = DuetLinks(self.pair.ask, self.pair.stopped)
        self.presenter = DuetPresenter(self.pair.practice, self.states.append, leads, AtOnce(), Unsolved())
        self.presenter.start(self.pair.agreed, self.pair.path)

    @property
    def state(self) -> DuetState:
        return self.states[-1]

    @property
    def table(self) -> DuetTable:
        return DuetTable.at(self.folder, self.pair.practice.library)

    def bid(self, player: str) -> None:
        """Call as the table does as long as it is the player's turn, and pass where it says nothing."""
        self.presenter.bid_as(player)
        while self.pair.asked[-1] is not None:
            number = self.pair.asked[-1].number
            table = self.table
            deal = table.deal(number, read_calls(self.folder, table.duet))
            point = table.judge.reasoner.at(deal.table.auction)
            choice = None if point is None else point.choose(deal.hand.holdings)
            self.presenter.answer("pass" if choice is None else str(choice.call))

    def bid_out(self) -> None:
        while any(one.waiting for one in self.state.players):
            for one in ("Anna", "Biju"):
                self.bid(one)


@pytest.fixture
def duet(tmp_path: Path) -> Duet:
    found = Duet(tmp_path)
    found.presenter.begin(2)
    return found


def test_a_duet_is_begun_by_the_names_of_the_agreement_and_keeps_a_copy_of_it(duet: Duet) -> None:
    assert read_duet(duet.folder).players == ("Anna", "Biju")
    assert (duet.folder / AGREEMENT).read_text(encoding="utf-8") == duet.pair.path.read_text(encoding="utf-8")
    assert sum(one.waiting for one in duet.state.players) == 2
    assert duet.state.about == "0 of 2 deals bid; the opponents pass."


def test_what_is_agreed_later_leaves_a_duet_as_it_was_begun(duet: Duet) -> None:
    duet.pair.keep({"treatments": ["S9.1"]})
    duet.presenter.look()
    assert not duet.state.message


def test_a_player_is_asked_for_every_call_that_is_his(duet: Duet) -> None:
    duet.bid("Anna")
    anna, biju = duet.state.players
    assert anna.waiting == 0
    assert biju.waiting > 0
    duet.presenter.bid_as("Anna")
    assert duet.pair.asked[-1] is None, "there is nothing for her to call"


def test_a_call_that_is_illegal_is_said_and_asked_again(duet: Duet) -> None:
    duet.presenter.bid_as("Anna" if duet.state.players[0].waiting else "Biju")
    duet.presenter.answer("xx")
    state = duet.pair.asked[-1]
    assert state is not None
    assert "Redouble is illegal" in state.message


def test_a_deal_that_is_bid_is_looked_at_with_all_hands(duet: Duet) -> None:
    duet.bid_out()
    assert all(one.is_bid for one in duet.state.deals)
    duet.presenter.open_deal(1)
    opened = duet.state.opened
    assert opened is not None
    assert sorted(seat.name for seat in opened.seats if seat.is_player) == ["Anna", "Biju"]
    assert "Anna called as the table does." in opened.said


def test_the_score_over_time_is_the_average_beside_the_best_contracts(duet: Duet) -> None:
    duet.bid_out()
    table = duet.table
    for deal, reached in zip(table.deals_in(duet.folder), (1, -1), strict=True):
        add_worth(duet.folder, deal.number, deal.called, Worth(reached, 1, reached))
    duet.presenter.look()
    state = duet.state
    assert [one.difference for one in state.deals] == [0, -2]
    assert list(state.so_far) == [0, -1]
    assert state.average == "1.00 stake points a deal below the best contract (2 deals)."


def test_a_second_duet_in_the_same_folder_is_refused(duet: Duet) -> None:
    duet.presenter.begin(3)
    assert "already" in duet.state.message


def test_what_partner_has_called_meanwhile_is_noticed(duet: Duet) -> None:
    other = DuetPresenter(
        duet.pair.practice, lambda _: None, DuetLinks(lambda _: None, lambda: None), AtOnce(), Unsolved()
    )
    other.start(duet.pair.agreed, duet.pair.path)
    before = len(duet.states)
    duet.presenter.notice()
    assert len(duet.states) == before, "nothing has come"
    caller = next(one.player for one in duet.state.players if one.waiting)
    waiting = {one.player: one.waiting for one in duet.state.players}
    other.bid_as(caller)
    other.answer("28 NOS")
    duet.presenter.notice()
    assert {one.player: one.waiting for one in duet.state.players} != waiting
