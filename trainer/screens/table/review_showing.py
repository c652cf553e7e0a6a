"""From the review of a deal to what the table screen shows of it."""

from collections.abc import Iterator

from trainer.auction.seat import side_of
from trainer.games.solver import Bounds
from trainer.playing.guided.deal_review import BiddingReview, OpenReview, OwnCall
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import BestContract
from trainer.reasoning.judging.explaining import Explainer
from trainer.screens.drill.showing import call_label
from trainer.screens.table.table_showing import contract_label, contract_text, denomination_label, stakes_said
from trainer.screens.table.table_state import PointShown, ReviewShown, ValueShown

NO_SOLVER = "There is no solver for this game, so what best play would have taken is not known."


def result_shown(deal: GuidedDeal) -> ReviewShown:
    """What is known as soon as a deal is over: the contract, the points, the stakes."""
    contract, score, taken = deal.contract, deal.table.score, deal.table.taken
    if contract is None or score is None or taken is None:
        return ReviewShown("Passed out", "Nobody bid, so nobody gets stake points.", None)
    ours = side_of(deal.learner)
    bidders = side_of(contract.by)
    won = (bidders == ours) == score.made
    ended = "Made" if score.made else "Defeated"
    stakes = f"{ended}: {stakes_said(score.stakes)} for {'your side' if won else 'the opponents'}"
    side = "Your side" if bidders == ours else "The opponents"
    played = f"{side} needed {contract.number} points and {_took(deal, bidders, taken[bidders])}"
    return ReviewShown(contract_text(deal, contract), stakes, won, (PointShown("The play", (played,)),))


def _took(deal: GuidedDeal, bidders: int, points: int) -> str:
    """What the bidders took: all of it was played, or it was decided before, or agreed upon."""
    play = deal.play
    if play is None or play.is_over:
        return f"took {points}."
    tricks = "1 trick" if len(play.tricks) == 1 else f"{len(play.tricks)} tricks"
    after = f"had {deal.taken(bidders)} after {tricks}"
    if deal.is_decided:
        others = deal.taken(1 - bidders)
        return f"{after}, the other side {others}: that decided it, and the rest was not played."
    return f"{after}; what was left was agreed upon, so that they got {points}."


def bidding_points(deal: GuidedDeal, review: BiddingReview, explainer: Explainer) -> tuple[PointShown, ...]:
    """Where the learner parted from the model auction, and how that ends."""
    contract = review.contract
    ends = "It is passed out." if contract is None else f"It ends in {contract_text(deal, contract)}."
    if not review.departures:
        return (PointShown("You bid as the tables do", (f"All your calls were model calls. {ends}",), "right"),)
    return (
        *(_departure(deal, own, explainer) for own in review.departures),
        PointShown("The auction of six bots", (ends,)),
    )


def open_points(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> tuple[PointShown, ...]:
    """The best contract, the par, and what the bidding cost."""
    return tuple(_open_points(deal, review, bidding))


def values_shown(deal: GuidedDeal, review: OpenReview) -> tuple[ValueShown, ...]:
    """The points of every denomination, from the learner's side."""
    ours = side_of(deal.learner)
    return tuple(
        ValueShown(denomination_label(deal.game, one.denomination), _bounds(one.of(ours)), _bounds(one.of(1 - ours)))
        for one in review.values
    )


def _departure(deal: GuidedDeal, own: OwnCall, explainer: Explainer) -> PointShown:
    round_number = own.index // deal.auction.seats + 1
    title = f"Round {round_number}: you called {call_label(own.call)}, the table {call_label(own.model)}"
    if own.judgement is None:
        return PointShown(title, ("Your convention says nothing of this auction.",))
    return PointShown(title, explainer.reasons(own.judgement), str(own.judgement.verdict))


def _open_points(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> Iterator[PointShown]:
    yield _cost_point(deal, review, bidding)
    yield PointShown("The best contract of your side", (_best_line(deal, review, review.best, "Your side"),))
    yield PointShown("The best contract of the opponents", (_best_line(deal, review, review.theirs, "The opponents"),))
    yield PointShown("Par: what best bidding of both sides gives", (_par_line(deal, review),))
    played = _played_line(deal, review)
    if played:
        yield PointShown("The play beside best play", (played,))


def _best_line(deal: GuidedDeal, review: OpenReview, best: BestContract | None, whose: str) -> str:
    if best is None:
        known = "" if all(value.first.is_settled for value in review.values) else ", as far as is known"
        return f"{whose} can make no contract against best play{known}."
    label = contract_label(deal.game, best.number, best.denomination)
    return f"{label}: {_bounds(best.points)} points by best play with open hands, worth {stakes_said(best.stakes)}."


def _par_line(deal: GuidedDeal, review: OpenReview) -> str:
    par = review.par
    if par is None or review.par_stakes is None:
        return "It is not known: the points of a denomination could not be settled."
    if par.side is None:
        return "Passing the deal out, for nothing."
    whose = "your side" if par.side == side_of(deal.learner) else "the opponents"
    doubled = ", doubled" if par.doubled else ""
    label = contract_label(deal.game, par.number, par.denomination)
    return f"{label} by {whose}{doubled}: {_to_whom(review.par_stakes)}."


def _cost_point(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> PointShown:
    title = "What the bidding cost"
    if review.cost is None or review.reached is None or review.by_model is None:
        return PointShown(title, ("It is not known: what a contract is worth could not be settled.",))
    reached = "passed out" if deal.contract is None else contract_text(deal, deal.contract)
    model = "passed out" if bidding.contract is None else contract_text(deal, bidding.contract)
    values = (
        f"Your contract, {reached}: {_to_whom(review.reached)} by best play.",
        f"The tables' contract, {model}: {_to_whom(review.by_model)} by best play.",
    )
    if not bidding.departures or not review.cost:
        return PointShown(title, ("Nothing.", *values), "right")
    if review.cost > 0:
        return PointShown(title, (f"{stakes_said(review.cost)} of your side.", *values), "wrong")
    return PointShown(
        title, (f"Nothing: this time your side gained {stakes_said(-review.cost)} by it.", *values), "accepted"
    )


def _played_line(deal: GuidedDeal, review: OpenReview) -> str:
    """What the play gave beside best play, in stakes."""
    score, contract = deal.table.score, deal.contract
    if score is None or contract is None or review.reached is None:
        return ""
    won = (side_of(contract.by) == side_of(deal.learner)) == score.made
    actual = score.stakes if won else -score.stakes
    if actual == review.reached:
        return "The contract ended as it does by best play of all six."
    better = "gained" if actual > review.reached else "lost"
    return f"By best play of all six it is {_to_whom(review.reached)}; the play {better} your side the difference."


def _to_whom(stakes: int) -> str:
    if not stakes:
        return "nothing for either side"
    return f"{stakes_said(abs(stakes))} for {'your side' if stakes > 0 else 'the opponents'}"


def _bounds(bounds: Bounds) -> str:
    return str(bounds.low) if bounds.is_settled else f"{bounds.low} to {bounds.high}"
