"""References to sections of a source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.language.book.sections import Reference, Section, asked_for, cited_in, is_reference


def cited(source: str) -> list[str]:
    """What a source cites; texts in quotation marks."""
    return [str(one) if isinstance(one, Reference) else f"'{one}'" for one in cited_in(source)]


@pytest.mark.parametrize(
    ("source", "sections"),
    [
        ("C2.3.3", ["C2.3.3"]),
        ("C2.3.3, F3.1", ["C2.3.3", "F3.1"]),
        ("J2, C3; K2, D3", ["J2", "C3", "K2", "D3"]),
        ("E 8.4", ["E8.4"]),
        ("L", ["L"]),
        ("2.2.4", ["2.2.4"]),
        ("O.2.2.7", ["O2.2.7"]),
        ("Appendix A; 1.4", ["A", "1.4"]),
        ("Appendix O.1, O.2; chapter 4", ["O1", "O2", "4"]),
        ("Chapter 3; 3.1", ["3", "3.1"]),
        ("chapter 7, M2", ["7", "M2"]),
        (" C1.3 ;, D1.3;", ["C1.3", "D1.3"]),
    ],
)
def test_sections_are_told_apart(source: str, sections: list[str]) -> None:
    assert cited(source) == sections
    assert is_reference(source)


@pytest.mark.parametrize(
    ("source", "sections"),
    [
        ("F5.1 to F5.4", ["F5.1", "F5.2", "F5.3", "F5.4"]),
        ("E 2 to E 4, E 7", ["E2", "E3", "E4", "E7"]),
        ("2.1 to 2.2.3", ["2.1", "2.2", "2.2.1", "2.2.2", "2.2.3"]),
        ("3.1 to 3.1.2", ["3.1", "3.1.1", "3.1.2"]),
        ("D1.8 to D1.10", ["D1.8", "D1.9", "D1.10"]),
    ],
)
def test_from_one_section_to_another(source: str, sections: list[str]) -> None:
    assert cited(source) == sections


@pytest.mark.parametrize(
    "source", ["F5.4 to F5.1", "F5.1 to G5.4", "F1 to F9000", "F to G", "F1.1 to F2", "F1.5 to F2.1"]
)
def test_what_is_no_range_stays_text(source: str) -> None:
    assert cited(source) == [f"'{source}'"]
    assert not is_reference(source)


@pytest.mark.parametrize(
    ("source", "sections"),
    [
        ("M1.1.1 Sc.3", ["M1.1.1 Sc.3"]),
        ("M1.1.1 Sc.1, Sc.3, C2.2 (1)", ["M1.1.1 Sc.1", "M1.1.1 Sc.3", "C2.2 (1)"]),
        ("M1.1.1 Sc.3 and (d)", ["M1.1.1 Sc.3 and (d)"]),
        ("L1.1, scenarios 2 and 3; E 1.3", ["L1.1 scenarios 2 and 3", "E1.3"]),
        ("C4, F (last part), M2", ["C4", "F (last part)", "M2"]),
        ("B2.4; E, second rounds", ["B2.4", "E second rounds"]),
        ("H, deals 5, 7 and 9", ["H deals 5, 7 and 9"]),
        ("O.3.7 d", ["O3.7 d"]),
        ("Appendix A, C13 and D4 to D8; chapter 4", ["A C13 and D4 to D8", "4"]),
    ],
)
def test_what_is_said_about_the_place_goes_with_the_section(source: str, sections: list[str]) -> None:
    assert cited(source) == sections


@pytest.mark.parametrize(
    "source", ["README", "made up", "3E #45 of the decisions", "A Malayali Card Game", "2 Jacks", "7"]
)
def test_what_is_no_section_is_kept_as_text(source: str) -> None:
    assert cited(source) == [f"'{source}'"]
    assert not is_reference(source)
    assert not is_reference(f"C2.1; {source}")


def test_nothing_cites_nothing() -> None:
    assert cited(" ; , ") == []
    assert not is_reference("")


@pytest.mark.parametrize(
    ("asked", "section"),
    [("c2.3.3", "C2.3.3"), ("e 8.4", "E8.4"), ("l", "L"), ("7", "7"), ("chapter 7", "7"), ("appendix c", "C")],
)
def test_a_person_may_write_small_letters_and_a_chapter_as_its_number(asked: str, section: str) -> None:
    assert [str(one) for one in asked_for(asked)] == [section]


def test_a_section_holds_its_parts() -> None:
    asked = Reference(Section("C", (2, 3)))
    assert asked.holds(Reference(Section("C", (2, 3))))
    assert asked.holds(Reference(Section("C", (2, 3, 3)), "example 2"))
    assert not asked.holds(Reference(Section("C", (2,))))
    assert not asked.holds(Reference(Section("C", (2, 31))))
    assert not asked.holds(Reference(Section("D", (2, 3))))


def test_a_detail_holds_the_same_place_only() -> None:
    asked = Reference(Section("M", (1, 1, 1)), "sc.3")
    assert asked.holds(Reference(Section("M", (1, 1, 1)), "Sc.3"))
    assert not asked.holds(Reference(Section("M", (1, 1, 1)), "Sc.1"))
    assert not asked.holds(Reference(Section("M", (1, 1, 1))))


def test_sections_are_in_the_order_of_the_book() -> None:
    written = ["2.2", "7", "B1.10", "B1.9", "B2", "L", "L1"]
    ordered = sorted(one.section for text in written for one in asked_for(text) if isinstance(one, Reference))
    assert [str(section) for section in ordered] == ["2.2", "7", "B1.9", "B1.10", "B2", "L", "L1"]


@given(st.builds(Section, st.sampled_from("ABCL"), st.lists(st.integers(1, 99), max_size=4).map(tuple)))
def test_a_section_is_read_as_it_is_written(section: Section) -> None:
    assert cited_in(str(section)) == (Reference(section),)


@given(st.text("ACE 1.2,;()to-#S", max_size=30))
def test_a_text_stands_in_the_source_and_no_source_cites_nothing(source: str) -> None:
    read = cited_in(source)
    assert all(one in source for one in read if isinstance(one, str))
    assert bool(read) == bool(source.strip(" ,;"))
