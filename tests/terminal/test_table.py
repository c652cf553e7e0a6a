"""A whole deal in the terminal: hints, meanings, mistakes, taking back, play, review."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.playing.guided_deals import INTERNATIONAL, judge_of
from tests.practice.sample_deal import shipped_deal
from tests.screens.sample_practice import practice
from tests.slow import takes_seconds
from tests.terminal.scripted import Script
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.reasoning.words.explaining import Explainer
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import DealKeeper
from trainer.screens.table.call_pricing import CallPricing
from trainer.screens.table.table_setup import TableMaker, TableOptions
from trainer.screens.table.table_state import CallPriceDisplay, PricesDisplay
from trainer.terminal.table import _NEXT, TerminalTable


@cache
def maker() -> TableMaker:
    return TableMaker(judge_of(INTERNATIONAL), lambda: (shipped_deal("booklet-1"),))


FIRST_TO_CALL = "w9"


class Learner(Script):
    """Types the lines given, then what the tables and the rule player would do, and ends after the deal."""

    def __init__(
        self, *lines: str, seed: str = FIRST_TO_CALL, after: tuple[str, ...] = ("q",), interactive: bool = False
    ) -> None:
        super().__init__(lines, interactive=interactive)
        self.dealt = self.deal = maker().seated(TableOptions(seed=seed)).deal
        self.table = TerminalTable(self)
        self.after = list(after)
        self.fallback: Callable[[str], str] = lambda _: ""

    def play(self, deals: DealKeeper | None = None, **options: object) -> int:
        chosen = TableOptions(seed=options.pop("seed", FIRST_TO_CALL), **options)  # type: ignore[arg-type]
        return self.table.run(maker(), chosen, practice(deals=deals))

    def ask(self, prompt: str) -> str:
        if not self.lines:
            self.lines.append(self._next(prompt))
        line = super().ask(prompt)
        self._follow(prompt, line.strip())
        return line

    def _next(self, prompt: str) -> str:
        if not self.after and prompt != _NEXT:
            return self.fallback(prompt)
        if prompt == "Your call: ":
            return str(self._own_turn().bots_call())
        if prompt == "Your card: ":
            return str(self._own_turn().bots_move(RulePlayer(self.deal.game)))
        if not prompt.startswith("Enter deals"):
            return self.fallback(prompt)
        self.deal = self.dealt
        return self.after.pop(0)

    def _own_turn(self) -> GuidedDeal:
        """The deal where the learner is to move: bots are the same everywhere."""
        while not self.deal.is_learners_turn:
            self.deal = self._moved(self.deal)
        return self.deal

    def _moved(self, deal: GuidedDeal) -> GuidedDeal:
        if deal.stage is Stage.BIDDING:
            return deal.with_call(deal.bots_call())
        return deal.with_move(deal.bots_move(RulePlayer(deal.game)))

    def _follow(self, prompt: str, line: str) -> None:
        if prompt in {"Your call: ", "Your card: "} and line:
            own = self._own_turn()
            model = own.bots_call() if own.stage is Stage.BIDDING else own.bots_move(RulePlayer(own.game))
            if line == str(model):
                self.deal = self._moved(own)


def test_a_whole_deal_to_its_review() -> None:
    learner = Learner()
    assert learner.play() == 0
    assert "── 56, North American International Tournament · Deal w9" in learner.text
    assert learner.text.count("Your card: ") >= 4
    assert "won the trick" in learner.text
    assert "You bid as your convention does" in learner.text
    assert "Opponent 3  ♠" in learner.text
    assert not learner.after


def test_calls_are_priced_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def priced_at_once(_pricing: CallPricing, _deal: GuidedDeal, show: Callable[[PricesDisplay], None]) -> None:
        call = CallPriceDisplay("Round 1: 29♠", "costly", "✘", "costs about 2 points.", interval="Loses 2.0 points.")
        show(PricesDisplay((call,), note="On average."))

    monkeypatch.setattr(CallPricing, "price", priced_at_once)
    learner = Learner(after=("p", "q"))
    assert learner.play() == 0
    asked = learner.text.index("What your calls are worth")
    assert learner.text.index("You bid as your convention does") < asked
    assert "✘ Round 1: 29♠ costs about 2 points.\n    Loses 2.0 points.\n  On average." in learner.text[asked:]


def test_hints_come_one_by_one() -> None:
    learner = Learner("hint", "hint", "hint")
    learner.play()
    first, second, third = (
        learner.text.index("Our opening lead; you call first."),
        learner.text.index("Look at "),
        learner.text.index("\nCall "),
    )
    assert first < second < third


def test_what_can_be_typed_is_said_again_when_it_is_asked_for() -> None:
    learner = Learner("?", "help", "q")
    learner.play()
    assert sum("m 3 explains call 3" in line for line in learner.printed) == 3


def test_what_a_call_told_can_be_asked() -> None:
    learner = Learner("m", "m 1", "m 99", seed="a1")
    first = Explainer(learner.dealt.game).spoken(learner.dealt.bots_call())
    learner.play(seed="a1")
    assert any(line.endswith(f": {first}:") for line in learner.printed)
    assert any(line.startswith("  It shows ") for line in learner.printed)
    assert "There are calls 1 to" in learner.text


def test_before_anybody_has_called_there_is_nothing_to_ask() -> None:
    learner = Learner("m")
    learner.play()
    assert "Nobody has called yet." in learner.text


def test_a_wrong_call_is_explained_once_and_can_be_taken_back() -> None:
    learner = Learner("45s", "b")
    learner.play()
    assert learner.text.count("✘ 45♠ ") == 1
    assert "You bid as your convention does" in learner.text


def test_what_can_not_be_called_or_played_may_be_mended() -> None:
    learner = Learner("zz", "99s")
    learner.play()
    assert "'zz' is not a call" in learner.text
    assert "99 spades is illegal" in learner.text


def test_the_rest_can_be_conceded() -> None:
    learner = Learner()
    calls = maker().seated(TableOptions(seed=FIRST_TO_CALL)).deal
    lines = []
    while calls.stage is Stage.BIDDING:
        if calls.is_learners_turn:
            lines.append(str(calls.bots_call()))
        calls = calls.with_call(calls.bots_call())
    learner.lines = [*lines, "zz", "claim 99", "claim", "concede"]
    learner.play()
    assert "'zz' is not a card" in learner.text
    assert "Your side can still have" in learner.text
    assert "There is no solver to check a claim" in learner.text
    assert "what was left was agreed upon" in learner.text


def test_the_same_deal_can_be_played_again() -> None:
    learner = Learner(after=("s", "q"))
    assert learner.play() == 0
    assert learner.text.count("Deal w9") == 2
    assert learner.text.count("You bid as your convention does.") == 2


def test_the_end_of_input_ends_the_table() -> None:
    script = Script(["p"])
    assert TerminalTable(script).run(maker(), TableOptions(seed=FIRST_TO_CALL), practice()) == 0


@pytest.mark.parametrize("word", ["q", "quit", "exit"])
def test_it_can_be_left_at_any_time(word: str) -> None:
    script = Script([word])
    assert TerminalTable(script).run(maker(), TableOptions(seed=FIRST_TO_CALL), practice()) == 0
    assert len(script.prompts) == 1


def test_what_can_not_be_dealt_is_said() -> None:
    script = Script()
    assert TerminalTable(script).run(maker(), TableOptions("deal:none"), practice()) == 1
    assert "There is no deal 'none'" in script.text


@takes_seconds
def test_who_types_waits_after_a_trick_and_a_script_does_not() -> None:
    person, script = Learner(interactive=True), Learner()
    person.play()
    script.play()
    assert any(prompt == "Enter goes on: " for prompt in person.prompts)
    assert not any(prompt == "Enter goes on: " for prompt in script.prompts)


def test_a_match_is_begun_after_a_deal_and_its_score_is_printed() -> None:
    learner = Learner(after=("m",))
    answers = ["1", "q"]
    learner.fallback = lambda _: answers.pop(0)
    assert learner.play() == 0
    assert "  1  A match of 12 deals (As in a short round robin; the side with more stake points wins)" in learner.text
    assert "── Deal 1 of 12 · your side 0, opponents 0" in learner.text


@takes_seconds
def test_a_deal_that_was_played_is_looked_at_again(tmp_path: Path) -> None:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Ammu")
        learner = Learner(after=("l", "q"))
        learner.fallback = lambda _: "1"
        assert learner.play(deals=keeper) == 0
    printed = learner.text
    first, again = printed.index("You bid as your convention does"), printed.rindex("You bid as your convention does")
    assert first < printed.index("  1  ") < again
    assert "\nTrick 1: " in printed[printed.index("  1  ") :]
    assert not learner.after


def test_without_a_log_there_is_nothing_to_look_at() -> None:
    learner = Learner(after=("l",))
    learner.fallback = lambda _: "q"
    assert learner.play() == 0
    assert "There is nothing to choose." in learner.text
