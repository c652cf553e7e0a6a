"""What questions say."""

from trainer.practice.questions.partner_request import PartnerRequest
from trainer.practice.questions.question_words import asking, legality, sentence
from trainer.practice.questions.subject import Kind, asked_of


def test_a_sentence_begins_with_a_capital() -> None:
    assert [sentence(text) for text in ("a void", "", "28 NOS")] == ["A void", "", "28 NOS"]


def test_only_what_is_no_call_says_what_it_asks() -> None:
    assert asked_of(Kind.CALL) == ""
    assert asked_of(Kind.SHOWS) == "what it shows"
    assert all(isinstance(asked_of(kind), str) for kind in Kind)


def test_whether_a_call_is_forcing_is_said_with_what_it_asks() -> None:
    assert asking(PartnerRequest(forcing=True)) == "Yes: partner may not pass"
    assert asking(PartnerRequest(forcing=False)) == "No: partner may pass"
    assert asking(PartnerRequest(forcing=True, asks="which suit")) == "Yes: which suit"
    assert asking(PartnerRequest(forcing=False, asks="for a Jack")) == "No, but it asks partner: for a Jack"


def test_a_call_is_legal_or_there_is_a_reason() -> None:
    assert legality("") == "It is legal"
    assert legality("Only a bid can be doubled.") == "Illegal: Only a bid can be doubled."
