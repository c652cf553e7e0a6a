"""The texts of the program in another language, as a file in `assets/locale` has them.

Only names are translated: of seats, calls, buttons, labels and words of the glossary. Sentences stay English.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, read_shape
from trainer.locations import assets_folder
from trainer.problems import UnknownNameError, did_you_mean

_FORMAT: Final = "1"
_FROM_LETTER_TO_LETTER: Final = re.compile(r"[^\W\d_](?:.*[^\W\d_])?", re.DOTALL)
_KEY: Final = re.compile(r"&(\w)")


class Translation(NamedTuple):
    """An English text, its translation, and its place: `seats`, `calls`, `buttons`."""

    english: str
    translated: str
    place: str


@dataclass(frozen=True)
class Parts:
    """Translations by their English text, in parts of the program.

    `calls` are calls as they are printed, `spoken` the words and numbers of calls as they are spoken.
    """

    seats: dict[str, str]
    calls: dict[str, str]
    spoken: dict[str, str]
    buttons: dict[str, str]
    labels: dict[str, str]
    glossary: dict[str, str]


@dataclass(frozen=True)
class Translations:
    """A language by its `code`, the `title` that it has in a list of languages, and the `fonts` that draw it."""

    code: str
    title: str
    fonts: tuple[str, ...]
    parts: Parts

    def text(self, english: str) -> str:
        """Return a text of the window in this language, or as it is where it has no translation.

        Signs and numbers around the words stay where they are. A letter marked by `&` follows in brackets.
        """
        found = self._texts.get(english)
        if found is not None:
            return found
        plain = _KEY.sub(r"\1", english)
        core = _FROM_LETTER_TO_LETTER.search(plain)
        translated = None if core is None else self._texts.get(plain) or self._texts.get(core.group())
        if core is None or translated is None:
            return english
        marked = _KEY.search(english)
        key = f" (&{marked.group(1).upper()})" if marked else ""
        whole = plain in self._texts
        before, after = ("", "") if whole else (plain[: core.start()], plain[core.end() :])
        return f"{before}{translated}{after}{key}"

    def spoken(self, call: str) -> str:
        """Return a call as it is spoken, "28 spades", in this language, its number in words."""
        return self._spoken_words.sub(lambda one: self.parts.spoken[one.group()], call)

    def word(self, english: str) -> str:
        """Return a word of the glossary in this language; empty where it has no translation."""
        return self.parts.glossary.get(english, "")

    @property
    def entries(self) -> tuple[Translation, ...]:
        """Return all translations, part by part."""
        parts = ((part.name, getattr(self.parts, part.name)) for part in fields(self.parts))
        return tuple(
            Translation(english, translated, name) for name, texts in parts for english, translated in texts.items()
        )

    @cached_property
    def _texts(self) -> Mapping[str, str]:
        parts = self.parts
        return parts.labels | parts.buttons | parts.calls | parts.seats

    @cached_property
    def _spoken_words(self) -> re.Pattern[str]:
        """Longer words first, so that "No Trump" is one word."""
        words = sorted(self.parts.spoken, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")


class _Written(Shape, called="the translations", version=_FORMAT):
    language: str
    title: str
    fonts: tuple[str, ...] = ()
    seats: dict[str, str]
    calls: dict[str, str]
    spoken: dict[str, str]
    buttons: dict[str, str]
    labels: dict[str, str]
    glossary: dict[str, str]


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a file, in the order of the alphabet."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def translations(code: str) -> Translations:
    """Return the translations into a language.

    Raises `UnknownNameError` when the language has no file, and `UnusableFileError` when the file is broken.
    """
    if code not in languages():
        message = f"There is no language '{code}'; {did_you_mean(code, languages())}"
        raise UnknownNameError(message)
    path = _folder() / f"{code}.yaml"
    document = read_document(path, path.name)
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    parts = Parts(**{part.name: getattr(written, part.name) for part in fields(Parts)})
    return Translations(written.language, written.title, written.fonts, parts)


def as_table(of: Translations) -> str:
    """Return a page on which a speaker can correct the translations, as Markdown."""
    rows = (f"| {one.english} | {one.translated} | {one.place} |" for one in of.entries)
    return "\n".join((f"# {of.title}", "", "| English | Translation | Where |", "|---|---|---|", *rows, ""))


def _folder() -> Path:
    return assets_folder() / "locale"
