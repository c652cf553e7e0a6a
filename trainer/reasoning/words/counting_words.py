"""Words for numbers of things: "four or more", "at most two"; for lists, and for what stands behind "a" or "an"."""

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
"""Nouns of definitions that stand behind an article."""
_ADJECTIVE: Final = "ed"
"""What a name ends in that says how a hand is, of one word: "balanced", "one-suited"."""


def number_word(number: int, *, in_figures: bool = False) -> str:
    """Words up to twelve ("no" for 0), digits above, or for all but 0."""
    is_word = not number or (not in_figures and 0 < number < len(_NUMBER_WORDS))
    return _NUMBER_WORDS[number] if is_word else str(number)


def amount_words(amount: Range, *, in_figures: bool = False) -> str:
    """A range: "four or more", "at most two", "two or three", "two to four", "8 to 13", "three"."""
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
    """Whether what is counted stands in the singular behind `amount_words`: "one", "at most one"."""
    return amount.high == 1


def joined(words: Sequence[str], last: str = "and") -> str:
    """A list in words: "one, two and three"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def with_article(name: str) -> str:
    """The name behind "a" or "an".

    >>> with_article("Ace"), with_article("one-suited hand"), with_article("honour")
    ('an Ace', 'a one-suited hand', 'an honour')
    """
    is_vowel = name[:1] in set("AEIOUaeiou") and not name.startswith("one")
    return f"{'an' if is_vowel or name.startswith('honour') else 'a'} {name}"


def bare(noun: str) -> str:
    """A noun without its article.

    >>> bare("the other Jack"), bare("an Ace"), bare("two Jacks")
    ('other Jack', 'Ace', 'two Jacks')
    """
    for article in ("a ", "an ", "the "):
        noun = noun.removeprefix(article)
    return noun


def named(name: str) -> str:
    """A name from the definitions as it is said: "a good hand", "length with the Jack", "a balanced hand"."""
    name = as_noun(name)
    return with_article(name) if set(name.split()) & _COUNTABLE else name


def as_noun(name: str) -> str:
    """The name of a definition of hands; one that is an adjective gets its noun.

    >>> as_noun("balanced"), as_noun("good hand"), as_noun("values to open")
    ('balanced hand', 'good hand', 'values to open')
    """
    return f"{name} hand" if name.endswith(_ADJECTIVE) and " " not in name else name


def capitalized(text: str) -> str:
    """A text with a capital at its beginning.

    >>> capitalized("four spades with both Jacks")
    'Four spades with both Jacks'
    """
    return text[:1].upper() + text[1:]


def uncapitalized(sentence: str) -> str:
    """A sentence to stand behind a colon; a name or a call keeps its capital."""
    return sentence[0].lower() + sentence[1:] if sentence[1:2].islower() or sentence[1:2] == " " else sentence
