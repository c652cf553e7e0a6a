"""The display of a draft in the lesson builder."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import chain
from typing import Final

from trainer.auction.call import PASS
from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.hands.nearest_hand import neighbours
from trainer.language.book.rule_book import Example, Situation
from trainer.practice.questions.subject import Kind
from trainer.printing.contents.situation_pages import SituationPages
from trainer.problems import BiddingTrainerError
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.teach.answer_words import answer_text
from trainer.screens.teach.builder_state import (
    ProofDisplay,
    QuestionDisplay,
    QuestionLine,
    Step,
    WrongChoice,
)
from trainer.screens.teach.class_state import pupils_text
from trainer.screens.teach.drafts import UNTITLED, Draft
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.proving import Flaw, answers_proved, flaw_of
from trainer.teaching.questions.freezing import thawed
from trainer.teaching.questions.own_questions import otherwise_text
from trainer.teaching.unnoticed import Noticed, RowNoticed

_MOST_WRONG: Final = 6
"""The likeliest wrong calls, for which a teacher may write words."""

_SHORT: Final = 6
"""The most characters of an answer in the list."""

Likeness = tuple[str, tuple[str, ...]]
"""A key that is equal for equal questions."""


def lines_display(draft: Draft, kept: AbstractSet[Likeness], flaws: Iterable[Flaw]) -> tuple[QuestionLine, ...]:
    """Return all questions of a draft; `kept` are the likenesses of those that were reviewed."""
    wrong = {flaw.number: flaw.wrong for flaw in flaws}
    # What is so of every question tells nothing of one.
    is_told = not all(one.boundary for one in draft.lesson.questions)
    return tuple(
        replace(
            _line(draft, number, one, is_kept=one.likeness in kept, wrong=wrong.get(number, "")),
            is_boundary=is_told and one.boundary,
        )
        for number, one in enumerate(draft.lesson.questions, 1)
    )


def _line(draft: Draft, number: int, question: FrozenQuestion, *, is_kept: bool, wrong: str) -> QuestionLine:
    bids = [call for call in question.auction if call != str(PASS)] or question.auction[:1]
    return QuestionLine(
        number,
        ", ".join(printed(draft, call) for call in bids),
        _hand(draft, question),
        _answer_in_short(draft, question),
        is_kept=is_kept,
        wrong=wrong,
        prompt=" ".join(question.prompt.split()),
    )


def _answer_in_short(draft: Draft, question: FrozenQuestion) -> str:
    """Return the right answer if it fits into a line of the list; else its number."""
    said = answer_text(draft.reasoner.book.game, question, question.answer)
    return said if question.kind is Kind.CALL or len(said) <= _SHORT else f"no. {question.answer}"


def _hand(draft: Draft, question: FrozenQuestion) -> tuple[SuitDisplay, ...]:
    """Return the cards; empty for an invalid hand, which the proof reports."""
    try:
        return hand_display(parse_hand(draft.reasoner.book.game.deck, question.hand))
    except BiddingTrainerError:
        return ()


def question_display(draft: Draft, number: int, wrong: str, called: Counter[str]) -> QuestionDisplay:
    """Return a question by its number from 1; `wrong` is the call for remarks, `called` has the calls of a class."""
    question = draft.lesson.questions[number - 1]
    book = draft.reasoner.book
    likely = _likely_wrong(draft, question, called)
    chosen = wrong if any(one.call == wrong for one in likely) else (likely[0].call if likely else "")
    also = ", ".join(printed(draft, call) for call in question.right_calls[1:])
    situation = book.situations_by_id.get(question.row.situation)
    label = row_label(str(question.row), book.game)
    return QuestionDisplay(
        number=number,
        note="one card from another answer" if question.boundary else "",
        row=f"{situation.title}: {label}" if situation else label,
        calls=tuple(printed(draft, call) for call in question.auction),
        hand=_hand(draft, question),
        answer=answer_text(draft.reasoner.book.game, question, question.answer),
        prompt=question.prompt,
        asks_call=question.kind is Kind.CALL,
        also=f"{also} is accepted too" if also else "",
        wrong_calls=likely,
        wrong=chosen,
        remark_on_right=question.remark_on_right,
        remark_on_wrong=question.remarks.get(chosen, ""),
        remark_otherwise=question.remark_otherwise,
        hint=question.hint,
        accepted=", ".join(printed(draft, call) for call in question.right_calls) if question.kind is Kind.CALL else "",
        warning=otherwise_text(question, book.game) if question.accepted else "",
        flaw=flaw_of(question, draft.reasoner),
    )


def _likely_wrong(draft: Draft, question: FrozenQuestion, called: Counter[str]) -> tuple[WrongChoice, ...]:
    """Return all other answers; calls that have remarks, that pupils made, or that are near come first."""
    game = draft.reasoner.book.game
    if question.kind is not Kind.CALL:
        others = (str(at) for at in range(1, len(question.options) + 1) if str(at) not in question.calls)
        return tuple(
            WrongChoice(one, answer_text(game, question, one), _pupils(called[one], "chose")) for one in others
        )
    found = dict.fromkeys((*question.remarks, *(call for call, _ in called.most_common() if call)))
    legal: tuple[str, ...] = ()
    try:
        asked = thawed(question, draft.reasoner)
        point = draft.reasoner.covered(asked.auction)
        near: Counter[str] = Counter()
        for other in neighbours(asked.hand):
            choice = point.choose(other.holdings)
            if choice is not None:
                near[str(choice.call)] += 1
        found |= dict.fromkeys(call for call, _ in near.most_common())
        legal = tuple(map(str, draft.reasoner.book.laws.legal_calls(asked.auction)))
    except BiddingTrainerError:
        pass
    likely = [call for call in found if call not in question.right_calls][:_MOST_WRONG]
    wrong = (*likely, *(call for call in legal if call not in likely and call not in question.right_calls))
    return tuple(WrongChoice(call, printed(draft, call), _pupils(called[call])) for call in wrong)


def _pupils(number: int, did: str = "called") -> str:
    return f"{pupils_text(number)} {did} it" if number else ""


def proof_display(
    draft: Draft,
    flaws: Sequence[Flaw] | None,
    noticed: Noticed | None,
    examples: tuple[str, ...],
) -> ProofDisplay:
    """Return the display of a draft's proof; `examples` are the wrong examples in its text.

    `flaws` and `noticed` are None before they are computed, and nothing is claimed until then.
    """
    if not draft.lesson.questions:
        return ProofDisplay(sound=examples[0] if examples else "No questions yet", wrong=examples)
    if flaws is None:
        return ProofDisplay("Checking every answer…", is_working=True)
    wrong = (*map(str, flaws), *examples)
    sound = answers_proved(draft.lesson) if not wrong else wrong[0]
    if noticed is None:
        return ProofDisplay(sound, not wrong, "Looking for mistakes that would go unnoticed…", wrong, is_working=True)
    lines = tuple(chain.from_iterable(_unnoticed(row, draft.reasoner.book.game) for row in noticed.gaps))
    return ProofDisplay(
        sound=sound,
        is_sound=not wrong,
        noticed=_unnoticed_text(len(lines)),
        wrong=wrong,
        gaps=lines,
        fill=_fill_text(len(lines)),
    )


def _unnoticed(row: RowNoticed, game: Game) -> Iterator[str]:
    """Yield false beliefs with which a pupil would have everything right."""
    label = row_label(str(row.row), game)
    if not row.is_asked:
        yield f"{label}: a pupil who does not know it at all still gets every answer right"
    for gap in row.conditions:
        yield f"{label}: a pupil who forgets “{gap.condition}” still gets every answer right"


def _unnoticed_text(mistakes: int) -> str:
    if not mistakes:
        return "Whoever has every answer right knows every part of these rows"
    return "1 mistake would go unnoticed" if mistakes == 1 else f"{mistakes} mistakes would go unnoticed"


def _fill_text(mistakes: int) -> str:
    """Return the label of the button that adds questions."""
    if not mistakes:
        return ""
    return "Add the question that catches it" if mistakes == 1 else f"Add {mistakes} questions that catch them"


def steps_done(
    draft: Draft, proof: ProofDisplay, *, all_kept: bool, text_holds: bool, is_given: bool
) -> frozenset[Step]:
    """Return the steps that are complete; `text_holds`: no example in the text is wrong."""
    lesson = draft.lesson
    holds = {
        Step.ROWS: bool(lesson.rows or lesson.questions),
        Step.TEXT: bool(lesson.text and lesson.title != UNTITLED) and text_holds,
        Step.QUESTIONS: bool(lesson.questions) and all_kept,
        Step.PROOF: proof.is_sound and not proof.gaps and not proof.is_working,
        Step.GIVE: is_given,
    }
    return frozenset(step for step, is_done in holds.items() if is_done)


def sample_text(draft: Draft) -> str:
    """Return a hand in the form for a text, with the calls before it; empty before there are questions."""
    question = next((one for one in draft.lesson.questions if one.kind is Kind.CALL), None)
    if question is None:
        return ""
    return _sample(draft, question.auction, question.hand, question.answer)


def _sample(draft: Draft, auction: Sequence[str], hand: str, call: str) -> str:
    before = [printed(draft, one) for one in auction]
    # The opponents called last, and every second time before that.
    turns = [call if (len(before) - at) % 2 == 0 else f"({call})" for at, call in enumerate(before)]
    after = f"after {', '.join(turns)}: " if turns else ""
    return f"{after}{hand} -> {printed(draft, call)}"


def sample_of(draft: Draft, pages: SituationPages) -> str:
    """Return an example of the chosen rows for the page, before there are questions; empty where no row is chosen.

    Hands with cards in every suit come first, because in others the dots look like an omission. So do hands at the
    auction that represents their situation.
    """
    book = draft.reasoner.book
    found: list[tuple[Situation, Example]] = []
    for name in draft.lesson.rows:
        situation, row = name.situation_in(book), name.row_in(book)
        if situation is not None and row is not None:
            found += [(situation, one) for one in row.examples if _is_of(one, book.name)]
    for situation, example in sorted(found, key=lambda one: (not all(one[1].hand.split(".")), bool(one[1].auction))):
        point = pages.point(situation)
        if point is not None:
            with suppress(BiddingTrainerError):
                auction = draft.reasoner.example_auction(example) if example.auction else point.auction
                hand = parse_hand(book.game.deck, example.hand)
                choice = draft.reasoner.choose(auction, hand)
                return _sample(draft, [str(call) for call in auction.calls], str(hand), str(choice.call))
    return ""


def late_text(due: date | None, today: date) -> str:
    """Return a sentence on late answers; for a day in the past it says that everyone would be late."""
    if due is not None and due < today:
        return "That day is past: everybody would be late. Late answers count, but are marked."
    return "Late answers count, but are marked."


def _is_of(example: Example, convention: str) -> bool:
    """Return whether an example shows a call by this convention, regardless of the sides' states."""
    is_here = not example.of or convention in example.of
    return is_here and not (example.near_miss or any(example.states))


def printed(draft: Draft, call: str) -> str:
    """Return a call for display; unchanged if it is invalid."""
    calls = draft.reasoner.book.game.calls
    try:
        return calls.printed(calls.parse(call))
    except BiddingTrainerError:
        return call
