"""Shapes with some suits in any order, such as `(31)(54)`: three and one in the majors, five and four in the minors.

Suits are in their order, spades first; `x` is any length.
"""

import re
from itertools import permutations, product
from typing import Final

_PART: Final = r"(?:\([\dx](?:[=-]?[\dx]){1,2}\)|[\dx])"
_GROUPED: Final = re.compile(rf"(?<![\w.+!(=-]){_PART}(?:[=-]?{_PART}){{1,3}}(?![\w+!)=-])")
_EACH: Final = re.compile(r"\(([^()]*)\)|([\dx])")
_AFTER_OR: Final = re.compile(r"(?:^|[,;.:(]|\bor|/)\s*\Z", re.IGNORECASE)
_BEFORE_OR: Final = re.compile(r"\s*(?:\Z|[,;.)\n/]|or\b)", re.IGNORECASE)
_SUITS: Final = 4
_ALL_CARDS: Final = 13
_ANY: Final = "x"


def with_shapes_in_full(text: str) -> str:
    """Return a description in which every group of shapes is written out.

    >>> with_shapes_in_full("11--15, 31(54)")
    '11--15, 3=1=5=4 or 3=1=4=5'
    """
    return _GROUPED.sub(_in_full, text)


def _in_full(match: re.Match[str]) -> str:
    parts = [re.findall(r"[\dx]", one[1] or one[2]) for one in _EACH.finditer(match[0])]
    lengths = [length for part in parts for length in part]
    known = sum(int(length) for length in lengths if length != _ANY)
    is_whole = known == _ALL_CARDS if _ANY not in lengths else known <= _ALL_CARDS
    if len(lengths) != _SUITS or not is_whole or ("(" not in match[0] and _ANY not in lengths):
        return match[0]
    ways = product(*(dict.fromkeys(permutations(part)) for part in parts))
    shapes = " or ".join("=".join(length for part in way for length in part) for way in ways)
    before = "" if _AFTER_OR.search(match.string, 0, match.start()) else ", "
    return f"{before}{shapes}{'' if _BEFORE_OR.match(match.string, match.end()) else ','}"
