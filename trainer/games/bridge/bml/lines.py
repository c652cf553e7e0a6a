"""The lines of a BML file with includes, cuts and pastes resolved and comments removed; each line has its own place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final

from trainer.documents.foreign_text import foreign_pieces
from trainer.documents.regular_files import LONGEST_LINE, open_regular, real_path
from trainer.problems import Problem, UnusableFileError, reason_of

LARGEST_FILE: Final = 1_000_000
"""In bytes."""

_MOST_LINES: Final = 20_000
"""The most lines with all inclusions and pastes, which could multiply without end."""

_MOST_CHANGES: Final = 20
"""How many texts a paste may replace."""

_DEEPEST: Final = 10
"""The most pastes inside pastes: a clip that pastes itself is refused here."""

_AT_MOST: Final = f"at most {LONGEST_LINE:,} characters"
_COMMAND: Final = re.compile(r"\s*#\s*(INCLUDE|CUT|COPY|PASTE|ENDCUT|ENDCOPY)\b\s*(.*)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(?:^|\s)//.*")


@dataclass(frozen=True, slots=True)
class BmlLine:
    """A line as it is read, and its place."""

    text: str
    file: str
    number: int

    def problem(self, wrong: str, right: str = "") -> Problem:
        """Return a problem with this line."""
        column = len(self.text) - len(self.text.lstrip()) + 1
        return Problem(self.file, self.number, column, wrong, right, self.text)


def bml_lines(path: Path) -> tuple[list[BmlLine], list[Problem]]:
    """Return all lines of a file and of those that it includes, and the problems with them.

    Raises `UnusableFileError` when the file itself can't be read, or grows without end.
    """
    reader = _Reader(real_path(path).parent)
    lines = list(reader.included(path, path.name, ()))
    return list(reader.pasted(lines)), reader.problems


class _Reader:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._clips: dict[str, list[BmlLine]] = {}
        self._left = _MOST_LINES
        self.problems: list[Problem] = []

    def included(self, path: Path, display_name: str, way: tuple[Path, ...]) -> Iterator[BmlLine]:
        """Yield the lines of a file, with included files in place."""
        for number, text in enumerate(_text_of(path, display_name).splitlines(), 1):
            line = BmlLine(_COMMENT.sub("", text).rstrip(), display_name, number)
            self._spend(1, line)
            if len(text) > LONGEST_LINE:
                raise UnusableFileError([line.problem("a line without end", _AT_MOST)])
            if line.text or not text.strip():
                command = _COMMAND.match(line.text)
                if command is None or command[1].upper() != "INCLUDE":
                    yield line
                    continue
                other = real_path(self._folder / command[2].strip())
                here = (*way, real_path(path))
                if not other.is_relative_to(self._folder) or not _is_file(other):
                    self.problems.append(line.problem("the included file is not here", f"put it into {self._folder}"))
                elif other in here:
                    self.problems.append(line.problem("the file includes itself", "leave it out"))
                else:
                    yield from self.included(other, str(other.relative_to(self._folder)), here)

    def pasted(self, lines: list[BmlLine], depth: int = 0) -> Iterator[BmlLine]:
        """Yield the lines with cut or copied parts where they are pasted."""
        clip: list[BmlLine] | None = None
        keeps = False
        for line in lines:
            command = _COMMAND.match(line.text)
            if command is None:
                if clip is not None:
                    clip.append(line)
                if clip is None or keeps:
                    yield line
                continue
            name, rest = command[1].upper(), command[2].split()
            if name in ("CUT", "COPY"):
                clip, keeps = [], name == "COPY"
                self._clips[rest[0] if rest else ""] = clip
            elif name in ("ENDCUT", "ENDCOPY"):
                clip = None
            elif clip is not None:
                clip.append(line)
            else:
                yield from self._pasted_at(line, rest, depth)

    def _pasted_at(self, line: BmlLine, rest: list[str], depth: int) -> Iterator[BmlLine]:
        found = self._clips.get(rest[0] if rest else "")
        if found is None or depth >= _DEEPEST:
            right = "cut or copy it before" if found is None else "it is pasted into itself"
            self.problems.append(line.problem(f"nothing to paste as '{' '.join(rest[:1])}'", right))
            return
        self._spend(len(found) + 1, line)
        indent = line.text[: len(line.text) - len(line.text.lstrip())]
        changes = [one.partition("=")[::2] for one in rest[1:]]
        if len(changes) > _MOST_CHANGES:
            self.problems.append(line.problem(f"{len(changes)} replacements", f"at most {_MOST_CHANGES}"))
        clip = []
        for one in found:
            text = one.text
            for target, replacement in changes[:_MOST_CHANGES]:
                if target and len(text) + text.count(target) * len(replacement) > LONGEST_LINE:
                    raise UnusableFileError([line.problem("a line without end is pasted", _AT_MOST)])
                text = text.replace(target, replacement) if target else text
            clip.append(replace(one, text=indent + text if text else text))
        yield from self.pasted(clip, depth + 1)

    def _spend(self, lines: int, line: BmlLine) -> None:
        """Count lines and stop at a limit, because mutual includes, and cuts in cuts, could grow without end."""
        self._left -= lines
        if self._left < 0:
            raise UnusableFileError([line.problem("the notes grow without end", f"at most {_MOST_LINES:,} lines")])


def _is_file(path: Path) -> bool:
    """Return whether there is such a file; a name may be too long to ask for."""
    try:
        return path.is_file()
    except OSError:
        return False


def _text_of(path: Path, display_name: str) -> str:
    try:
        with open_regular(path) as opened:
            content = opened.read(LARGEST_FILE + 1)
    except OSError as error:
        wrong = reason_of(error)
        raise UnusableFileError([Problem(display_name, 1, 1, wrong, "check the path and its permissions")]) from None
    if len(content) > LARGEST_FILE:
        raise UnusableFileError(
            [Problem(display_name, 1, 1, "the file is too large", f"at most {LARGEST_FILE:,} bytes")]
        )
    return "".join(foreign_pieces(BytesIO(content), LARGEST_FILE)).expandtabs(1)
