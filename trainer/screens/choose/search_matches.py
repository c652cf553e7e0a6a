"""What a search finds among things to choose."""

from typing import Final

from trainer.practice.guide.glossary import Glossary
from trainer.practice.guide.sought import nearest_words
from trainer.screens.choose.choosing import PartChoice, TreatmentChoice

_NO_WORDS: Final = Glossary("")


def parts_found(parts: tuple[PartChoice, ...], query: str, words: Glossary = _NO_WORDS) -> tuple[PartChoice, ...]:
    """The parts that have all of a query, by the spellings of a glossary; those that have it in their title first.

    It may stand in their title, in what is said about them, or above them. No query finds them all, as they stand.
    """
    sought = words.sought(query)
    found = [one for one in parts if sought.is_in(_text(one))]
    return tuple(sorted(found, key=lambda one: not sought.is_in(one.title)) if query.strip() else found)


def nothing_said(
    parts: tuple[PartChoice, ...],
    query: str,
    words: Glossary = _NO_WORDS,
    treatments: tuple[TreatmentChoice, ...] = (),
) -> str:
    """That nothing is found, and what comes nearest: a treatment to switch on, a word to look up, words of titles."""
    sought = words.sought(query)
    offered = [one.title for one in treatments if not one.is_on and sought.is_in(f"{one.section} {one.title}")]
    if offered:
        return f"Nothing has these words. Switch on the treatment “{offered[0]}” to practise it."
    entry = words.entry(query)
    if entry is not None:
        return f"Nothing has these words here; “{entry.word}” stands in Words."
    spelt = (spelling for one in words.entries for spelling in one.spellings)
    near = ", ".join(nearest_words(query, [*(one.title for one in parts), *spelt]))
    return f"Nothing has these words.{f' Nearest: {near}.' if near else ''}"


def _text(part: PartChoice) -> str:
    return f"{part.kind} {part.chapter} {part.title} {part.about} {part.also}"
