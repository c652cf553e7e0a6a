"""`legal`: what may be called in an auction. `score`: what a contract is worth."""

from collections.abc import Callable
from functools import lru_cache

from trainer.auction.auction import Auction
from trainer.auction.call import Call, Form
from trainer.command_line.asking.json_lines import Record, number_of, text_of, texts_of
from trainer.games.game import Game, Laws
from trainer.playing.deals.deal_json import contract_as_json
from trainer.problems import BadNotationError


class LegalAnswers:
    """Answers about the laws of games."""

    def __init__(self, game_called: Callable[[str], Game]) -> None:
        self._laws = lru_cache(maxsize=32)(lambda game, laws: game_called(game).laws_called(laws))

    def legal(self, record: Record) -> Record:
        """What may be called now, whether the auction is over, and in what contract."""
        laws: Laws = self._laws(text_of(record, "game"), text_of(record, "laws"))
        calls = [Call.parse(text) for text in texts_of(record, "auction")]
        auction = Auction(laws.seats, laws.floor)
        illegal_at, why = None, None
        for index, call in enumerate(calls):
            why = laws.problem_with(auction, call)
            if why is not None:
                illegal_at = index
                break
            auction = auction.add(call)
        over = laws.is_over(auction)
        contract = laws.contract(auction) if over and illegal_at is None else None
        return {
            "over": over,
            "turn": None if over else auction.turn,
            "legal": [str(call) for call in laws.legal_calls(auction)],
            "illegal_at": illegal_at,
            "why": why,
            "contract": None if contract is None else contract_as_json(contract),
        }

    def score(self, record: Record) -> Record:
        """Whether a contract was made, and its stake points."""
        laws: Laws = self._laws(text_of(record, "game"), text_of(record, "laws"))
        call = Call.parse(text_of(record, "contract"))
        if call.form not in {Form.BID, Form.REVERSE}:
            message = f"'{record['contract']}' is no contract; write a number and a denomination, such as 40S."
            raise BadNotationError(message)
        doubled = text_of(record, "doubled", "").upper()
        if doubled not in {"", "X", "XX"}:
            message = f"'doubled' is '{doubled}'; write '', 'X' or 'XX'."
            raise BadNotationError(message)
        score = laws.score(call.amount, doubled, number_of(record, "points"), text_of(record, "doubling", ""))
        return {"made": score.made, "stakes": score.stakes}
