"""Sentences about a judgement. Short when right, full when wrong; each is made from a fact of the judgement."""

from dataclasses import dataclass

from trainer.auction.call import Call, Form
from trainer.games.game import Game
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.judging import Judgement, Verdict
from trainer.reasoning.wording import Wording


@dataclass(frozen=True)
class Explainer:
    """Explains judgements of one game in English."""

    game: Game

    def reasons(self, judgement: Judgement) -> tuple[str, ...]:
        """The sentences, most important first."""
        match judgement.verdict:
            case Verdict.RIGHT:
                return (self._right(judgement),)
            case Verdict.ACCEPTED:
                return (self._accepted(judgement), self._model(judgement))
            case Verdict.ILLEGAL:
                return (judgement.why_illegal, self._model(judgement))
            case Verdict.WRONG:
                return tuple(sentence for sentence in self._wrong(judgement) if sentence)

    def shows(self, way: CompiledRow) -> str:
        """What a row shows, with suits for letters: "4 or more spades, both Jacks of spades"."""
        return Wording(self.game, way.binding).hand(way.row.shows)

    def spoken(self, call: Call) -> str:
        """A call as players say it: "29 spades", "Plus hearts", "28 NOS"."""
        name = self.game.denomination_name(call.denomination)
        match call.form:
            case Form.PASS:
                return "pass"
            case Form.DOUBLE:
                return "double"
            case Form.REDOUBLE:
                return "redouble"
            case Form.BID:
                return f"{call.amount} {name}".strip()
            case Form.REVERSE:
                return f"{name} {call.amount}"
            case Form.PLUS:
                return f"plus {name}"
            case Form.PLUS_BY:
                return f"plus {call.amount} {name}"
            case Form.REVERSE_PLUS:
                return f"{name} plus"
            case Form.REVERSE_PLUS_BY:
                return f"{name} plus {call.amount}"

    def _right(self, judgement: Judgement) -> str:
        assert judgement.choice is not None  # noqa: S101  only an uncovered auction has no choice
        return f"{self._said(judgement.call)} is right: it shows {self.shows(judgement.choice.chosen)}."

    def _model(self, judgement: Judgement) -> str:
        choice = judgement.choice
        assert choice is not None  # noqa: S101  only an uncovered auction has no choice
        source = f", {choice.row.source}" if choice.row.source else ""
        note = f" {choice.row.note.rstrip('.')}." if choice.row.note and not choice.row.is_otherwise else ""
        shows = self.shows(choice.chosen)
        return f"The table calls {self.spoken(choice.call)}: it shows {shows} (row {choice.row.id}{source}).{note}"

    def _accepted(self, judgement: Judgement) -> str:
        return f"{self._said(judgement.call)} is accepted here."

    def _wrong(self, judgement: Judgement) -> list[str]:
        return [
            self._would_have_shown(judgement),
            self._fails(judgement),
            self._model(judgement),
            self._partner_believes(judgement),
            self._change(judgement),
        ]

    def _would_have_shown(self, judgement: Judgement) -> str:
        said = self._said(judgement.call)
        if not judgement.shown_by:
            return f"{said} means nothing here: no row of this situation gives it, so partner can't read it."
        meanings = dict.fromkeys(self.shows(way) for way in judgement.shown_by)
        return f"{said} would have shown {', or else '.join(meanings)}."

    def _fails(self, judgement: Judgement) -> str:
        if judgement.failures:
            failure = judgement.failures[0]
            return f"That asks for {failure.asks}; this hand has {failure.has}."
        if judgement.taken_first is not None and judgement.choice is not None:
            return f"This hand would fit that, but row {judgement.choice.row.id} comes first and takes it."
        return ""

    def _partner_believes(self, judgement: Judgement) -> str:
        if not judgement.shown_by:
            return ""
        callers = f"the {100 * judgement.share:.2f} % of hands that call this"
        others = f"the other {100 * (1 - judgement.share):.2f} % are ruled out, yours among them"
        if not judgement.failures:
            return f"Partner now takes your hand for one of {callers}; {others}."
        believed = " and ".join(dict.fromkeys(failure.asks for failure in judgement.failures))
        return (
            f"Partner now believes in {believed}, which is not so, and takes your hand for one of {callers}; {others}."
        )

    def _change(self, judgement: Judgement) -> str:
        if judgement.change is None:
            return ""
        return f"Exchange {judgement.change}, and {self.spoken(judgement.call)} would be right."

    def _said(self, call: Call) -> str:
        spoken = self.spoken(call)
        return spoken[0].upper() + spoken[1:]
