"""Opening a row for editing: the pair's file, created if needed, and everything for its proof."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from trainer.cards.small_cards import with_small_cards
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.language.editing.edited_file import EditedFile, begun_text
from trainer.language.editing.keeping import saved_text
from trainer.language.editing.table_rows import row_in_table
from trainer.language.editing.written_rows import WrittenRow, without_others
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import agreed_in
from trainer.language.phrases.completing import Completer
from trainer.language.phrases.parsing import Phrases
from trainer.locations import data_folder
from trainer.problems import BiddingTrainerError, UnknownNameError
from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.editing.example_keys import keys_of
from trainer.verifying.live.live_proof import LiveProof
from trainer.verifying.proofs.examples import ExampleCase, problem_with_example

NAMES: Final = "Our agreement"
"""The title of a new file for partners without names."""


def partnerships_folder() -> Path:
    """Return the folder for new files of partners. It may not exist yet."""
    return data_folder() / "partnerships"


@dataclass(frozen=True)
class OpenedRow:
    """A row to edit: the book that is played, the pair's file, and the row in its table or file.

    `read` is the text that the file had, None for a new file. `proof` proves the situation, and `proofs` have those of
    other situations with the row so far. `tables` is the book without the pair's own rows.
    """

    library: ConventionLibrary
    book: RuleBook
    situation: Situation
    row: str
    file: EditedFile
    read: str | None
    table_row: WrittenRow
    reasoner: Reasoner
    proof: LiveProof
    phrases: Phrases
    completer: Completer
    tables: RuleBook
    proofs: dict[str, LiveProof] = field(default_factory=dict, compare=False)

    def hand_meant(self, text: str) -> str:
        """Return a whole hand that was typed, with low cards in place of `x`."""
        return with_small_cards(self.book.game.deck, text)

    @property
    def rows(self) -> frozenset[str]:
        """Return the rows of the situation, as it was opened."""
        return frozenset(row.id for row in self.situation.rows)

    @property
    def letters(self) -> Mapping[str, int]:
        """Return the letters of the auction on display, with their suit numbers."""
        point = self.reasoner.at(self.proof.auction)
        return {} if point is None else point.binding.letters


def opened_row(agreements: Agreements, book: RuleBook, situation: str, row: str) -> OpenedRow:
    """Open a row of the book that is being read.

    It is edited in the file of the partners who play by this book. If they have none, one is made, and written when
    the row is saved. Raises `UnknownNameError` when there is no such row, and what reading files raises.
    """
    library = agreements.practice.library
    path, read, text = _pairs_file(agreements, book)
    file = EditedFile(path, text)
    before = library.book_of_document(path, file.document())
    # A row that is dropped is looked up where it would be, were it not.
    whole = file.with_row_as_it_was(situation, row) if _is_dropped(file, situation, row) else file
    there = library.book_of_document(path, whole.document()).situations_by_id.get(situation)
    if there is None or all(one.id != row for one in there.rows):
        message = f"{book.title} has no row '{row}' at '{situation}'."
        raise UnknownNameError(message)
    reasoner = Reasoner(before, keeps=KEPT_FOR_A_LEARNER)
    proof = LiveProof(reasoner, situation)
    agreed = agreed_in(path, file.document())
    phrases = library.phrases(*((agreed.convention, agreed.treatments) if agreed else (book.name, book.agreed)))
    now = before.situations_by_id[situation]
    own = file.row(situation, row)
    written = own.written if own is not None else None
    table_row = written or _row_of_table(library, path, proof, there, next(one for one in there.rows if one.id == row))
    completer = Completer(phrases.vocabulary)
    tables = library.book(agreed.convention, agreed.treatments) if agreed else before
    return OpenedRow(library, before, now, row, file, read, table_row, reasoner, proof, phrases, completer, tables)


def _is_dropped(file: EditedFile, situation: str, row: str) -> bool:
    own = [one for one in file.rows() if one.name == (situation, row)]
    return bool(own) and own[-1].written is None


def own_row_to_change(agreements: Agreements) -> tuple[RuleBook, str, str] | None:
    """Return the pair's row that was written last in its file: book, situation and row; None: there is none.

    Raises what reading their file raises.
    """
    practice = agreements.practice
    plan = practice.memory.game_plan(practice.learner, agreements.game)
    text = saved_text(Path(plan.partnership)) if plan.partnership else None
    if text is None:
        return None
    book = practice.played(plan).book
    for own in reversed(EditedFile(Path(plan.partnership), text).rows()):
        situation = book.situations_by_id.get(own.situation)
        if situation is not None and any(row.id == own.row for row in situation.rows):
            return book, own.situation, own.row
    return None


def _pairs_file(agreements: Agreements, book: RuleBook) -> tuple[Path, str | None, str]:
    """Return the file of the pair that plays by a book, its text, and the text to begin with."""
    practice = agreements.practice
    plan = practice.memory.game_plan(practice.learner, book.name.partition("/")[0])
    if plan.partnership:
        path = Path(plan.partnership)
        read = saved_text(path)
        if read is not None and practice.played(plan).book.fingerprint == book.fingerprint:
            return path, read, read
    treatments = practice.library.still_offered(book.name, book.agreed) if book.name in practice.library.names() else ()
    return _free_path(), None, begun_text(NAMES, book.name, treatments)


def _free_path() -> Path:
    """Return the path of a file that does not exist yet."""
    for number in range(1, 1000):
        path = partnerships_folder() / f"our-agreement{f'-{number}' if number > 1 else ''}.yaml"
        if not path.exists():
            return path
    return partnerships_folder() / "our-agreement-1000.yaml"


def _row_of_table(
    library: ConventionLibrary, file: Path, proof: LiveProof, situation: Situation, row: Row
) -> WrittenRow:
    """Return the row in its table, with the examples that belong to this situation and hold there."""
    reasoner = proof.before
    for path in _tables(library, file, row.place.file):
        written = row_in_table(path, row.place.line)
        if written is not None:
            written = written.with_value("source", row.source) if row.source else written
            point = reasoner.at(proof.auction)
            holding = set()
            for key, one in zip(keys_of(row.examples), row.examples, strict=True):
                case = ExampleCase(situation, row, one)
                if _is_here(reasoner, situation, one) and problem_with_example(reasoner, case, point) is None:
                    holding.add(key)
            keys = zip(keys_of(written.examples), written.examples, strict=True)
            kept = [example for key, example in keys if key in holding]
            return without_others(written, kept)
    message = f"The row '{row.id}' is not found at {row.place}."
    raise UnknownNameError(message)


def _is_here(reasoner: Reasoner, situation: Situation, example: Example) -> bool:
    """Return whether an example belongs to a situation; shared rows have examples for several."""
    if not example.auction:
        return True
    point = reasoner.at(reasoner.example_auction(example))
    return point is not None and point.situation.id == situation.id


def _tables(library: ConventionLibrary, file: Path, name: str) -> Iterator[Path]:
    """Yield the possible paths of a file that a book names: in the library, and beside the pair's file."""
    agreed = None
    try:
        agreed = agreed_in(file) if file.is_file() else None
    except BiddingTrainerError:
        agreed = None
    folders = [library.folder, file.parent, *([Path(agreed.convention).parent] if agreed else []), Path()]
    for folder in folders:
        if (folder / name).is_file():
            yield folder / name


def played_from_now_on(agreements: Agreements, opened: OpenedRow, book: RuleBook) -> None:
    """Make the pair's new file the agreement of its game; raises a `RecordsError` when that can't be stored."""
    practice, path = agreements.practice, str(opened.file.path)
    plan = practice.memory.game_plan(practice.learner, book.name.partition("/")[0])
    if plan.partnership == path or book.name not in practice.library.names():
        return
    agreed = practice.library.still_offered(book.name, book.agreed)
    known = plan.known if plan.convention == book.name else 0
    recent = tuple(dict.fromkeys((path, *plan.recent)))
    agreements.agree(replace(plan, convention=book.name, agreed=agreed, partnership=path, recent=recent, known=known))
