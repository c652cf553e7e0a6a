"""What calls tell everybody at the table."""

from tests.games.fifty_six.written_calls import auction_of
from tests.playing.guided_deals import bid_out, bidders_of, guided
from tests.reasoning.small_table import fifty_six
from trainer.playing.guided.review_words import SILENT, known, noted, phrases_of_call
from trainer.playing.guided.table_meanings import TableMeaning, TableMeanings


def meaning(call: str, silent: int | None = None) -> TableMeaning:
    calls = call.split()
    return TableMeanings(bidders_of(silent=silent)).of(auction_of(6, 27, calls), len(calls) - 1)


def test_a_call_tells_what_its_row_shows() -> None:
    told = meaning("28NS")
    assert told.seat == 0
    assert any("Jacks" in phrase for phrase in phrases_of_call(told, fifty_six()))
    assert any("Jacks" in phrase for phrase in known(told.promised, fifty_six()))
    assert noted(told) == ""


def test_a_pass_tells_what_it_denies() -> None:
    told = meaning("28P")
    assert told.promised == ()
    assert "at most one Jack" in known(told.denied, fifty_six())


def test_what_a_first_call_promises_may_be_just_what_it_shows() -> None:
    assert not meaning("30NS").promises_more_or_less
    assert meaning("28NS P 29NS").promises_more_or_less


def test_a_call_that_the_table_does_not_give_is_heard_by_its_form() -> None:
    told = meaning("45S")
    assert [row_meaning.row.id for row_meaning in told.shows] == ["jump"]
    assert len(told.promised) == 1
    assert "read as what such a call shows" in noted(told)


def test_a_call_that_tells_nothing_by_its_form_either_says_why() -> None:
    told = meaning("45P")
    assert (told.shows, told.promised) == ((), ())
    assert "keeps the bidding open" in noted(told)


def test_a_silent_side_tells_nothing() -> None:
    told = meaning("28NS P", silent=1)
    assert (told.shows, told.promised, noted(told)) == ((), (), SILENT)


def test_every_call_of_a_deal_can_be_told_and_is_told_the_same_again() -> None:
    deal = bid_out(guided("a1"))
    meanings = TableMeanings(deal.bidders)
    for index in range(len(deal.auction.calls)):
        told = meanings.of(deal.auction, index)
        assert (told.index, told.call) == (index, deal.auction.calls[index])
        assert meanings.of(deal.auction.before(index + 1), index) is told
        phrases = (*phrases_of_call(told, deal.game), *known(told.promised, deal.game), *known(told.denied, deal.game))
        assert all(len(phrase) < 400 for phrase in phrases)
