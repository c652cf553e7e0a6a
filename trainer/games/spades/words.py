"""The words of spades."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.games.circumstances import Circumstances
from trainer.games.play import with_minus
from trainer.games.result import Result
from trainer.games.spades.bids import MOST, bids_of
from trainer.games.spades.calls import CALLS, is_nil
from trainer.games.spades.scores_before_round import SCORES, score_in
from trainer.games.words import AuctionState, NameOf, SideNamed


@dataclass(frozen=True, slots=True)
class SpadesWords:
    """The words of spades; the fields are described at `Words`. `bags` is the number of bags that costs a penalty."""

    bags: int
    library_title: str = "Deals of spades"
    source_on_play: str = "Bidding in Spades, section 2"
    sample_hand: str = "AKJ62.AQ.Q.K9543"
    first_caller: str = "first to bid"
    first_caller_mark: str = "first"
    sample_claim: int = 9
    trumps: tuple[str, str] = ("spade", "spades")
    source_name: str = "the paper"

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        """Return the score: `your side 241 with 1 bag, the opponents 180`; empty where it is not given."""
        if SCORES[0] not in circumstances:
            return ""
        scores = score_in(circumstances)
        said = (
            f"{with_minus(points)}{_with_bags(points % self.bags)}" for points in (scores[first], scores[1 - first])
        )
        return ", ".join(f"{side_named(side)} {one}" for side, one in zip((first, 1 - first), said, strict=True))

    def numbered(self, circumstances: Circumstances) -> str:
        """Return an empty text: a deal is known by the score before it."""
        del circumstances
        return ""

    def result(self, result: Result, name_of: NameOf) -> str:
        """Return the bids: `10 tricks bid, 6 against 4; Partner 1 nil`."""
        bids = bids_of(result)
        nils = [f"{name_of(seat)} {CALLS.spoken(bids.calls[seat])}" for seat in bids.nils]
        return "; ".join((f"{bids.total} tricks bid, {self.label(result)}", *nils))

    def label(self, result: Result) -> str:
        """Return the tricks that the sides have bid: `6 against 4`."""
        return " against ".join(map(str, bids_of(result).tricks))

    def short_label(self, result: Result) -> str:
        """Return the label, which is short enough for a seat."""
        return self.label(result)

    def is_doubled(self, result: Result) -> bool:
        """Return False: there are no doubles."""
        bids_of(result)
        return False

    def written(self, result: Result, name_of: NameOf) -> str:
        """Return the bids by name: `A1:4 B1:3 A2:2 B2:1`."""
        return " ".join(f"{name_of(seat)}:{call}" for seat, call in enumerate(bids_of(result).calls))

    def spoken(self, result: Result) -> str:
        """Return the tricks that the sides have bid, as spoken: `6 against 4`."""
        return self.label(result)

    def standing(self, auction: Auction, name_of: NameOf) -> AuctionState:
        """Return the sum of the bids so far: `7 of 13 tricks bid, one nil`."""
        del name_of
        if not auction.calls:
            return AuctionState("No bid yet")
        nils = sum(map(is_nil, auction.calls))
        said = {0: "", 1: ", one nil"}.get(nils, f", {nils} nils")
        return AuctionState(f"{sum(call.amount for call in auction.calls)} of {MOST} tricks bid{said}")


def _with_bags(bags: int) -> str:
    return "" if not bags else " with 1 bag" if bags == 1 else f" with {bags} bags"
