"""The review of a deal: where the learner departed from the model auction, and what that cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.games.result import Result
from trainer.games.scoring import Scoring
from trainer.games.solver import OpenValue, Par
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.guided.open_hands import BestContract, OpenHands
from trainer.problems import NotCoveredError
from trainer.reasoning.judging.judging import Judge, Judgement


@dataclass(frozen=True)
class OwnCall:
    """A call of the learner that differs from the convention's.

    `judgement` is None where the convention has no situation for the auction; then `model` is a pass, or the lowest bid
    that the laws allow.
    """

    index: int
    call: Call
    model: Call
    judgement: Judgement | None


@dataclass(frozen=True)
class BiddingReview:
    """The learner's bidding compared with the convention's.

    `departures` are the learner's calls that differ from the model call. `model` is the auction in which the learner's
    seat bids by the convention as well, and `result` its result (None: passed out).
    """

    departures: tuple[OwnCall, ...]
    model: Auction
    result: Result | None


@dataclass(frozen=True)
class OpenReview:
    """The review of a deal with open hands.

    All scores are those of the learner's side minus those of the other side. `best` and `theirs` are the best contracts
    of the learner's side and of the other one. `reached` is the score by best play of the contract that was reached,
    `by_model` that of the model auction. A value is None where it is unknown, and a contract also where there is none.
    """

    values: tuple[OpenValue, ...]
    best: BestContract | None
    theirs: BestContract | None
    par: Par | None
    par_score: int | None
    reached: int | None
    by_model: int | None

    scoring: Scoring

    @property
    def cost(self) -> int | None:
        """Return what the learner's departures lost against the model auction, by best play in both.

        The unit is that of the scoring's comparison (IMPs or points). A negative cost means that the departures gained;
        None means that a score is unknown.
        """
        if self.reached is None or self.by_model is None:
            return None
        return self.scoring.compared(self.by_model, self.reached)

    @property
    def against_par(self) -> int | None:
        """Return how much better than par the result is by best play; negative: worse, None: unknown."""
        if self.reached is None or self.par_score is None:
            return None
        return self.scoring.compared(self.reached, self.par_score)


@dataclass(frozen=True, slots=True)
class CostlyCall:
    """The first call of the learner that the convention calls wrong, and what the learner's bidding lost by best play.

    `cost` is in the unit of the scoring's comparison, and positive.
    """

    index: int
    model: Call
    cost: int


def costly_call(bidding: BiddingReview, review: OpenReview) -> CostlyCall | None:
    """Return the call to blame for the loss in the bidding; None if there was no loss, or no wrong call."""
    wrong = next((one for one in bidding.departures if one.judgement and one.judgement.verdict == "wrong"), None)
    if wrong is None or review.cost is None or review.cost <= 0:
        return None
    return CostlyCall(wrong.index, wrong.model, review.cost)


def review_bidding(deal: GuidedDeal, judge: Judge) -> BiddingReview:
    """Return the review of the learner's calls. `judge` has to judge by the convention of the learner's side."""
    departures = []
    for decision in deal.decisions:
        own = _own_call(deal, judge, decision.index) if decision.stage is Stage.BIDDING else None
        if own is not None:
            departures.append(own)
    model = deal.bidders.auction(deal.table.hands, deal.table.auction.before(0))
    return BiddingReview(tuple(departures), model, deal.table.laws.result(model))


def open_hands_of(deal: GuidedDeal) -> OpenHands:
    """Return all hands of a deal, open."""
    return OpenHands(deal.game, deal.table.laws, deal.table.dealt.whole, deal.table.circumstances)


def review_open(deal: GuidedDeal, bidding: BiddingReview, values: Sequence[OpenValue]) -> OpenReview:
    """Return the review of a deal with open hands, given the `values` of its denominations."""
    hands = open_hands_of(deal)
    ours = side_of(deal.learner)
    sign = 1 if ours == 0 else -1

    def worth(result: Result | None) -> int | None:
        if result is None:
            return 0
        found = hands.score(result, values)
        return None if found is None else sign * found

    par = None if deal.game.par is None else deal.game.par(hands.laws, tuple(values), hands.hands, hands.circumstances)
    return OpenReview(
        values=tuple(values),
        best=hands.best_contract(ours, values),
        theirs=hands.best_contract(1 - ours, values),
        par=par,
        par_score=None if par is None else sign * par.score,
        reached=worth(deal.result),
        by_model=worth(bidding.result),
        scoring=hands.laws.scoring,
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
