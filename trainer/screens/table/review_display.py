"""The display of a deal's review."""

from collections.abc import Iterator
from functools import partial

from trainer.auction.seat import side_of
from trainer.games.play import Taken, with_minus
from trainer.games.scoring import Score
from trainer.games.solver import Bounds
from trainer.games.words import DealOver
from trainer.playing.guided.deal_review import BiddingReview, OpenReview, OwnCall
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import BestContract
from trainer.reasoning.words.counting_words import capitalized, number_word
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.table.file_remarks import file_remarks
from trainer.screens.table.outcome_words import outcome_text
from trainer.screens.table.table_display import name_or_you, result_text
from trainer.screens.table.table_state import RemarkDisplay, ReviewDisplay, ValueDisplay

NO_SOLVER = "There is no solver for this game, so what best play would have taken is not known."


def result_display(deal: GuidedDeal) -> ReviewDisplay:
    """Return the display at the end of a deal: the contract, the tricks or points taken, the score."""
    result, score, taken = deal.result, deal.table.score, deal.table.taken
    if result is None or score is None or taken is None:
        won = deal.table.laws.scoring.unit.plural
        return ReviewDisplay(outcome_text(deal), f"Nobody bid, so nobody gets {won}.", unit=_counted(deal))
    ours = side_of(deal.learner)
    bidders = deal.table.laws.scoring.bidders(result)
    played = RemarkDisplay("The play", tuple(_played(deal, side, taken[side]) for side in bidders))
    remarks = (*file_remarks(deal.table), *(_said_by_the_game(deal, taken) or (played,)))
    ending = f"{_ended(deal)}{_brought(deal, score)}"
    winner = "" if score[0] == score[1] else "ours" if score[ours] > score[1 - ours] else "theirs"
    return ReviewDisplay(outcome_text(deal), ending, winner, remarks=remarks, unit=_counted(deal))


def _said_by_the_game(deal: GuidedDeal, taken: Taken) -> tuple[RemarkDisplay, ...]:
    """Return the game's own remarks on a finished deal."""
    table, ours = deal.table, side_of(deal.learner)
    if deal.game.review is None or table.result is None:
        return ()

    def side_named(side: int) -> str:
        return "your side" if side == ours else "the opponents"

    over = DealOver(
        table.laws, table.result, taken, table.hands, table.circumstances, partial(name_or_you, deal), side_named
    )
    return tuple(RemarkDisplay(remark.title, remark.lines) for remark in deal.game.review(over))


def _counted(deal: GuidedDeal) -> str:
    """Return what is taken in the play: `tricks`."""
    return "" if deal.game.play is None else deal.game.play.unit.plural


def _ended(deal: GuidedDeal) -> str:
    """Return `Made. `; empty where both sides have a goal."""
    bidders = () if deal.result is None else deal.table.laws.scoring.bidders(deal.result)
    if len(bidders) != 1:
        return ""
    return "Made. " if deal.table.has_succeeded(bidders[0]) else "Defeated. "


def _brought(deal: GuidedDeal, score: Score) -> str:
    """Return the score of the deal: `Your side wins 2 stake points.`; else each side's score."""
    ours = side_of(deal.learner)
    if min(score) == 0 < max(score):
        winners = 0 if score[0] > score[1] else 1
        return f"{'Your side wins' if winners == ours else 'The opponents win'} {_said(deal, abs(sum(score)))}."
    return f"Your side {with_minus(score[ours])}, the opponents {with_minus(score[1 - ours])}."


def _played(deal: GuidedDeal, side: int, taken: int) -> str:
    """Return what a side needed, and what it took."""
    if deal.result is None:
        return ""
    needed = deal.table.laws.scoring.needed(deal.result, deal.total)[side]
    whose = "Your side" if side == side_of(deal.learner) else "The opponents"
    return f"{whose} needed {deal.game.rules_of_play.unit.number_text(needed)} and {_took(deal, side, taken)}"


def _took(deal: GuidedDeal, bidders: int, taken: int) -> str:
    """Return what a side took, and whether this was played, decided early, or agreed upon."""
    play = deal.play
    if play is None or play.is_over:
        return f"took {taken}."
    tricks = "1 trick" if len(play.tricks) == 1 else f"{len(play.tricks)} tricks"
    after = f"had {deal.taken(bidders)} after {tricks}"
    if deal.is_decided:
        others = deal.taken(1 - bidders)
        return f"{after}, the other side {others}: that decided it, and the rest was not played."
    return f"{after}; what was left was agreed upon, so that they got {taken}."


def own_calls(deal: GuidedDeal, bidding: BiddingReview, review: OpenReview | None = None) -> RemarkDisplay:
    """Return the verdict on all calls of the learner, and their cost as soon as it is known."""
    if not bidding.departures:
        return RemarkDisplay("You bid as your convention does", (), "right")
    calls = sum(deal.auction.seat_of(index) == deal.learner for index in range(len(deal.auction.calls)))
    wrong = sum(one.judgement is not None and one.judgement.verdict == "wrong" for one in bidding.departures)
    cost = None if review is None else review.cost
    unit = deal.table.laws.scoring.compared_in
    lines: tuple[str, ...] = ()
    if cost is not None:
        said = f"cost your side {unit.number_text(cost)}" if cost > 0 else "cost nothing"
        lines = (f"It gained your side {unit.number_text(-cost)} this time." if cost < 0 else f"It {said}.",)
    if not wrong:
        return RemarkDisplay("By your convention no call of yours was wrong", lines, "accepted")
    return RemarkDisplay(wrong_calls_text(wrong, calls), lines, "wrong")


def wrong_calls_text(wrong: int, calls: int) -> str:
    """Return a sentence on how many of the learner's calls were wrong."""
    if calls == 1:
        return "Your call was wrong"
    return f"{wrong} of your {calls} calls {'was' if wrong == 1 else 'were'} wrong"


def departure_lines(deal: GuidedDeal, bidding: BiddingReview, explainer: Explainer) -> tuple[RemarkDisplay, ...]:
    """Return where the learner departed from the model auction, and where that leads."""
    if not bidding.departures:
        return ()
    result = bidding.result
    ends = "It is passed out." if result is None else f"It ends in {result_text(deal, result)}."
    return (
        *(_departure(deal, own, explainer) for own in bidding.departures),
        RemarkDisplay("Had you bid as your convention does", (ends,)),
    )


def open_remarks(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> tuple[RemarkDisplay, ...]:
    """Return the best contract, the par, and what the bidding cost."""
    return tuple(_open_remarks(deal, review, bidding))


def values_display(deal: GuidedDeal, review: OpenReview) -> tuple[ValueDisplay, ...]:
    """Return what every denomination takes for the learner's side: in its own contracts, and in the opponents'."""
    ours = side_of(deal.learner)
    return tuple(
        ValueDisplay(deal.game.calls.label_of(one.denomination), _bounds(one.sides[ours]), _bounds(one.sides[1 - ours]))
        for one in review.values
    )


def _departure(deal: GuidedDeal, own: OwnCall, explainer: Explainer) -> RemarkDisplay:
    round_number = own.index // deal.auction.seats + 1
    printed = deal.game.calls.printed
    title = f"Round {round_number}: you called {printed(own.call)}, your convention {printed(own.model)}"
    if own.judgement is None:
        return RemarkDisplay(title, ("Your convention says nothing about this auction.",))
    return RemarkDisplay(title, explainer.reasons(own.judgement), str(own.judgement.verdict))


def _open_remarks(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> Iterator[RemarkDisplay]:
    yield _cost_point(deal, review, bidding)
    yield RemarkDisplay("The best contract of your side", (_best_line(deal, review, review.best, "Your side"),))
    yield RemarkDisplay(
        "The best contract of the opponents", (_best_line(deal, review, review.theirs, "The opponents"),)
    )
    if review.par is not None or not all(value.is_settled for value in review.values):
        yield RemarkDisplay("Par: what best bidding of both sides gives", (_par_line(deal, review),))
    played = _played_line(deal, review)
    if played:
        yield RemarkDisplay("The play compared with best play", (played,))


def _best_line(deal: GuidedDeal, review: OpenReview, best: BestContract | None, whose: str) -> str:
    if best is None:
        known = "" if all(value.is_settled for value in review.values) else ", as far as is known"
        return f"{whose} can make no contract against best play{known}."
    takes = f"{_bounds(best.takes)} {deal.game.rules_of_play.unit.plural}"
    label = deal.game.words.label(best.result)
    return f"{label}: {takes} by best play with open hands, worth {_said(deal, best.score)}."


def _par_line(deal: GuidedDeal, review: OpenReview) -> str:
    par = review.par
    if par is None or review.par_score is None:
        taken = deal.game.rules_of_play.unit.plural
        return f"It is not known: the {taken} of a denomination could not be settled."
    if par.side is None or par.result is None:
        return "Passing the deal out, for nothing."
    whose = "your side" if par.side == side_of(deal.learner) else "the opponents"
    doubled = ", doubled" if deal.game.words.is_doubled(par.result) else ""
    said = f"{deal.game.words.label(par.result)} by {whose}{doubled}: {_to_whom(deal, review.par_score)}."
    if review.against_par is None:
        return said
    unit = deal.table.laws.scoring.compared_in
    if not review.against_par:
        return f"{said} By best play your contract is worth as much."
    than = "more" if review.against_par > 0 else "less"
    return f"{said} By best play your contract is {unit.number_text(abs(review.against_par))} {than} for your side."


def _cost_point(deal: GuidedDeal, review: OpenReview, bidding: BiddingReview) -> RemarkDisplay:
    title = "What the bidding cost"
    if review.cost is None or review.reached is None or review.by_model is None:
        return RemarkDisplay(title, ("It is not known: what a contract is worth could not be settled.",))
    reached = "passed out" if deal.result is None else result_text(deal, deal.result)
    worth = f"{_to_whom(deal, review.reached)} by best play."
    if not bidding.departures:
        return RemarkDisplay(title, ("Nothing.", f"{capitalized(reached)}: {worth}"), "right")
    model = "passed out" if bidding.result is None else result_text(deal, bidding.result)
    values = (
        f"As you bid, {reached}: {worth}",
        f"As your convention bids, {model}: {_to_whom(deal, review.by_model)} by best play.",
    )
    unit = deal.table.laws.scoring.compared_in
    if review.cost > 0:
        return RemarkDisplay(title, (f"{capitalized(unit.number_text(review.cost))} of your side.", *values), "wrong")
    gain = unit.number_text(-review.cost)
    gained = f"Nothing: this time your side gained {gain} by it." if review.cost else "Nothing."
    return RemarkDisplay(title, (gained, *values), "accepted")


def _played_line(deal: GuidedDeal, review: OpenReview) -> str:
    """Return the result of the play compared with best play."""
    score = deal.table.score
    if score is None or review.reached is None:
        return ""
    ours = side_of(deal.learner)
    actual = score[ours] - score[1 - ours]
    everybody = f"all {number_word(deal.auction.seats)}"
    if actual == review.reached:
        return f"The contract ended as it does by best play of {everybody}."
    better = "gained" if actual > review.reached else "lost"
    scoring = deal.table.laws.scoring
    compared = scoring.compared_in.number_text(abs(scoring.compared(actual, review.reached)))
    best = _to_whom(deal, review.reached)
    return f"By best play of {everybody} it is {best}; the play {better} your side {compared}."


def _to_whom(deal: GuidedDeal, score: int) -> str:
    if not score:
        return "nothing for either side"
    return f"{_said(deal, abs(score))} for {'your side' if score > 0 else 'the opponents'}"


def _said(deal: GuidedDeal, score: int) -> str:
    """Return a score with its unit: `2 stake points`."""
    return deal.table.laws.scoring.unit.number_text(score)


def _bounds(bounds: Bounds) -> str:
    return str(bounds.low) if bounds.is_settled else f"{bounds.low} to {bounds.high}"
