"""The card that the learner should have played to a trick: what every card would have kept, and why it is better."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds, Solver
from trainer.playing.guided.card_reasons import CardReason, reason_for
from trainer.playing.guided.guided_deal import GuidedDeal

NODES: Final = 20_000_000
"""How many positions the search of all cards of one player may visit; a card that is not settled is left out."""


@dataclass(frozen=True, slots=True)
class BetterCard:
    """A card of the learner that lost something, and the best one instead.

    `seat` played `played`: the learner, or a dummy. `kept` has what the learner's side still takes in all after each
    card, by best play, the best card first; cards that are not settled are missing. `reason` is None where no fact
    tells the two cards apart.
    """

    seat: Seat
    played: Card
    better: Card
    kept: tuple[tuple[Card, int], ...]
    reason: CardReason | None


def settled_part(deal: GuidedDeal, bounds: Bounds) -> int | None:
    """Return the learner's side's tricks or points, from bounds for the first caller's; None if the bounds differ."""
    if not bounds.is_settled:
        return None
    return bounds.low if side_of(deal.learner) == 0 else deal.total - bounds.low


def better_card(deal: GuidedDeal, cards: int, solver: Solver, nodes: int | None = NODES) -> BetterCard | None:
    """Return the best card instead of card number `cards` of the play (from 0), if it took less than the best one.

    Returns None where it was not the learner's card, where it was as good as any, and where it can't be settled.
    """
    play = deal.table.after_cards(cards).play
    if play is None or not _is_learners(deal, play):
        return None
    played = deal.table.cards[cards]
    kept = _kept(deal, play, solver, nodes)
    most = max(kept.values(), default=0)
    if played not in kept or kept[played] >= most:
        return None
    ranks = deal.game.deck.ranks
    # The nearest change first: another card of the same suit, and the lowest one.
    best = sorted(
        (card for card, number in kept.items() if number == most),
        key=lambda card: (card.suit is not played.suit, -ranks.index(card.rank), card.suit.number),
    )
    reasons = (reason_for(deal.game, play, card, played, best) for card in best)
    reason = next((one for one in reasons if one is not None), None)
    better = best[0] if reason is None else reason.better
    others = sorted((card for card in kept if card != better), key=lambda card: -kept[card])
    return BetterCard(play.turn, played, better, tuple((card, kept[card]) for card in (better, *others)), reason)


def kept_in_trick(
    deal: GuidedDeal, number: int, solver: Solver, nodes: int | None = NODES
) -> Iterator[tuple[Seat, dict[Card, int]]]:
    """Yield what the learner's side takes in all after each card that the learner could play to a trick (from 1).

    There is one mapping for each seat whose cards the learner plays; cards that are not settled are missing.
    """
    first = (number - 1) * deal.game.seats
    for cards in range(first, min(first + deal.game.seats, len(deal.table.cards))):
        play = deal.table.after_cards(cards).play
        if play is not None and _is_learners(deal, play):
            yield play.turn, _kept(deal, play, solver, nodes)


def _is_learners(deal: GuidedDeal, play: CardPlay) -> bool:
    return not play.is_over and play.decider_of(play.turn) == deal.learner


def _kept(deal: GuidedDeal, play: CardPlay, solver: Solver, nodes: int | None) -> dict[Card, int]:
    parts = ((card, settled_part(deal, bounds)) for card, bounds in solver.by_card(play, nodes).items())
    return {card: part for card, part in parts if part is not None}
