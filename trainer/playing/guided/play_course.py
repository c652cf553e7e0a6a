"""The course of a play: what best play of everybody would still give after each trick, and the card that changed it."""

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
    """A trick, numbered from 1, and what the learner's side could take in all `before` and `after` it, with open hands.

    `card` is the card that changed this most, and `seat` who played it; both are None where the trick changed nothing.
    """

    number: int
    before: int
    after: int
    seat: Seat | None = None
    card: Card | None = None

    @property
    def change(self) -> int:
        """Return what the trick gained for the learner's side; negative: what it lost."""
        return self.after - self.before


def course_of_play(deal: GuidedDeal, solver: Solver, nodes: int | None = NODES) -> Iterator[TrickCourse]:
    """Yield the complete tricks, the last one first, because late positions are solved quickly.

    Stops before the first position that can't be settled within `nodes`. Yields nothing where no card was played.
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
    """Return the trick with its card that changed most in the same direction as the whole trick."""
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
    """Return what the learner's side takes by best play after so many cards; None where it can't be settled."""
    play = deal.table.after_cards(cards).play
    if play is None:
        return None
    bounds = solver.taken(play, nodes)
    if not bounds.is_settled:
        return None
    return bounds.low if side_of(deal.learner) == 0 else deal.total - bounds.low
