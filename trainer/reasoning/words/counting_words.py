"""The words for numbers of things ("four or more", "at most two"), for lists, and for articles."""

from collections.abc import Sequence
from typing import Final

from trainer.language.book.conditions import UNLIMITED, Range

_NUMBER_WORDS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)

SHORT: Final = {0: "void", 1: "singleton", 2: "doubleton"}
"""The names of short suits, by their length."""

_COUNTABLE: Final = frozenset({"suit", "hand", "shape", "stopper", "honour", "trick"})
"""Nouns of definitions that need an article."""
_ADJECTIVE: Final = "ed"
"""The ending of one-word names that describe a hand: "balanced", "one-suited"."""


def number_word(number: int, *, in_figures: bool = False) -> str:
    """Return a number in words up to twelve ("no" for 0), in digits above; with `in_figures` only 0 is a word."""
    is_word = not number or (not in_figures and 0 < number < len(_NUMBER_WORDS))
    return _NUMBER_WORDS[number] if is_word else str(number)


def amount_words(amount: Range, *, in_figures: bool = False) -> str:
    """Return a range: "four or more", "at most two", "two or three", "two to four", "8 to 13", "three"."""
    in_figures = in_figures or len(_NUMBER_WORDS) <= amount.high < UNLIMITED
    low, high = (number_word(number, in_figures=in_figures) for number in (amount.low, amount.high))
    if amount.low == amount.high:
        return low
    if amount.high >= UNLIMITED:
        return f"{low} or more"
    if amount.low == 0:
        return f"at most {high}"
    return f"{low} {'or' if amount.high == amount.low + 1 else 'to'} {high}"


def is_singular(amount: Range) -> bool:
    """Return whether a noun after `amount_words` is in the singular: "one", "at most one"."""
    return amount.high == 1


def joined(words: Sequence[str], last: str = "and") -> str:
    """Return a list in words: "one, two and three"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def with_article(name: str) -> str:
    """Return a name after "a" or "an".

    >>> with_article("Ace"), with_article("one-suited hand"), with_article("honour")
    ('an Ace', 'a one-suited hand', 'an honour')
    """
    is_vowel = name[:1] in set("AEIOUaeiou") and not name.startswith("one")
    return f"{'an' if is_vowel or name.startswith('honour') else 'a'} {name}"


def bare(noun: str) -> str:
    """Return a noun without its article.

    >>> bare("the other Jack"), bare("an Ace"), bare("two Jacks")
    ('other Jack', 'Ace', 'two Jacks')
    """
    for article in ("a ", "an ", "the "):
        noun = noun.removeprefix(article)
    return noun


def named(name: str) -> str:
    """Return a definition's name as a phrase: "a good hand", "length with the Jack", "a balanced hand"."""
    name = as_noun(name)
    return with_article(name) if set(name.split()) & _COUNTABLE else name


def as_noun(name: str) -> str:
    """Return the name of a definition of hands as a noun.

    >>> as_noun("balanced"), as_noun("good hand"), as_noun("values to open")
    ('balanced hand', 'good hand', 'values to open')
    """
    return f"{name} hand" if name.endswith(_ADJECTIVE) and " " not in name else name


def capitalized(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> capitalized("four spades with both Jacks")
    'Four spades with both Jacks'
    """
    return text[:1].upper() + text[1:]


def uncapitalized(sentence: str) -> str:
    """Return a sentence in the form after a colon; names and calls keep their capitals."""
    return sentence[0].lower() + sentence[1:] if sentence[1:2].islower() or sentence[1:2] == " " else sentence
