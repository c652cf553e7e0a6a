"""The score of bridge deals for each side, and the verb `score`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from trainer.auction.call import BID_FORM, PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.documents.json_fields import number_of, text_of
from trainer.games.bridge.compass import COMPASS, DEALER, VULNERABLE, axis_of, is_vulnerable, vulnerable_asked
from trainer.games.bridge.contract import BridgeContract, contract_of_bid
from trainer.games.bridge.scoring.comparing import Comparing
from trainer.games.bridge.scoring.contract_scores import ContractScores, ScoreTerm
from trainer.games.bridge.scoring.premiums import DEAL, Premiums, part_score_key
from trainer.games.calls import CallNotation
from trainer.games.circumstances import Circumstances
from trainer.games.contract import contract_of
from trainer.games.play import Taken, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

POINTS: Final = Unit("point", "points")
IMPS: Final = Unit("IMP", "IMPs")
TRICKS_IN_ALL: Final = 13

_PART_SCORES, _GAMES, _SMALL_SLAMS, _GRAND_SLAMS = _CLASSES = ("part scores", "games", "small slams", "grand slams")
_TWO_TABLES: Final = 2
"""IMPs compare two results at least."""

_POINTS_OF_AN_IMP: Final = 30.0
"""The middle of the differences that are worth one IMP, 20 to 40 points."""
_DOUBLED: Final = ("", "X", "XX")
_WITH_DOUBLE: Final = re.compile(r"(.*?)\s*(X{0,2})", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class BridgeScoring:
    """One kind of scoring: the scores of contracts, and its `premiums`.

    `comparing` is None unless the same deal is played at several tables.
    """

    contracts: ContractScores
    premiums: Premiums
    highest: int
    calls: CallNotation = field(compare=False)
    comparing: Comparing | None = None

    @property
    def unit(self) -> Unit:
        """Return points as the unit of scores."""
        return POINTS

    @property
    def compared_in(self) -> Unit:
        """Return IMPs if the same deal is played at several tables, else points."""
        return POINTS if self.comparing is None else IMPS

    def compared(self, score: int, other: int) -> int:
        """Return the IMPs for the difference of two scores, else the difference."""
        difference = score - other
        return difference if self.comparing is None else self.comparing.imps_for(difference)

    @property
    def costly(self) -> float:
        """Return one IMP, or the points that make one IMP on the WBF's scale."""
        return 1.0 if self.comparing is not None else _POINTS_OF_AN_IMP

    @property
    def only_success_counts(self) -> bool:
        """Return False, because every trick counts."""
        return False

    @property
    def classes(self) -> tuple[str, ...]:
        """Return part scores, games and slams."""
        return _CLASSES

    def class_of(self, result: Result) -> str:
        """Return the class of a contract, by its level and its trick points."""
        contract = contract_of(result)
        if contract.number >= self.highest - 1:
            return _GRAND_SLAMS if contract.number == self.highest else _SMALL_SLAMS
        bid = self.contracts.tricks_bid(contract.number, contract.denomination, contract.doubled)
        return _GAMES if bid >= self.contracts.game else _PART_SCORES

    def bidders(self, result: Result) -> tuple[int, ...]:
        """Return declarer's side."""
        return (side_of(contract_of(result).by),)

    def needed(self, result: Result, total: int) -> Taken:
        """Return the tricks that make the contract, and the tricks that defeat it."""
        contract = contract_of(result)
        own = contract.number + self.contracts.book
        return (own, total - own + 1) if side_of(contract.by) == 0 else (total - own + 1, own)

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Return whether all tricks are taken, because overtricks and undertricks count."""
        del result
        return sum(taken) >= total

    def terms(self, result: Result, tricks: int, circumstances: Circumstances) -> tuple[ScoreTerm, ...]:
        """Return the terms of a contract's score for declarer's side, with so many tricks."""
        contract = contract_of(result)
        side, level, doubled = side_of(contract.by), contract.number, contract.doubled
        vulnerable = is_vulnerable(side, circumstances)
        own = self.contracts.terms(level, contract.denomination, doubled, tricks, vulnerable=vulnerable)
        made = self.tricks_made(result, tricks)
        return (*own, *self.premiums.terms(made, side, circumstances)) if made else own

    def tricks_made(self, result: Result, tricks: int) -> int:
        """Return the trick points of the contract; 0 where it was defeated."""
        contract = contract_of(result)
        if tricks < contract.number + self.contracts.book:
            return 0
        return self.contracts.tricks_bid(contract.number, contract.denomination, contract.doubled)

    def below(self, result: Result, taken: Taken) -> int:
        """Return the trick points of declarer's side; 0 where the contract was defeated."""
        return self.tricks_made(result, taken[side_of(contract_of(result).by)])

    def worth(self, result: Result, tricks: int, circumstances: Circumstances) -> int:
        """Return the score for declarer's side; negative where the contract was defeated."""
        return sum(term.worth for term in self.terms(result, tricks, circumstances))

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """Return the points of each side; one of the two is 0."""
        side = side_of(contract_of(result).by)
        worth = self.worth(result, taken[side], circumstances)
        own, others = max(worth, 0), max(-worth, 0)
        return (own, others) if side == 0 else (others, own)

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> Circumstances:
        """Return the circumstances of the next deal; `result` is None where this one was passed out."""
        side = 0 if result is None else side_of(contract_of(result).by)
        made = 0 if result is None else self.tricks_made(result, taken[side])
        return self.premiums.after(made, side, circumstances)

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        """Return declarer's tricks, and the score for declarer's side."""
        tricks = taken[side_of(contract_of(result).by)]
        return {"tricks": tricks, "score": self.worth(result, tricks, circumstances)}

    @property
    def tag_names(self) -> tuple[str, ...]:
        """Return the tags as in PBN: declarer's tricks, and the score with its side."""
        return ("Result", "Score")

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """Return declarer's tricks, and the score of declarer's side as in `NS 620`."""
        side = side_of(contract_of(result).by)
        worth = self.worth(result, taken[side], circumstances)
        return {"Result": str(taken[side]), "Score": f"{axis_of(side, circumstances).upper()} {worth}"}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """Return the values without a contract: no tricks, no points."""
        return {"tricks": None, "score": 0}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the answer of the verb `score`: a contract's score for declarer's side.

        0 where the deal was passed out.

        The question has `contract`, `doubled`, `tricks`, and `vulnerable`: whether declarer's side is, or by `declarer`
        who is (`none`, `ns`, `ew`, `all`). Where trick points are carried, `part_scores` has those of `ns` and `ew`
        before the deal and `deal` is its number; the answer has them after it. `scores` instead of a contract are those
        of all tables for one side: the answer has their match points, the maximum, and the sums of their IMPs against
        the others. `honours` are the points of declarer's side for honours in one hand. Where the number of a deal
        determines the vulnerability (by `dealer`, or as the deal goes round from North), `vulnerable` may be left out.
        """
        if asked.get("scores") is not None:
            return self._compared(_scores_asked(asked))
        contract = self._contract_asked(asked)
        circumstances = self._circumstances_asked(asked)
        tricks = 0 if contract is None else _tricks_asked(asked)
        worth = 0 if contract is None else self.worth(contract, tricks, circumstances)
        worth += self._honours_asked(asked)
        if not self.premiums.carries:
            return {"score": worth}
        after = self.after(contract, (tricks, TRICKS_IN_ALL - tricks), circumstances)
        carried = {axis: int(after.get(part_score_key(axis), "0")) for axis in ("ns", "ew")}
        return {"score": worth, "part_scores": carried, "vulnerable": after[VULNERABLE]}

    def _compared(self, scores: Sequence[int]) -> Mapping[str, Any]:
        if self.comparing is None:
            raise BadNotationError("Here a deal is played at one table; ask for 'duplicate' to compare scores.")
        others = [[*scores[:place], *scores[place + 1 :]] for place in range(len(scores))]
        pairs = list(zip(scores, others, strict=True))
        return {
            "match_points": [self.comparing.match_points(own, rest) for own, rest in pairs],
            "of": self.comparing.most_match_points(len(scores)),
            "imps": [sum(self.comparing.imps_for(own - other) for other in rest) for own, rest in pairs],
        }

    def _contract_asked(self, asked: Mapping[str, Any]) -> BridgeContract | None:
        text = text_of(asked, "contract")
        found = _WITH_DOUBLE.fullmatch(text)
        call = self.calls.parse(text if found is None or not found[1] else found[1])
        if call.form is PASS_FORM:
            return None
        doubled = (text_of(asked, "doubled", "") or ("" if found is None else found[2])).upper()
        if doubled not in _DOUBLED:
            raise BadNotationError(f"'doubled' is '{doubled}'; write '', 'X' or 'XX'.")
        if not self._is_bid(call):
            raise BadNotationError(f"'{text}' is no contract; write 1 to {self.highest} and a strain, such as 4S.")
        return contract_of_bid(call, 0, doubled)

    def _honours_asked(self, asked: Mapping[str, Any]) -> int:
        """Return the points for honours.

        Raises `BadNotationError` when none are scored, or the number is impossible.
        """
        if asked.get("honours") is None:
            return 0
        honours = number_of(asked, "honours")
        if honours and not self.premiums.carries:
            raise BadNotationError("Honours are not scored in duplicate; leave 'honours' out.")
        if honours not in _HONOURS:
            raise BadNotationError(f"'honours' is {honours}; write 100 or 150, or 0.")
        return honours

    def _is_bid(self, call: Call) -> bool:
        return call.form is BID_FORM and bool(call.denomination) and 1 <= call.amount <= self.highest

    def _circumstances_asked(self, asked: Mapping[str, Any]) -> Circumstances:
        """Return the circumstances of the deal, with declarer in seat 0."""
        declarer = text_of(asked, "declarer", COMPASS[0]).strip().upper()
        if declarer not in set(COMPASS):
            raise BadNotationError(f"'declarer' is '{asked['declarer']}'; write N, E, S or W.")
        said, dealer = asked.get(VULNERABLE), text_of(asked, DEALER, "").strip().upper()
        if said is None and asked.get(DEAL) is not None:
            said = self.premiums.vulnerable_on(number_of(asked, DEAL), dealer)
        own = axis_of(0, {DEALER: declarer})
        if isinstance(said, bool):
            said = own if said else ""
        return {
            DEALER: declarer,
            VULNERABLE: vulnerable_asked(text_of({VULNERABLE: said}, VULNERABLE, "")),
            **_carried_asked(asked),
        }


_HONOURS: Final = (0, 100, 150)
"""For four trump honours in one hand; for five, or the four Aces in No Trump (Laws of Contract Bridge, scoring)."""


def _tricks_asked(asked: Mapping[str, Any]) -> int:
    tricks = number_of(asked, "tricks")
    if not 0 <= tricks <= TRICKS_IN_ALL:
        raise BadNotationError(f"Nobody takes {tricks} tricks; a side takes 0 to {TRICKS_IN_ALL}.")
    return tricks


def _scores_asked(asked: Mapping[str, Any]) -> Sequence[int]:
    scores = asked["scores"]
    numbers = isinstance(scores, list) and all(isinstance(one, int) and not isinstance(one, bool) for one in scores)
    if not numbers or len(scores) < _TWO_TABLES:
        raise BadNotationError("'scores' must be a list of two or more scores, such as [620, 170].")
    found: Sequence[int] = scores
    return found


def _carried_asked(asked: Mapping[str, Any]) -> Circumstances:
    carried: dict[str, str] = {}
    part_scores = asked.get("part_scores") or {}
    if not isinstance(part_scores, Mapping) or not set(part_scores) <= {"ns", "ew"}:
        raise BadNotationError('\'part_scores\' must be points by side, such as {"ns": 40, "ew": 0}.')
    for axis in part_scores:
        carried[part_score_key(axis)] = str(number_of(part_scores, axis))
    if asked.get(DEAL) is not None:
        carried[DEAL] = str(number_of(asked, DEAL))
    return carried
