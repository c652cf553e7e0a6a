"""The output of `rows`: the situations of a convention, or the rows of some of them with their file and line."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from trainer.language.book.rule_book import RuleBook, Situation, TreatmentSummary
from trainer.language.files.library import ConventionLibrary
from trainer.practice.guide.glossary import Glossary
from trainer.printing.contents.chapters import chapters
from trainer.printing.contents.situation_pages import SituationPages, row_words
from trainer.printing.contents.suit_runs import auction_text
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.terminal.lines import table_lines


@dataclass(frozen=True, slots=True)
class ListedRow:
    """A row with its call, as printed (empty if it can't be made at the sample auction), and its meaning in `words`.

    `place` is `file:line`, with the file inside the folder of conventions.
    """

    row: str
    call: str
    words: str
    place: str


@dataclass(frozen=True, slots=True)
class ListedSituation:
    """A situation with its sample auction, as printed, and its rows; none if no auction leads there."""

    situation: str
    title: str
    chapter: str
    auction: tuple[str, ...]
    place: str
    rows: tuple[ListedRow, ...]


def listed(reasoner: Reasoner, wanted: Iterable[Situation]) -> Iterator[ListedSituation]:
    """Yield situations with their rows, chapter by chapter from the openings on."""
    among = {one.id for one in wanted}
    pages = SituationPages(reasoner)
    printed = reasoner.book.game.calls.printed
    for chapter, situations in chapters(reasoner.book):
        for one in situations:
            if one.id not in among:
                continue
            point = pages.point(one)
            auction = () if point is None else tuple(map(printed, point.auction.calls))
            rows = () if point is None else tuple(_rows(point, reasoner))
            yield ListedSituation(one.id, one.title, chapter, auction, str(one.place), rows)


def rows_report(listed_situations: Iterable[ListedSituation]) -> str:
    """Return situations with a line for each row."""
    lines: list[str] = []
    for one in listed_situations:
        after = f", after {auction_text(one.auction)}" if one.auction else ""
        lines += ["", f"{one.title}{after}   ({one.situation}, {one.place})"]
        lines += [f"{line}   ({row.row}, {row.place})" for line, row in zip(_calls(one), one.rows, strict=True)]
        if not one.rows:
            lines.append("  No auction leads here.")
    return "\n".join(lines[1:])


def situations_report(reasoner: Reasoner, wanted: Iterable[Situation]) -> str:
    """Return situations, chapter by chapter, with the number of rows of each."""
    among = {one.id for one in wanted}
    lines: list[str] = []
    for chapter, situations in chapters(reasoner.book):
        listed_here = [one for one in situations if one.id in among]
        if listed_here:
            lines += ["", chapter]
            lines += table_lines([(one.id, one.title, _number(one), str(one.place)) for one in listed_here])
    return "\n".join(lines[1:])


def rows_as_json(listed_situations: Iterable[ListedSituation]) -> list[dict[str, object]]:
    """Return one object for each situation."""
    return [asdict(one) for one in listed_situations]


def _rows(point: CompiledSituation, reasoner: Reasoner) -> Iterator[ListedRow]:
    game = reasoner.book.game
    for bound_rows in point.bound_rows:
        if bound_rows:
            row = bound_rows[0].row
            usual = bound_rows[0].call.usual()
            call = "" if usual is None else game.calls.printed(usual)
            yield ListedRow(row.id, call, row_words(bound_rows, game, point.auction), str(row.place))


def _number(one: Situation) -> str:
    return f"{len(one.rows)} row{'s' if len(one.rows) > 1 else ''}"


def _calls(one: ListedSituation) -> Iterable[str]:
    return table_lines([(row.call or "-", row.words) for row in one.rows])


def treatments_matching(
    library: ConventionLibrary, book: RuleBook, words: Glossary, query: str
) -> tuple[TreatmentSummary, ...]:
    """Return the treatments that a bundled convention offers and `book` does not play, whose section or title matches.

    Spellings that `words` takes for each other match, as they do in every search.
    """
    if book.name not in library.names():
        return ()
    parsed, played = words.query(query), {one.name for one in book.treatments}
    offered = (one for one in library.treatments(book.name) if one.name not in played)
    return tuple(one for one in offered if parsed.is_in(f"{one.section} {one.title}"))
