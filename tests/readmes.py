"""The READMEs, read for what tests hold them to: the files that they show, their commands, and their links."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("conventions", "lessons", "tests", "trainer")
NAMES: Final = ("README.md", "REFERENCE.md")

_BLOCK: Final = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_NAME: Final = re.compile(r"`([\w./-]+\.(?:yaml|txt|bml|bbsa))`")
_INLINE: Final = re.compile(r"`([^`\n]+)`")
_LINK: Final = re.compile(r"\]\(([^)]+)\)")
_HEADING: Final = re.compile(r"^#+ (.*)$", re.MULTILINE)
_ECHO: Final = re.compile(r"echo '(?P<given>.*)' \| (?P<command>bidding-trainer .*)")
_BAR: Final = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Command:
    """A command as a README shows it: its words, what it is given to read, and what it prints where that is shown."""

    page: str
    words: tuple[str, ...]
    given: str = ""
    printed: str | None = None

    def __str__(self) -> str:
        return f"{self.page}: {shlex.join(self.words)}"

    @property
    def verb(self) -> str:
        """Empty for the program alone."""
        return next((word for word in self.words[1:] if not word.startswith("-")), "")

    @property
    def arguments(self) -> tuple[str, ...]:
        """What stands behind the verb."""
        return self.words[self.words.index(self.verb) + 1 :] if self.verb else self.words[1:]


@dataclass(frozen=True)
class Page:
    """One README, or the reference beside it. `name` is its path in the repository."""

    name: str
    text: str

    @property
    def folder(self) -> Path:
        """Where its links begin."""
        return (ROOT / self.name).parent

    @cached_property
    def blocks(self) -> tuple[tuple[str, str, str], ...]:
        """Language, text, and the paragraph before it, of every code block."""
        found = []
        for block in _BLOCK.finditer(self.text):
            before = self.text[: block.start()].strip().rpartition("\n\n")[2]
            found.append((block["language"], block["text"], before))
        return tuple(found)

    @cached_property
    def prose(self) -> str:
        """The text without its code blocks."""
        return _BLOCK.sub("", self.text)

    @property
    def files(self) -> dict[str, str]:
        """The files that it shows, by the name that stands last before each."""
        shown = {}
        for language, text, before in self.blocks:
            names = _NAME.findall(before)
            if language == "yaml" or (language == "text" and names):
                assert names, f"{self.name} shows a file without saying its name:\n{text}"
                shown[names[-1]] = text
        return shown

    def table(self, *heads: str) -> tuple[tuple[str, ...], ...]:
        """The rows of the tables whose first columns have these heads, as cells; there is one at least."""
        lines = self.text.splitlines()
        begins = [at for at, line in enumerate(lines) if _cells(line)[: len(heads)] == heads]
        assert begins, f"{self.name} has no table of {heads}"
        return tuple(
            _cells(line) for at in begins for line in takewhile(lambda one: one.startswith("|"), lines[at + 2 :])
        )

    @property
    def links(self) -> tuple[str, ...]:
        """Where its links and pictures lead."""
        return tuple(dict.fromkeys(_LINK.findall(self.prose)))

    @property
    def anchors(self) -> frozenset[str]:
        """Its headings as links name them."""
        plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in _HEADING.findall(self.prose))
        return frozenset(heading.replace(" ", "-") for heading in plain)

    @property
    def commands(self) -> Iterator[Command]:
        """Every command in a block, or between backquotes in a sentence."""
        for language, text, _ in self.blocks:
            if language == "sh":
                for line in _unfolded(text).splitlines():
                    yield self._command(line)
            elif language == "console":
                for shown in _unfolded(text).removeprefix("$ ").split("\n$ "):
                    line, _, printed = shown.partition("\n")
                    yield self._command(line, printed.rstrip("\n"))
        for written in _INLINE.findall(self.prose):
            if re.match(r"(?:[A-Z_]+=\d+ )*(?:make|bidding-trainer) ", written):
                yield self._command(written)

    def _command(self, line: str, printed: str | None = None) -> Command:
        echo = _ECHO.fullmatch(line)
        given, command = (echo["given"], echo["command"]) if echo else ("", line)
        return Command(self.name, tuple(shlex.split(command, comments=True)), given, printed)


def _unfolded(text: str) -> str:
    """Commands that go on behind a backslash in one line each."""
    return re.sub(r"\\\n *", "", text)


def _cells(line: str) -> tuple[str, ...]:
    """The cells of a line of a table; none of another line."""
    return tuple(cell.strip().replace("\\|", "|") for cell in _BAR.split(line)[1:-1])


def _pages() -> Iterator[Page]:
    for path in (
        ROOT / "README.md",
        *(path for folder in FOLDERS for name in NAMES for path in sorted((ROOT / folder).rglob(name))),
    ):
        yield Page(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


PAGES: Final = {page.name: page for page in _pages()}
COMMANDS: Final = tuple(dict.fromkeys(command for page in PAGES.values() for command in page.commands))
