"""A partnership's file that is being edited: its text, and the steps that can be taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode
from trainer.language.editing.own_rows import CHANGES, OwnRow, own_rows
from trainer.language.editing.own_rows import Path as RowPath
from trainer.language.editing.text_changing import as_value, changed_by, with_item, with_value, without_item
from trainer.language.editing.written_rows import Plain, WrittenRow
from trainer.language.files.table_files import FORMAT
from trainer.problems import UnusableFileError

MOST_STEPS: Final = 200
"""Steps that can be taken back."""


@dataclass(frozen=True, slots=True)
class EditedFile:
    """The text of the file at `path`, which may not be there yet. Every change gives another value, with one step more.

    A step has a `name` under which what is typed letter by letter is one step only.
    """

    path: Path
    text: str
    name: str = ""
    _before: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    _behind: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step that was taken back."""
        return bool(self._behind)

    def undone(self) -> "EditedFile":
        """As it was before the last step."""
        if not self._before:
            return self
        *before, (text, name) = self._before
        return replace(
            self, text=text, name=name, _before=tuple(before), _behind=((self.text, self.name), *self._behind)
        )

    def redone(self) -> "EditedFile":
        """With the step that was taken back last."""
        if not self._behind:
            return self
        (text, name), *behind = self._behind
        return replace(
            self, text=text, name=name, _before=(*self._before, (self.text, self.name)), _behind=tuple(behind)
        )

    def with_text(self, text: str, name: str = "") -> "EditedFile":
        """With another text; a step of the same name as the last one goes on with that."""
        if text == self.text:
            return self
        goes_on = bool(name) and name == self.name and self.can_undo and not self.can_redo
        before = self._before if goes_on else (*self._before, (self.text, self.name))[-MOST_STEPS:]
        return replace(self, text=text, name=name, _before=before, _behind=())

    def row(self, situation: str, row: str) -> OwnRow | None:
        """The last change of the file that gives a row of this name; raises `UnusableFileError` where it is no YAML."""
        found = [one for one in self.rows() if one.name == (situation, row) and one.written is not None]
        return found[-1] if found else None

    def rows(self) -> tuple[OwnRow, ...]:
        """The rows that the file replaces, adds and drops itself; raises `UnusableFileError` where it is no YAML."""
        return own_rows(self.document())

    def document(self) -> Document:
        """Return the text as our reader has it; raises `UnusableFileError` where it is no YAML."""
        return Document(self.path.name, self.text)

    def with_row(self, situation: str, row: str, new: WrittenRow, name: str = "") -> "EditedFile":
        """With a row written otherwise: the change that gives it says so now, or one is added that replaces it.

        Raises `UnusableFileError` where the text is no YAML, `UnchangeableTextError` where it can't be written into.
        """
        own = self.row(situation, row)
        if own is None or own.written is None:
            return self.with_text(self._added({"situation": situation, "replace": row, "row": dict(new.entries)}), name)
        written, path = own.written, own.path
        return self.with_text(changed_by(lambda: _rewritten(self.text, path, written, new)), name)

    def with_row_added(self, situation: str, row: WrittenRow, *, before: str) -> "EditedFile":
        """With one more row, before another of the situation."""
        added: dict[str, Plain] = {"situation": situation, "add": (dict(row.entries),), "before": before}
        return self.with_text(self._added(added))

    def with_row_dropped(self, situation: str, row: str) -> "EditedFile":
        """Without a row: one that the file adds is taken out, any other is dropped from the table."""
        own = self.row(situation, row)
        if own is None:
            return self.with_text(self._added({"situation": situation, "drop": row}))
        text = self._without(own)
        if own.replaces:
            drop: dict[str, Plain] = {"situation": situation, "drop": own.replaces}
            without = text
            text = changed_by(lambda: with_item(without, (CHANGES,), drop))
        return self.with_text(text)

    def with_row_as_it_was(self, situation: str, row: str) -> "EditedFile":
        """With the table's own row again, where the file replaces or drops it; without one that the file adds."""
        found = [one for one in self.rows() if one.name == (situation, row)]
        return self.with_text(self._without(found[-1])) if found else self

    def _added(self, change: dict[str, Plain]) -> str:
        root = self.document().root
        if not isinstance(root, MappingNode):
            raise UnusableFileError(self.document().problems)
        return changed_by(lambda: with_item(self.text, (CHANGES,), change))

    def _without(self, own: OwnRow) -> str:
        """Return the text without the row; without the whole change, where it gives no other row."""
        if sum(one.change == own.change for one in self.rows()) == 1:
            return changed_by(lambda: without_item(self.text, (CHANGES, own.change)))
        return changed_by(lambda: without_item(self.text, own.path))


def _rewritten(text: str, path: RowPath, old: WrittenRow, new: WrittenRow) -> str:
    """Return the text with every key of a row changed that is written otherwise."""
    after = ""
    for key, value in new.entries:
        if old.get(key) != value:
            text = with_value(text, (*path, key), value, after)
        after = key
    for key, _ in old.entries:
        if new.get(key) is None:
            text = with_value(text, (*path, key), None)
    return text


def begun_text(partnership: str, convention: str, treatments: Iterable[str] = ()) -> str:
    """Return the text of a file with which partners begin: whom it is for, and what they play."""
    listed = (
        [f"treatments: [{', '.join(as_value(one) for one in treatments)}]"] if (treatments := tuple(treatments)) else []
    )
    lines = (
        f"format: {FORMAT}",
        f"partnership: {as_value(partnership)}",
        f"convention: {as_value(convention)}",
        *listed,
    )
    return "".join(f"{line}\n" for line in lines)
