"""What rubber and Chicago carry from deal to deal: part scores, games, and the dealer."""

from dataclasses import dataclass

from trainer.games.bridge.compass import COMPASS, DEALER, NOBODY, VULNERABLE, axis_of
from trainer.games.bridge.scoring.premiums import DEAL, ChicagoPremiums, part_score_key
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.games.play import Taken
from trainer.games.procedure import Carrying, NextDeal
from trainer.games.result import Result


@dataclass(frozen=True, slots=True)
class RubberCarrying:
    """The rules of a rubber: a game makes vulnerable, and a side's second game ends it (Law 81 of Contract Bridge)."""

    scoring: BridgeScoring

    @property
    def first(self) -> Circumstances:
        """Return the circumstances of the first deal: North deals, and nobody has a score."""
        return {DEALER: COMPASS[0], VULNERABLE: NOBODY, **_NOTHING_BELOW}

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """Return the next deal, with part scores, vulnerability and the next dealer."""
        following = self.scoring.after(result, taken, circumstances)
        ended = following[VULNERABLE] == NOBODY != circumstances[VULNERABLE]
        won = _is_won(self.scoring, result, taken, following)
        return NextDeal({**following, DEALER: _next_dealer(circumstances)}, ended_round=ended, ended_game=won)

    def below(self, result: Result, taken: Taken) -> int:
        """Return the trick points of a contract, 0 where it was defeated."""
        return self.scoring.below(result, taken)


@dataclass(frozen=True, slots=True)
class ChicagoCarrying:
    """The rules of a chukker with a deal for each entry of `vulnerable`: `none`, `dealer` (that side) or `all`."""

    scoring: BridgeScoring
    vulnerable: tuple[str, ...]

    @property
    def first(self) -> Circumstances:
        """Return the circumstances of the first deal, with North as the dealer."""
        return {**self._deal(1, COMPASS[0]), **_NOTHING_BELOW}

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """Return the next deal; part scores last to the end of the chukker, vulnerability depends on the deal."""
        number, dealer = int(circumstances[DEAL]), _next_dealer(circumstances)
        if number == len(self.vulnerable):
            return NextDeal({**self._deal(1, dealer), **_NOTHING_BELOW}, ended_round=True)
        following = self.scoring.after(result, taken, circumstances)
        won = _is_won(self.scoring, result, taken, following)
        return NextDeal({**following, **self._deal(number + 1, dealer)}, ended_game=won)

    def below(self, result: Result, taken: Taken) -> int:
        """Return the trick points of a contract, 0 where it was defeated."""
        return self.scoring.below(result, taken)

    def _deal(self, number: int, dealer: str) -> Circumstances:
        said = self.vulnerable[number - 1]
        return {
            DEAL: str(number),
            DEALER: dealer,
            VULNERABLE: axis_of(0, {DEALER: dealer}) if said == DEALER else said,
        }


_NOTHING_BELOW = {part_score_key("ns"): "0", part_score_key("ew"): "0"}


def _is_won(scoring: BridgeScoring, result: Result | None, taken: Taken, following: Circumstances) -> bool:
    """Return whether a contract won a game: it was made, and part scores are cleared."""
    was_made = result is not None and scoring.below(result, taken) > 0
    return was_made and all(following[key] == nothing for key, nothing in _NOTHING_BELOW.items())


def _next_dealer(circumstances: Circumstances) -> str:
    return COMPASS[(COMPASS.index(circumstances[DEALER]) + 1) % len(COMPASS)]


def carrying_of(scoring: BridgeScoring) -> Carrying | None:
    """Return the carrying rules of a kind of scoring; None where every deal counts by itself."""
    premiums = scoring.premiums
    if isinstance(premiums, ChicagoPremiums):
        return ChicagoCarrying(scoring, premiums.vulnerable)
    return RubberCarrying(scoring) if premiums.carries else None
