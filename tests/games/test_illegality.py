"""Why calls are illegal, as values."""

from tests.games.fifty_six.written_calls import call_of
from trainer.games.illegality import Illegality

UNKNOWN = Illegality("unknown", "{call} is not a call here.", call_of("S28"))


def test_the_sentence_names_the_call_where_it_is_about_it() -> None:
    assert (str(UNKNOWN), UNKNOWN.names_the_call) == ("S28 is not a call here.", True)
    high = Illegality("too high", "56 is the highest number.", call_of("57S"))
    assert (str(high), high.names_the_call) == ("56 is the highest number.", False)


def test_the_same_can_be_said_of_another_call() -> None:
    other = UNKNOWN.with_call(call_of("+1H"))
    assert (str(other), other.kind) == ("+1H is not a call here.", "unknown")
