"""Sets of treatments that can be applied together."""

from collections.abc import Iterator, Sequence
from itertools import combinations

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
    """Return the sets of treatments that do not conflict and to which none can be added, largest first.

    The treatments that the convention plays by default are in each of them. Raises what `ConventionLibrary.book`
    raises.
    """
    found: list[Sections] = []
    for sections in _subsets([one.section for one in library.treatments(convention) if not one.is_played]):
        if not any(set(sections) <= set(larger) for larger in found) and _stand_together(library, convention, sections):
            found.append(sections)
    return tuple(found)


def _subsets(sections: Sequence[str]) -> Iterator[Sections]:
    """Yield all subsets but the empty one, largest first. A smaller set may conflict where a larger one does not."""
    for size in range(len(sections), 0, -1):
        yield from combinations(sections, size)


def _stand_together(library: ConventionLibrary, convention: str, sections: Sections) -> bool:
    try:
        library.book(convention, sections)
    except TreatmentConflictError:
        return False
    except UnusableFileError:
        # They do not contradict each other, but a change has lost its place: the proof will say so.
        return True
    return True
