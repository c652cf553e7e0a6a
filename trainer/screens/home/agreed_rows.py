"""The rows that partners have agreed on beside their convention: their own, and those of the treatments they added."""

from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.printing.contents.marks import marks_of
from trainer.screens.home.agreement_looking import Agreed


def agreed_rows(library: ConventionLibrary, agreed: Agreed) -> tuple[RowName, ...]:
    """Return the rows that questions can be made of, out of these, in table order.

    Raises what `ConventionLibrary.treatment_files` raises.
    """
    book = agreed.book
    usual = {one.title for one in book.treatments if one.is_played}
    marks = marks_of(library, book, agreed.convention, agreed.partnership)
    ours = {
        RowName(situation.id, row.id)
        for situation in book.situations
        for row in situation.rows
        if marks.mark(row.place) not in {"", *usual}
    }
    return tuple(one for one in drillable_rows(book) if one in ours)
