"""The nil laboratory in the JSON interface."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.documents.json_fields import number_of, text_of
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.bidding.advice import GameScore
from trainer.games.spades.bids import bids_written
from trainer.games.spades.laboratory.laboratory_words import sentences
from trainer.games.spades.laboratory.nil_laboratory import as_json, nil_trial
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.laws_reading import read_laws
from trainer.problems import BadNotationError

_TRIALS: Final = 2000
_MOST_TRIALS: Final = 100_000
"""A bound on time and memory; more would hardly narrow the interval."""

_MOST_BIDS: Final = 3
"""The last of four players has heard three bids."""

_HAND: Final = 13
_SIDES: Final = 2


def laboratory_answer(arena: SpadesArena, deck: Deck, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
    """Play a nil on a hand many times; return the result with the keys of the JSON interface.

    The question may have `bids` before, the first caller's first; the `score` of both sides, his own first; a `player`,
    a `bidder`, `laws`, the number of `trials` (1 to 100,000) and a `seed`.

    Raises `BadNotationError` when the question is not well-formed, `UnknownNameError` for an unknown bidder or player.
    """
    if hand.size != _HAND:
        raise BadNotationError(f"A hand has {_HAND} cards, not {hand.size}.")
    trials = number_of(question, "trials") if "trials" in question else _TRIALS
    if not 1 <= trials <= _MOST_TRIALS:
        raise BadNotationError(f"'trials' must be 1 to {_MOST_TRIALS:,}, not {trials}.")
    laws = read_laws(arena.folder, text_of(question, "laws", "regular"))
    found = nil_trial(
        arena,
        deck,
        hand,
        _bids(question),
        score=_standing(question, laws),
        bidder=text_of(question, "bidder", "bis"),
        player=text_of(question, "player", next(iter(arena.player_names))),
        laws=laws,
        trials=trials,
        seed=str(question.get("seed", "1")),
    )
    return as_json(found, sentences(found))


def _bids(question: Mapping[str, Any]) -> Sequence[int]:
    written = question.get("bids", [])
    if not isinstance(written, list) or len(written) > _MOST_BIDS:
        raise BadNotationError(f"'bids' must be those before, at most {_MOST_BIDS}, such as [3, 1].")
    return [call.amount for call in bids_written(written)]


def _standing(question: Mapping[str, Any], laws: SpadesLaws) -> GameScore:
    score = question.get("score", [0, 0])
    if not isinstance(score, list) or len(score) != _SIDES or not all(type(one) is int for one in score):
        raise BadNotationError("'score' must be the points of both sides, your own first, such as [120, 300].")
    ours, theirs = score
    bags_in = laws.scoring.bags_in
    return GameScore(ours, theirs, bags_in(ours), bags_in(theirs), laws.winning_goal, laws.scoring.bags)
