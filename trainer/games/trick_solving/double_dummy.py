"""The solver of tricks with 52 cards: Bo Haglund's double dummy solver, by way of `endplay`, imported when asked.

Seats are its players as they are: seat 0 is its North, whatever the compass says, for both go clockwise.
"""

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.suit import SUITS
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.games.trick_solving.endplay_library import load_endplay

if TYPE_CHECKING:
    from endplay.types import Deal

_ONE_AT_A_TIME: Final = Lock()
"""The library keeps its memory for all solvers together."""


class DoubleDummySolver:
    """Finds best play of tricks (see `Solver`); always all of it, whatever the limit: a deal takes it milliseconds."""

    def prepare(self) -> None:
        """Import the library."""
        load_endplay()

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Return whether a side takes at least so many tricks in the end."""
        first = self.taken(play, nodes).low
        return (first if side == 0 else sum(play.taken) + _tricks_left(play) - first) >= number

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Return the tricks of the first caller's side in the end."""
        if play.is_over:
            return Bounds(play.taken[0], play.taken[0])
        del nodes
        return next(iter(_solved(play, best_only=True).values()))

    def taken_together(self, plays: Sequence[CardPlay]) -> Sequence[Bounds]:
        """Return the tricks of the first caller's side for every play; the library shares them out over all cores."""
        load_endplay()
        from endplay._dds import MAXNOOFBOARDS
        from endplay.dds import solve_all_boards
        from endplay.dds.solve import SolveMode

        found: list[Bounds] = []
        for start in range(0, len(plays), MAXNOOFBOARDS):
            batch = plays[start : start + MAXNOOFBOARDS]
            with _ONE_AT_A_TIME:
                solved = solve_all_boards(map(_as_deal, batch), SolveMode.OptimalOne)
            for number, play in enumerate(batch):
                ((_, tricks),) = list(solved[number])[:1]
                found.append(_first_sides(play, tricks))
        return found

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """For every card that may be played now the tricks of the first caller's side in the end."""
        del nodes
        return _solved(play)


def _solved(play: CardPlay, *, best_only: bool = False) -> dict[Card, Bounds]:
    """Return what cards lead to: all that may be played, or one of the best."""
    load_endplay()
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode

    with _ONE_AT_A_TIME:
        solved = list(solve_board(_as_deal(play), SolveMode.OptimalOne if best_only else SolveMode.Default))
    found = {}
    for card, tricks in solved:
        found[Card(SUITS[int(card.suit)], card.rank.abbr)] = _first_sides(play, tricks)
    return found


def _first_sides(play: CardPlay, tricks: int) -> Bounds:
    """Return what the first caller's side takes in the end where the side to play takes so many tricks from now on."""
    more = tricks if side_of(play.turn) == 0 else _tricks_left(play) - tricks
    return Bounds(play.taken[0] + more, play.taken[0] + more)


def _tricks_left(play: CardPlay) -> int:
    """Tricks that are not complete yet, the one on the table included: whoever's turn it is has a card for each."""
    return len(play.held(play.turn))


def _as_deal(play: CardPlay) -> "Deal":
    from endplay.types import Card as TheirCard
    from endplay.types import Deal, Denom, Player

    hands = " ".join(
        ".".join("".join(card.rank for card in held if card.suit is suit) for suit in SUITS)
        for held in (play.held(seat) for seat in range(play.seats))
    )
    leader = (play.turn - len(play.on_the_table)) % play.seats
    trump = Denom.nt if play.trump is None else Denom(play.trump.number)
    deal = Deal(f"N:{hands}", first=Player(leader), trump=trump)
    for card in play.on_the_table:
        deal.play(TheirCard(str(card)), from_hand=False)
    return deal
