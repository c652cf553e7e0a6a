"""The phrases of the convention language for a description of a hand: what is understood, and what is not.

A description is a choice of alternatives (`(a) 12--14 … (b) 18+`, `either … or …`), an alternative is clauses that hold
together (`4+!h, 9--10 hcp`), and a clause is again alternatives (`6+!h or 6+!s`). A clause that is not understood
claims nothing, and neither does a sentence about some hands only (`If 18--20: 0--3 spades`, `maybe even 5431`).
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from trainer.games.bridge.bml.alternatives import announced_alternatives, listed_alternatives
from trainer.games.bridge.bml.bml_words import forces_to, is_condition, is_forced, is_hint, is_label, without_words
from trainer.games.bridge.bml.claims import claim, is_anything
from trainer.games.bridge.bml.spelling import in_one_spelling

_ARTIFICIAL: Final = re.compile(r"artificial|\bART\b|relay|puppet|PUP|multi|asking|other", re.IGNORECASE)
_TRANSFERS: Final = {"D": "H", "H": "S"}
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
_SHAPE: Final = re.compile(r"\((\d{4})\)")
_SHAPE_BEFORE: Final = re.compile(r"\((\d{4})\)(?=\s*\d)")
_NAME_FIRST: Final = re.compile(r"([A-Za-z][^\d!:,;.()\n]{1,30}):\s+(?=\S)")
_OF_SOME_HANDS: Final = re.compile(
    r"\b(?:vul\w*|nv|fav\w*|unfav\w*|red|white|green|amber|seat|passed|ph|or|and|with|min\w*|max\w*|otherwise|also|then)\b",
    re.IGNORECASE,
)
"""Words before a colon that say for which hands, or when, the rest holds."""

_OR: Final = re.compile(r"\s+or\s+|\s*/(?!![cdhs]\b)\s*")
"""Alternatives; in `4!h/!s` the length holds for both suits."""
_WHOLE_OR: Final = re.compile(r"[,;.]\s*or\s+", re.IGNORECASE)
_NEXT_CLAIM: Final = re.compile(
    r"\s+(?:and|with)\s+|\s+(?=no\s+\d)|(?<=[cdhs])\s+(?=\d)|(?<=\d\+)\s+(?=\d)|(?<=\d)\s+(?=\d)"
    r"|(?<=hcp)\s+(?=\d)|(?:(?<=\d[cdhs])|(?<=\+[cdhs])|(?<=![cdhs]))(?=\d{1,2}\+?!?[cdhs]\b)",
    re.IGNORECASE,
)
"""The beginning of the next claim: `5+!h and 4!s`, `15+ 5+c`, `5+c5+d`."""

_OF_POINTS: Final = re.compile(r"points|(?<!\d)\d\d(?!\d)")
_DESCRIBED: Final = re.compile(r"([^\W\d]+) with (.+)")
_NEGATIVE: Final = ("no", "not", "denies", "without", "never", "except", "unless", "neither")
_BARE_STRENGTH: Final = re.compile(r"(\d{1,2})(?:\+|\s*(?:-{1,3}|–|to)\s*(\d{1,2}))")
"""A number without a unit, which is the strength where a length is told as well: `5+!h, 13+` or `6+!d, 4--7`."""

_POINTS: Final = "high-card points"


@dataclass(frozen=True, slots=True)
class BmlMeaning:
    """Phrases about the hand, the force of the call (empty if not stated), and the text that was not understood.

    `hints` are words such as "weak" without points. `any_hand` says that every hand makes the call.
    """

    phrases: tuple[str, ...] = ()
    forcing: str = ""
    not_understood: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    any_hand: bool = False


def meaning_of(says: str, suit: str) -> BmlMeaning:
    """Return the meaning of a description of a call in a suit (a letter, empty for other calls)."""
    plain = in_one_spelling(says)
    name = _NAME_FIRST.match(plain)
    if (
        name is not None
        and not announced_alternatives(plain)
        and not (is_label(name[1]) or is_condition(name[1]) or _OF_SOME_HANDS.search(name[1]))
    ):
        # "Polish: 12--14 or 18+": the name is text, what stands behind it is read.
        meaning = _whole(plain[name.end() :], _suit_of_call(plain, suit))
        return replace(meaning, not_understood=(name[1], *meaning.not_understood))
    meaning = _whole(plain, _suit_of_call(plain, suit))
    if meaning.phrases or meaning.not_understood or meaning.hints:
        return meaning
    parts = [part.strip() for part in re.split(r"[,;.]", plain)]
    return replace(meaning, any_hand=any(is_anything(part) or is_forced(part) for part in parts))


def _suit_of_call(text: str, suit: str) -> str:
    """Return the suit that "5+ suit" speaks of: that of the call, or what a transfer shows; empty if unknown."""
    if re.search(r"transfer|TRF", text, re.IGNORECASE):
        return _TRANSFERS.get(suit.upper(), "")
    return "" if _ARTIFICIAL.search(text) else suit


def _whole(text: str, suit: str) -> BmlMeaning:
    before, listed = listed_alternatives(text)
    if listed:
        return _alternatives(before, listed, suit)
    either = re.search(r"(?:^|[,;.(\s])either\s+(?=.*\sor\s)", text, re.IGNORECASE)
    if either:
        return _alternatives(text[: either.start()], re.split(r"[,;]?\s+or\s+", text[either.end() :]), suit)
    if len(parts := _WHOLE_OR.split(text)) > 1:
        return _alternatives("", parts, suit)
    if len(parts := announced_alternatives(text)) > 1 and not _OR.search(text):
        whole = all(_POINTS in joined(_clauses(part, suit).phrases) for part in parts)
        return _alternatives("", parts, suit) if whole else BmlMeaning(not_understood=(" ".join(text.split()),))
    meaning = _clauses(text, suit)
    if _speaks_twice(meaning) and len(parts := _OR.split(text)) > 1:
        return _alternatives("", parts, suit)
    return meaning


def _alternatives(before: str, parts: list[str], suit: str) -> BmlMeaning:
    """Return a choice of parts, with what holds for all of them; one without a claim leaves the choice as text."""
    common = _clauses(before, suit)
    meanings = [_whole(part.strip(" ,;."), suit) for part in parts]
    forcing = {one.forcing for one in meanings}
    to = common.forcing or (forcing.pop() if len(forcing) == 1 else "")
    unclear = tuple(text for one in (common, *meanings) for text in one.not_understood)
    hints = tuple(word for one in (common, *meanings) for word in one.hints)
    if all(one.phrases for one in meanings):
        choice = " or ".join(f"({joined(one.phrases)})" for one in meanings)
        return BmlMeaning((*common.phrases, choice), to, unclear, hints)
    if any(is_anything(part.strip(" ,;.")) for part in parts):
        return BmlMeaning(common.phrases, to, unclear, hints)
    texts = (" or ".join(" ".join(part.split()).strip(" ,;.") for part in parts),)
    return BmlMeaning(common.phrases, common.forcing, (*common.not_understood, *texts), common.hints)


def joined(phrases: tuple[str, ...]) -> str:
    """Return phrases that hold together as one phrase."""
    if len(phrases) == 1:
        return phrases[0]
    return "; ".join(f"({one})" if ") or (" in one else one for one in phrases)


def _clauses(text: str, suit: str) -> BmlMeaning:
    """Return the meaning of clauses that hold together."""
    phrases: list[str] = []
    unclear: list[str] = []
    hints: list[str] = []
    bare: list[tuple[str, str]] = []
    texts: dict[str, str] = {}
    forcing = ""
    for sentence in _sentences(text):
        if is_condition(sentence):
            unclear.append(sentence)
            continue
        for clause in sentence.split(","):
            written = " ".join(clause.split()).strip(" :")
            rest, words = (written, ()) if _OR.search(written.replace("P/C", "")) else without_words(written)
            for word in (*words, rest):
                forcing = forcing or forces_to(word)
                if is_hint(word):
                    hints.append(word)
            if not rest or is_label(rest) or is_hint(rest) or forces_to(rest) or is_anything(rest):
                continue
            if is_condition(rest):
                unclear.append(rest)
                continue
            found = _clause(rest, suit)
            if found is None and (points := _bare_strength(rest)):
                bare.append((rest, points))
                continue
            if found is None and (described := _DESCRIBED.fullmatch(rest)) and described[1].lower() not in _NEGATIVE:
                # A word that nobody knows takes nothing from what stands behind it.
                unclear.append(described[1])
                rest = described[2]
                found = _clause(rest, suit)
            other = next((one for one in phrases if found is not None and _differs(found, one)), "")
            if other:
                # Nobody has both strengths: they are alternatives that are not marked as such.
                phrases.remove(other)
                unclear += [texts[other], rest]
            elif found is None or any(_contradicts(found, one) for one in phrases):
                unclear.append(rest)
            else:
                phrases.append(found)
                texts[found] = rest
    for rest, phrase in bare:
        has_length, has_points = (any(text in one for one in phrases) for text in (": ", _POINTS))
        if has_length and not has_points:
            phrases.append(phrase)
        else:
            unclear.append(rest)
    strength = any(_POINTS in one for one in phrases)
    return BmlMeaning(tuple(dict.fromkeys(phrases)), forcing, tuple(unclear), () if strength else tuple(hints))


def _bare_strength(text: str) -> str:
    """Return the points that a number without a unit may be; empty for other texts, and where it falls, as in `6-4`."""
    found = _BARE_STRENGTH.fullmatch(text)
    return claim(f"{text} hcp", "") if found is not None and (found[2] is None or int(found[1]) < int(found[2])) else ""


def _sentences(text: str) -> list[str]:
    """Return the sentences, each followed by the remarks that it has in brackets."""
    plain = _SHAPE_BEFORE.sub(r"\1 any order,", text)
    plain = _SHAPE.sub(r"\1 any order", plain)
    found = []
    for sentence in re.split(r";|\.(?!\d)(?!\.)", plain):
        remarks = _BRACKETS.findall(sentence)
        outside = _BRACKETS.sub(",", sentence)
        found += [one.strip(" ,") for one in (outside, *remarks) if one.strip(" ,()")]
    return found


def _subject(phrase: str) -> str:
    """Return what a plain phrase counts: `hearts`, or the points; empty for others."""
    if ") or (" in phrase or ";" in phrase:
        return ""
    return _POINTS if phrase.endswith(_POINTS) else phrase.partition(":")[0] if ": " in phrase else ""


def _contradicts(phrase: str, other: str) -> bool:
    """Return whether two phrases count the same thing differently."""
    return phrase != other and _subject(phrase) != "" and _subject(phrase) == _subject(other)


def _differs(phrase: str, other: str) -> bool:
    """Return whether two phrases of one or more claims have different points."""
    points = [[one for one in text.split("; ") if one.endswith(_POINTS)] for text in (phrase, other)]
    return all(points) and ") or (" not in phrase + other and points[0] != points[1]


def _speaks_twice(meaning: BmlMeaning) -> bool:
    """Return whether points are written in several clauses, as in `12--14, 3!c or 18+`."""
    points = [one for one in (*meaning.phrases, *meaning.not_understood) if _OF_POINTS.search(one)]
    return len(points) > 1


def _clause(text: str, suit: str) -> str | None:
    """Return a clause as a phrase; None where it is not understood."""
    whole = _claims(text, suit)
    if whole is not None:
        return whole
    alternatives = [_claims(_without_labels(part.strip()), suit) for part in _OR.split(text)]
    if len(alternatives) < 2 or any(not one for one in alternatives):  # noqa: PLR2004
        return None
    return " or ".join(f"({one})" for one in alternatives)


def _without_labels(text: str) -> str:
    """Return an alternative without words that say nothing of a hand, such as `any`.

    Unchanged if it has other words.
    """
    rest, words = without_words(text)
    return text if any(is_hint(word) or forces_to(word) for word in words) else rest


def _claims(text: str, suit: str) -> str | None:
    """Return claims that hold together, such as `5+!h and 4!s`; None where one of them is not understood."""
    if whole := claim(text, suit):
        return whole
    found = []
    for part in _NEXT_CLAIM.split(text):
        phrase = claim(part.strip(), suit)
        if not phrase:
            return None
        found.append(phrase)
    return "; ".join(f"({one})" if len(found) > 1 and ") or (" in one else one for one in found)
