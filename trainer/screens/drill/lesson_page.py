"""The page of a lesson: paragraphs, and examples as hands, with the decisive cards."""

from dataclasses import replace
from typing import Final

from trainer.games.game import Game
from trainer.practice.guide.course_progress import CLEAN_DAYS
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.judging import Judge, Verdict
from trainer.reasoning.words.counting_words import number_word
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import LessonExample, LessonPage
from trainer.screens.drill.verdict_display import answer_display
from trainer.screens.drill.verdict_marks import CardState
from trainer.screens.drill.written_example import auction_of, example_in, written_example

BULLET: Final = "• "
"""The prefix of lines to remember in a lesson's text."""


def lesson_page(reading: tuple[str, ...], game: Game, questions: int, terms: str = "") -> LessonPage:
    """Return the page of a lesson: title, aim, paragraphs, and lines that begin with a bullet.

    An example that is a paragraph by itself, with a whole hand of the game, is displayed as one. `terms` say what
    passes the lesson, or what its answers are for.
    """
    title, aim, *rest = (*reading, "", "")[: max(2, len(reading))]
    blocks = tuple(_example(text, game) or text for text in rest if not text.startswith(BULLET))
    remember = tuple(text.removeprefix(BULLET) for text in rest if text.startswith(BULLET))
    asked = f"{questions} question{'' if questions == 1 else 's'}"
    return LessonPage(title, aim, blocks, remember, f"{asked}. {terms}" if terms else asked)


def passing_terms(needed: int | None, *, takes_days: bool) -> str:
    """Return the condition to pass a lesson: `needed` right answers, on several days if `takes_days`; else empty.

    >>> passing_terms(8, takes_days=True)
    '8 right answers are a clean round; clean rounds on two days pass the lesson.'
    """
    if not needed:
        return ""
    if not takes_days:
        return f"{needed} right answers pass it."
    return f"{needed} right answers are a clean round; clean rounds on {number_word(CLEAN_DAYS)} days pass the lesson."


def with_reasons(page: LessonPage, judge: Judge) -> LessonPage:
    """Return the page with the reasons of its examples; the most telling one also has its cards in order."""
    blocks = tuple(_explained(one, judge) if isinstance(one, LessonExample) else one for one in page.blocks)
    examples = [one for one in blocks if isinstance(one, LessonExample)]
    telling = max(examples, key=_teeth, default=None)
    return replace(
        page,
        blocks=tuple(
            one if (one is telling and _teeth(one)) or isinstance(one, str) else replace(one, worked=None)
            for one in blocks
        ),
    )


def _example(text: str, game: Game) -> LessonExample | None:
    """Return a paragraph as an example; None where it is text."""
    written = written_example(text, game)
    if written is None or not written.call:
        return None
    return LessonExample(text.strip("`"), written.auction, hand_display(written.hand), written.call)


def _explained(example: LessonExample, judge: Judge) -> LessonExample:
    """Return an example with the convention's reasons, or unchanged where it has none."""
    reasoner, explainer = judge.reasoner, Explainer(judge.reasoner.book.game)
    notation = reasoner.book.game.calls
    try:
        written = example_in(example.text, reasoner.book.game)
        judgement = judge.judge(auction_of(written, reasoner), written.hand, notation.parse(written.call))
        shown = answer_display(judgement, explainer)
    except (BiddingTrainerError, ValueError):
        return example
    if judgement.verdict not in {Verdict.RIGHT, Verdict.ACCEPTED}:
        return replace(example, is_wrong=True, note=f"the table calls {shown.model}")
    cards = sum(len(suit.ranks) for suit in example.hand)
    counted = shown.cards.counted if len(shown.cards.counted) < cards else ()
    worked = shown.worked if shown.worked is not None and shown.worked.cards else None
    return replace(example, note=_after_call(shown.headline, shown.model), counted=counted, worked=worked)


def _after_call(headline: str, call: str) -> str:
    """Return a sentence without the call at its beginning: "the other Jack of spades"."""
    said = headline.removeprefix(call).lstrip(":. ").removesuffix(".")
    return said[:1].lower() + said[1:] if headline.startswith(f"{call}.") else said


def _teeth(example: LessonExample) -> int:
    """Return how telling the cards of an example are in order; the best has a gap and a card after it."""
    groups = example.worked.cards if example.worked is not None else ()
    counted = sum(len(group.cards) for group in groups if group.state is CardState.COUNTED)
    states = {group.state for group in groups}
    return counted * (1 + len(states & {CardState.MISSING, CardState.WAITING})) if CardState.SHOWN in states else 0
