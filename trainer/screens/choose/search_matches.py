"""The matches of a search among choices."""

from collections.abc import Iterable
from typing import Final

from trainer.practice.guide.glossary import Glossary
from trainer.practice.guide.search_query import nearest_words
from trainer.screens.choose.choosing import PartChoice, TreatmentChoice

_NO_WORDS: Final = Glossary("")


def matching_parts(parts: tuple[PartChoice, ...], query: str, words: Glossary = _NO_WORDS) -> tuple[PartChoice, ...]:
    """Return the parts that contain all of a query, in any spelling of the glossary; matches in titles come first.

    A match may be in the title, in the description, or in the heading above. An empty query finds all parts, unsorted.
    """
    parsed = words.query(query)
    found = [one for one in parts if parsed.is_in(_text(one))]
    return tuple(sorted(found, key=lambda one: not parsed.is_in(one.title)) if query.strip() else found)


def no_match_text(
    parts: tuple[PartChoice, ...],
    query: str,
    words: Glossary = _NO_WORDS,
    treatments: tuple[TreatmentChoice, ...] = (),
) -> str:
    """Return a message that nothing was found, with a treatment to switch on, a glossary entry, or similar words."""
    elsewhere = match_elsewhere_text(query, words, [(one.section, one.title) for one in treatments if not one.is_on])
    if elsewhere:
        return f"Nothing matches these words here. {elsewhere}"
    spelt = (spelling for one in words.entries for spelling in one.spellings)
    near = ", ".join(nearest_words(query, [*(one.title for one in parts), *spelt]))
    return f"Nothing matches these words.{f' Nearest: {near}.' if near else ''}"


def match_elsewhere_text(
    query: str, words: Glossary, not_played: Iterable[tuple[str, str]], lessons: Iterable[str] = ()
) -> str:
    """Return a sentence about a query without a match: which treatment, glossary entry or lesson has it; empty if none.

    `not_played` has the sections and titles of treatments, `lessons` the titles of lessons.
    """
    parsed = words.query(query)
    offered = [title for section, title in not_played if parsed.is_in(f"{section} {title}")]
    if offered:
        return f"Switch on the treatment “{offered[0]}” to practise it."
    entry = words.entry(query)
    if entry is not None:
        return f"“{entry.word}” stands in Words."
    taught = next((title for title in lessons if parsed.is_in(title)), "")
    return f"The lesson “{taught}” is about it." if taught else ""


def _text(part: PartChoice) -> str:
    return f"{part.kind} {part.chapter} {part.title} {part.about} {part.also}"
