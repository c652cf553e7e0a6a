"""Where two partners differ, the dearest first."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.practice.sample import sample_library
from tests.practice.surveys.sample_survey import AGREED, answers, survey
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.agreeing import AgreementSeeker, Ways
from trainer.practice.surveys.answer_comparison import Difference, compare_answers
from trainer.practice.surveys.survey import Survey, SurveyError, SurveyQuestion


def test_what_costs_more_deals_comes_first() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "28P", "29NS", "2"))
    assert [(one.number, one.cost) for one in found.differ] == [(3, 100.0), (1, 40.0), (2, 5.0)]
    assert found.cost == 145


def test_where_the_table_plays_both_it_costs_half() -> None:
    found = compare_answers(answers("Anna", "28P", "S+", "1"), answers("Biju", "C28", "S+", "1"))
    assert [one.cost for one in found.differ] == [20.0]
    assert found.alike == 2


def test_what_both_answer_otherwise_than_the_table_costs_nothing_and_is_told() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "28NS", "S+", "1"))
    assert not found.differ
    assert [(one.number, one.is_shared) for one in found.against_the_table] == [(1, True)]


def test_what_is_not_answered_by_both_is_open() -> None:
    found = compare_answers(answers("Anna", "28NS", "", "1"), answers("Biju", "28P", "S+", ""))
    assert (found.open, len(found.differ)) == (2, 1)


def test_answers_to_other_questions_or_of_one_person_are_refused() -> None:
    other = replace(survey(), questions=survey().questions[:1])
    with pytest.raises(SurveyError, match="different surveys"):
        compare_answers(answers("Anna", "28P", "S+", "1"), answers("Biju", "28P", of=other))
    with pytest.raises(SurveyError, match="those of two"):
        compare_answers(answers("Anna", "28P", "S+", "1"), answers("anna", "28P", "S+", "1"))


def test_a_treatment_that_makes_an_answer_the_tables_is_found() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "2"), answers("Biju", "28P", "30NS", "1"))
    seeker = AgreementSeeker(sample_library(), AGREED, found.survey, found.questions_to_agree)
    while seeker.try_next():
        pass
    call, support, meaning = (seeker.ways[number] for number in (1, 2, 3))
    assert call["28P"] is None, "the table as it stands"
    bold = call["28NS"]
    assert bold is not None
    assert (bold.said, bold.values) == ("with “NOS with any two Jacks” (S9.1)", {"treatments": ("S9.1",)})
    assert meaning["2"] == bold or (meaning["2"] is not None and meaning["2"].said == bold.said)
    assert set(support) == {"S+"}, "30 NOS would need a row of their own"


def test_what_was_not_found_before_is_looked_for_again_and_what_undoes_an_agreement_is_not() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "28P", "S+", "2"))
    two_jacks = next(one for one in found.questions_to_agree if one.number == 1)
    agreed = replace(AGREED, treatments=("S9.1",))

    def ways(settled: list[tuple[Difference, str]]) -> Ways:
        seeker = AgreementSeeker(sample_library(), agreed, found.survey, [two_jacks], {1: {}}, settled)
        while seeker.try_next():
            pass
        return seeker.ways[1]

    assert set(ways([])) == {"28NS", "28P"}
    assert set(ways([(two_jacks, "28NS")])) == {"28NS"}, "what they have just agreed on is not taken back"


def test_an_answer_in_a_file_that_is_no_call_is_sought_like_any_other() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "nonsense", "S+", "1"))
    seeker = AgreementSeeker(sample_library(), AGREED, found.survey, found.questions_to_agree)
    while seeker.try_next():
        pass
    assert set(seeker.ways[1]) == {"28NS"}


DIALS: Final = """\
settings:
  many: 3; Jacks
  points: 7; of a raise
  idle: 5; points of a call that nobody has made

situations:
- id: first
  title: You call first
  after: "?"
  rows:
  - {id: many, call: 28 NOS, shows: "{many}+ Jacks"}
  - {id: rich, call: 30 NOS, shows: "{idle}+ points; 5+ Jacks"}
  - otherwise: 28 pass
- id: raise
  title: Partner opened
  after: 28 NOS (pass) ?
  rows:
  - {id: raise, call: 29 NOS, shows: "{points}+ points"}
  - otherwise: pass
"""


def test_only_dials_on_which_an_answer_depends_are_turned(tmp_path: Path) -> None:
    head = "format: 1\nconvention: fifty-six/dials\ntitle: Dials\nlaws: kerala\nsource: made up\nrounds: 0\n"
    file = tmp_path / "fifty-six" / "dials" / "convention.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(head + DIALS, encoding="utf-8")
    library, agreed = ConventionLibrary(tmp_path, game_called), Partnership("Anna and Biju", "fifty-six/dials")
    hand = "JT.AK.KQ.TK"
    question = SurveyQuestion(Kind.CALL, "raise/otherwise", "", ("28NS", "P"), ("P",), 10.0, hand=hand)
    asked = Survey(agreed.convention, (), "Dials", library.book(agreed.convention).fingerprint, (question,))
    found = compare_answers(answers("Anna", "P", of=asked), answers("Biju", "29NS", of=asked))
    seeker = AgreementSeeker(library, agreed, asked, found.questions_to_agree)
    tried = []
    while said := seeker.try_next():
        tried.append(said)
    assert {said.split("“")[1].split("”")[0] for said in tried} <= {"many", "points"}
    way = seeker.ways[1]["29NS"]
    assert way is not None
    assert way.said == "with the setting “points” at 6 instead of 7"
