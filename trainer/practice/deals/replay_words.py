"""The words of a replay: the others' calls, the expert's call, and the result."""

from collections.abc import Iterator

from trainer.auction.call import PASS, Call
from trainer.practice.deals.replay import Replay
from trainer.practice.questions.question_words import QuestionWords
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings, demanded_first

_MOST_MEANINGS = 2
"""A call with more meanings than this is not explained here."""


class ReplayWords:
    """A writer of sentences for one replay, with the meaning of calls in the convention of `reasoner`."""

    def __init__(self, replay: Replay, reasoner: Reasoner) -> None:
        self._replay = replay
        self._reasoner = reasoner
        self._meanings = AgreedMeanings(reasoner)
        self._words = QuestionWords(replay.deal.game)

    def so_far(self, index: int) -> str:
        """Return the others' calls since the seat's previous call, before its call `index`.

        Empty where nobody had a turn.
        """
        calls = self._replay.before(index)
        told = [self._told(one) for one in calls if self._replay.call(one) != PASS]
        if not told:
            return "All others have passed." if calls else ""
        return " ".join((*told, *(["The others passed."] if len(told) < len(calls) else [])))

    def expert_text(self, index: int, call: Call) -> Iterator[str]:
        """Yield the expert's call, compared with the learner's `call`, and its reason.

        After the last call also the result.
        """
        expert = self._replay.call(index)
        spoken = self._replay.deal.game.calls.spoken(expert)
        remark = self._remark(index)
        yield (
            f"The expert called {spoken} too."
            if call == expert
            else f"The expert called {spoken}, and the auction goes on from there."
        )
        if remark:
            yield remark
        if index == self._replay.own_calls[-1]:
            yield self._ended(index)

    def _told(self, index: int) -> str:
        name = self._replay.name(self._replay.auction.seat_of(index))
        spoken = self._replay.deal.game.calls.spoken(self._replay.call(index))
        why = self._remark(index) or self._shows(index)
        return f"{name} called {spoken}. {why}".rstrip()

    def _shows(self, index: int) -> str:
        """Return what a call shows by the convention of its side; empty where no row gives it, or too many do."""
        try:
            found = self._meanings.of(self._replay.auction.before(index), self._replay.call(index)).row_meanings
        except NotCoveredError:
            return ""
        meanings = demanded_first(found)
        shown = dict.fromkeys(self._words.option_text([meaning]) for meaning in meanings)
        return f"{self._words.option_text(meanings)}." if 0 < len(shown) <= _MOST_MEANINGS else ""

    def _remark(self, index: int) -> str:
        """Return why the expert departed from the convention; empty where the call agrees."""
        before, seat = self._replay.auction.before(index), self._replay.auction.seat_of(index)
        try:
            choice = self._reasoner.choose(before, self._replay.deal.hands[seat])
        except NotCoveredError:
            return self._replay.version.remarks.get(index, "")
        return "" if self._replay.call(index) in choice.calls else self._replay.version.remarks.get(index, "")

    def _ended(self, index: int) -> str:
        rest = range(index + 1, len(self._replay.auction.calls))
        told = " ".join(self._told(one) for one in rest if self._replay.call(one) != PASS)
        version, game = self._replay.version, self._replay.deal.game
        if version.result is None or version.play is None:
            return f"{told} Everybody passed."
        taken = version.play.taken
        needed = version.laws.scoring.needed(version.result, game.rules_of_play.total(self._replay.deal.hands))
        seat = self._replay.seat
        result = game.words.result(version.result, lambda one: "you" if one == seat else self._replay.name(one))
        made = ", ".join(
            f"{'made' if taken[side] >= needed[side] else 'defeated'} with {taken[side]}"
            for side in version.laws.scoring.bidders(version.result)
        )
        return f"{told} It ended in {result}, {made}.".strip()
