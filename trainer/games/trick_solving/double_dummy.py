"""The solver of tricks with 52 cards: Bo Haglund's double dummy solver in the package `endplay`, imported when needed.

Seat 0 is the library's North, whatever the compass says; both count seats clockwise.
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
"""The lock for the library, whose memory is shared by all solvers."""


class DoubleDummySolver:
    """A solver of tricks (see `Solver`). It settles every position, whatever the limit: a deal takes milliseconds."""

    def prepare(self) -> None:
        """Import the library."""
        load_endplay()

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Return whether a side takes at least `number` tricks by the end."""
        first = self.taken(play, nodes).low
        return (first if side == 0 else sum(play.taken) + _tricks_left(play) - first) >= number

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Return how many tricks the first caller's side takes by the end."""
        if play.is_over:
            return Bounds(play.taken[0], play.taken[0])
        del nodes
        return next(iter(_solved(play, best_only=True).values()))

    def taken_together(self, plays: Sequence[CardPlay]) -> Sequence[Bounds]:
        """Return for each play how many tricks the first caller's side takes; the library uses all cores."""
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
        """Return for each legal card how many tricks the first caller's side takes by the end."""
        del nodes
        return _solved(play)


def _solved(play: CardPlay, *, best_only: bool = False) -> dict[Card, Bounds]:
    """Return the tricks after each legal card, or after one of the best only."""
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
    """Return what the first caller's side takes by the end if the side to play takes `tricks` from now on."""
    more = tricks if side_of(play.turn) == 0 else _tricks_left(play) - tricks
    return Bounds(play.taken[0] + more, play.taken[0] + more)


def _tricks_left(play: CardPlay) -> int:
    """Return the number of tricks that are not complete, the current one included.

    The player in turn still has a card for each of them.
    """
    return len(play.cards_left(play.turn))


def _as_deal(play: CardPlay) -> "Deal":
    from endplay.types import Card as TheirCard
    from endplay.types import Deal, Denom, Player

    hands = " ".join(
        ".".join("".join(card.rank for card in held if card.suit is suit) for suit in SUITS)
        for held in (play.cards_left(seat) for seat in range(play.seats))
    )
    leader = (play.turn - len(play.on_the_table)) % play.seats
    trump = Denom.nt if play.trump is None else Denom(play.trump.number)
    deal = Deal(f"N:{hands}", first=Player(leader), trump=trump)
    for card in play.on_the_table:
        deal.play(TheirCard(str(card)), from_hand=False)
    return deal
