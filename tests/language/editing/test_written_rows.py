"""A row as it is written: its lines, its examples, and what becomes of them."""

from trainer.documents.document import Document
from trainer.language.editing.written_rows import ShowsLine, WrittenExample, WrittenRow, written_row


def row_of(text: str) -> WrittenRow:
    return written_row(Document("row", text).root)


def lines_of(shows: str) -> list[tuple[str, str, int]]:
    return [(line.about, line.phrase, line.way) for line in row_of(f"shows: {shows}").lines]


def test_commas_and_semicolons_part_lines() -> None:
    assert lines_of('{X: "4+ cards, both Jacks", hand: "2 Jacks; a void"}') == [
        ("X", "4+ cards", 0),
        ("X", "both Jacks", 0),
        ("hand", "2 Jacks", 0),
        ("hand", "a void", 0),
    ]
    assert lines_of("good hand; not (a void; 2 Jacks)") == [
        ("hand", "good hand", 0),
        ("hand", "not (a void; 2 Jacks)", 0),
    ]


def test_a_comma_that_binds_closer_than_or_parts_nothing() -> None:
    assert lines_of('{X: "4+ cards, Jack or void"}') == [("X", "4+ cards, Jack or void", 0)]
    assert lines_of('{X: "3 or 4 cards, no Jack"}') == [("X", "3 or 4 cards", 0), ("X", "no Jack", 0)]


def test_alternatives_are_ways() -> None:
    assert lines_of('[{X: 4 cards}, {X: 5 cards, Y: "3 cards, a Jack"}]') == [
        ("X", "4 cards", 0),
        ("X", "5 cards", 1),
        ("Y", "3 cards", 1),
        ("Y", "a Jack", 1),
    ]


def test_lines_are_joined_as_they_were_parted() -> None:
    row = row_of('{id: a, call: 29 X, shows: {X: "4+ cards, both Jacks"}}')
    more = row.with_lines((*row.lines, ShowsLine("hand", "2 Jacks"), ShowsLine("hand", "a void")))
    assert more.get("shows") == {"X": "4+ cards, both Jacks", "hand": "2 Jacks; a void"}
    assert row.with_lines(row.lines) is row
    assert row.with_lines(()).get("shows") is None


def test_a_line_with_an_or_of_its_own_is_put_into_brackets_among_others() -> None:
    row = row_of("shows: {X: 4+ cards}")
    assert row.with_lines((*row.lines, ShowsLine("X", "Jack or void"))).get("shows") == {
        "X": "4+ cards, (Jack or void)"
    }


def test_another_way_makes_a_list() -> None:
    row = row_of("shows: {X: 4+ cards}")
    assert row.with_lines((*row.lines, ShowsLine("hand", "a void", 1))).get("shows") == (
        {"X": "4+ cards"},
        {"hand": "a void"},
    )


def test_examples_in_a_mapping_and_in_a_list() -> None:
    row = row_of('examples: {AK: "29S; so"}\nnear misses: [JT, {hand: QQ, call: P, auction: 28S P}]')
    assert row.examples == (
        WrittenExample("AK", "29S", "so"),
        WrittenExample("JT", near_miss=True),
        WrittenExample("QQ", "P", near_miss=True, rest=(("auction", "28S P"),)),
    )
    fewer = row.with_examples(row.examples[1:])
    assert (fewer.get("examples"), fewer.get("near misses")) == (None, row.get("near misses"))


def test_a_mapping_from_hands_to_calls_stays_one_as_long_as_it_can_say_all() -> None:
    row = row_of('examples: {AK: "29S; so", AQ: 30S}')
    assert row.with_examples(row.examples[1:]).get("examples") == {"AQ": "30S"}
    twice = row.with_examples([WrittenExample("AK", "29S"), WrittenExample("AK", "30S")])
    assert twice.get("examples") == ({"hand": "AK", "call": "29S"}, {"hand": "AK", "call": "30S"})


def test_hands_are_written_as_tables_have_them_a_single_one_without_a_list() -> None:
    row = row_of("id: a\nsource: S").with_examples([WrittenExample("AK", "29S", "so"), WrittenExample("AQ", "30S")])
    assert [key for key, _ in row.entries] == ["id", "source", "examples"]
    assert row.get("examples") == ({"hand": "AK", "call": "29S", "note": "so"}, {"hand": "AQ", "call": "30S"})
    said = WrittenExample("AK", "29S", "so", rest=(("tags", ("a",)), ("auction", "P")))
    one = row.with_examples([said]).get("examples")
    assert isinstance(one, dict)
    assert list(one.items()) == [("hand", "AK"), ("auction", "P"), ("call", "29S"), ("tags", ("a",)), ("note", "so")]


def test_a_new_key_stands_where_rows_have_it() -> None:
    row = row_of("id: a\ncall: 29 X\nshows: {X: void}\nsource: S").with_value("number", "at most 39")
    assert [key for key, _ in row.entries] == ["id", "call", "shows", "number", "source"]
    assert [key for key, _ in row.with_value("number", "").entries] == ["id", "call", "shows", "source"]


def test_the_row_that_takes_what_is_left() -> None:
    row = row_of("otherwise: pass\nsource: S")
    assert (row.id, row.call, row.lines) == ("otherwise", "pass", ())
    assert row.with_call("double").entries == (("otherwise", "double"), ("source", "S"))


def test_a_row_in_which_only_the_meaning_counts_stays_one_when_it_is_changed() -> None:
    row = row_of("{id: a, call: 28 X, exact: yes, shows: {X: 4+ cards}}")
    changed = row.with_lines((*row.lines, ShowsLine("X", "both Jacks"))).with_call("29 X")
    assert changed.get("exact") == "yes"
