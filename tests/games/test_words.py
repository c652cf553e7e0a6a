"""What stands in an auction, as it is said."""

from trainer.games.words import AuctionState


def test_a_bid_is_said_with_its_bidder_where_it_has_one() -> None:
    assert str(AuctionState("2 spades", "Partner 1")) == "2 spades by Partner 1"
    assert str(AuctionState("No bid yet")) == "No bid yet"
