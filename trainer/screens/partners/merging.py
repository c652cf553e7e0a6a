"""Two copies of an agreement, side by side: where they differ, with hands, and the file that the choices make."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.regular_files import real_path
from trainer.language.agreements.agreement_parts import PartKind, PartName
from trainer.language.agreements.differences import Difference, Taken, UnmergeableError, differences
from trainer.language.agreements.history import Version, common_version, history_of, noted
from trainer.language.agreements.merging import merged
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.keeping import UnkeepableError, keep, saved_text
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import is_partnership
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.partners.changes import Changes
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.part_words import part_text

_MOST_SITUATIONS: Final = 3
"""Situations that a changed row of a shared file belongs to, as examples."""


@dataclass(frozen=True)
class TwoCopies:
    """Two copies of an agreement, mine and yours, compared. `base` is their last common version, None if unknown."""

    mine: Path
    yours: Path
    text: str
    differences: tuple[Difference, ...]
    books: tuple[RuleBook, RuleBook]
    base: Version | None = None

    @property
    def open_ones(self) -> tuple[Difference, ...]:
        """Return the differences that have to be chosen."""
        return tuple(one for one in self.differences if one.usual is None)

    def text_merged(self, chosen: Mapping[PartName, Taken]) -> str:
        """Return the text of the merged file; raises the errors of `merged`."""
        book = self.books[0]
        return merged(self.text, self.mine.name, self.differences, chosen, lambda part: part_text(part, book))


def two_copies(library: ConventionLibrary, mine: Path, yours: Path, base: Path | None = None) -> TwoCopies:
    """Read two copies of an agreement. `base` is the file of their common version; without it, histories are used.

    Raises `UnusableFileError` when a file has problems, `UnmergeableError` when they are no copies of one agreement.
    """
    documents = [read_document(path) for path in (mine, yours)]
    for path, document in zip((mine, yours), documents, strict=True):
        if not is_partnership(document):
            message = f"{path} is not a partnership's file: it has no 'partnership: …'."
            raise UnmergeableError(message)
        library.forget_file(path)
    books = (library.book_at(mine), library.book_at(yours))
    first, second = documents
    known = None if base is not None else common_version(history_of(mine), history_of(yours), second)
    before = None
    if base is not None:
        before = read_document(base)
    elif known is not None:
        before = Document(mine.name, known.text)
    return TwoCopies(mine, yours, first.text_read, differences(first, second, before), books, known)


def differing_hands(
    library: ConventionLibrary, copies: TwoCopies, most: int = 2
) -> Iterator[tuple[PartName, tuple[HandChanged, ...]]]:
    """Yield for each difference some hands that call otherwise if only this part of mine becomes yours.

    `now` is the call by my copy, `before` the one by yours. There are no hands for words, and for parts that can't be
    exchanged alone.
    """
    ours = Reasoner(copies.books[0])
    for one in copies.differences:
        if one.part.kind is PartKind.KEY:
            continue
        try:
            text = merged(copies.text, copies.mine.name, [one], {one.part: Taken.YOURS})
            book = library.book_of_document(copies.mine, Document(copies.mine.name, text))
        except BiddingTrainerError:
            continue
        changes = Changes(Reasoner(book), ours)
        changed = (changes.at(situation) for situation in _situations(one.part, changes))
        found = next((situation.hands[:most] for situation in changed if situation is not None), ())
        if found:
            yield one.part, found


def _situations(part: PartName, changes: Changes) -> tuple[Situation, ...]:
    """Return the situations in which hands are looked for: that of a row, otherwise the first few that change."""
    written = changes.written_otherwise()
    here = tuple(one for one in written if one.id == part.situation)
    return here or written[:_MOST_SITUATIONS]


def write_merged(  # noqa: PLR0913, PLR0917  what is merged, where to, and who does it when
    library: ConventionLibrary,
    copies: TwoCopies,
    chosen: Mapping[PartName, Taken],
    output: Path,
    who: str,
    now: datetime,
) -> bool:
    """Write the merged file, add it to the history, and return whether it can be undone: whether it was added.

    Raises `UnkeepableError` and the errors of `TwoCopies.text_merged` and `ConventionLibrary.book_at`; then no file has
    changed.
    """
    text = copies.text_merged(chosen)
    is_mine = real_path(output) == real_path(copies.mine)
    path = copies.mine if is_mine else output
    read = saved_text(path)
    if is_mine and read != copies.text:
        message = f"{path} was changed elsewhere meanwhile; nothing was written. Compare again."
        raise UnkeepableError(message)
    return write_agreement(library, EditedFile(path, text), read, who, now)


def write_version(library: ConventionLibrary, path: Path, version: Version, who: str, now: datetime) -> bool:
    """Return the file to an earlier version, which becomes its last one; the history keeps the others.

    Returns and raises the errors of `write_merged`.
    """
    return write_agreement(library, EditedFile(path, version.text), saved_text(path), who, now)


def write_agreement(library: ConventionLibrary, file: EditedFile, read: str | None, who: str, now: datetime) -> bool:
    """Save a file whose text was `read`, and return whether the history has it before and after.

    Raises `UnkeepableError` and what `ConventionLibrary.book_at` raises; then the file has not changed.
    """
    is_known = read is None or noted(file.path, "", now)
    keep(library, file, read)
    return noted(file.path, who, now) and is_known


def book_of_text(library: ConventionLibrary, path: Path, text: str) -> RuleBook | None:
    """Return the rule book of an agreement's file with another text; None where that is broken."""
    with suppress(BiddingTrainerError):
        return library.book_of_document(path, Document(path.name, text))
    return None


def book_or_none(library: ConventionLibrary, path: Path) -> RuleBook | None:
    """Return the rule book of an agreement, read again; None while its file is broken."""
    library.forget_file(path)
    with suppress(BiddingTrainerError):
        return library.book_at(path)
    return None
