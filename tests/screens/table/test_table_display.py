"""What the seats and the head of the table tell during the play."""

from dataclasses import replace

from tests.playing.guided_deals import judge_of
from trainer.games.deal_format import CallNote
from trainer.playing.guided.guided_deal import Stage
from trainer.screens.table.table_display import chips_of, contract_line, seats_at_table
from trainer.screens.table.table_setup import TableMaker, TableOptions


def test_where_every_bid_counts_each_seat_has_what_its_player_bid_and_took() -> None:
    deal = TableMaker(judge_of("spades/bis"), tuple).seated(TableOptions(seed="a1")).deal
    assert not any(seat.tally for seat in seats_at_table(deal, hands_open=False))
    calls = tuple(deal.game.calls.parse(text) for text in ("3", "2", "4", "1"))
    deal = replace(deal, table=replace(deal.table, calls=calls))
    assert deal.stage is Stage.PLAYING
    seats = seats_at_table(deal, hands_open=False)
    bids = [str(calls[(deal.learner + place) % 4]) for place in range(4)]
    assert [seat.tally for seat in seats] == [f"{bid}/0" for bid in bids]
    assert [seat.plays for seat in seats].count(True) == 1
    assert "0 tricks to 0" in contract_line(deal)


def test_a_call_that_partner_speaks_of_says_so() -> None:
    deal = TableMaker(judge_of("spades/bis"), tuple).seated(TableOptions(seed="a1")).deal
    deal = replace(deal, table=replace(deal.table, calls=(deal.game.calls.parse("3"), deal.game.calls.parse("2"))))
    alerts = {0: CallNote(0, "Weak", alert=True), 1: CallNote(1, "2 to 4", alert=False)}
    first, second = chips_of(deal, deal.auction, alerts=alerts)
    assert (first.alert, second.alert) == ("Alert: Weak", "Announced: 2 to 4")
    assert second.spoken.endswith(". Announced: 2 to 4")


def test_only_states_that_the_game_draws_in_red_are_red() -> None:
    deal = TableMaker(judge_of("spades/bis"), tuple).seated(TableOptions(seed="a1")).deal
    met = deal.game.circumstances_met or tuple
    standing = next(one for one in met() if all(deal.game.states_in(one)))
    seats = seats_at_table(replace(deal, table=replace(deal.table, circumstances=standing)), hands_open=False)
    assert all(seat.states for seat in seats)
    assert not any(seat.in_red for seat in seats)
    board = TableMaker(judge_of("bridge/standard-american"), tuple).seated(TableOptions(seed="a1")).deal
    for standing in (board.game.circumstances_met or tuple)():
        seats = seats_at_table(replace(board, table=replace(board.table, circumstances=standing)), hands_open=False)
        assert [seat.in_red for seat in seats] == [bool(seat.states) for seat in seats]
