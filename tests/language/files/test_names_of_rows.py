"""Rows by the name of a convention, and what is said at the table when they are called."""

from pathlib import Path

from tests.language.small_tables import book_of, problems_of, row_of, said, situation_of

ASKING = "call: 28 X\nshows: {X: 4+ cards}\n"


def test_a_row_has_the_name_that_players_use(tmp_path: Path) -> None:
    assert row_of(tmp_path, f"named: the ask\n{ASKING}").name == "the ask"
    assert not row_of(tmp_path, ASKING).name


def test_rows_of_a_named_situation_answer_what_has_the_name(tmp_path: Path) -> None:
    rows = f"- id: first\n{ASKING}- id: second\nnamed: the relay\ncall: 29 X\nshows: {{X: 5+ cards}}\n"
    rows = rows.replace("\n", "\n  ").replace("\n  - ", "\n- ").rstrip(" ")
    situation = situation_of(tmp_path, rows, more="named: the ask\n")
    assert [row.name for row in situation.rows] == ["answer to the ask", "the relay", "answer to the ask"]


def test_rows_of_a_named_group_are_by_the_convention(tmp_path: Path) -> None:
    group = (
        f"groups:\n- id: asks\n  named: the ask\n  rows:\n  - id: one\n    {ASKING.replace(chr(10), chr(10) + '    ')}"
    )
    situation = 'situations:\n- id: opening\n  title: You open\n  after: "?"\n  rows:\n'
    book = book_of(tmp_path, f"{group.rstrip()}\n{situation}  - rows of: asks\n  - otherwise: 28 Pass\n")
    assert [row.name for row in book.situations[0].rows] == ["the ask", ""]


def test_a_row_is_by_one_convention_or_answers_another(tmp_path: Path) -> None:
    row = f"situations:\n- id: opening\n  title: You open\n  after: '?'\n  rows:\n  - id: one\n    {ASKING}"
    row = row.replace("\nshows", "\n    shows")
    text = f"{row}    named: the ask\n    answers: the relay\n  - otherwise: 28 Pass\n"
    assert said(problems_of(tmp_path, text)) == [
        "15:14: 'named' and 'answers'; a call has one name: leave one of them out"
    ]


def test_an_announcement_has_the_numbers_of_the_settings_that_it_names(tmp_path: Path) -> None:
    settings = "settings:\n  fewest: 4; cards of a suit\n"
    text = f"situations:\n- id: opening\n  title: You open\n  after: '?'\n  rows:\n  - id: one\n    {ASKING}"
    text = text.replace("\nshows", "\n    shows")
    text = f'{settings}{text}    announce: "{{fewest}} or more"\n  - otherwise: 28 Pass\n'
    assert book_of(tmp_path, text).situations[0].rows[0].announce == "4 or more"
    assert book_of(tmp_path, text, {"fewest": 5}).situations[0].rows[0].announce == "5 or more"
    assert said(problems_of(tmp_path, text.replace("{fewest}", "{fewes}"))) == [
        "16:16: no setting 'fewes'; did you mean 'fewest'?"
    ]


def test_a_call_is_alerted_where_its_row_says_so(tmp_path: Path) -> None:
    assert row_of(tmp_path, f"{ASKING}alert: yes\n").alert
    assert not row_of(tmp_path, ASKING).alert
