"""What a description says of a hand, as phrases of the convention language: only what is understood, and what was not.

A description is read clause by clause (`4+!h, 9--10 hcp`), a clause as alternatives (`6+!h or 6+!s`). One that
is not understood makes its whole clause unclear; then nothing of the clause is claimed.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SUIT: Final = r"(?:!([cdhs])|(clubs?|diamonds?|hearts?|spades?))"
_MANY: Final = r"(\d{1,2})\s*(\+|(?:-{1,3}|–|to)\s*\d{1,2})?"
_RANGE: Final = re.compile(r"(?:-{1,3}|–|to)\s*")
_POINTS: Final = r"(?:\s*(?:hcp|points?|pts?|p))"
_LABELS: Final = re.compile(
    r"(?:artificial|relay|waiting|transfer|puppet|forced|retransfer|asking|puppet to .*|transfer to .*)",
    re.IGNORECASE,
)
_GAME_FORCING: Final = r"(?:game[ -]forc(?:e|ing)|forc(?:e|ing) to game|GF)"
_FORCING: Final = (
    (re.compile(rf"(?:artificial |any |natural )?{_GAME_FORCING}", re.IGNORECASE), "to game"),
    (re.compile(r"non-?\s?forcing|not forcing|NF|sign[ -]?off|to play", re.IGNORECASE), "no"),
    (re.compile(r"forcing(?: (?:one|1) round)?|F1|F", re.IGNORECASE), "yes"),
)
_ARTIFICIAL: Final = re.compile(r"artificial|relay|puppet|PUP|multi|asking|other", re.IGNORECASE)
_ANYTHING: Final = re.compile(rf"0\+{_POINTS}|any(?:thing| hand)?", re.IGNORECASE)
_TRANSFERS: Final = {"D": "H", "H": "S"}
_LENGTHS: Final = {"0": "void", "1": "singleton"}
_HIGHEST: Final = 40
_ALL_CARDS: Final = 13
_LEAST_BARE: Final = 10
"""A number without a word is points from here on."""
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class BmlMeaning:
    """Phrases about the hand, what the call forces to (empty where nothing is said), and what was not understood."""

    phrases: tuple[str, ...] = ()
    forcing: str = ""
    not_understood: tuple[str, ...] = ()


def meaning_of(says: str, suit: str) -> BmlMeaning:
    """The meaning of a description of a call in a suit (a letter, empty for other calls)."""
    plain = re.sub(r"[*/_=](?=\S)(\S[^*/_=]*)[*_=]", r"\1", says.replace("\n", ", "))
    plain = _BRACKETS.sub(r", \1,", plain)
    suit = _shown_suit(plain, suit)
    phrases: list[str] = []
    unclear: list[str] = []
    forcing = ""
    for clause in re.split(r"[,;]|\.(?!\d)", plain):
        text = " ".join(clause.split())
        if not text or _LABELS.fullmatch(text) or _ANYTHING.fullmatch(text):
            continue
        force = next((to for pattern, to in _FORCING if pattern.fullmatch(text)), "")
        if force:
            forcing = forcing or force
            continue
        words = re.split(rf"\s+({_GAME_FORCING})$", text, flags=re.IGNORECASE)
        if len(words) > 1 and not re.search(r"\bor\b|/", text):
            text, forcing = words[0], forcing or "to game"
        found = _clause(text, suit)
        if found is None:
            unclear.append(text)
        elif found:
            phrases.append(found)
    return BmlMeaning(tuple(dict.fromkeys(phrases)), forcing, tuple(unclear))


def _shown_suit(text: str, suit: str) -> str:
    """The suit that "5+ suit" and "4+ major" speak of: that of the call, or what a transfer shows; empty if unknown."""
    if re.search(r"transfer|TRF", text, re.IGNORECASE):
        return _TRANSFERS.get(suit.upper(), "")
    return "" if _ARTIFICIAL.search(text) else suit


def _clause(text: str, suit: str) -> str | None:
    """A clause as a phrase; None where it is not understood."""
    whole = _claims(text, suit)
    if whole is not None:
        return whole
    alternatives = [_claims(part.strip(), suit) for part in re.split(r"\s+or\s+|\s*/\s*", text)]
    if len(alternatives) < 2 or any(not one for one in alternatives):  # noqa: PLR2004
        return None
    return " or ".join(f"({one})" for one in alternatives)


def _claims(text: str, suit: str) -> str | None:
    """Claims that hold together: `5+!h and 4!s`; None where one of them is not understood."""
    found = []
    for part in re.split(r"\s+(?:and|with)\s+|(?<=[cdhs])\s+(?=\d)", text):
        claim = next((phrase for read in _CLAIMS if (phrase := read(part.strip(), suit))), "")
        if not claim:
            return None
        found.append(claim)
    return "; ".join(found)


def _number(low: str, more: str | None, most: int) -> str:
    """`5+`, `2 to 4`, `2 or 3`, `5`; empty for what can't be."""
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
    """The upper end of a range; of `16+` the lower."""
    return int(low) if more == "+" else int(_RANGE.sub("", more))


def _points(text: str, suit: str) -> str:
    del suit
    limit = re.fullmatch(rf"(?:at most|max\.?)\s+(\d+){_POINTS}", text, re.IGNORECASE)
    if limit:
        return f"at most {limit[1]} high-card points"
    found = re.fullmatch(rf"{_MANY}({_POINTS})?(?:\s+(bal(?:anced)?))?(?: NT)?", text, re.IGNORECASE)
    # A bare number says nothing; 16+ is points, and so is a range that no suit is as long as.
    if found is None or (found[3] is None and (found[2] is None or _last(found[2], found[1]) < _LEAST_BARE)):
        return ""
    number = _number(found[1], found[2], _HIGHEST)
    return f"{number} high-card points" + ("; balanced" if found[4] else "") if number else ""


def _length(text: str, suit: str) -> str:
    least = re.sub(r"^at least\s+(\d+)", r"\1+", text, flags=re.IGNORECASE)
    found = re.fullmatch(rf"{_MANY}[\s-]*(?:card\s+)?(?:{_SUIT}|suit)", least, re.IGNORECASE)
    if found is None:
        return ""
    letter = (found[3] or found[4] or suit)[:1].lower()
    number = _number(found[1], found[2], _ALL_CARDS)
    return f"{_NAMES[letter]}: {number} cards" if number and letter else ""


def _group(text: str, suit: str) -> str:
    """`4+ major`, `no 4 card major`, `5-5 minors`; with the call's suit in the group, it is that suit."""
    none = re.fullmatch(r"no\s+(?:(\d)\+?[\s-]*card\s+)?(major|minor)s?", text, re.IGNORECASE)
    if none:
        return f"no {none[2].lower()}: {none[1] or 4}+ cards"
    both = re.fullmatch(r"(?:at least\s+)?(\d)-(\d)(?:\+)?\s+(?:in\s+(?:the\s+)?)?(major|minor)s", text, re.IGNORECASE)
    if both:
        high, low = sorted((both[1], both[2]), reverse=True)
        first, second = ("spades", "hearts") if both[3].lower() == "major" else ("diamonds", "clubs")
        one = f"{first}: {high}+ cards; {second}: {low}+ cards"
        return one if high == low else f"({one}) or ({second}: {high}+ cards; {first}: {low}+ cards)"
    found = re.fullmatch(rf"{_MANY}[\s-]*(?:card\s+)?(major|minor)", text, re.IGNORECASE)
    if found is None:
        return ""
    group, number = found[3].lower(), _number(found[1], found[2], _ALL_CARDS)
    if not number:
        return ""
    in_group = suit.lower() in ("hs" if group == "major" else "cd") if suit else False
    return f"{_NAMES[suit.lower()]}: {number} cards" if in_group else f"some {group}: {number} cards"


def _shape(text: str, suit: str) -> str:
    """`bal`, `unbal`, and `4414`: spades, hearts, diamonds, clubs."""
    del suit
    if re.fullmatch(r"bal(?:anced)?(?: hand)?", text, re.IGNORECASE):
        return "balanced"
    if re.fullmatch(r"unbal(?:anced)?(?: hand)?", text, re.IGNORECASE):
        return "not (balanced)"
    found = re.fullmatch(r"([0-9])([0-9])([0-9])([0-9])", text)
    if found is None or sum(map(int, found.groups())) != _ALL_CARDS:
        return ""
    lengths = zip(("spades", "hearts", "diamonds", "clubs"), found.groups(), strict=True)
    return "; ".join(f"{name}: {_LENGTHS.get(number, f'{number} cards')}" for name, number in lengths)


_CLAIMS: Final[tuple[Callable[[str, str], str], ...]] = (_points, _length, _group, _shape)
