"""Reading the rounds of the quiz about bids from `conventions/spades/bid-quiz.yaml`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.spades.bids import MOST, SEATS
from trainer.games.spades.game_file import FORMAT, NAME

_FILE: Final = "bid-quiz.yaml"
_SIDES: Final = 2
_USUAL_BIDDER: Final = "bis"
_NIL: Final = "nil"
_EVEN: Final = (0, 0)


class _Beside(Shape, called="what a round is set against"):
    as_: str = key("as")
    bids: Placed[tuple[int, ...]] | None = None
    score: Placed[tuple[int, ...]] | None = None
    bidder: str = ""
    stranger: bool = False


class _Round(Shape, called="a round"):
    place: Place
    name: str
    title: str
    source: str
    bids: Placed[tuple[int, ...]]
    score: Placed[tuple[int, ...]] | None = None
    bidder: str = _USUAL_BIDDER
    beside: _Beside | None = None
    about: str = ""
    answer: str = ""
    instead: tuple[str, ...] = ()
    why: str


class _Written(Shape, called="the rounds of the quiz", version=FORMAT):
    source: str
    rounds: tuple[_Round, ...]


@dataclass(frozen=True, slots=True)
class BiddingTurn:
    """A turn to bid: the bidder, the bids before (the first caller's first, nil as 0), and the score, his side's first.

    Opposite a `stranger` nothing is signalled.
    """

    bidder: str
    bids: tuple[int, ...]
    score: tuple[int, ...]
    stranger: bool = False


@dataclass(frozen=True, slots=True)
class BidRound:
    """A round that the quiz asks about.

    `beside` is a turn whose bid is offered and explained beside the right one, as `beside_as` says; None stands for the
    bid by the hand's tricks alone. If `about_nil`, at least one of the two different bids is nil. If there is an
    `answer`, no hand is dealt, and `instead` are the wrong answers.
    """

    name: str
    title: str
    source: str
    turn: BiddingTurn
    beside: BiddingTurn | None
    beside_as: str
    about_nil: bool
    answer: str
    instead: tuple[str, ...]
    why: str


def read_bid_rounds(folder: Path) -> tuple[BidRound, ...]:
    """Read the rounds from the folder of the game.

    Raises `UnusableFileError`, which lists all problems, when the file is broken.
    """
    document = read_document(folder / _FILE, f"{NAME}/{_FILE}")
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    rounds = tuple(_round(document, one) for one in written.rounds)
    document.stop_on_problems()
    return rounds


def _round(document: Document, written: _Round) -> BidRound:
    score = _score(document, written.score) or _EVEN
    turn = BiddingTurn(written.bidder, _bids(document, written.bids), score)
    beside, said = None, written.beside
    if said is not None:
        beside = BiddingTurn(
            said.bidder or turn.bidder,
            turn.bids if said.bids is None else _bids(document, said.bids),
            _score(document, said.score) or score,
            said.stranger,
        )
    if written.about not in {"", _NIL}:
        document.report(written.place, f"'{written.about}' can't be asked about", f"write {_NIL}")
    return BidRound(
        name=written.name,
        title=written.title,
        source=written.source,
        turn=turn,
        beside=beside,
        beside_as="By its tricks alone it would be" if said is None else said.as_,
        about_nil=written.about == _NIL,
        answer=written.answer,
        instead=written.instead,
        why=written.why,
    )


def _bids(document: Document, bids: Placed[tuple[int, ...]]) -> tuple[int, ...]:
    if len(bids.value) >= SEATS or any(bid > MOST for bid in bids.value):
        document.report(bids.place, f"the bids before are {bids.value}", f"write at most {SEATS - 1}, each 0 to {MOST}")
    return bids.value


def _score(document: Document, score: Placed[tuple[int, ...]] | None) -> tuple[int, ...]:
    if score is None:
        return ()
    if len(score.value) != _SIDES:
        document.report(score.place, f"the score is {score.value}", "write two numbers, ours and theirs")
    return score.value
