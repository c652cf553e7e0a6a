"""Words for strength without points: `weak`, `PRE`, `minimum`, `maximum`, `strong`.

Of a player who has shown a range of points they mean its lower or upper half; both include the middle. For a first call
`weak` and `strong` are definitions in the table, which a pair can change. Any other such word remains a remark.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from trainer.games.bridge.bml.meanings import BmlMeaning

WEAK: Final = "weak"
STRONG: Final = "strong"

DEFINED: Final[Mapping[str, Mapping[str, str]]] = {
    word: {"means": means, "why": f"the notes say '{word}' without points; change it here for every row"}
    for word, means in ((WEAK, "at most 10 high-card points"), (STRONG, "15+ high-card points"))
}
"""The definitions by name. ACBL's convention charts call a hand of 15 points strong, too."""

_LOW: Final = re.compile(r"weak|min(?:imum)?|PRE|pre-?empt(?:ive)?", re.IGNORECASE)
_HIGH: Final = re.compile(r"strong|max(?:imum)?", re.IGNORECASE)
_WEAK: Final = re.compile(r"weak|PRE|pre-?empt(?:ive)?", re.IGNORECASE)
_STRONG: Final = re.compile("strong", re.IGNORECASE)
_RANGE: Final = re.compile(r"(\d+) (?:to|or) (\d+) high-card points")
_CHOICE: Final = ") or ("


def with_strength(meaning: BmlMeaning, earlier: Iterable[str]) -> tuple[BmlMeaning, str]:
    """Return a meaning with the points of its words for strength, and these points; empty without such words.

    `earlier` is what the same player's earlier calls show, the latest first.
    """
    words = {word.lower() for word in meaning.hints}
    is_low, is_high = all(map(_LOW.fullmatch, words)), all(map(_HIGH.fullmatch, words))
    if not words or is_low == is_high or any(_CHOICE in phrase for phrase in meaning.phrases):
        return meaning, ""
    shown = list(earlier)
    ranges = [found for text in shown if _CHOICE not in text and (found := _RANGE.search(text))]
    if ranges:
        low, high = int(ranges[0][1]), int(ranges[0][2])
        least, most = (low, (low + high) // 2) if is_low else ((low + high + 1) // 2, high)
        points = f"{least} high-card points" if least == most else f"{least} to {most} high-card points"
        return replace(meaning, phrases=(*meaning.phrases, points)), points
    name = WEAK if any(map(_WEAK.fullmatch, words)) else STRONG if any(map(_STRONG.fullmatch, words)) else ""
    if shown or not name:
        return meaning, ""
    return replace(meaning, phrases=(*meaning.phrases, name)), DEFINED[name]["means"]
