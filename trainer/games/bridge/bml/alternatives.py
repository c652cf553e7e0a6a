"""The alternatives of a description that are marked as a list: `(a) … (b) …`, `1. … 2. …`, `i) … ii) …`, by dashes."""

import re
from typing import Final

_BEFORE: Final = r"(?:^|[\s,;:.])"
_FAMILIES: Final = (
    (re.compile(rf"{_BEFORE}\(?([a-hA-H])\)\s*"), tuple("abcdefgh")),
    (re.compile(rf"{_BEFORE}(?:\(?([1-8])\)|([1-8])\.(?=\s))\s*"), tuple("12345678")),
    (re.compile(rf"{_BEFORE}\(?(i{{1,3}}|iv|v)[).]\s*", re.IGNORECASE), ("i", "ii", "iii", "iv", "v")),
)
_DASH: Final = re.compile(r"(?:^|[;:,])\s*[-*•–]\s+(?=\S)")
_ONE_OF: Final = re.compile(
    r"\s*(?:(?:any|either)\s+)?one\s+of(?:\s+(?:two|three|four|five|\d))?(?:\s+types?)?\s*:\s*", re.IGNORECASE
)


def listed_alternatives(text: str) -> tuple[str, list[str]]:
    """Return the text before the first list mark, and the text after each mark; no texts if there is no list.

    >>> listed_alternatives("12+: (a) 12-14 bal (b) 18+")
    ('12+:', ['12-14 bal', '18+'])
    """
    for pattern, marks in _FAMILIES:
        items = list(pattern.finditer(text))
        written = [next(filter(None, one.groups())).lower() for one in items]
        if len(items) > 1 and written == list(marks[: len(items)]):
            return _between(text, items)
    items = list(_DASH.finditer(text))
    return _between(text, items) if len(items) > 1 and not text[: items[0].start()].strip() else ("", [])


def announced_alternatives(text: str) -> list[str]:
    """Return the parts behind `One of:`, between commas; none where no such words begin the text."""
    found = _ONE_OF.match(text)
    return [] if found is None else [part for part in re.split(r"[,;]", text[found.end() :]) if part.strip()]


def _between(text: str, items: list[re.Match[str]]) -> tuple[str, list[str]]:
    ends = [*(one.start() for one in items[1:]), len(text)]
    parts = [text[one.end() : end].strip() for one, end in zip(items, ends, strict=True)]
    return text[: items[0].start() + (text[items[0].start() : items[0].start() + 1] in ".:")], parts
