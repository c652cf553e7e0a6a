"""Composing nodes: every value is text, every node knows its place, and only plain YAML is taken."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.composing import DEEPEST_NESTING, MOST_NODES, NotComposableError, compose, lines_of
from trainer.documents.nodes import ListNode, MappingNode, Node, Place, TextNode

Plain = str | list["Plain"] | dict[str, "Plain"]


def composed(text: str) -> Node:
    """The root node; any problem fails the test."""

    def report(place: Place, wrong: str, right: str) -> None:
        pytest.fail(f"{place}: {wrong}; {right}")

    return compose(text, report)


def reported(text: str) -> list[tuple[Place, str, str]]:
    problems: list[tuple[Place, str, str]] = []
    compose(text, lambda place, wrong, right: problems.append((place, wrong, right)))
    return problems


def refusal_of(text: str) -> NotComposableError | None:
    """Why the text can't be composed to its end, if so; other problems do not matter."""
    try:
        compose(text, lambda *_: None)
    except NotComposableError as error:
        return error
    return None


def refused(text: str) -> NotComposableError:
    with pytest.raises(NotComposableError) as caught:
        composed(text)
    return caught.value


def plain(node: Node) -> Plain:
    match node:
        case TextNode():
            return node.text
        case ListNode():
            return [plain(item) for item in node]
        case MappingNode():
            return {key.text: plain(value) for key, value in node.entries}


def values_of(node: Node) -> list[TextNode]:
    match node:
        case TextNode():
            return [node]
        case ListNode():
            return [text for item in node for text in values_of(item)]
        case MappingNode():
            return [text for _, value in node.entries for text in values_of(value)]


# Values


@pytest.mark.parametrize("value", ["NO", "yes", "+1", "1:30", "0x1F", "1e3", "~", "null", "2026-11-21", "28NS", ".inf"])
def test_no_value_is_typed(value: str) -> None:
    assert plain(composed(f"call: {value}")) == {"call": value}


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "---\n", "%YAML 1.1\n---\n"])
def test_a_text_without_a_node_is_an_empty_mapping_or_an_empty_text(text: str) -> None:
    assert plain(composed(text)) in ({}, "")


def test_lists_and_mappings_nest_in_blocks_and_in_line() -> None:
    text = "rows:\n- id: one\n  shows: {X: 4+ cards, hand: [a, b]}\n- []\n- {}\n"
    assert plain(composed(text)) == {"rows": [{"id": "one", "shows": {"X": "4+ cards", "hand": ["a", "b"]}}, [], {}]}


TEXTS = st.text(
    st.characters(
        codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Cn"), exclude_characters="\ufeff\u2028\u2029\ufffe\uffff"
    )
)
TREES = st.recursive(
    TEXTS,
    lambda trees: (
        st.lists(trees, max_size=4) | st.dictionaries(TEXTS.filter(lambda key: key != "<<"), trees, max_size=4)
    ),
)


@given(TREES)
def test_what_a_yaml_writer_wrote_comes_back(tree: Plain) -> None:
    written = yaml.safe_dump(tree, allow_unicode=True, default_style='"')
    untagged = written.replace('!!null ""', '""')
    assert plain(composed(untagged)) == tree


def test_what_a_terminal_would_obey_is_made_visible_in_every_text() -> None:
    text = 'title: "red \\e[31m"\n"abc \\u202e": [same]\n'
    marked = "\N{REPLACEMENT CHARACTER}"
    assert plain(composed(text)) == {"title": f"red {marked}[31m", f"abc {marked}": ["same"]}


# Places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("call: 28S", [(1, 7)]),
        ('call: "28S"', [(1, 8)]),
        ("call: '28S'", [(1, 8)]),
        ("'call':   '28S'", [(1, 12)]),
        ("- 28S\n-   29S", [(1, 3), (2, 5)]),
        ("a: [28S, '29S', \"30S\"]", [(1, 5), (1, 11), (1, 18)]),
        ("ക: 'ഖ'", [(1, 5)]),
        ("a: 1\r\nb: '2'\r\n", [(1, 4), (2, 5)]),
        ("a: |\n  28 S\n  29 S\n", [(2, 3)]),
        ("a: >-\n\n    28 S\n", [(3, 5)]),
        ("a: |\nb: 1\n", [(2, 1), (2, 4)]),
        ("a: |", [(1, 4)]),
        ("a: |\n\n", [(1, 4)]),
    ],
)
def test_a_text_begins_where_its_first_letter_is(text: str, places: list[tuple[int, int]]) -> None:
    assert [(value.place.line, value.place.column) for value in values_of(composed(text))] == places


@given(
    values=st.lists(st.from_regex(r"[a-z0-9+♠അ]{1,8}", fullmatch=True), min_size=1, max_size=8),
    quotes=st.lists(st.sampled_from(["", "'", '"']), min_size=8, max_size=8),
    indents=st.lists(st.integers(1, 6), min_size=8, max_size=8),
    end=st.sampled_from(["\n", "\r\n"]),
)
def test_the_letters_at_the_place_of_a_text_are_the_text(
    values: list[str], quotes: list[str], indents: list[int], end: str
) -> None:
    lines = [
        f"-{' ' * indent}{quote}{value}{quote}" for value, quote, indent in zip(values, quotes, indents, strict=False)
    ]
    for value, node in zip(values, values_of(composed(end.join(lines))), strict=True):
        assert lines[node.place.line - 1][node.place.column - 1 :].startswith(value)


def test_form_feeds_end_no_line() -> None:
    assert lines_of("a\fb\r\nc\rd\ne") == ["a\fb", "c", "d", "e"]


# What is refused at once


def test_a_text_with_a_colon_is_told_to_take_quotation_marks() -> None:
    assert refused("title: Partner: 1NT").right == 'put a text that has a colon into quotation marks: "Partner: 1NT"'


@pytest.mark.parametrize(
    ("text", "place", "wrong"),
    [
        ("a: &x [1]\nb: *x", (1, 4), "an anchor ('&name')"),
        ("b: *x", (1, 4), "an alias ('*name')"),
        ("a: !!python/object:os.system x", (1, 4), "a tag ('tag:yaml.org,2002:python/object:os.system')"),
        ("a: !!str x", (1, 4), "a tag ('tag:yaml.org,2002:str')"),
        ("a: ! x", (1, 4), "a tag ('!')"),
        ("!table\na: x", (1, 1), "a tag ('!table')"),
        ("a: 1\n---\nb: 2\n", (2, 1), "a second document ('---')"),
        ("a: 1\n...\n---\n", (3, 1), "a second document ('---')"),
        ("a:\n\tb: 1\n", (2, 1), "a tab"),
        ("x: 1\na: b\x07c\n", (2, 5), "a character that no text has (U+0007)"),
        ("ä: 'ö\0'", (1, 6), "a character that no text has (U+0000)"),
        ("a: \ud800", (1, 4), "a character that no text has (U+D800)"),
        ("a: 1\n\ufeffb: 2", (2, 1), "a character that no text has (U+FEFF)"),
        ("a: \x1b[2J", (1, 4), "a character that no text has (U+001B)"),
        ("a: b: c", (1, 5), "this is not YAML: mapping values are not allowed in this context"),
        ("a: `x`", (1, 4), "this is not YAML: found character that cannot start any token"),
        (
            "a: 1\nb: 'c\nd: e\n",
            (4, 1),
            "this is not YAML: found unexpected end of stream while scanning a quoted scalar that begins at line 2",
        ),
        (
            "a: [b, c\nd: 1\n",
            (2, 2),
            "this is not YAML: did not find expected ',' or ']' while parsing a flow sequence that begins at line 1",
        ),
        (
            "a: [b",
            (1, 6),
            "this is not YAML: did not find expected ',' or ']'",
        ),
        ("[" * 100_000, (1, DEEPEST_NESTING + 1), "too many levels of nesting"),
        ("- " * 100_000, (1, 2 * DEEPEST_NESTING + 1), "too many levels of nesting"),
        ("? " * 100_000, (1, 2 * DEEPEST_NESTING + 1), "too many levels of nesting"),
        ("- a\n" * (MOST_NODES + 5), (MOST_NODES, 3), "too many values"),
    ],
)
def test_what_is_not_plain_is_refused_with_its_place(text: str, place: tuple[int, int], wrong: str) -> None:
    error = refused(text)
    assert (error.place, error.wrong) == (Place(*place), wrong)
    assert error.right


def test_the_deepest_nesting_is_taken() -> None:
    assert refusal_of("[" * DEEPEST_NESTING + "]" * DEEPEST_NESTING) is None


@given(st.text(max_size=60) | st.text(alphabet="abx 1:-[]{}&*!|>'\"#%@`?,\n\t~<", max_size=60))
def test_any_text_gives_a_node_or_says_what_is_wrong(text: str) -> None:
    error = refusal_of(text)
    if error is not None:
        assert 1 <= error.place.line <= len(lines_of(text))
        assert error.place.column >= 1
        assert error.wrong
        assert error.right


# What is reported, while the rest is read


@pytest.mark.parametrize(
    ("text", "place", "wrong", "right"),
    [
        ("a: 1\nb: 2\na: 3\n", (3, 1), "key 'a' a second time", "it stands at line 1"),
        ("a: 1\n'a': 3\n", (2, 2), "key 'a' a second time", "it stands at line 1"),
        ("a: {b: 1, b: 2}\n", (1, 11), "key 'b' a second time", "it stands at line 1"),
        ("a: 1\n<<: {b: 2}\n", (2, 1), "a merge key ('<<')", "write the values out"),
        ("a: 1\n? [b]\n: 2\n", (2, 3), "a key that is no text", "write 'key: value'"),
        ("{a: 1}: 2\n", (1, 1), "a key that is no text", "write 'key: value'"),
    ],
)
def test_a_key_that_can_not_be_kept_is_reported(text: str, place: tuple[int, int], wrong: str, right: str) -> None:
    assert reported(text) == [(Place(*place), wrong, right)]


def test_all_keys_that_can_not_be_kept_are_reported_and_the_first_of_each_stays() -> None:
    problems: list[str] = []
    node = compose("a: 1\na: 2\nb: {c: 3, c: 4}\n", lambda _place, wrong, _right: problems.append(wrong))
    assert plain(node) == {"a": "1", "b": {"c": "3"}}
    assert sorted(problems) == ["key 'a' a second time", "key 'c' a second time"]


@pytest.mark.parametrize(
    "text",
    [
        "[" + "a," * 499_000 + "]",
        "{" + "a," * 499_000 + "}",
        "- " * 500_000,
        "{[," * 330_000,
        "a: '" + "''" * 490_000 + "'",
        'a: "' + "\\x41" * 240_000 + '"',
        "a: >\n" + " x\n" * 330_000,
        "&" + "a" * 990_000,
        "!" * 990_000,
        "%" + "a" * 990_000,
        "? " + "a" * 990_000 + "\n: b",
        "\n" * 990_000,
        "#" * 990_000,
    ],
    ids=lambda text: text[:6].strip(),
)
def test_the_most_hostile_million_letters_are_read_or_refused(text: str) -> None:
    """In less than a second, says benchmarks/bench_hostile.py."""
    refusal = refusal_of(text)
    assert refusal is None or (refusal.place.line >= 1 and refusal.wrong)
