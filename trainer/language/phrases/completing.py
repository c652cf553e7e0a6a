"""Completion of a phrase that is being written: the words with which the grammar goes on."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from lark import UnexpectedInput

from trainer.language.phrases.grammar import parser_for, terminal_name, words_of_terminal
from trainer.language.phrases.parsing import LONGEST_PHRASE
from trainer.language.phrases.reference import phrase_entries
from trainer.language.phrases.vocabulary import Vocabulary

_LONGEST_WORD: Final = 4
"""The most English words in one word of the grammar, such as `at least` or `all in sequence`."""

_WORD: Final = re.compile(r"[A-Za-z0-9']+$")
_MANY: Final = re.compile(r"(?:(?<![\d.])(?!1$)\d+|\+|\}|no|both|most|fewest|other|shown|untold)$")
"""Words before a thing of which there are none, or more than one."""

_CLOSING: Final = frozenset("+,;:)}")
_LETTERS: Final = ("X", "Y", "Z")
_END: Final = "$END"
_CALL: Final = "call"
_FORMS: Final = {"PASS": "pass", "DOUBLE": "double", "REDOUBLE": "redouble", "PLUS": "plus"}
"""Terminals of calls that not every game has, each with the name of their form."""

_OF_A_SUIT: Final = frozenset({"lowest", "jump", "double jump"})
"""Words that a suit, or another denomination, must follow."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A way to continue a phrase: the next `word`, and the whole `phrase` with it.

    Where many words are possible, as for a number, `word` is a description (`a number`) and `phrase` is empty.
    `meaning` is that of a sum of the game, or of a phrase that begins like this one, if the reference has an example.
    """

    word: str
    phrase: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Completions:
    """All ways to continue a phrase; `is_whole` says whether it is complete already."""

    ways: tuple[Completion, ...] = ()
    is_whole: bool = False


class Completer:
    """A completer of the phrases of one table."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._parser = parser_for(vocabulary)
        self._without_words = {name for name, words in vocabulary.terminals if not words}
        self._entries = phrase_entries(vocabulary)

    def complete(self, text: str, start: str) -> Completions:
        """Return the ways to continue a text, which may end within a word; `start` is the kind of phrase."""
        plain = " ".join(text.split())
        if len(plain) > LONGEST_PHRASE:
            return Completions()
        ways: dict[str, Completion] = {}
        for head, begun in _cuts(plain):
            names = [
                name for name in self._accepted(head, start) or () if start != _CALL or self._is_called(name, head)
            ]
            found = [way for name in names for way in self._words(name, head, begun)]
            for way in _of_one_number(found, head):
                ways.setdefault(way.word, way)
        spelt = sorted((way for way in ways.values() if way.phrase), key=lambda way: _order(way.word))
        hints = [way for way in ways.values() if not way.phrase]
        told = [Completion(way.word, way.phrase, self._meaning(way, start)) for way in spelt]
        accepted = self._accepted(plain, start)
        return Completions((*told, *hints), is_whole=bool(plain) and accepted is not None and _END in accepted)

    def _accepted(self, head: str, start: str) -> frozenset[str] | None:
        """Return the terminals that may follow; None where the text is not the beginning of a phrase."""
        parser = self._parser.parse_interactive(head, start)
        try:
            parser.exhaust_lexer()
            accepted: set[str] = parser.accepts()  # type: ignore[no-untyped-call]  # Lark leaves it out
            return frozenset(accepted) - self._without_words
        except UnexpectedInput:
            return None

    def _is_called(self, name: str, head: str) -> bool:
        """Return whether the game has calls in which a terminal can follow; counts in brackets exist in every game."""
        if head.count("(") > head.count(")"):
            return True
        calls = self._vocabulary.game.calls
        forms = {form.name for form in calls.forms}
        if name in {"LETTER", "DENOMINATION"}:
            return bool(calls.denominations) and (bool(head) or "reverse" in forms)
        if name in _FORMS:
            return "P" in calls.denominations if name == "PASS" and head else _FORMS[name] in forms
        words = words_of_terminal(name, self._parser, self._vocabulary)
        return bool(calls.denominations) or _OF_A_SUIT.isdisjoint(words)

    def _words(self, name: str, head: str, begun: str) -> Iterator[Completion]:
        if name == _END:
            return
        words = words_of_terminal(name, self._parser, self._vocabulary)
        if name == "LETTER":
            words = (*_LETTERS, *words)
        elif name == "SETTING":
            words = tuple(self._vocabulary.settings)
        if not words and not begun:
            yield Completion(terminal_name(name, self._parser, self._vocabulary), "")
        for word in words:
            if word.lower().startswith(begun.lower()) and word.lower() != begun.lower():
                yield Completion(word, _joined(head, word))

    def _meaning(self, way: Completion, start: str) -> str:
        """Return the meaning of a sum of the game, else that of the first example in the reference that begins so."""
        sums = self._vocabulary.game.sums
        if way.word in sums:
            return sums[way.word].meaning
        entries = (one for one in self._entries if one.start == start)
        return next((one.meaning for one in entries if f"{one.example} ".startswith(f"{way.phrase} ")), "")


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the text in two parts: finished words, and the word that is only begun; first with nothing begun."""
    yield text, ""
    head = text
    for _ in range(_LONGEST_WORD):
        word = _WORD.search(head)
        if word is None:
            return
        head = head[: word.start()].rstrip()
        yield head, text[len(head) :].strip()


def _of_one_number(ways: Iterable[Completion], head: str) -> list[Completion]:
    """Return the ways, but of `card` and `cards` only the one that agrees with the number before."""
    ways = list(ways)
    words = {way.word for way in ways}
    if _MANY.search(head):
        return [way for way in ways if f"{way.word}s" not in words]
    return [way for way in ways if way.word.removesuffix("s") == way.word or way.word.removesuffix("s") not in words]


def _joined(head: str, word: str) -> str:
    apart = "" if not head or word in _CLOSING or head[-1] in "({" else " "
    return f"{head}{apart}{word}"


def _order(word: str) -> tuple[bool, str]:
    """Return a sorting key that puts words before signs."""
    return not word[:1].isalpha(), word.lower()
