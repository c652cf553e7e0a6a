"""Sentences about a judgement: short when right, full when wrong, each made from a fact of the judgement."""

from collections import OrderedDict
from typing import Final

from trainer.auction.call import Call
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.language.book.calls import PickKey
from trainer.language.book.conditions import CARDS, HIGHEST_CARDS, SUIT_ORDER
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.judging.failing import Failure
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.card_words import change_said
from trainer.reasoning.words.counting_words import joined, number_word
from trainer.reasoning.words.failure_words import asked, held
from trainer.reasoning.words.wording import ANYTHING, Wording

_MOST_MEANINGS: Final = 3
"""Meanings of one call that are spelled out; the one that the hand comes nearest to is the first."""

_KEPT_WORDS: Final = 5000
_SMALLEST_SHARE: Final = 0.0001
_LONGEST_BELIEF: Final = 120
"""Letters; what is longer has been said in the sentence before."""


class Explainer:
    """Explains judgements of one game in English."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._said_before: OrderedDict[tuple[int, int, int], tuple[BoundRow, str]] = OrderedDict()

    def reasons(self, judgement: Judgement) -> tuple[str, ...]:
        """The sentences, most important first."""
        match judgement.verdict:
            case Verdict.RIGHT:
                return (f"{self._said(judgement.call)} is right: {self._why(judgement.choice)}.",)
            case Verdict.ACCEPTED:
                return (self._accepted(judgement), self._model(judgement.choice), *self._about_the_row(judgement))
            case Verdict.ILLEGAL:
                return (judgement.why_illegal, self._model(judgement.choice))
            case Verdict.WRONG:
                sentences = (*self._wrong(judgement), *self._about_the_row(judgement))
                return tuple(sentence for sentence in sentences if sentence)

    def shows(self, choice: Choice) -> str:
        """What the model answer shows: "four or more spades with both Jacks"."""
        meaning = choice.row_meaning(choice.call)
        return ANYTHING if meaning is None else self._meaning(meaning)

    def held(self, failure: Failure) -> str:
        """What a hand has instead of what a call asks: "one Jack of spades"."""
        return held(failure, self.game)

    def spoken(self, call: Call) -> str:
        """A call as players say it: "29 spades", "plus hearts", "28 NOS"."""
        return self.game.calls.spoken(call)

    def _model(self, choice: Choice) -> str:
        row = choice.row
        source = f", {row.source}" if row.source else ""
        return f"The table's call is {self.spoken(choice.call)}: {self._why(choice)} (row {row.id}{source})."

    def _about_the_row(self, judgement: Judgement) -> tuple[str, ...]:
        """What the source says in several places, and which of it this row plays; about the row, not the hand."""
        note = judgement.choice.row.note
        return (f"About this row: {note.rstrip('.')}.",) if note else ()

    def _why(self, choice: Choice) -> str:
        return "no other row takes this hand" if choice.row.is_otherwise else f"it shows {self.shows(choice)}"

    def _accepted(self, judgement: Judgement) -> str:
        said = self._said(judgement.call)
        meaning = judgement.meanings[0]
        if meaning.row is not judgement.choice.row:
            row = meaning.row
            source = f", {row.source}" if row.source else ""
            return f"{said} is accepted too: it shows {self._meaning(meaning)} (row {row.id}{source})."
        if meaning.bound_row is not judgement.choice.chosen:
            return f"{said} is just as good: it shows {self._meaning(meaning)}."
        return f"{said} is accepted too: it shows the same as {self.spoken(judgement.choice.call)}."

    def _wrong(self, judgement: Judgement) -> list[str]:
        if not judgement.meanings:
            said = self._said(judgement.call)
            because = judgement.nothing.rstrip(".") or "no row of this situation gives it, so partner can't read it"
            nothing = f"{said} means nothing here: {because}."
            return [nothing, self._model(judgement.choice)]
        return [
            *self._meant(judgement),
            self._model(judgement.choice),
            self._partner_believes(judgement),
            self._change(judgement),
        ]

    def _meant(self, judgement: Judgement) -> list[str]:
        """What the call would have shown, and the first condition that the hand fails."""
        said = self._said(judgement.call)
        if judgement.is_natural:
            said = f"By its form, {self.spoken(judgement.call)}"
        meanings = self._meanings(judgement)
        failure = judgement.failures[0] if judgement.failures else None
        if failure is not None and len(meanings) == 1 and failure.asked == judgement.meanings[0].shows:
            return [f"{said} shows {meanings[0]}; this hand has {self.held(failure)}."]
        taken_first = judgement.taken_first
        if taken_first is not None and judgement.meanings[0].row.is_otherwise and len(meanings) == 1:
            return [f"{said} is for {ANYTHING}; row {taken_first.row.id} takes this one."]
        shown = "; or else ".join(meanings[:_MOST_MEANINGS])
        more = len(meanings) - _MOST_MEANINGS
        others = "" if more <= 0 else f"; or else {number_word(more)} other {'thing' if more == 1 else 'things'}"
        sentences = [f"{said} would have shown {shown}{others}."]
        if failure is not None:
            which = "That" if len(meanings) == 1 else "The first of these"
            sentences.append(f"{which} asks for {asked(failure, self.game)}; this hand has {self.held(failure)}.")
        elif taken_first is not None:
            sentences.append(f"This hand fits, but row {taken_first.row.id} comes first and takes it.")
        elif judgement.preferred is not None:
            sentences.append(self._preferred(judgement))
        return sentences

    def _preferred(self, judgement: Judgement) -> str:
        preferred = judgement.preferred
        assert preferred is not None  # noqa: S101  asked only where there is one
        keys = [key for letter in preferred.row.letters for key in preferred.row.picks[letter]]
        if preferred is judgement.meanings[0].bound_row or preferred.call.suit is None or not keys:
            return "This hand fits, but the number is another with it."
        order = ", then ".join(dict.fromkeys(self._key(key) for key in keys))
        suit = SUITS[preferred.call.suit].plural
        return f"This hand fits, but of the suits that do the row takes {suit}: {order}."

    def _key(self, key: PickKey) -> str:
        if key.measure == CARDS:
            return "the longest" if key.most else "the shortest"
        if key.measure == HIGHEST_CARDS:
            return "the one with the highest cards"
        if key.measure == SUIT_ORDER:
            return "the highest suit" if key.most else "the lowest suit"
        rank = rank_name(key.measure, plural=True) if key.measure in RANK_NAMES else key.measure
        return f"the one with the {'most' if key.most else 'fewest'} {rank}"

    def _partner_believes(self, judgement: Judgement) -> str:
        callers = ""
        if judgement.share is None:
            return "Partner can't make sense of it: your earlier calls rule out every hand that calls this."
        if judgement.share >= _SMALLEST_SHARE:
            callers = f"one of the {100 * judgement.share:.2f} % of hands that call this"
        elif judgement.share:
            callers = "one of the few hands (less than 0.01 %) that call this"
        if not judgement.failures or len(self._meanings(judgement)) > 1:
            return f"Partner now takes your hand for {callers}, and it is none of them." if callers else ""
        counted_on = list(dict.fromkeys(asked(failure, self.game) for failure in judgement.failures))
        believed = " and on ".join(counted_on) if any("," in one for one in counted_on) else joined(counted_on)
        if len(believed) > _LONGEST_BELIEF:
            believed = "what the call shows"
        return f"Partner now counts on {believed}{', and takes your hand for ' if callers else ''}{callers}."

    def _change(self, judgement: Judgement) -> str:
        if judgement.change is None:
            return ""
        called = self.spoken(judgement.call)
        return f"Exchange {change_said(judgement.change)}, and {called} would be right."

    def _meanings(self, judgement: Judgement) -> list[str]:
        return list(dict.fromkeys(map(self._meaning, judgement.meanings)))

    def _meaning(self, meaning: RowMeaning) -> str:
        """The words for what a call means by a row, kept: the same row is explained again and again."""
        key = (id(meaning.bound_row), id(meaning.given_by), meaning.amount)
        if key not in self._said_before:
            words = str(Wording(self.game, meaning.binding).phrase(meaning.shows))
            self._said_before[key] = (meaning.bound_row, words)
            if len(self._said_before) > _KEPT_WORDS:
                self._said_before.popitem(last=False)
        return self._said_before[key][1]

    def _said(self, call: Call) -> str:
        spoken = self.spoken(call)
        return spoken[0].upper() + spoken[1:]
