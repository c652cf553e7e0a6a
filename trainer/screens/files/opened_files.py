"""Opening files of any kind: this module knows every kind, by its suffix and then by its contents.

A new kind is one more entry of `file_kinds`, and one more value of `Opened` if none of the existing ones fits.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.games import deal_endings
from trainer.games.card_import import CARD_ENDINGS
from trainer.games.table_import import NOTES_ENDINGS
from trainer.language.book.rule_book import RuleBook
from trainer.problems import BiddingTrainerError, UnusableFileError
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.teaching.endings import LESSON_ENDING, RESULTS_ENDING

if TYPE_CHECKING:
    from trainer.playing.deals.table_deal import TableDeal
    from trainer.screens.table.imported_deals import ImportedDeals

TABLE_ENDINGS: Final = (".yaml", ".yml")
"""Suffixes of files with conventions, partnerships and lessons."""

_TABLE_KEYS: Final = frozenset({"convention", "partnership", "lesson"})
"""One of these words begins a line of every such file, and says which it is."""

MOST_DEALS: Final = 5_000
"""The most deals of one file that are opened; more would fill the memory, and nobody goes through them all."""


class UnknownFileError(BiddingTrainerError):
    """The error when a file can't be opened here."""


@dataclass(frozen=True)
class DrillOpened:
    """A drill that can begin, such as that of a lesson."""

    prepared: Prepared


@dataclass(frozen=True)
class ConventionOpened:
    """A convention or a partnership's convention, for reading and drilling; `remarks` tell its origin."""

    book: RuleBook
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class DealsOpened:
    """Deals to bid, play or view by a convention; `remarks` list the data of the file that were left out, and why."""

    book: RuleBook
    imported: "ImportedDeals"
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class ResultsOpened:
    """Results that pupils have handed in, for the overview of their class."""

    paths: tuple[Path, ...]


@dataclass(frozen=True)
class NotesOpened:
    """Notes of a system, to be converted to a table."""

    path: Path


Opened = DrillOpened | ConventionOpened | DealsOpened | ResultsOpened | NotesOpened


@dataclass(frozen=True)
class FileKind:
    """A kind of file: its name for people, its suffixes, and the function that opens it.

    `opens` returns the contents, and raises `BiddingTrainerError` for an unusable file. It may take a second.
    """

    name: str
    endings: tuple[str, ...]
    opens: Callable[[PracticeSetup, Path], Opened]


def file_kinds(practice: PracticeSetup) -> tuple[FileKind, ...]:
    """Return every kind of file that can be opened."""
    return (
        FileKind("deals", _deal_endings(practice), _open_deals_or_card),
        FileKind("conventions, partnerships and lessons", TABLE_ENDINGS, _open_table),
        FileKind("lessons of a teacher", (LESSON_ENDING,), _open_lesson),
        FileKind("results of a class", (RESULTS_ENDING,), _open_results),
        FileKind("convention cards", CARD_ENDINGS, _open_card),
        FileKind("notes of a system", NOTES_ENDINGS, lambda _, path: NotesOpened(path)),
    )


def open_file(practice: PracticeSetup, path: Path) -> Opened:
    """Open a file. Raises `UnknownFileError` for an unknown kind, another `BiddingTrainerError` for a broken file."""
    kinds = file_kinds(practice)
    ending = path.suffix.lower()
    found = next((kind for kind in kinds if ending in kind.endings), None)
    if found is None:
        known = "; ".join(f"{kind.name} ({', '.join(kind.endings)})" for kind in kinds)
        raise UnknownFileError(f"{path.name} can't be opened by Bidding Trainer. It opens {known}.")
    return found.opens(practice, path)


def open_files(practice: PracticeSetup, paths: tuple[Path, ...]) -> Opened:
    """Open several files: all results of a class, or else the first file. Raises the errors of `open_file`.

    Other files among results are reported by the class as unreadable.
    """
    if any(path.suffix.lower() == RESULTS_ENDING for path in paths):
        return ResultsOpened(paths)
    return open_file(practice, paths[0])


def _open_lesson(practice: PracticeSetup, path: Path) -> Opened:
    """Add the lesson to the learner's own, and return its drill."""
    from trainer.screens.choose.set_drill import set_drill, take_in_lesson

    return DrillOpened(set_drill(practice, take_in_lesson(practice, path).lesson.pack))


def _open_results(_practice: PracticeSetup, path: Path) -> Opened:
    """Return the results; the class reports an unreadable file among the others."""
    return ResultsOpened((path,))


def _games(practice: PracticeSetup) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.partition("/")[0] for name in practice.library.names()))


def _deal_endings(practice: PracticeSetup) -> tuple[str, ...]:
    from trainer.playing.deals.deal_files import ENDINGS

    own = {ending for name in _games(practice) for ending in deal_endings(name, practice.library.game_called)}
    return tuple(sorted({*ENDINGS, *own}))


def _open_card(practice: PracticeSetup, path: Path) -> Opened:
    """Return the partnership of a card, which is saved beside it; an existing file stays."""
    from trainer.language.agreements.taken_card import summary, taken

    found = taken(practice.library, path)
    target = path.with_suffix(".yaml")
    if target.exists():
        return ConventionOpened(found.book, (*summary(found), f"{target.name} is there already, and stays as it is."))
    found.write(target)
    return ConventionOpened(practice.library.book_at(target), (*summary(found), f"{target.name} has the partnership."))


def _open_deals_or_card(practice: PracticeSetup, path: Path) -> Opened:
    """Return deals or a card, both of which may be JSON."""
    try:
        return _open_deals(practice, path)
    except BiddingTrainerError as no_deals:
        if path.suffix.lower() in CARD_ENDINGS:
            with suppress(BiddingTrainerError):
                return _open_card(practice, path)
        if isinstance(no_deals, UnusableFileError) and path.is_file():
            # People open wrong files more often than they write deals by hand: the first problem is enough.
            first = no_deals.problems[0]
            said = f"{path.name} has no deals that can be read here. Line {first.line}: {first.wrong}."
            raise UnknownFileError(said) from None
        raise


def _open_table(practice: PracticeSetup, path: Path) -> Opened:
    """Return the drill of a lesson's file, or the convention in any other file."""
    from trainer.documents.document import read_document
    from trainer.documents.nodes import MappingNode

    root = read_document(path).root
    keys = {key.text for key, _ in root.entries} if isinstance(root, MappingNode) else set()
    if not keys & _TABLE_KEYS:
        raise UnknownFileError(f"{path.name} is not a convention, an agreement of partners or a lesson.")
    if "lesson" in keys:
        return DrillOpened(practice.lesson(practice.lesson_library.lesson(str(path))))
    if "partnership" in keys:
        return ConventionOpened(practice.library.book_at(path))
    return ConventionOpened(practice.library.book(str(path)))


def _open_deals(practice: PracticeSetup, path: Path) -> Opened:
    """Return the deals that are played under the laws of the first one."""
    from trainer.playing.deals.deal_files import Findings, each_deal
    from trainer.screens.table.imported_deals import ImportedDeals

    findings = Findings()
    read = each_deal(path, practice.library.game_called, _games(practice), findings)
    deals = tuple(islice(read, MOST_DEALS))
    are_more = next(read, None) is not None
    if not deals:
        raise UnknownFileError(f"{path.name} has no deals.")
    whole = tuple(one for one in deals if one.dealt.are_known)
    if not whole:
        return _drill_of_problems(practice, path, deals)
    unknown = len(deals) - len(whole)
    deals, first = whole, whole[0]
    together = tuple(one for one in deals if (one.game, one.laws.name) == (first.game, first.laws.name))
    remarks = [str(problem) for problem in findings.problems]
    if are_more:
        remarks.append(f"The file has more deals than the first {MOST_DEALS:,}, which are opened.")
    if unknown:
        remarks.append(f"{unknown} of the deals {'is' if unknown == 1 else 'are'} left out: not all hands are known.")
    if len(together) < len(deals):
        others = len(deals) - len(together)
        are = "is left out: it is" if others == 1 else "are left out: they are"
        remarks.append(f"{others} of {len(deals)} deals {are} played under other laws than the first.")
    return DealsOpened(_book_for(practice, first), ImportedDeals(path.name, together), tuple(remarks))


def _drill_of_problems(practice: PracticeSetup, path: Path, deals: "tuple[TableDeal, ...]") -> DrillOpened:
    """Return a quiz of the bidding problems in a file, by the convention for its deals."""
    from trainer.screens.choose.set_drill import set_drill
    from trainer.teaching.lesson_packs import LessonPack
    from trainer.teaching.pack_tables import table_to_pack
    from trainer.teaching.problem_set import lesson_of, problem_set

    table = table_to_pack(practice.library, *_agreed_for(practice, deals[0]))
    found = problem_set(deals, practice.judge(table.book).reasoner)
    if not found.questions:
        why = f"{path.name} has no problem that {table.book.title} answers."
        raise UnknownFileError("\n".join((why, *found.left_out)))
    return DrillOpened(set_drill(practice, LessonPack.of(lesson_of(path.stem, found, table), table.files)))


def _book_for(practice: PracticeSetup, deal: "TableDeal") -> RuleBook:
    """Return the book by which a deal is bid; raises `UnknownFileError` when there is none."""
    name, treatments = _agreed_for(practice, deal)
    return practice.library.book(name, treatments)


def _agreed_for(practice: PracticeSetup, deal: "TableDeal") -> tuple[str, tuple[str, ...]]:
    """Return a deal's convention and treatments: as stated, else as agreed, else a convention with its laws.

    Raises `UnknownFileError` when there is none.
    """
    plan = practice.memory.game_plan(practice.learner, deal.game.name)
    for name, treatments in (*_named_in(deal), (plan.convention, plan.agreed), *_all_of(practice, deal.game.name)):
        if name in practice.library.names() and practice.library.laws_of(name) == deal.laws.name:
            return name, practice.library.still_offered(name, treatments)
    raise UnknownFileError(f"No convention here is played under the laws '{deal.laws.name}' of this deal.")


def _named_in(deal: "TableDeal") -> Iterable[tuple[str, tuple[str, ...]]]:
    for written in deal.conventions:
        name, *treatments = written.split("+")
        yield name, tuple(treatments)


def _all_of(practice: PracticeSetup, game: str) -> Iterable[tuple[str, tuple[str, ...]]]:
    return ((name, ()) for name in practice.library.names() if name.startswith(f"{game}/"))
