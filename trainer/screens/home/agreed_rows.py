"""The rows that partners have agreed on: their own, those of added treatments, and those with a number they turned."""

from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.printing.contents.marks import marks_of
from trainer.screens.home.agreement_looking import Agreed


def agreed_rows(library: ConventionLibrary, agreed: Agreed) -> tuple[RowName, ...]:
    """Return the rows that questions can be made of, out of these, in table order.

    A number that partners have turned makes all rows that use it theirs. Raises what `ConventionLibrary.book` and
    `ConventionLibrary.treatment_files` raise.
    """
    book = agreed.book
    before = {dial.name: dial.number for dial in library.book(agreed.convention).settings}
    turned = {dial.name for dial in book.settings if dial.number != before.get(dial.name)}
    usual = {one.title for one in book.treatments if one.is_played}
    marks = marks_of(library, book, agreed.convention, agreed.partnership)
    ours = {
        RowName(situation.id, row.id)
        for situation in book.situations
        for row in situation.rows
        if marks.mark(row.place) not in {"", *usual} or not turned.isdisjoint(row.dials)
    }
    return tuple(one for one in drillable_rows(book) if one in ours)
