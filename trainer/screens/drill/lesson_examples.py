"""The hands in a lesson's text, each with the convention's verdict on the call in the text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.practice.sittings.lesson import Lesson
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.judging import Judge, Verdict
from trainer.screens.drill.written_example import auction_of, example_in

_QUOTED: Final = re.compile("`([^`]*)`")


@dataclass(frozen=True)
class JudgedExample:
    """A hand of a lesson: the calls before it, its call, and the convention's verdict on this call.

    `verdict` is one for a learner ("right", "accepted", "wrong", "illegal"), or "unreadable" where the text is no valid
    hand, call or auction; `why` says what is wrong. `line` is counted from 1 in the lesson's file.
    """

    line: int
    text: str
    hand: str
    auction: tuple[str, ...]
    call: str
    verdict: str
    why: str = ""

    @property
    def is_true(self) -> bool:
        """Return whether the convention makes or accepts the lesson's call."""
        return not self.why


def judged_examples(lesson: Lesson, source: str, judge: Judge) -> Iterator[JudgedExample]:
    """Judge every example in a lesson; `source` is the text of its file."""
    words = " ".join(" ".join((lesson.aim, lesson.text, *lesson.remember)).split())
    for quoted in _QUOTED.finditer(source):
        text = " ".join(quoted[1].split())
        if text in words:
            yield _judged(text, source.count("\n", 0, quoted.start()) + 1, judge)


def _judged(text: str, line: int, judge: Judge) -> JudgedExample:
    calls = judge.reasoner.book.game.calls
    try:
        written = example_in(text, judge.reasoner.book.game)
        auction = auction_of(written, judge.reasoner)
        call = calls.parse(written.call)
        judgement = judge.judge(auction, written.hand, call)
        why = _other_call_before(auction, written.hand, judge)
    except (BiddingTrainerError, ValueError) as error:
        return JudgedExample(line, text, "", (), "", "unreadable", str(error))
    verdict = judgement.verdict
    if verdict not in {Verdict.RIGHT, Verdict.ACCEPTED}:
        why = f"The table calls {calls.printed(judgement.choice.call)}."
    elif why:
        verdict = Verdict.WRONG
    said = tuple(map(str, auction.calls))
    return JudgedExample(line, text, str(written.hand), said, str(call), str(verdict), why)


def _other_call_before(auction: Auction, hand: Hand, judge: Judge) -> str:
    """Return the earlier call that the hand does not make; empty where it makes all."""
    for index, call in enumerate(auction.calls):
        if auction.seat_of(index) == auction.turn:
            choice = judge.reasoner.choose(auction.before(index), hand)
            if call not in choice.calls:
                printed = judge.reasoner.book.game.calls.printed
                return f"The hand would have called {printed(choice.call)} instead of {printed(call)} before."
    return ""
