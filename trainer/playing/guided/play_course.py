"""How a play went, trick by trick: what best play of everybody still gave after each, and the card that changed it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.games.solver import Solver
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import NODES


@dataclass(frozen=True, slots=True)
class TrickCourse:
    """A trick, from 1: what the learner's side could take in all `before` it and `after` it, all hands open.

    `card` is the one that changed most of it, and `seat` who played it; both None where the trick changed nothing.
    """

    number: int
    before: int
    after: int
    seat: Seat | None = None
    card: Card | None = None

    @property
    def change(self) -> int:
        """What the trick brought the learner's side: negative where something was lost."""
        return self.after - self.before


def course_of_play(deal: GuidedDeal, solver: Solver, nodes: int | None = NODES) -> Iterator[TrickCourse]:
    """The tricks that were played to their end, the last one first: late positions are quickly looked at.

    It ends before the first position that can't be settled with so many nodes. Nothing where nobody played.
    """
    table = deal.table
    seats = deal.game.seats
    tricks = 0 if table.play is None else len(table.play.tricks)
    after = _possible(deal, tricks * seats, solver, nodes) if tricks else None
    for number in range(tricks, 0, -1):
        before = _possible(deal, (number - 1) * seats, solver, nodes)
        if before is None or after is None:
            return
        found = TrickCourse(number, before, after)
        yield found if before == after else _with_card(found, deal, solver, nodes)
        after = before


def _with_card(found: TrickCourse, deal: GuidedDeal, solver: Solver, nodes: int | None) -> TrickCourse:
    """With the card of the trick that changed most in the direction in which the trick went."""
    seats = deal.game.seats
    first = (found.number - 1) * seats
    between = [_possible(deal, first + played, solver, nodes) for played in range(1, seats)]
    most, place = 0, None
    for number, (one, other) in enumerate(pairwise((found.before, *between, found.after))):
        changed = 0 if one is None or other is None else other - one
        if changed * found.change > 0 and abs(changed) > most:
            most, place = abs(changed), number
    play = deal.table.after_cards(first + (place or 0)).play
    if place is None or play is None:
        return found
    return replace(found, seat=play.turn, card=deal.table.cards[first + place])


def _possible(deal: GuidedDeal, cards: int, solver: Solver, nodes: int | None) -> int | None:
    """What the learner's side takes in all by best play after so many cards; None where it can't be settled."""
    play = deal.table.after_cards(cards).play
    if play is None:
        return None
    bounds = solver.taken(play, nodes)
    if not bounds.is_settled:
        return None
    return bounds.low if side_of(deal.learner) == 0 else deal.total - bounds.low
