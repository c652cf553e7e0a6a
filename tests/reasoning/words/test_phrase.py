"""Phrases, and what they say in brackets."""

from trainer.reasoning.words.phrase import Phrase, aside

LONG = "x" * 140


def test_an_aside_stands_in_brackets() -> None:
    assert str(Phrase(f"a good suit{aside('JAA or better')}")) == "a good suit (JAA or better)"


def test_a_short_phrase_keeps_its_asides() -> None:
    assert Phrase(f"a good suit{aside('JAA or better')}").brief == "a good suit (JAA or better)"


def test_a_long_phrase_loses_its_asides_the_innermost_first_and_no_more_than_it_must() -> None:
    inner = aside(LONG)
    assert Phrase(f"a contract for 48{aside(f'one{inner}')}, or none").brief == "a contract for 48 (one), or none"
    outer = aside(f"one{aside('two')} {LONG}")
    assert Phrase(f"a contract for 48{outer}, or none").brief == "a contract for 48, or none"


def test_brackets_that_somebody_wrote_are_no_aside() -> None:
    assert Phrase(f"a suit (of mine) {LONG}").brief == f"a suit (of mine) {LONG}"
