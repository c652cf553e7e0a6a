"""The premiums of duplicate, rubber and Chicago for part scores, games and rubbers.

Rubber and Chicago carry trick points from deal to deal: the circumstances of a deal have them as `part score ns` and
`part score ew`, and `after` returns those of the next one.
"""

from dataclasses import dataclass
from typing import Final, Protocol

from trainer.games.bridge.compass import COMPASS, DEALER, NOBODY, VULNERABLE, axis_of, is_vulnerable
from trainer.games.bridge.scoring.contract_scores import BySafety, ScoreTerm
from trainer.games.circumstances import Circumstances
from trainer.problems import BadNotationError

DEAL: Final = "deal"
"""The circumstance with the number of the deal in a chukker, from 1."""


class Premiums(Protocol):
    """The premiums for a made contract in one kind of bridge."""

    @property
    def carries(self) -> bool:
        """Return whether trick points are carried from deal to deal."""

    def terms(self, tricks_bid: int, side: int, circumstances: Circumstances) -> tuple[ScoreTerm, ...]:
        """Return the premiums for these trick points, for the side that made them."""

    def vulnerable_on(self, deal: int, dealer: str) -> str | None:
        """Return who is vulnerable on a deal by its number from 1; None where the number does not determine it."""

    def after(self, tricks_bid: int, side: int, circumstances: Circumstances) -> Circumstances:
        """Return the next circumstances, with part scores and vulnerability.

        `tricks_bid` is 0 without a made contract.
        """


@dataclass(frozen=True, slots=True)
class DuplicatePremiums:
    """The premiums of duplicate, by board: for a part score, or a game (Law 77)."""

    game_at: int
    part_score: BySafety
    game: BySafety
    carries: bool = False

    def terms(self, tricks_bid: int, side: int, circumstances: Circumstances) -> tuple[ScoreTerm, ...]:
        """Return one of the two premiums."""
        vulnerable = is_vulnerable(side, circumstances)
        if tricks_bid >= self.game_at:
            return (ScoreTerm("game", self.game[vulnerable]),)
        return (ScoreTerm("part score", self.part_score[vulnerable]),)

    def vulnerable_on(self, deal: int, dealer: str) -> None:
        """Return None, because boards have an order of their own."""

    def after(self, tricks_bid: int, side: int, circumstances: Circumstances) -> Circumstances:
        """Return the same circumstances, because nothing is carried."""
        del tricks_bid, side
        return circumstances


@dataclass(frozen=True, slots=True)
class RubberPremiums:
    """The premium for the second game, which ends the rubber; a side with a game is vulnerable."""

    game_at: int
    two_to_none: int
    two_to_one: int
    carries: bool = True

    def terms(self, tricks_bid: int, side: int, circumstances: Circumstances) -> tuple[ScoreTerm, ...]:
        """Return the rubber premium, where this game ends the rubber."""
        if not _is_game(tricks_bid, side, circumstances, self.game_at) or not is_vulnerable(side, circumstances):
            return ()
        opponents = is_vulnerable(1 - side, circumstances)
        return (ScoreTerm("rubber", self.two_to_one if opponents else self.two_to_none),)

    def vulnerable_on(self, deal: int, dealer: str) -> None:
        """Return None, because the games that were won decide it."""

    def after(self, tricks_bid: int, side: int, circumstances: Circumstances) -> Circumstances:
        """Return the next deal's circumstances.

        A game makes a side vulnerable and clears part scores; a vulnerable side's game ends the rubber.
        """
        if not _is_game(tricks_bid, side, circumstances, self.game_at):
            return _carried(tricks_bid, side, circumstances)
        if is_vulnerable(side, circumstances):
            return {**_cleared(circumstances), VULNERABLE: NOBODY}
        both = is_vulnerable(1 - side, circumstances)
        return {**_cleared(circumstances), VULNERABLE: "all" if both else axis_of(side, circumstances)}


@dataclass(frozen=True, slots=True)
class ChicagoPremiums:
    """The premiums for each game at once, and for a part score on the last deal; the deal decides vulnerability.

    `vulnerable` has an entry for every deal of a chukker: `none`, `dealer` (the dealer's side) or `all`.
    """

    game_at: int
    game: BySafety
    last_part_score: int
    vulnerable: tuple[str, ...]
    carries: bool = True

    def terms(self, tricks_bid: int, side: int, circumstances: Circumstances) -> tuple[ScoreTerm, ...]:
        """Return the premium of a game, or on the last deal of a part score."""
        if _is_game(tricks_bid, side, circumstances, self.game_at):
            return (ScoreTerm("game", self.game[is_vulnerable(side, circumstances)]),)
        is_last = circumstances.get(DEAL) == str(len(self.vulnerable))
        return (ScoreTerm("part score on the last deal", self.last_part_score),) if is_last else ()

    def vulnerable_on(self, deal: int, dealer: str) -> str:
        """Return who is vulnerable; without a `dealer` North deals first.

        Raises `BadNotationError` for an invalid deal.
        """
        if not 1 <= deal <= len(self.vulnerable):
            raise BadNotationError(f"'deal' is {deal}; a chukker has deals 1 to {len(self.vulnerable)}.")
        said = self.vulnerable[deal - 1]
        if said != DEALER:
            return said
        return axis_of(0, {DEALER: dealer or COMPASS[(deal - 1) % len(COMPASS)]})

    def after(self, tricks_bid: int, side: int, circumstances: Circumstances) -> Circumstances:
        """Return the next circumstances: a game clears all part scores."""
        if _is_game(tricks_bid, side, circumstances, self.game_at):
            return _cleared(circumstances)
        return _carried(tricks_bid, side, circumstances)


def part_score_key(axis: str) -> str:
    """Return the circumstance with the trick points that a side (`ns` or `ew`) carries."""
    return f"part score {axis}"


def _is_game(tricks_bid: int, side: int, circumstances: Circumstances, game_at: int) -> bool:
    return bool(tricks_bid) and tricks_bid + _part_score(side, circumstances) >= game_at


def _part_score(side: int, circumstances: Circumstances) -> int:
    return int(circumstances.get(part_score_key(axis_of(side, circumstances)), "0"))


def _carried(tricks_bid: int, side: int, circumstances: Circumstances) -> Circumstances:
    axis = axis_of(side, circumstances)
    return {**circumstances, part_score_key(axis): str(tricks_bid + _part_score(side, circumstances))}


def _cleared(circumstances: Circumstances) -> Circumstances:
    return {**circumstances, part_score_key("ns"): "0", part_score_key("ew"): "0"}
