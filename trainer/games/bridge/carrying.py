"""What rubber and Chicago carry from deal to deal: part scores, games, and whose turn it is to deal."""

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
    """A rubber: a game makes vulnerable, the second game of a side ends it (Laws of Contract Bridge, Law 81)."""

    scoring: BridgeScoring

    @property
    def first(self) -> Circumstances:
        """North deals, and nobody has anything."""
        return {DEALER: COMPASS[0], VULNERABLE: NOBODY, **_NOTHING_BELOW}

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """Part scores and vulnerability go on, and the deal goes round."""
        following = self.scoring.after(result, taken, circumstances)
        ended = following[VULNERABLE] == NOBODY != circumstances[VULNERABLE]
        won = _is_won(self.scoring, result, taken, following)
        return NextDeal({**following, DEALER: _next_dealer(circumstances)}, ended_round=ended, ended_game=won)

    def below(self, result: Result, taken: Taken) -> int:
        """The trick points of a contract that was made."""
        return self.scoring.below(result, taken)


@dataclass(frozen=True, slots=True)
class ChicagoCarrying:
    """A chukker of as many deals as `vulnerable` has entries: `none`, `dealer` (his side) or `all`."""

    scoring: BridgeScoring
    vulnerable: tuple[str, ...]

    @property
    def first(self) -> Circumstances:
        """North deals the first of them."""
        return {**self._deal(1, COMPASS[0]), **_NOTHING_BELOW}

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """Part scores go on to the end of the chukker; the deal says who is vulnerable."""
        number, dealer = int(circumstances[DEAL]), _next_dealer(circumstances)
        if number == len(self.vulnerable):
            return NextDeal({**self._deal(1, dealer), **_NOTHING_BELOW}, ended_round=True)
        following = self.scoring.after(result, taken, circumstances)
        won = _is_won(self.scoring, result, taken, following)
        return NextDeal({**following, **self._deal(number + 1, dealer)}, ended_game=won)

    def below(self, result: Result, taken: Taken) -> int:
        """The trick points of a contract that was made."""
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
    """Whether a contract won a game: it was made, and all begin anew below the line."""
    was_made = result is not None and scoring.below(result, taken) > 0
    return was_made and all(following[key] == nothing for key, nothing in _NOTHING_BELOW.items())


def _next_dealer(circumstances: Circumstances) -> str:
    return COMPASS[(COMPASS.index(circumstances[DEALER]) + 1) % len(COMPASS)]


def carrying_of(scoring: BridgeScoring) -> Carrying | None:
    """What a kind of scoring carries on; None where every deal counts by itself."""
    premiums = scoring.premiums
    if isinstance(premiums, ChicagoPremiums):
        return ChicagoCarrying(scoring, premiums.vulnerable)
    return RubberCarrying(scoring) if premiums.carries else None
