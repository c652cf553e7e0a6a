"""The meaning of a call in words: its name first, and one meaning after the other."""

from tests.shipped_tables import shipped
from trainer.auction.seat import Seat
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.auction_help_state import MeaningDisplay
from trainer.screens.drill.telling import meaning_display


def told(*calls: str) -> MeaningDisplay:
    """The meaning of the last of these calls in Standard American, to the player who calls next but one."""
    reasoner = shipped("bridge/standard-american")
    auction = reasoner.written_auction(calls)
    meanings = TableMeanings(Bidders((reasoner, reasoner)))
    game = reasoner.book.game
    found = meanings.of(auction, len(calls) - 1)
    return meaning_display(found, lambda seat: f"Player {seat}", Seat(0), Explainer(game))


def test_a_named_call_has_its_name_in_the_headline_and_in_no_line() -> None:
    stayman = told("1NT", "P", "2C")
    assert stayman.headline.endswith(": 2 clubs, Stayman")
    assert not any("Stayman" in line for line in stayman.lines)


def test_of_several_meanings_each_has_a_line_of_its_own() -> None:
    stayman = told("1NT", "P", "2C")
    first, *others = stayman.lines
    assert first.startswith("It shows ")
    assert "or else" not in stayman.spoken
    assert all(line.count("It shows") + line.count("Or it shows") <= 1 for line in (first, *others))


def test_a_call_without_a_name_has_none_in_its_headline() -> None:
    assert told("1H").headline.endswith(": 1 heart")
