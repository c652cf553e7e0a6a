"""The phrase of the convention language for one claim of a description, such as `5+!h`, `12--14 hcp` or `(6322)`."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from trainer.games.bridge.bml.bml_words import is_splinter

_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SUIT: Final = r"(?:!([cdhs])|(clubs?|diamonds?|hearts?|spades?)|([cdhs]))"
_MANY: Final = r"(\d{1,2})\s*(\+|(?:-{1,3}|–|to)\s*\d{1,2})?"
_RANGE: Final = re.compile(r"(?:-{1,3}|–|to)\s*")
_POINTS: Final = r"(?:\s*(?:hcp|points?|pts?|p|h(?![a-z])))"
_ANYTHING: Final = re.compile(rf"0\+{_POINTS}?|any(?:thing| hand| distribution| shape)?", re.IGNORECASE)
_LENGTHS: Final = {"0": "void", "1": "singleton"}
_HIGHEST: Final = 40
"""The high-card points of the whole deck."""

_ALL_CARDS: Final = 13
_LEAST_BARE: Final = 10
_LEAST_BARE_RANGE: Final = 8
"""From here on a number without a unit means points; so does a range that ends here or higher."""
_LEAST_FROM_NOTHING: Final = 4
"""A range from 0 is points if it ends here or higher: `0--7`."""
_SHORTEST_OF_TWO: Final = 4
"""Two suits without names have at least this length each: `6-4`."""
_FIVE: Final = 5
"""After a call in a suit, a shape such as `5332` has its longest suit there if it has at least this length."""


def is_anything(text: str) -> bool:
    """Return whether a claim is true of every hand."""
    return _ANYTHING.fullmatch(text) is not None


def claim(text: str, suit: str) -> str:
    """Return the phrase for one claim; empty where it is not understood.

    `suit` is the letter of the suit that the call shows, or empty.
    """
    return next((phrase for read in _CLAIMS if (phrase := read(text, suit))), "")


def _number(low: str, more: str | None, most: int) -> str:
    """Return `5+`, `2 to 4`, `2 or 3` or `5`; empty for an impossible number."""
    if more is None:
        return low if int(low) <= most else ""
    if more == "+":
        return f"{low}+" if int(low) <= most else ""
    high = int(_RANGE.sub("", more))
    if not int(low) <= high <= most:
        return ""
    if high == int(low):
        return low
    return f"{low} or {high}" if high == int(low) + 1 else f"{low} to {high}"


def _last(more: str, low: str) -> int:
    """Return the upper end of a range; for `16+` the lower end."""
    return int(low) if more == "+" else int(_RANGE.sub("", more))


def _points(text: str, suit: str) -> str:
    del suit
    limit = re.fullmatch(rf"(?:at most|max(?:imum)?\.?|up to|<=)\s*(\d+)({_POINTS}?)", text, re.IGNORECASE)
    if limit and (limit[2] or int(limit[1]) >= _LEAST_BARE_RANGE):
        return f"at most {limit[1]} high-card points" if int(limit[1]) <= _HIGHEST else ""
    text = re.sub(rf"^(?:at least|min(?:imum)?\.?|>=)\s*(\d+)(?={_POINTS}|\Z)", r"\1+", text, flags=re.IGNORECASE)
    text = re.sub(r"^(?:about|approx\.?|ca\.?|circa|around|~)\s*(?=\d)", "", text, flags=re.IGNORECASE)
    found = re.fullmatch(rf"{_MANY}({_POINTS})?(?:\s+((?:un)?bal(?:anced)?))?(?: NT)?", text, re.IGNORECASE)
    # A bare number says nothing; 16+ is points, and so is a range that no suit is as long as.
    if found is None:
        return ""
    most = _last(found[2], found[1]) if found[2] else int(found[1])
    is_range = found[2] not in (None, "+")
    least = _LEAST_BARE_RANGE if is_range and not found[3] else _LEAST_BARE
    least = _LEAST_FROM_NOTHING if is_range and int(found[1]) == 0 else least
    if (found[3] is None and found[2] is None) or ((found[3] or "").strip() in ("", "h") and most < least):
        return ""
    number = _number(found[1], found[2], _HIGHEST)
    shape = "" if not found[4] else "; not (balanced)" if found[4].lower().startswith("un") else "; balanced"
    return f"{number} high-card points{shape}" if number else ""


def _length(text: str, suit: str) -> str:
    """Return the phrase for `5+!h`, `5h`, `4+c !s`, `at least 3 diamonds`, `5+ suit` or `6 cards`."""
    least = re.sub(r"^(?:at least|min(?:imum)?)\s+(\d+)", r"\1+", text, flags=re.IGNORECASE)
    cards = r"(?:cards?\s+(?:in\s+)?|c\s*(?=[!sSM]))?"
    least = re.sub(r"(?<=\d|\+)[\s-]*(?:cards?|carders?)$", " suit", least, flags=re.IGNORECASE) if suit else least
    found = re.fullmatch(rf"{_MANY}[\s-]*{cards}(?:{_SUIT}|suit)", least, re.IGNORECASE)
    if found is None or (found[5] in ("c", "C") and suit not in ("", "C")):
        # `4c` after a call in another suit is four clubs to one writer and a four-card suit to the next.
        return ""
    letter = (found[3] or found[4] or found[5] or suit)[:1].lower()
    number = _number(found[1], found[2], _ALL_CARDS)
    return f"{_NAMES[letter]}: {number} cards" if number and letter else ""


def _one_of_two(text: str, suit: str) -> str:
    """Return the phrase for `4!h/!s`: so many cards in one of them."""
    del suit
    found = re.fullmatch(rf"{_MANY}\s*!([cdhs])/!([cdhs])", text, re.IGNORECASE)
    number = _number(found[1], found[2], _ALL_CARDS) if found else ""
    if found is None or not number:
        return ""
    return " or ".join(f"({_NAMES[letter.lower()]}: {number} cards)" for letter in found.groups()[2:])


def _splinter(text: str, suit: str) -> str:
    return f"{_NAMES[suit.lower()]}: at most 1 card" if suit and is_splinter(text) else ""


def _two_suits(text: str, suit: str) -> str:
    """Return the phrase for `5-4+`, `5-4 majors`, `both majors` or `5-4+!h!s`.

    Without named suits these are the call's suit and another one.
    """
    text = re.sub(r"^both\s+(?=(?:major|minor)s$)", "4-4 ", text, flags=re.IGNORECASE)
    found = re.fullmatch(
        r"(?:at least\s+)?(\d)\+?-(\d)(\+)?"
        r"(?:\s*!([cdhs])\s*(?:and\s*)?!([cdhs])|\s+(?:in\s+(?:the\s+)?)?(major|minor)s)?",
        text,
        re.IGNORECASE,
    )
    if found is None or int(found[1]) + int(found[2]) > _ALL_CARDS:
        return ""
    high, low = sorted((found[1], found[2]), reverse=True)
    if found[4]:
        return f"{_NAMES[found[4].lower()]}: {found[1]}+ cards; {_NAMES[found[5].lower()]}: {found[2]}+ cards"
    if found[6]:
        first, second = ("spades", "hearts") if found[6].lower() == "major" else ("diamonds", "clubs")
        one = f"{first}: {high}+ cards; {second}: {low}+ cards"
        return one if high == low else f"({one}) or ({second}: {high}+ cards; {first}: {low}+ cards)"
    if not found[3] and (int(found[1]) < int(found[2]) or int(found[2]) < _SHORTEST_OF_TWO):
        return ""
    longest = _NAMES[suit.lower()] if suit else "some suit"
    return f"{longest}: {high}+ cards; 2+ suits: {low}+ cards"


def _group(text: str, suit: str) -> str:
    """Return the phrase for `4+ major`, `4cM`, `no 4 card major` or `no 4M`; the call's suit if it is in the group."""
    text = re.sub(r"^(no\s+\d)\+?\s*(?:c|-?\s*card\s+)?(M|m)$", _in_a_group, text)
    none = re.fullmatch(r"no\s+(?:(\d)\+?[\s-]*card\s+)?(major|minor)s?", text, re.IGNORECASE)
    if none:
        return f"no {none[2].lower()}: {none[1] or 4}+ cards"
    text = re.sub(r"(?<=[\d+])\s*c?M$", " major", text)
    text = re.sub(r"(?<=[\d+])\s*c?m$", " minor", text)
    found = re.fullmatch(rf"{_MANY}[\s-]*(?:card\s+)?(major|minor)", text, re.IGNORECASE)
    if found is None:
        return ""
    group, number = found[3].lower(), _number(found[1], found[2], _ALL_CARDS)
    if not number:
        return ""
    in_group = suit.lower() in ("hs" if group == "major" else "cd") if suit else False
    return f"{_NAMES[suit.lower()]}: {number} cards" if in_group else f"some {group}: {number} cards"


def _in_a_group(match: re.Match[str]) -> str:
    return f"{match[1]} card {'major' if match[2] == 'M' else 'minor'}"


def _none_of(text: str, suit: str) -> str:
    """Return the phrase for `no 4!h`: at most three."""
    del suit
    found = re.fullmatch(r"no\s+([1-9])\+?\s*!([cdhs])", text, re.IGNORECASE)
    return "" if found is None else f"{_NAMES[found[2].lower()]}: at most {int(found[1]) - 1} cards"


def _shape(text: str, suit: str) -> str:
    """Return the phrase for `bal`, `unbal`, `4414` (spades first), `5!h332`, or `5332` and `(6322)` in any order."""
    if re.fullmatch(r"bal(?:anced)?(?: hand)?", text, re.IGNORECASE):
        return "balanced"
    if re.fullmatch(r"unbal(?:anced)?(?: hand)?", text, re.IGNORECASE):
        return "not (balanced)"
    long = re.fullmatch(r"(\d)(?:!([cdhs])|([Mm]))(\d{3})( any order)?", text)
    told = re.fullmatch(r"([\dx])=([\dx])=([\dx])=([\dx])", text)
    if told and "x" in text:
        return _lengths(told.groups())
    plain = re.fullmatch(r"(\d{4})( any order)?", text.replace("-", "").replace("=", ""))
    digits = long[1] + long[4] if long else plain[1] if plain else ""
    if not digits or sum(map(int, digits)) != _ALL_CARDS:
        return ""
    in_order = sorted(digits, reverse=True)
    shape = "-".join(in_order)
    if long:
        where = _NAMES[long[2]] if long[2] else f"some {'major' if long[3] == 'M' else 'minor'}"
        return f"{shape}; {where}: {long[1]} cards"
    if plain and plain[2]:
        return shape
    if list(digits) == in_order and told is None:
        # The writers of shapes in falling order rarely mean spades; after a call in a suit it is the longest one.
        named = suit and int(digits[0]) >= _FIVE and digits[0] > digits[1]
        return f"{shape}; {_NAMES[suit.lower()]}: {digits[0]} cards" if named else shape
    return _lengths(digits)


def _lengths(numbers: Iterable[str]) -> str:
    """Return the phrase for the lengths of spades, hearts, diamonds and clubs, of which some may be `x`."""
    lengths = zip(("spades", "hearts", "diamonds", "clubs"), numbers, strict=True)
    return "; ".join(f"{name}: {_LENGTHS.get(number, f'{number} cards')}" for name, number in lengths if number != "x")


_CLAIMS: Final[tuple[Callable[[str, str], str], ...]] = (
    _points,
    _length,
    _one_of_two,
    _none_of,
    _two_suits,
    _group,
    _shape,
    _splinter,
)
