"""Pages of explanations, drawn at random for each convention: what a learner reads, to be read aloud.

`python -m tests.reasoning.words.explanations` writes them anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.reasoning.words.wrong_calls import wrong_calls
from tests.shipped_tables import shipped
from trainer.reasoning.judging.judging import Judge, Judgement
from trainer.reasoning.words.explaining import Explainer

CONVENTIONS: Final = {
    **dict.fromkeys(("fifty-six/international", "fifty-six/kerala", "fifty-six/standard"), 50),
    **dict.fromkeys(("bridge/standard-american", "bridge/acol", "bridge/precision"), 50),
    "spades/bis": 40,
    **dict.fromkeys(("spades/rb", "spades/ms", "spades/io"), 12),
}
"""With how many explanations each."""

_SEED: Final = 56


def page_file(convention: str) -> Path:
    """Where the page of a convention stands."""
    return Path(__file__).with_name(f"explanations-{convention.rpartition('/')[2]}.md")


def page_of(convention: str) -> str:
    """The page of a convention."""
    judge, number = Judge(shipped(convention)), CONVENTIONS[convention]
    explainer = Explainer(judge.reasoner.book.game)
    head = f"# {number} wrong calls explained: {judge.reasoner.book.title}\n\n"
    about = (
        "Drawn at random. Written by `python -m tests.reasoning.words.explanations`; a test keeps the page current. "
        "Hands are spades, hearts, diamonds, clubs.\n"
    )
    entries = (
        _entry(place, judgement, explainer) for place, judgement in enumerate(wrong_calls(judge, number, _SEED), 1)
    )
    return head + about + "".join(entries)


def _entry(number: int, judgement: Judgement, explainer: Explainer) -> str:
    printed = explainer.printed
    auction = " – ".join(map(printed, judgement.auction.calls)) or "you call first"
    head = f"\n## {number}. {judgement.hand}, called {printed(judgement.call)}\n\nAfter: {auction}\n\n"
    return head + "".join(_lines(judgement, explainer))


def _lines(judgement: Judgement, explainer: Explainer) -> Iterator[str]:
    explanation = explainer.explanation(judgement)
    for line in explanation.in_sight:
        yield f"- {line}\n"
    for opened in explanation.more:
        yield f"- ▸ {opened.title}: {opened.text}\n"


def main() -> None:
    """Write all pages."""
    for convention in CONVENTIONS:
        page_file(convention).write_text(page_of(convention), encoding="utf-8")


if __name__ == "__main__":
    main()
