"""An explanation in its lines."""

from tests.reasoning.judging.test_judging import judged
from tests.reasoning.small_table import fifty_six
from trainer.reasoning.words.explaining import Explainer


def explained(text: str, call: str, after: str = "", book: str = "small") -> list[str]:
    """What is said of a call with a hand, after an auction, by one of the small tables or a shipped one."""
    return list(Explainer(fifty_six()).reasons(judged(text, call, after, book)))
