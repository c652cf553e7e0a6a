"""The proof of a bundle before it is taken: whether it holds in each situation that it changes or adds."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import RuleBook
from trainer.problems import BadNotationError, BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.partners.bundle_taking import FittedBundle
from trainer.screens.partners.part_words import called_text, suits_text
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_findings import LiveFindings
from trainer.verifying.live.live_proof import LiveProof, NoAuctionError
from trainer.verifying.proofs.findings import Finding

_MOST_OF_A_KIND: Final = 2


class BundleProof:
    """Proves the agreement with a bundle, one situation after another. Not thread-safe."""

    def __init__(self, fitted: FittedBundle) -> None:
        self._fitted = fitted
        self._before, self._book = fitted.books

    @cached_property
    def situations(self) -> tuple[str, ...]:
        """The situations in which the bundle changes rows, then those that it adds, by their ids."""
        taken = self._fitted.taken
        return tuple(dict.fromkeys((*(one.situation for one in taken.rows), *taken.situations)))

    def faults_at(self, situation: str) -> Iterator[str]:
        """Yield what does not hold in a situation with the bundle, each a sentence without its full stop."""
        title = self._book.situations_by_id[situation].title
        rows = [one.row for one in self._fitted.taken.rows if one.situation == situation]
        try:
            found = LiveProof(self._reasoner_for(situation), situation).of(self._book, *rows)
        except NoAuctionError:
            yield f"No auction of your system leads to “{title}”"
            return
        except BiddingTrainerError as error:
            yield f"“{title}” can't be proved: {error}"
            return
        for said in dict.fromkeys(_faults(found, self._book)):
            yield f"“{title}”: {said}"

    def _reasoner_for(self, situation: str) -> Reasoner:
        """Return the agreement as it is; for a situation that the bundle adds, the agreement with it."""
        return self._old if situation in self._before.situations_by_id else self._new

    @cached_property
    def _old(self) -> Reasoner:
        return Reasoner(self._before)

    @cached_property
    def _new(self) -> Reasoner:
        return Reasoner(self._book, beside=self._old)


def _faults(found: LiveFindings, book: RuleBook) -> Iterator[str]:
    for one in _few(found.holes):
        yield f"nobody calls with {_cards(one, book)}"
    for one in _few(found.overlaps):
        yield f"two rows want {_cards(one, book)}, and call differently"
    for one in _few(found.unreachable):
        yield f"no hand is left for {_called(one, book)}: the rows before take them all"
    for one in _few(found.illegal):
        yield f"{_called(one, book)} is not legal there"
    for one in _few(found.passes_under_force):
        yield f"{_cards(one, book)} passes though the side has to go on"
    yield from (_lost(one, book) for one in found.followed if one.is_lost)


def _few(findings: Sequence[Finding]) -> Sequence[Finding]:
    return findings[:_MOST_OF_A_KIND]


def _lost(one: FollowedCall, book: RuleBook) -> str:
    call = book.game.calls.printed(one.call)
    if one.stranded is None:
        return f"{call} is artificial, and no situation says what partner answers"
    return f"partner passes {call} with {suits_text(hand_display(one.stranded))}, by “{one.title}”"


def _called(finding: Finding, book: RuleBook) -> str:
    """Return the call of the row that a finding is about."""
    situation, _, name = finding.rows[0].partition("/")
    return next(called_text(row, book) for row in book.situations_by_id[situation].rows if row.id == name)


def _cards(finding: Finding, book: RuleBook) -> str:
    try:
        return suits_text(hand_display(parse_hand(book.game.deck, finding.hand)))
    except BadNotationError:
        return finding.hand
