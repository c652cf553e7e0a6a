"""Which treatments of a convention may stand together."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from trainer.language.library import ConventionLibrary
from trainer.language.table_reading import ReadTable, read_table
from trainer.language.treatments import Treatment, TreatmentConflictError, read_treatments, with_treatments
from trainer.problems import UnusableFileError

Sections = tuple[str, ...]


def each_alone(library: ConventionLibrary, convention: str) -> tuple[Sections, ...]:
    """Every treatment of a convention, alone, by section."""
    return tuple((treatment.section,) for treatment in library.treatments(convention))


def largest_sets(library: ConventionLibrary, convention: str) -> tuple[Sections, ...]:
    """The sets of treatments that do not contradict each other and to which none can be added, largest first.

    Raises as `ConventionLibrary.book` does.
    """
    if not library.treatments(convention):
        return ()
    # Read here, and not asked of the library, because it reads the treatments anew for every set.
    shipped = library.folder / convention / "convention.yaml"
    path = shipped if shipped.is_file() else Path(convention)
    folder = library.folder if path.is_relative_to(library.folder) else path.parent
    table = read_table(path, folder, library.game_called, {})
    treatments = read_treatments(path.parent / "treatments", f"{convention}/treatments")
    found: list[frozenset[str]] = []
    kept = []
    for chosen in _subsets(treatments):
        sections = tuple(treatment.summary.section for treatment in chosen)
        if not any(frozenset(sections) <= larger for larger in found) and _stand_together(table, chosen):
            found.append(frozenset(sections))
            kept.append(sections)
    return tuple(kept)


def _subsets(treatments: Sequence[Treatment]) -> Iterator[tuple[Treatment, ...]]:
    """All but the empty one, largest first. A smaller set may contradict itself where a larger one does not."""
    for size in range(len(treatments), 0, -1):
        yield from combinations(treatments, size)


def _stand_together(table: ReadTable, treatments: tuple[Treatment, ...]) -> bool:
    try:
        with_treatments(table, treatments)
    except TreatmentConflictError:
        return False
    except UnusableFileError:
        # They do not contradict each other, but a change has lost its place: the proof will say so.
        return True
    return True
