"""What calls tell everybody at the table."""

from tests.games.fifty_six.calls import auction_of
from tests.playing.guided_deals import bid_out, bidders_of, guided
from trainer.playing.guided.call_telling import SILENT, CallTeller, brief


def test_a_call_tells_what_its_row_shows() -> None:
    told = CallTeller(bidders_of()).told(auction_of(6, 27, ["28NS"]), 0)
    assert told.seat == 0
    assert any("Jacks" in bound_row for bound_row in told.shows)
    assert any("Jacks" in one for one in told.promised)
    assert told.note == ""


def test_a_pass_tells_what_it_denies() -> None:
    told = CallTeller(bidders_of()).told(auction_of(6, 27, ["28P"]), 0)
    assert told.promised == ()
    assert "at most one Jack" in told.denied


def test_a_call_that_the_table_does_not_give_tells_nothing() -> None:
    told = CallTeller(bidders_of()).told(auction_of(6, 27, ["45S"]), 0)
    assert told.shows == ()
    assert "departs from the table" in told.note


def test_a_silent_side_tells_nothing() -> None:
    told = CallTeller(bidders_of(silent=1)).told(auction_of(6, 27, ["28NS", "P"]), 1)
    assert (told.shows, told.promised, told.note) == ((), (), SILENT)


def test_every_call_of_a_deal_can_be_told_and_is_told_the_same_again() -> None:
    deal = bid_out(guided("a1"))
    teller = CallTeller(deal.bidders)
    for index in range(len(deal.auction.calls)):
        told = teller.told(deal.auction, index)
        assert (told.index, told.call) == (index, deal.auction.calls[index])
        assert teller.told(deal.auction.before(index + 1), index) is told
        assert all(len(words) < 400 for words in (*told.shows, *told.promised, *told.denied))


def test_long_words_lose_what_stands_in_brackets() -> None:
    short = "a good suit (JAA or better)"
    assert brief(short) == short
    assert brief(f"a contract for 48 (one (two) {'x' * 140}), or none") == "a contract for 48, or none"
