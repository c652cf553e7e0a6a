"""A partnership's file under edit: its text, and the steps for undo and redo."""

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
"""The number of steps that can be undone."""


@dataclass(frozen=True, slots=True)
class EditedFile:
    """The text of the file at `path`, which need not exist yet.

    Every change returns a new value with one more undo step.

    Consecutive steps with the same `name` are merged, so that text typed letter by letter is one step.
    """

    path: Path
    text: str
    name: str = ""
    _before: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    _behind: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    @property
    def can_undo(self) -> bool:
        """Return whether there is a step to undo."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Return whether there is a step to redo."""
        return bool(self._behind)

    def undone(self) -> "EditedFile":
        """Return the file as it was before the last step."""
        if not self._before:
            return self
        *before, (text, name) = self._before
        return replace(
            self, text=text, name=name, _before=tuple(before), _behind=((self.text, self.name), *self._behind)
        )

    def redone(self) -> "EditedFile":
        """Return the file with the last undone step made again."""
        if not self._behind:
            return self
        (text, name), *behind = self._behind
        return replace(
            self, text=text, name=name, _before=(*self._before, (self.text, self.name)), _behind=tuple(behind)
        )

    def with_text(self, text: str, name: str = "") -> "EditedFile":
        """Return the file with another text; a step with the same name as the last one is merged with it."""
        if text == self.text:
            return self
        goes_on = bool(name) and name == self.name and self.can_undo and not self.can_redo
        before = self._before if goes_on else (*self._before, (self.text, self.name))[-MOST_STEPS:]
        return replace(self, text=text, name=name, _before=before, _behind=())

    def row(self, situation: str, row: str) -> OwnRow | None:
        """Return the last row of this name that the file gives, or None.

        Raises `UnusableFileError` when the text is not valid YAML.
        """
        found = [one for one in self.rows() if one.name == (situation, row) and one.written is not None]
        return found[-1] if found else None

    def rows(self) -> tuple[OwnRow, ...]:
        """Return the rows that the file itself replaces, adds or drops.

        Raises `UnusableFileError` when the text is not valid YAML.
        """
        return own_rows(self.document())

    def document(self) -> Document:
        """Return the parsed text; raises `UnusableFileError` when it is not valid YAML."""
        return Document(self.path.name, self.text)

    def with_row(self, situation: str, row: str, new: WrittenRow, name: str = "") -> "EditedFile":
        """Return the file with new contents of a row: its change is rewritten, or one that replaces the row is added.

        Raises `UnusableFileError` when the text is not valid YAML, `UnchangeableTextError` when it can't be changed in
        place.
        """
        own = self.row(situation, row)
        if own is None or own.written is None:
            return self.with_text(self._added({"situation": situation, "replace": row, "row": dict(new.entries)}), name)
        written, path = own.written, own.path
        return self.with_text(changed_by(lambda: _rewritten(self.text, path, written, new)), name)

    def with_row_added(self, situation: str, row: WrittenRow, *, before: str = "", after: str = "") -> "EditedFile":
        """Return the file with one more row, before or after another row of the situation.

        Raises the errors of `with_row`.
        """
        place = {"after": after} if after else {"before": before}
        added: dict[str, Plain] = {"situation": situation, "add": (dict(row.entries),), **place}
        return self.with_text(self._added(added))

    def with_row_dropped(self, situation: str, row: str) -> "EditedFile":
        """Return the file without a row: one that the file adds is removed, any other is dropped from the table.

        Raises the errors of `with_row`.
        """
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
        """Return the file without its last change of a row, so that the table's own row applies again.

        Raises the errors of `with_row`.
        """
        found = [one for one in self.rows() if one.name == (situation, row)]
        return self.without(found[-1]) if found else self

    def without(self, own: OwnRow) -> "EditedFile":
        """Return the file without a row that it gives. Raises the errors of `with_row`."""
        return self.with_text(self._without(own))

    def _added(self, change: dict[str, Plain]) -> str:
        root = self.document().root
        if not isinstance(root, MappingNode):
            raise UnusableFileError(self.document().problems)
        return changed_by(lambda: with_item(self.text, (CHANGES,), change))

    def _without(self, own: OwnRow) -> str:
        """Return the text without the row; without the whole change where this gives no other row."""
        if sum(one.change == own.change for one in self.rows()) == 1:
            return changed_by(lambda: without_item(self.text, (CHANGES, own.change)))
        return changed_by(lambda: without_item(self.text, own.path))


def _rewritten(text: str, path: RowPath, old: WrittenRow, new: WrittenRow) -> str:
    """Return the text with every key of a row updated that differs."""
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
    """Return the initial text of a partnership's file: the names, the convention and the treatments."""
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
