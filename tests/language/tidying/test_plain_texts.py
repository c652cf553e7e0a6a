"""Texts as YAML values: plain where they are read back, in quotation marks where they are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode
from trainer.language.tidying.plain_texts import as_written


@pytest.mark.parametrize("text", ["2", "+1S", "no", "28 X (pass) ?", "... (bid Z) ?", "it's 2:1", "-1", "A.K..", "5#3"])
@pytest.mark.parametrize("in_line", [False, True])
def test_a_text_that_yaml_reads_as_it_is_needs_no_quotation_marks(text: str, *, in_line: bool) -> None:
    assert as_written(text, in_line=in_line) == text


@pytest.mark.parametrize("text", ["", "?", "{strong}+ points", "SAYC: Preempts", "5E #49", "a:", " b"])
def test_a_text_that_yaml_reads_otherwise_has_quotation_marks(text: str) -> None:
    assert as_written(text, in_line=False) == f'"{text}"'


def test_commas_need_quotation_marks_only_in_brackets() -> None:
    text = "4+ cards, both Jacks"
    assert as_written(text, in_line=False) == text
    assert as_written(text, in_line=True) == f'"{text}"'


@given(
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12)
    | st.text("-?:,[]{}#&*!|>'\"%@` a.\\", max_size=8)
)
def test_every_text_is_read_back(text: str) -> None:
    block = Document("a.yaml", f"key: {as_written(text, in_line=False)}\n").root
    line = Document(
        "a.yaml", f"key: [{as_written(text, in_line=True)}, {{a: {as_written(text, in_line=True)}}}]\n"
    ).root
    assert isinstance(block, MappingNode)
    assert isinstance(line, MappingNode)
    ((_, value),) = block.entries
    assert getattr(value, "text", None) == text
    ((_, listed),) = line.entries
    assert isinstance(listed, ListNode)
    first, second = listed.items
    assert isinstance(second, MappingNode)
    assert getattr(first, "text", None) == text
    assert getattr(second.get("a"), "text", None) == text
