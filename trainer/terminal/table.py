"""A whole deal with bots in the terminal, on the same presenter as the window."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from trainer.games.game import Game
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.deal_log import PLAYED, deal_log_of
from trainer.screens.table.open_solver import GETTING_READY
from trainer.screens.table.table_setup import TableMaker, TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import QUIT, Lines
from trainer.terminal.table_lines import (
    auction_lines,
    cards_line,
    hand_lines,
    hands_lines,
    hint_lines,
    meaning_lines,
    move_lines,
    open_hand_lines,
    price_lines,
    review_lines,
    score_line,
    trick_line,
)

_HINT: Final = frozenset({"hint", "tip"})
_HELP: Final = frozenset({"?", "h", "help"})
_MEANING: Final = "m"
_BACK: Final = "b"
_CONCEDE: Final = "concede"
_CLAIM: Final = "claim"

_SAME: Final = "s"
_MATCH: Final = "m"
_LOG: Final = "l"
_MATCHES: Final = "match"
_PRICES: Final = "p"
_NEXT: Final = (
    "Enter deals again, p says what your calls are worth, s plays the same deal, m begins or goes on with a match, "
    "l looks at a deal you have played, q ends: "
)

_ENDED: Final = {TablePhase.OVER, TablePhase.FAILED}


class TerminalTable:
    """A table that reads lines and prints lines."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._calls = 0
        self._shown: object = None
        self._progress = ""
        self._hinted: set[TablePhase] = set()
        self._keys: dict[TablePhase, str] = {}

    def run(self, maker: TableMaker, options: TableOptions, practice: PracticeSetup) -> int:
        """Lead through deals until the person stops; return 0, or 1 if a deal failed."""
        table = TablePresenter(maker, self._show_progress, AtOnce(), options=options, log=deal_log_of(practice))
        self._keys = _keys(maker.book.game)
        table.begin()
        try:
            while True:
                self._deal(table)
                if table.state.phase is TablePhase.FAILED:
                    self._lines.write(table.state.message)
                    return 1
                self._review(table.state)
                if not self._wants_another(table):
                    return 0
        except (EOFError, KeyboardInterrupt):
            self._lines.write("")
            return 0

    def _show_progress(self, state: TableState) -> None:
        """Print what takes so long; everything else is printed when it is needed."""
        progress = state.busy if state.busy == GETTING_READY else ""
        if state.review is not None:
            progress = state.review.progress
        if state.prices is not None:
            progress = state.prices.progress
        if progress and progress != self._progress:
            self._lines.write(progress)
        self._progress = progress or self._progress

    def _deal(self, table: TablePresenter) -> None:
        self._calls = 0
        self._shown = None
        self._lines.write("")
        self._lines.write(f"── {table.state.title} · {table.state.deal}")
        if table.state.match is not None:
            self._lines.write(f"── {table.state.match.line}")
        if table.state.phase is TablePhase.OVER:  # a deal of the log
            self._write_all(auction_lines(table.state))
            self._write_all(table.state.tricks)
        while table.state.phase not in _ENDED:
            match table.state.phase:
                case TablePhase.BIDDING:
                    self._call(table)
                case TablePhase.JUDGED:
                    self._judged(table)
                case TablePhase.TRICK_DONE:
                    self._trick_done(table)
                case _:
                    self._play(table)

    def _call(self, table: TablePresenter) -> None:
        """Show the auction if it has gone on, and ask."""
        state = table.state
        if len(state.chips) != self._calls or not state.chips:
            self._calls = len(state.chips)
            self._lines.write("")
            if state.verdict is not None and state.verdict.kind != "wrong":
                self._verdict(state)
            self._write_all(auction_lines(state))
            self._write_all(hand_lines(state))
        text = self._ask("Your call: ", TablePhase.BIDDING)
        if text in _HINT:
            table.hint()
            if table.state.hint is not None:
                self._write_all(hint_lines(table.state.hint))
        elif text and not self._about_the_deal(table, text):
            table.call(text)
            self._say(table.state.message)

    def _judged(self, table: TablePresenter) -> None:
        self._verdict(table.state)
        text = self._ask("Enter goes on, b takes it back: ", TablePhase.JUDGED)
        if text == _BACK:
            self._calls = -1
            table.take_back()
        else:
            table.go_on()

    def _play(self, table: TablePresenter) -> None:
        """Show the table if it has changed, and ask."""
        state = table.state
        shown = state.cards_to_choose, state.trick, state.moves, state.trump
        if shown != self._shown:
            self._show_table(state)
            self._shown = shown
        text = self._ask("Your card: ", TablePhase.PLAYING)
        if text and not self._about_the_deal(table, text):
            table.play(text)
        if text:
            self._say(table.state.message)

    def _show_table(self, state: TableState) -> None:
        self._lines.write("")
        if self._shown is None and state.score is not None:
            self._write_all(auction_lines(state))
            self._lines.write(score_line(state.score))
        if state.trick is not None and state.trick.winner is None:
            self._lines.write(f"  {trick_line(state.trick, state)}")
        elif state.trick is not None:
            self._trick(state)
        self._write_all(open_hand_lines(state))
        if state.plays_for:
            self._lines.write(f"  You play the cards of {state.plays_for}:")
        if state.trump:
            self._lines.write(f"  {state.trump}")
        self._lines.write(f"    {cards_line(state.cards_to_choose)}")
        self._write_all(move_lines(state))

    def _trick_done(self, table: TablePresenter) -> None:
        self._trick(table.state)
        if self._lines.is_interactive:
            self._ask("Enter goes on: ", TablePhase.TRICK_DONE)
        table.go_on()

    def _about_the_deal(self, table: TablePresenter, text: str) -> bool:
        """Carry out a command that is neither a call nor a card; return False if it is one of these."""
        word, _, rest = text.partition(" ")
        if word == _MEANING:
            self._meaning(table, rest)
        elif word == _BACK and not rest:
            self._calls = -1
            table.take_back()
        elif word == _CONCEDE:
            table.concede()
        elif word == _CLAIM:
            table.claim(int(rest) if rest.isdecimal() and len(rest) < len("1000") else table.state.most_possible)
        else:
            return False
        return True

    def _meaning(self, table: TablePresenter, rest: str) -> None:
        calls = len(table.state.chips)
        number = int(rest) if rest.isdecimal() and len(rest) < len("1000") else calls
        if not 1 <= number <= calls:
            self._lines.write(f"There are calls 1 to {calls}." if calls else "Nobody has called yet.")
            return
        table.ask_meaning(number - 1)
        if table.state.meaning is not None:
            self._write_all(meaning_lines(table.state.meaning))
        table.forget_meaning()

    def _review(self, state: TableState) -> None:
        if state.trick is not None and state.trick.winner is not None:
            self._trick(state)
        self._lines.write("")
        self._write_all(hands_lines(state))
        if state.review is not None:
            self._write_all(review_lines(state.review, state))
        self._say(state.message)

    def _wants_another(self, table: TablePresenter) -> bool:
        text = self._lines.ask(_NEXT).strip().lower()
        while text == _PRICES:
            table.price_calls()
            prices = table.state.prices
            self._write_all(["These calls have no price."] if prices is None else price_lines(prices))
            text = self._lines.ask(_NEXT).strip().lower()
        if text in QUIT:
            return False
        if text == _SAME:
            table.again()
        elif text == _MATCH:
            self._choose(table, _MATCHES)
        elif text == _LOG:
            self._choose(table, PLAYED)
        else:
            table.another()
        return True

    def _choose(self, table: TablePresenter, prefix: str) -> None:
        """Begin a match, or open a deal of the log; deal again if nothing is chosen."""
        table.start()
        setup = table.state.setup
        parts = [one for one in setup.parts if one.part.startswith(prefix)] if setup is not None else []
        if not parts:
            self._lines.write("There is nothing to choose.")
        for number, one in enumerate(parts, 1):
            self._lines.write(f"{number:3}  {one.title} ({one.about})")
        text = self._lines.ask("Its number, or Enter for another deal: ").strip() if parts else ""
        if text.isdecimal() and 1 <= int(text[:4]) <= len(parts):
            part = parts[int(text[:4]) - 1].part
            table.choose(replace(table.options, part=part, seed=""))
            table.begin()
        else:
            table.another()

    def _verdict(self, state: TableState) -> None:
        verdict = state.verdict
        if verdict is None:
            return
        sign = "✘" if verdict.kind == "wrong" else "✔"
        self._lines.write(f"{sign} {verdict.headline}")
        for sentence in verdict.lines:
            self._lines.write(f"  {sentence}")

    def _trick(self, state: TableState) -> None:
        if state.trick is not None:
            self._lines.write(f"  {trick_line(state.trick, state)}")
            self._lines.write(f"  {state.trick.said}")
        if state.score is not None:
            self._lines.write(f"  {score_line(state.score)}")

    def _ask(self, prompt: str, phase: TablePhase) -> str:
        """Return a line in lower case; `EOFError` when the person wants to end."""
        if phase in self._keys and phase not in self._hinted:
            self._hinted.add(phase)
            self._lines.write(self._keys[phase])
        while (text := self._lines.ask(prompt).strip().lower()) in _HELP:
            self._say(self._keys.get(phase, ""))
        if text in QUIT:
            raise EOFError
        return text

    def _say(self, message: str) -> None:
        if message:
            self._lines.write(message)

    def _write_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._lines.write(line)


def _keys(game: Game) -> dict[TablePhase, str]:
    """Return what can be typed in each phase, which is said the first time."""
    first, second, *_, last = game.calls.typed
    claim = f"claim {game.words.sample_claim} claims {game.rules_of_play.unit.plural} in all"
    return {
        TablePhase.BIDDING: f"Type a call such as {first}, {second} or {last}. hint helps, m 3 explains call 3, "
        "b undoes, ? repeats this, q ends.",
        TablePhase.PLAYING: f"Type a card such as SJ or d10. {claim}, concede gives up, b undoes, "
        "? repeats this, q ends.",
    }
