"""References to the sections of a source: "C2.3.3, F3.1", "chapter 7", "F5.1 to F5.4". Only this module reads them.

A section has a letter, numbers, or both. The text after it, as in "M1.1.1 Sc.3", "F (heading)" or "L1.1, scenarios 2
and 3", is the detail of the reference. Commas and semicolons separate references.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

_SECTION: Final = r"(?P<word>[Cc]hapter\s+|[Aa]ppendix\s+)?(?P<letter>[A-Z])?[ .]?(?P<numbers>\d{1,4}(?:\.\d{1,4})*)?"
_ONLY_SECTION: Final = re.compile(_SECTION)
_WITH_DETAIL: Final = re.compile(rf"{_SECTION}\s+(?P<detail>\(.+|[a-z].*|(?<=\d\s)[A-Z].*)")
_WHOLE_APPENDIX: Final = re.compile(r"[Aa]ppendix\s+[A-Z]")
_SMALL_LETTER: Final = re.compile(r"^((?:chapter|appendix)\s+)?([a-z])(?=[ .]?\d|$)", re.IGNORECASE)
_LETTER: Final = re.compile(r"\b[A-Z]\b")
_MOST_IN_A_RANGE: Final = 100
"""The most sections that a range may list: a mistyped end must not make thousands."""

_SOURCES_KEPT: Final = 4096
"""Bounds memory for tables that never cite the same section twice."""


@dataclass(frozen=True, slots=True, order=True)
class Section:
    """A section: a letter and numbers, or one of the two alone: C2.3.3, 2.2.4, L."""

    letter: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.letter + ".".join(map(str, self.numbers))

    def holds(self, other: "Section") -> bool:
        """Return whether the other section is this one or a part of it."""
        return other.letter == self.letter and other.numbers[: len(self.numbers)] == self.numbers


@dataclass(frozen=True, slots=True, order=True)
class Reference:
    """A cited section, and the detail about the place in it."""

    section: Section
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.section} {self.detail}".rstrip()

    def holds(self, other: "Reference") -> bool:
        """Return whether the other reference cites this section or a part of it; with a detail, only the same place."""
        if not self.detail:
            return self.section.holds(other.section)
        return self.section == other.section and self.detail.casefold() == other.detail.casefold()


Cited = Reference | str
"""A citation of a source; one that can't be read as a reference remains a text."""


@lru_cache(_SOURCES_KEPT)  # the rows of a table cite the same few sections again and again
def cited_in(source: str) -> tuple[Cited, ...]:
    """Return everything that a source cites, in order.

    >>> [str(cited) for cited in cited_in("C2.4, F5.1 to F5.3; M1.1.1 Sc.1, Sc.3; the decisions")]
    ['C2.4', 'F5.1', 'F5.2', 'F5.3', 'M1.1.1 Sc.1', 'M1.1.1 Sc.3', 'the decisions']
    """
    return tuple(chain.from_iterable(_cited(group.strip()) for group in source.split(";") if group.strip()))


def own_sections(source: str, of_book: str) -> tuple[str, ...]:
    """Return the citations of a row from the chapters and appendices of its own convention.

    All of them if there are none.

    `of_book` names the convention's source. Where the row cites several sources by name, only the convention's is
    returned.

    >>> own_sections("C2.2, M1.1.1 (d); D2.2, N1.1.1 (g); 2.2.3", "A Book, Appendices C, F, J and M")
    ('C2.2', 'M1.1.1 (d)', '2.2.3')
    >>> own_sections("A: Openings; B: Opening bids", "B, second edition")
    ('B: Opening bids',)
    """
    cited = cited_in(source)
    name = of_book.replace(",", " ").partition(" ")[0]
    by_name = [str(one) for one in cited if str(one).startswith(f"{name}:")]
    if name and by_name:
        return tuple(by_name)
    letters = {"", *_LETTER.findall(of_book.partition("Appendi")[2])}
    own = [one for one in cited if not isinstance(one, Reference) or one.section.letter in letters]
    return tuple(map(str, own or cited))


def is_reference(text: str) -> bool:
    """Return whether a text cites sections and nothing else."""
    cited = cited_in(text)
    return bool(cited) and all(isinstance(one, Reference) for one in cited)


def asked_for(text: str) -> tuple[Cited, ...]:
    """Return the citations in a typed text; a small letter (`c2.3.3`) or a chapter's number alone will do."""
    if text.strip().isdecimal():
        return cited_in(f"chapter {text}")
    return cited_in(_SMALL_LETTER.sub(lambda found: (found[1] or "") + found[2].upper(), text.strip()))


def _cited(group: str) -> list[Cited]:
    """Return the citations between two semicolons."""
    parts = [part.strip() for part in group.split(",") if part.strip()]
    if len(parts) > 1 and _WHOLE_APPENDIX.fullmatch(parts[0]):
        # What follows are its own numbers: "Appendix A, C13 and D4 to D8".
        return [Reference(Section(parts[0][-1]), ", ".join(parts[1:]))]
    found: list[Cited] = []
    for part in parts:
        references = _references(part)
        before = found[-1] if found else None
        if references or not isinstance(before, Reference):
            found += references or [part]
        elif before.detail and part[0].isdecimal():
            found[-1] = Reference(before.section, f"{before.detail}, {part}")
        elif before.detail:
            found.append(Reference(before.section, part))
        else:
            found[-1] = Reference(before.section, part)
    return found


def _references(part: str) -> list[Reference]:
    """Return the references of one part; none if it can't be read."""
    first, to, last = part.partition(" to ")
    ends = _section(first), _section(last)
    if to and ends[0] and ends[1]:
        return [Reference(section) for section in _range(ends[0], ends[1])]
    section = _section(part)
    if section is not None:
        return [Reference(section)]
    found = _WITH_DETAIL.fullmatch(part)
    section = None if found is None else _section(part[: found.start("detail")])
    return [] if found is None or section is None else [Reference(section, found["detail"])]


def _section(text: str) -> Section | None:
    found = _ONLY_SECTION.fullmatch(text.strip())
    if found is None:
        return None
    letter, numbers = found["letter"] or "", found["numbers"] or ""
    if not letter and not (numbers and ("." in numbers or found["word"])):
        # "7" is any number, "chapter 7" is a section.
        return None
    return Section(letter, tuple(int(number) for number in numbers.split(".") if number))


def _range(first: Section, last: Section) -> list[Section]:
    """Return the sections from one to another; none if they are not in order.

    `2.1 to 2.2.2` are 2.1, 2.2, 2.2.1 and 2.2.2.
    """
    depth = len(first.numbers)
    if first.letter != last.letter or not 0 < depth <= len(last.numbers):
        return []
    if first.numbers[:-1] != last.numbers[: depth - 1] or first.numbers[-1] > last.numbers[depth - 1]:
        return []
    ends = [first.numbers[-1], *(1 for _ in last.numbers[depth:])]
    if sum(end - start + 1 for start, end in zip(ends, last.numbers[depth - 1 :], strict=True)) > _MOST_IN_A_RANGE:
        return []
    return [
        Section(first.letter, (*last.numbers[: depth - 1 + level], number))
        for level, start in enumerate(ends)
        for number in range(start, last.numbers[depth - 1 + level] + 1)
    ]
