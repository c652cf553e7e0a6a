"""The display of a judgement."""

from collections.abc import Collection
from dataclasses import replace

from trainer.auction.call import Call
from trainer.games.game import Game
from trainer.practice.sittings.sitting import Answer
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import CardSequence, ComesFirst, Fact, Lacked, Promised, RightCall
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.words.count_words import card_sequence_words, count_text, total_text
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_state import NOT_KNOWN, FoldDisplay, VerdictDisplay
from trainer.screens.drill.verdict_marks import MarkedCards, WorkedDisplay
from trainer.screens.drill.working import cards_worked, count_worked


def verdict_display(
    judgement: Judgement, explainer: Explainer, comes_back: str = "", remarks: Collection[str] = ()
) -> VerdictDisplay:
    """Return the verdict on the learner's call, with when the row is due again (empty: never).

    What the source says is left out if it was `remarks` in the same sitting.
    """
    explanation = explainer.explanation(judgement)
    headline, *others = explanation.lines
    facts = explanation.facts.in_sight
    worked = _worked(facts, others, explainer.game)
    model = explainer.printed(judgement.choice.call)
    sentences = tuple(line for line in others if worked is None or line != worked.said)
    return VerdictDisplay(
        kind=str(judgement.verdict),
        headline=headline,
        sentences=sentences,
        model=model,
        comes_back=comes_back,
        source=explanation.source,
        more=tuple(
            FoldDisplay(opened.title, opened.text, opened.is_note)
            for opened in explanation.more
            if not (opened.is_note and opened.text in remarks)
        ),
        cards=_marked(facts[0]),
        right=next(
            (line for line in sentences if line.startswith((model, f"First choice {model}", f"Bid {model}."))), ""
        ),
        worked=worked,
    )


def answer_display(judgement: Judgement, explainer: Explainer, comes_back: str = "") -> VerdictDisplay:
    """Return the right call for a learner who did not know it; the judgement is that of the right call."""
    explanation = explainer.answer(judgement)
    headline, *others = explanation.lines
    facts = explanation.facts.in_sight
    worked = _worked(facts, others, explainer.game)
    return VerdictDisplay(
        kind=NOT_KNOWN,
        headline=headline,
        sentences=tuple(line for line in others if worked is None or line != worked.said),
        model=explainer.printed(judgement.choice.call),
        comes_back=comes_back,
        source=explanation.source,
        more=tuple(FoldDisplay(opened.title, opened.text) for opened in explanation.more),
        cards=_marked(facts[0]),
        # The right call stands in the headline here, not in the first sentence.
        worked=None if worked is None else replace(worked, place=max(0, worked.place - 1)),
    )


def with_ruling(display: VerdictDisplay, answer: Answer, explainer: Explainer) -> VerdictDisplay:
    """Return the verdict with further remarks, and in the words of another authority if one decides."""
    ruling = answer.ruling
    if ruling is None:
        return replace(display, sentences=(*display.sentences, *answer.remarks))
    return VerdictDisplay(
        kind=display.kind if not answer.known else answer.attempt.verdict,
        headline=ruling.said,
        sentences=answer.remarks,
        model=display.model if ruling.answer is None else explainer.printed(ruling.answer),
        comes_back=display.comes_back,
    )


def _marked(point: Fact) -> MarkedCards:
    """Return what the first sentence counts, and what the right call or the nearest bid also needs."""
    slots = tuple(map(str, point.marks.slots))
    is_missing = isinstance(point, Promised) and point.lacked.count is None
    # A suit alone is a void where nothing is said to be missing; a card never is.
    voids = () if is_missing else tuple(slot for slot in slots if len(slot) == 1)
    return MarkedCards(
        tuple(map(str, point.marks.lit)),
        tuple(map(str, point.marks.ringed)),
        tuple(map(str, point.marks.dimmed)),
        slots if is_missing else tuple(slot for slot in slots if len(slot) > 1),
        voids,
    )


def _worked(facts: tuple[Fact, ...], lines: list[str], game: Game) -> WorkedDisplay | None:
    """Return the first count or row of cards in the facts; it follows the right call."""
    for fact in facts:
        match fact:
            case (
                Promised(call=call, lacked=Lacked(count=Count() as count))
                | ComesFirst(right=call, count=Count() as count)
                | RightCall(call=call, count=Count() as count)
            ) if said := _said_of(count, call, lines, game):
                return count_worked(count, game, call, _place(said, lines))
            case Promised(sequence=CardSequence() as sequence) | RightCall(sequence=CardSequence() as sequence):
                said = card_sequence_words(sequence, fact.marks, game)
                if isinstance(fact, Promised) or said in lines:
                    return cards_worked(fact.marks, sequence, game, said if said in lines else "", _place(said, lines))
            case Promised(marks=marks, lacked=Lacked(count=None)) if marks.slots:
                return cards_worked(marks, None, game, "", 1)
            case _:
                pass
    return None


def _said_of(count: Count, call: Call, lines: list[str], game: Game) -> str:
    """Return the line with a count, with or without what the call needs; empty where there is none."""
    ways = (count_text(count, game, call), total_text(count, game))
    return next((f"{said}." for said in ways if f"{said}." in lines), "")


def _place(said: str, lines: list[str]) -> int:
    return max(1, lines.index(said)) if said in lines else 1
