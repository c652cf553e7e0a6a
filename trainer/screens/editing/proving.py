"""The result of proving a text: its book, the findings, and the problems of its lines."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.auction.call import Call
from trainer.games.game import Game
from trainer.language.book.rule_book import OTHERWISE, Row, RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.written_rows import ShowsLine
from trainer.printing.contents.situation_pages import row_words
from trainer.problems import BiddingTrainerError, UnusableFileError
from trainer.screens.editing.answers_begun import lost_call
from trainer.screens.editing.editing_state import CheckDisplay, ProofDisplay
from trainer.screens.editing.example_keys import ExampleKey, keys_of
from trainer.screens.editing.form_display import Meanings, meanings_of, problems_of
from trainer.screens.editing.opened_row import OpenedRow
from trainer.screens.editing.proof_display import broken_text, own_broken, proof_display
from trainer.screens.editing.siblings import sibling_text
from trainer.screens.editing.trying import Sides
from trainer.screens.partners.changes_state import HandChanged
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_findings import BrokenExample
from trainer.verifying.live.live_proof import LiveProof

_ANYTHING_ELSE: Final = "Anything else"
_MOST_PROBLEMS: Final = 4
"""As many lines as fit below the form."""


@dataclass(frozen=True)
class Proved:
    """The result for a text; `proof` is None where it makes no valid book, which `problems` explain.

    `faults` is the number of reasons against saving. `broken` says what the row's examples call now. `words` is the
    row's meaning, as a title. `sides` is the situation at its main auction, before and now. `lost` is a call of the row
    that partner may pass, or can't answer, though it is artificial. `followed` is the row's first call on which partner
    has a turn, in the `book` of the text.
    """

    proof: ProofDisplay | None = None
    problems: tuple[str, ...] = ()
    line_problems: Meanings = field(default_factory=dict)
    meanings: Meanings = field(default_factory=dict)
    broken: Mapping[ExampleKey, str] = field(default_factory=dict)
    words: str = ""
    faults: int = 0
    sides: Sides | None = None
    lost: FollowedCall | None = None
    book: RuleBook | None = None
    followed: Call | None = None

    def with_partner(self, lines: tuple[str, ...]) -> "Proved":
        """Return the proof with what partner believes and answers."""
        return replace(self, proof=replace(self.proof or ProofDisplay(), partner=lines))

    def with_hands(self, hands: tuple[HandChanged, ...]) -> "Proved":
        """Return the proof with other hands, dealt for the row."""
        said = "Dealt for this row:" if hands else "No hand is left for this row."
        return replace(self, proof=replace(self.proof or ProofDisplay(), hands=hands, dealt=said))


def proved_of(
    opened: OpenedRow,
    file: EditedFile,
    lines: tuple[ShowsLine, ...],
    row_id: str,
    siblings: Iterable[tuple[str, str]] = (),
) -> Proved:
    """Read a text as the program will, and prove the situation of the row with it.

    It is proved as well at `siblings`, other situations in which the row is changed, each with its title.
    """
    game = opened.book.game
    try:
        book = _book_of(opened, file, row_id)
        found = opened.proof.of(book, row_id)
    except UnusableFileError as error:
        problems = tuple(f"Line {one.line}: {one.wrong}; {one.right}" for one in error.problems[:_MOST_PROBLEMS])
        return Proved(problems=problems, line_problems=problems_of(lines, opened.phrases))
    except BiddingTrainerError as error:
        return Proved(problems=(str(error),), line_problems=problems_of(lines, opened.phrases))
    situation = book.situations_by_id[found.situation]
    row = next((one for one in situation.rows if one.id == row_id), None)
    own = own_broken(found, row_id, file.path.name)
    words, meanings = "", {}
    for point in found.points_compared[1:]:
        bound = next((one for one in point.bound_rows if one and one[0].row is row), ())
        words = row_words(bound, game, point.auction) if bound else ""
        meanings = meanings_of(lines, row, point, opened.reasoner, opened.phrases)
    shown = proof_display(found, game, row_id, file.path.name)
    lost = sum(one.is_lost for one in found.followed)
    also = tuple(_at_sibling(opened, book, file, row_id, one) for one in siblings)
    return Proved(
        proof=replace(shown, checks=(*shown.checks, *also)),
        meanings=meanings,
        broken={} if row is None else _broken(row, own, game),
        words=_ANYTHING_ELSE if row_id == OTHERWISE else words,
        faults=len(found.wrong) + len(own) + lost + sum(not one.holds for one in also),
        sides=(found.points_compared[0], found.points_compared[1]),
        lost=lost_call(found),
        book=book,
        followed=next((one.call for one in found.followed), None),
    )


def _at_sibling(
    opened: OpenedRow, book: RuleBook, file: EditedFile, row_id: str, sibling: tuple[str, str]
) -> CheckDisplay:
    """Return whether the row also holds in another situation."""
    situation, title = sibling
    try:
        proof = opened.proofs.get(situation) or opened.proofs.setdefault(
            situation, LiveProof(opened.reasoner, situation)
        )
        said, holds = sibling_text(title, proof.of(book, row_id), file.path.name)
    except BiddingTrainerError as error:
        said, holds = f"It can't be proved at “{title}”: {error}", False
    return CheckDisplay(said, holds)


def _broken(row: Row, own: Iterable[BrokenExample], game: Game) -> dict[ExampleKey, str]:
    said = {one.example: broken_text(one, game) for one in own if one.row.id == row.id}
    keys = zip(keys_of(row.examples), row.examples, strict=True)
    return {key: said[example] for key, example in keys if example in said}


def _book_of(opened: OpenedRow, file: EditedFile, row_id: str) -> RuleBook:
    """Return the book of a text; without a row for the remaining hands it is invalid, but still has to be proved.

    Then hands without a call can be displayed, where the reader of files can only report a missing row.
    """
    situation, library = opened.situation.id, opened.library
    own = [one for one in file.rows() if one.name == (situation, row_id)]
    if own and own[-1].written is None:
        whole = file.with_row_as_it_was(situation, row_id)
        book = library.book_of_document(whole.path, whole.document())
        if any(row.id == row_id and row.is_otherwise for row in book.situations_by_id[situation].rows):
            situations = (
                replace(one, rows=tuple(row for row in one.rows if row.id != row_id)) if one.id == situation else one
                for one in book.situations
            )
            return replace(book, situations=tuple(situations))
    return library.book_of_document(file.path, file.document())


def saving_text(proved: Proved, *, is_kept: bool, is_dropped: bool = False) -> str:
    """Return why a change can't be saved, or that it is."""
    if proved.problems:
        return "Finish the text first"
    if proved.faults and is_dropped:
        return "Restore it, or let another row take these hands"
    if proved.faults:
        broken = len(proved.broken)
        only = "example" if broken == 1 else "examples"
        return f"Correct or delete {broken} {only} first" if broken == proved.faults else "Correct or delete it first"
    return "Kept: it holds from now on" if is_kept else ""
