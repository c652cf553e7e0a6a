"""In which kinds the rows of a table can be asked."""

import pytest

from tests.shipped_tables import shipped_library
from trainer.practice.questions.row_kinds import kinds_of
from trainer.practice.questions.subject import ROW_KINDS, Kind


@pytest.mark.parametrize(("convention", "forces"), [("spades/rb", False), ("fifty-six/kerala", True)])
def test_whether_a_call_is_forcing_is_only_asked_where_some_row_says_so(convention: str, *, forces: bool) -> None:
    expected = [kind for kind in ROW_KINDS if forces or kind is not Kind.FORCING]
    assert list(kinds_of(shipped_library().book(convention))) == expected
