"""After a deal: where the learner parted from the model auction, and what that cost in stake points."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.games.game import Contract
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.guided.open_hands import BestContract, OpenHands, OpenValue
from trainer.playing.guided.par import Par, par_of
from trainer.problems import NotCoveredError
from trainer.reasoning.judging.judging import Judge, Judgement


@dataclass(frozen=True)
class OwnCall:
    """A call of the learner that is not what the table calls.

    `judgement` is None where the table says nothing of the auction; then `model` is a pass, or the lowest bid that the
    laws allow.
    """

    index: int
    call: Call
    model: Call
    judgement: Judgement | None


@dataclass(frozen=True)
class BiddingReview:
    """The learner's bidding beside that of the tables.

    `departures` are the learner's calls that were not the model call, `model` the auction in which the learner's seat
    bids by the table as well, `contract` what it leads to (None: passed out).
    """

    departures: tuple[OwnCall, ...]
    model: Auction
    contract: Contract | None


@dataclass(frozen=True)
class OpenReview:
    """The deal with open hands. All stakes are those of the learner's side, less than 0 where it loses.

    `best` and `theirs` are the best contracts of the learner's side and of the other one; `reached` is what the
    contract of the deal is worth by best play, `by_model` what that of the model auction is. None stands where
    something is not known, for contracts also where there is none.
    """

    values: tuple[OpenValue, ...]
    best: BestContract | None
    theirs: BestContract | None
    par: Par | None
    par_stakes: int | None
    reached: int | None
    by_model: int | None

    @property
    def cost(self) -> int | None:
        """What the learner's departures lost against the model auction, by best play in both; less than 0: they won."""
        return None if self.reached is None or self.by_model is None else self.by_model - self.reached


def review_bidding(deal: GuidedDeal, judge: Judge) -> BiddingReview:
    """The learner's calls beside the table's, and the auction of six bots. `judge` is by the learner's own table."""
    departures = []
    for decision in deal.decisions:
        own = _own_call(deal, judge, decision.index) if decision.stage is Stage.BIDDING else None
        if own is not None:
            departures.append(own)
    model = deal.bidders.auction(deal.table.hands)
    return BiddingReview(tuple(departures), model, deal.table.laws.contract(model))


def open_hands_of(deal: GuidedDeal) -> OpenHands:
    """The hands of a deal, open."""
    return OpenHands(deal.game, deal.table.laws, deal.table.hands)


def review_open(deal: GuidedDeal, bidding: BiddingReview, values: Sequence[OpenValue]) -> OpenReview:
    """What the deal was worth, from the points of its denominations."""
    hands = open_hands_of(deal)
    ours = side_of(deal.learner)
    sign = 1 if ours == 0 else -1

    def stakes(contract: Contract | None) -> int | None:
        if contract is None:
            return 0
        found = hands.stakes(contract, values)
        return None if found is None else sign * found

    par = par_of(hands, values)
    return OpenReview(
        values=tuple(values),
        best=hands.best_contract(ours, values),
        theirs=hands.best_contract(1 - ours, values),
        par=par,
        par_stakes=None if par is None else sign * par.stakes,
        reached=stakes(deal.contract),
        by_model=stakes(bidding.contract),
    )


def _own_call(deal: GuidedDeal, judge: Judge, index: int) -> OwnCall | None:
    before, call = deal.auction.before(index), deal.auction.calls[index]
    model = deal.bidders.call(before, deal.hand)
    if call == model:
        return None
    try:
        judgement = judge.judge(before, deal.hand, call)
    except NotCoveredError:
        judgement = None
    return OwnCall(index, call, model, judgement)
