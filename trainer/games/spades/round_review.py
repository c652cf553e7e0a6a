"""The review of a round that is over: its score term by term, and the worth of every bid before the play."""

from typing import Final

from trainer.auction.seat import side_of
from trainer.games.play import TakenBySeat, with_minus
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.bidding.advice import Advice
from trainer.games.spades.bids import bids_of
from trainer.games.spades.calls import BLIND_NIL, CALLS, is_nil
from trainer.games.spades.evaluating import USUAL_BIDDER, score_of_side
from trainer.games.spades.laws import SpadesLaws, laws_of_spades
from trainer.games.words import DealOver, Remark

_NIL: Final = 100
_SECOND_NIL: Final = "too much was risked, for one of two partners must take tricks"


def round_review(arena: SpadesArena, deal: DealOver) -> tuple[Remark, ...]:
    """Return remarks on the score of both sides, the viewer's first, and a line for each bid in its turn."""
    laws = laws_of_spades(deal.laws)
    own_first = sorted((0, 1), key=lambda side: deal.side_named(side) != "your side")
    bids, tricks = bids_of(deal.result), deal.taken.by_seat if isinstance(deal.taken, TakenBySeat) else None
    lines = []
    for seat, call in enumerate(bids.calls):
        before = [one.amount for one in bids.calls[:seat]]
        standing = score_of_side(laws, deal.circumstances, seat)
        advice = arena.advice(USUAL_BIDDER, deal.hands[seat], before, standing, signals=True)
        took = "" if tricks is None else f" and took {tricks[seat] or 'none'}"
        partners = next((bids.calls[other] for other in range(seat) if side_of(other) == side_of(seat)), None)
        if not is_nil(call):
            worth = _regular_worth(advice)
        elif partners is not None and is_nil(partners):
            worth = _SECOND_NIL
        else:
            worth = _nil_worth(advice, is_blind=call == BLIND_NIL)
        lines.append(f"{_capitalized(deal.name_of(seat))} bid {CALLS.spoken(call)}{took}: {worth}.")
    scores = (_scored(laws, deal, side) for side in own_first)
    return (*scores, Remark("What the bids were worth before the play", tuple(lines)))


def _scored(laws: SpadesLaws, deal: DealOver, side: int) -> Remark:
    """Return the remark on the score of a side, `Your side: 51 points`, with its terms."""
    found = laws.scoring.side_score(deal.result, deal.taken, side, deal.circumstances)
    terms = [f"{_capitalized(term.what)}: {with_minus(f'{term.worth:+}')}." for term in found.terms]
    if found.bags:
        terms.append(f"Bags that are not paid for yet: {found.bags} of {laws.scoring.bags}.")
    return Remark(f"{_capitalized(deal.side_named(side))}: {laws.scoring.unit.number_text(found.worth)}", tuple(terms))


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def _regular_worth(advice: Advice) -> str:
    """Return the worth of a regular bid, and that nil was better where it was."""
    said = f"cards and bids before are worth {advice.regular:.1f} tricks"
    if advice.bid:
        return said
    return f"{said}; nil was better, {_chance(advice)}: {_on_average(advice)}"


def _nil_worth(advice: Advice, *, is_blind: bool) -> str:
    """Return whether nil was right; a blind nil is neither right nor wrong."""
    verdict = "unseen" if is_blind else "too much was risked" if advice.bid else "nil was right"
    return f"{verdict}, {_chance(advice)}: {_on_average(advice)}"


def _chance(advice: Advice) -> str:
    return (
        f"nil value {advice.nil_value:.2f}, made {100 * advice.nil_probability:.0f} % of the time by the success curve"
    )


def _on_average(advice: Advice) -> str:
    """Return the average score of nil, and the score that it must be worth."""
    expected = 2 * _NIL * advice.nil_probability - _NIL
    return f"{with_minus(f'{expected:+.0f}')} points on average, and from {advice.threshold or 0:.0f} on nil is bid"
