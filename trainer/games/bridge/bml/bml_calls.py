"""The calls that a call in a BML table stands for: `2HS` two bids, `1M` either major, `1step` the next bid."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

STRAINS: Final = "CDHSN"
_SUITS: Final = "CDHS"
_ALIKE: Final = {"M": "HS", "m": "CD", "red": "DH", "black": "CS", "X": _SUITS, "Y": _SUITS, "Z": _SUITS}
_OTHER: Final = {"oM": ("M", "HS"), "om": ("m", "CD")}
_SUPPORT: Final = re.compile(r"(\d\+?)[ -]*(?:cards?\s+)?support\b", re.IGNORECASE)
_OTHER_OF_GROUP: Final = re.compile(
    r"(\d\+?)[ -]*(?:cards?\s+)?(?:in\s+)?(?:the\s+)?other\s+(major|minor)\b", re.IGNORECASE
)
_ORDER: Final = "XYZ"
_BOUND: Final = ("M", "m", *_ORDER)
_BID: Final = re.compile(r"([1-7](?=[^\d])|\d{1,2}(?=steps?))(NT?|red|black|oM|om|M|m|X|Y|Z|steps?|[CDHS]+)")
_PLAIN: Final = {"P": "P", "PASS": "P", "D": "X", "DBL": "X", "X": "X", "R": "XX", "RDBL": "XX", "XX": "XX"}

Letters = Mapping[str, str]
"""The suit of each letter so far."""


@dataclass(frozen=True, slots=True)
class BmlCall:
    """A call, such as `1S`, `3NT`, `X` or `P`, and whether an opponent makes it."""

    call: str
    theirs: bool = False

    @property
    def suit(self) -> str:
        """Return the suit that is bid; empty for No Trump, and for a call that is no bid."""
        return self.call[1] if self.call[:1].isdecimal() and self.call[1] in _SUITS else ""


def is_general(written: str) -> bool:
    """Return whether a written call stands for several calls; a call that names one has precedence over it."""
    found = _BID.fullmatch(written.strip("()"))
    return found is not None and found[2] not in {*STRAINS, "NT"}


def meant(written: str, before: tuple[BmlCall, ...], letters: Letters) -> Iterator[tuple[BmlCall, Letters]]:
    """Yield the calls that a written call stands for, each with the letters that it binds."""
    theirs, plain = written.startswith("("), written.strip("()")
    if plain.upper() in _PLAIN:
        yield BmlCall(_PLAIN[plain.upper()], theirs), letters
        return
    found = _BID.fullmatch(plain)
    if found is None:
        return
    level, strain = found[1], found[2]
    if strain in ("N", "NT"):
        yield BmlCall(f"{level}NT", theirs), letters
    elif strain.startswith("step"):
        call = _step(int(level), before)
        if call:
            yield BmlCall(call, theirs), letters
    elif strain in _OTHER:
        one, group = _OTHER[strain]
        if one in letters:
            yield BmlCall(level + group.replace(letters[one], ""), theirs), letters
    elif strain in letters:
        yield BmlCall(level + letters[strain], theirs), letters
    else:
        used = {call.suit for call in before} | set(letters.values()) if strain in _ALIKE else set()
        for suit in _ALIKE.get(strain, strain):
            if suit in used and strain in _BOUND:
                continue
            bound = {**letters, strain: suit} if strain in _BOUND else letters
            if _in_order(bound):
                yield BmlCall(level + suit, theirs), bound


def text_with(letters: Letters, text: str) -> str:
    """Return a description with `!s` in place of a letter that stands for spades, and so on."""
    for letter, suit in letters.items():
        other = {"M": "HS", "m": "CD"}.get(letter, "").replace(suit, "")
        if other:
            text = re.sub(rf"(?<![A-Za-z])!?o{letter}(?![A-Za-z])", f"!{other.lower()}", text)
        text = re.sub(rf"(?<![A-Za-z])!?{letter}(?![A-Za-z])", f"!{suit.lower()}", text)
    return text


def with_support(text: str, suit: str) -> str:
    """Return a description with "support" replaced by cards in partner's suit (its letter; empty: no suit).

    >>> with_support("4+ card support, 10--12", "H")
    '4+!h, 10--12'
    """
    return _SUPPORT.sub(rf"\1!{suit.lower()}", text) if suit else text


def with_other_suit(text: str, suit: str) -> str:
    """Return a description with the other major or minor beside the call's suit filled in (its letter, or empty).

    >>> with_other_suit("Smolen (5+ cards in other major)", "H")
    'Smolen (5+!s)'
    """

    def named(match: re.Match[str]) -> str:
        group = _ALIKE["M" if match[2].lower() == "major" else "m"]
        return f"{match[1]}!{group.replace(suit, '').lower()}" if suit and suit in group else match[0]

    return _OTHER_OF_GROUP.sub(named, text)


def _in_order(letters: Letters) -> bool:
    ranks = [_SUITS.index(letters[letter]) for letter in _ORDER if letter in letters]
    return ranks == sorted(set(ranks))


def _step(steps: int, before: tuple[BmlCall, ...]) -> str:
    """Return the bid so many steps above the last one; empty where there is none."""
    last = next((call.call for call in reversed(before) if call.call[:1].isdecimal()), "")
    if not last:
        return ""
    place = (int(last[0]) - 1) * len(STRAINS) + STRAINS.index(last[1]) + steps
    level, strain = divmod(place, len(STRAINS))
    return f"{level + 1}{STRAINS[strain]}".replace("N", "NT") if level < 7 else ""  # noqa: PLR2004  the highest level
