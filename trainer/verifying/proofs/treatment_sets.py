"""Sets of treatments that can be applied together."""

from collections.abc import Sequence

from trainer.language.book.rule_book import WITHOUT
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.treatments import TreatmentConflictError
from trainer.problems import UnusableFileError

Sections = tuple[str, ...]


def each_alone(library: ConventionLibrary, convention: str) -> tuple[Sections, ...]:
    """Return every treatment of a convention, alone, by section; one that it plays by default is left out instead."""
    offered = library.treatments(convention)
    return tuple((f"{WITHOUT}{one.section}" if one.is_played else one.section,) for one in offered)


def largest_sets(library: ConventionLibrary, convention: str) -> tuple[Sections, ...]:
    """Return sets of treatments that do not conflict and to which none can be added, largest first.

    Every treatment that can be applied is in one of them. Not every combination is: three defences and two ways to ask
    for aces make six sets, and three of these cover all. The treatments that the convention plays by default are in
    each of them. Raises what `ConventionLibrary.book` raises.
    """
    offered = [one.section for one in library.treatments(convention) if not one.is_played]
    found: list[Sections] = []
    for section in offered:
        covered = {one for sections in found for one in sections}
        if section not in covered and _stand_together(library, convention, (section,)):
            uncovered_first = sorted(offered, key=covered.__contains__)
            found.append(_grown(library, convention, section, uncovered_first))
    return tuple(sorted(found, key=len, reverse=True))


def _grown(library: ConventionLibrary, convention: str, first: str, wanted: Sequence[str]) -> Sections:
    """Return a set with the first treatment to which none of the others can be added, tried in the order wanted.

    They are tried again until none fits, because two may conflict alone and not beside a third.
    """
    offered = [one.section for one in library.treatments(convention)]
    chosen: Sections = (first,)
    before: Sections = ()
    while chosen != before:
        before = chosen
        for section in wanted:
            larger = tuple(one for one in offered if one in chosen or one == section)
            if section not in chosen and _stand_together(library, convention, larger):
                chosen = larger
    return chosen


def _stand_together(library: ConventionLibrary, convention: str, sections: Sections) -> bool:
    try:
        library.book(convention, sections)
    except TreatmentConflictError:
        return False
    except UnusableFileError:
        # They do not contradict each other, but a change has lost its place: the proof will say so.
        return True
    return True
