"""The same row in other situations: at another vulnerability, in another seat, after an overcall.

Situations of a table share rows. A pair that changes such a row in one of them, or adds one beside it, may want the
same in the others.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.documents.nodes import ListNode, MappingNode, TextNode
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.written_rows import WrittenRow
from trainer.problems import UnusableFileError
from trainer.verifying.live.live_findings import LiveFindings


@dataclass(frozen=True, slots=True)
class SiblingDisplay:
    """A situation that also has the row, and whether it is changed there too."""

    situation: str
    title: str
    is_on: bool = False


def beside(file: EditedFile, place: tuple[str, str]) -> Mapping[str, str]:
    """Return the row that an added row stands before or after, by these words; empty for a row that is not added.

    Raises `UnusableFileError` when the text is not valid YAML.
    """
    own = file.row(*place)
    root = file.document().root
    changes = root.get(CHANGES) if isinstance(root, MappingNode) else None
    if own is None or own.replaces or not isinstance(changes, ListNode):
        return {}
    change = changes.items[own.change]
    named = ((word, change.get(word)) for word in ("before", "after")) if isinstance(change, MappingNode) else ()
    return {word: node.text for word, node in named if isinstance(node, TextNode)}


def siblings_here(file: EditedFile, book: RuleBook, place: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the other situations that have a row, or that have the row beside which the file adds it, with titles.

    `book` has the tables without the file's own rows. Empty where the text is not valid YAML.
    """
    try:
        anchors = tuple(beside(file, place).values())
    except UnusableFileError:
        return ()
    return siblings_of(book, place[0], anchors[0] if anchors else place[1])


def siblings_of(book: RuleBook, situation: str, row: str) -> tuple[tuple[str, str], ...]:
    """Return the other situations whose row of this name is the very same row of the table, each with its title."""
    here = book.situations_by_id.get(situation)
    place = next((one.place for one in here.rows if one.id == row), None) if here is not None else None
    return tuple(
        (other.id, other.title)
        for other in book.situations
        if other.id != situation and any(one.id == row and one.place == place for one in other.rows)
    )


def siblings_display(file: EditedFile, known: Iterable[tuple[str, str]], row: str) -> tuple[SiblingDisplay, ...]:
    """Return them with a tick where the file changes the row there; none where the file can't be read."""
    try:
        changed = {one.situation for one in file.rows() if one.row == row}
    except UnusableFileError:
        return ()
    return tuple(SiblingDisplay(situation, title, situation in changed) for situation, title in known)


def with_siblings(
    file: EditedFile, place: tuple[str, str], row: WrittenRow, ticked: Iterable[str], name: str = ""
) -> EditedFile:
    """Return the file with a row written at its place, and in the ticked situations, as one step.

    Examples stay where they belong: each has the auction of its own situation. Raises the errors of
    `EditedFile.with_row`.
    """
    after, added = file.with_row(*place, row, name), beside(file, place)
    for situation in ticked:
        bare = row.with_examples(())
        if added and after.row(situation, place[1]) is None:
            after = after.with_row_added(situation, bare, **added)
        else:
            after = after.with_row(situation, place[1], bare)
    return file.with_text(after.text, name)


def sibling_text(title: str, live_findings: LiveFindings, own_file: str) -> tuple[str, bool]:
    """Return whether the row holds in another situation, in a sentence, and as a truth value."""
    broken = [one for one in live_findings.broken if one.example.place.file == own_file]
    faults = len(live_findings.wrong) + len(broken) + sum(one.is_lost for one in live_findings.followed)
    if not faults:
        return f"It holds at “{title}”, too", True
    first = str(live_findings.wrong[0].what) if live_findings.wrong else "an example of yours does not hold there"
    return f"It does not hold at “{title}”: {first}", False
