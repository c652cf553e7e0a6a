"""The course of a play: what best play of everybody would still give after each trick, and the card that changed it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.games.solver import Solver
from trainer.playing.guided.better_cards import BetterCard, better_card, settled_part
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import NODES


@dataclass(frozen=True, slots=True)
class TrickCourse:
    """A trick, numbered from 1, and what the learner's side could take in all `before` and `after` it, with open hands.

    `card` is the card that changed this most, by `card_change`, and `seat` who played it; both are None where the trick
    changed nothing. `better` is the best card instead of the learner's that lost most in this trick, if one did. It is
    None, too, where the opponents gave back all of it in the same trick: a trick that changed nothing is not searched.
    """

    number: int
    before: int
    after: int
    seat: Seat | None = None
    card: Card | None = None
    better: BetterCard | None = None
    card_change: int = 0

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


def _with_card(trick_course: TrickCourse, deal: GuidedDeal, solver: Solver, nodes: int | None) -> TrickCourse:
    """Return the trick with its card that changed most in the same direction as the whole trick."""
    seats = deal.game.seats
    first = (trick_course.number - 1) * seats
    between = [_possible(deal, first + played, solver, nodes) for played in range(1, seats)]
    changes = [
        0 if one is None or other is None else other - one
        for one, other in pairwise((trick_course.before, *between, trick_course.after))
    ]
    trick_course = replace(trick_course, better=_better(deal, first, changes, solver))
    place = max(range(seats), key=lambda number: changes[number] * (1 if trick_course.change > 0 else -1))
    play = deal.table.after_cards(first + place).play
    if changes[place] * trick_course.change <= 0 or play is None:
        return trick_course
    return replace(trick_course, seat=play.turn, card=deal.table.cards[first + place], card_change=changes[place])


def _better(deal: GuidedDeal, first: int, changes: Sequence[int], solver: Solver) -> BetterCard | None:
    """Return what the learner should have played instead of the card that lost most; None where none lost anything."""
    losses = sorted((change, place) for place, change in enumerate(changes) if change < 0)
    found = (better_card(deal, first + place, solver) for _, place in losses)
    return next((one for one in found if one is not None), None)


def _possible(deal: GuidedDeal, cards: int, solver: Solver, nodes: int | None) -> int | None:
    """Return what the learner's side takes by best play after so many cards; None where it can't be settled."""
    play = deal.table.after_cards(cards).play
    if play is None:
        return None
    return settled_part(deal, solver.taken(play, nodes))
