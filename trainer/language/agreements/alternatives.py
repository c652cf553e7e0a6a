"""Alternative agreements: one treatment more or less, or one dial turned by one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.language.agreements.partnership_writing import Value
from trainer.language.book.rule_book import WITHOUT, RuleBook, TreatmentSummary
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership

_TURNS: Final = (1, -1)
"""Each dial is turned up by one, then down by one."""


@dataclass(frozen=True)
class Alternative:
    """One change of an agreement: its description, the values for the partnership's file, and the resulting book.

    `dial` is the dial that it turns, empty for a treatment. `book` is not cached; it raises as `ConventionLibrary.book`
    does when the change contradicts the rest of the agreement.
    """

    said: str
    values: Mapping[str, Value]
    book: Callable[[], RuleBook]
    dial: str = ""


def book_of(library: ConventionLibrary, agreed: Partnership) -> RuleBook:
    """Return the rule book of an agreement; raises the errors of `ConventionLibrary.book`."""
    return library.book(agreed.called, agreed.treatments, agreed.settings)


def alternatives(library: ConventionLibrary, agreed: Partnership) -> Iterator[Alternative]:
    """Yield every treatment that could be added or left out, then every dial turned up and down by one."""
    yield from treatment_alternatives(library, agreed)
    yield from dial_alternatives(library, agreed)


def treatment_alternatives(library: ConventionLibrary, agreed: Partnership) -> Iterator[Alternative]:
    """Yield every treatment that could be added or left out."""
    laid_over = {one.section for one in book_of(library, agreed).treatments}
    for one in library.treatments(agreed.convention):
        is_agreed = one.section in laid_over
        kept = [name for name in agreed.treatments if not _means(name, one)]
        if one.is_played:
            written = [*kept, *([f"{WITHOUT}{one.section}"] if is_agreed else [])]
        else:
            written = [*kept, *([] if is_agreed else [one.section])]
        if is_agreed and agreed.own is not None and not one.is_played:
            continue  # the file itself names it, and stands for itself
        other = replace(agreed, treatments=tuple(written))
        said = f"{'without' if is_agreed else 'with'} “{one.title}”" + _section(one)
        yield Alternative(said, {"treatments": (*written, *_own_files(agreed))}, _maker(library, other))


def dial_alternatives(library: ConventionLibrary, agreed: Partnership) -> Iterator[Alternative]:
    """Yield every dial turned up and down by one."""
    # Imported here because it loads Lark, and few surveys turn dials.
    from trainer.language.files.vocabulary_reading import HIGHEST_SETTING

    usual = {one.name: one.number for one in library.book(agreed.convention).settings}
    for dial in book_of(library, agreed).dials:
        for turn in _TURNS:
            number = dial.number + turn
            if not 0 <= number <= HIGHEST_SETTING:
                continue
            settings = {**agreed.settings, dial.name: number}
            if usual.get(dial.name) == number:
                del settings[dial.name]
            other = replace(agreed, settings={**agreed.settings, dial.name: number})
            said = f"with the setting “{dial.name}” at {number} instead of {dial.number}"
            yield Alternative(said, {"settings": settings}, _maker(library, other), dial.name)


def _maker(library: ConventionLibrary, agreed: Partnership) -> Callable[[], RuleBook]:
    return lambda: library.book_without_keeping(agreed.called, agreed.treatments, agreed.settings)


def _means(name: str, treatment: TreatmentSummary) -> bool:
    """Return whether a name, with or without `no` before it, is that of a treatment."""
    plain = name.lower().removeprefix(WITHOUT).strip()
    return plain in {treatment.name.lower(), treatment.section.lower()}


def _section(treatment: TreatmentSummary) -> str:
    return "" if treatment.section == treatment.title else f" ({treatment.section})"


def _own_files(agreed: Partnership) -> Iterator[str]:
    """Yield the treatments in files of the partnership's own, as its file names them."""
    for path in agreed.files:
        folder = agreed.own.parent if agreed.own else Path()
        yield path.relative_to(folder).as_posix()
