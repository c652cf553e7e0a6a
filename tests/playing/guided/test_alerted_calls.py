"""Calls that are alerted or announced, as notes of a deal."""

from tests.shipped_tables import shipped
from trainer.games.deal_format import CallNote
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.alerted_calls import with_alerts
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.table_meanings import TableMeanings


def noted(*calls: str, notes: tuple[CallNote, ...] = ()) -> tuple[CallNote, ...]:
    reasoner = shipped("bridge/standard-american")
    book = reasoner.book
    made = tuple(map(book.game.calls.parse, calls))
    deal = TableDeal(book.game, book.laws, (), calls=made, notes=notes)
    return with_alerts(deal, TableMeanings(Bidders((reasoner, reasoner)))).notes


def test_an_announcement_is_a_note_and_an_alert_says_what_the_call_shows() -> None:
    assert noted("1NT", "P", "2D") == (CallNote(0, "15 to 17"), CallNote(2, "Transfer"))
    [jacoby] = noted("1S", "P", "2NT")
    assert (jacoby.call, jacoby.alert) == (2, True)
    assert jacoby.says.startswith("Jacoby 2NT: ")


def test_calls_that_everybody_knows_have_no_note() -> None:
    assert noted("1S", "P", "2S") == ()


def test_a_note_that_is_there_stays() -> None:
    said = CallNote(0, "strong, five-card major possible")
    assert noted("1NT", "P", "2D", notes=(said,))[0] == said
