"""What questions made from rows say in English: prompts, options and explanations."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.call import DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Call
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.hands.holding_tables import HoldingTables
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.promising import as_one
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.meaning_words import claimed, left_over, shown_by, why_illegal

OR_ELSE: Final = "; or "
"""Between the meanings of one call."""

LEGAL: Final = "It is legal"
ILLEGAL: Final = "Illegal: "

_NEARLY_ALL: Final = 0.995
RARER: Final = "or something rarer"
"""Behind the meanings of a call that has others besides."""

_MOST_OTHERS: Final = 2
"""Rarer meanings of a call, or what else it is accepted of, that are told."""

_DONE: Final = {PASS_FORM: "passed", DOUBLE_FORM: "doubled", REDOUBLE_FORM: "redoubled"}


class QuestionWords:
    """Words for questions on the rows of one game's tables."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._explainer = Explainer(game)

    # Questions about what a call shows

    def asks_what_it_shows(self, call: Call, *, is_one: bool) -> str:
        """The prompt, for a call that shows one thing, or several."""
        return f"Partner has just {self._done(call)}. What {'does' if is_one else 'can'} that show?"

    def shown(self, meanings: Iterable[RowMeaning]) -> str:
        """An option: what a call shows, or can show."""
        return sentence(OR_ELSE.join(self.phrases(meanings)))

    def shown_with(self, meaning: RowMeaning, hand: Hand, tables: HoldingTables) -> str:
        """Return an option: what a call shows by the one way in that a hand takes, of several."""
        way = Lacking(hand, meaning.binding, tables).nearest_way(meaning.shows)
        return sentence(claimed(Claim(way, meaning.binding), self._game))

    def phrases(self, meanings: Iterable[RowMeaning]) -> tuple[str, ...]:
        """What each meaning shows, each thing once; counts in ranges that adjoin are one thing."""
        told: list[Claim | str] = []
        for meaning in meanings:
            if meaning.row.is_left_over:
                told.append(shown_by(meaning, self._game))
                continue
            claim = Claim(meaning.shows, meaning.binding)
            place = next((place for place, one in enumerate(told) if _together(one, claim) is not None), None)
            if place is None:
                told.append(claim)
            else:
                told[place] = _together(told[place], claim) or claim
        return tuple(dict.fromkeys(one if isinstance(one, str) else claimed(one, self._game) for one in told))

    def each_once(self, meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
        """The meanings without those that say what one before them says."""
        said: dict[str, RowMeaning] = {}
        for meaning in meanings:
            said.setdefault(shown_by(meaning, self._game), meaning)
        return tuple(said.values())

    def what_it_shows(
        self,
        choice: Choice,
        meanings: Iterable[RowMeaning],
        accepted: Iterable[RowMeaning],
        mix: Sequence[tuple[RowMeaning, float]],
    ) -> tuple[str, ...]:
        """What the call shows, the commonest of several meanings first with its share, and which it was this time.

        `mix` are the meanings with their shares of the hands that make the call; of what it is accepted comes last.
        """
        shares: dict[str, float] = {}
        for meaning, share in mix:
            for phrase in self.phrases([meaning]):
                shares[phrase] = shares.get(phrase, 0.0) + share
        phrases = sorted(self.phrases(meanings), key=lambda phrase: -shares.get(phrase, 0.0))
        called = sentence(self._explainer.printed(choice.call))
        name = choice.row.name
        does = f"is {name}: it shows" if name else "shows"
        commonest, *others = phrases
        share = shares.get(commonest, 0.0)
        often = f" ({100 * share:.0f} % of the time)" if others and 0 < share < _NEARLY_ALL else ""
        told = [f"{called} {does} {commonest}{often}."]
        if others:
            rarer = f"; {RARER}" if others[_MOST_OTHERS:] else ""
            told.append(f"It can also show {OR_ELSE.join(others[:_MOST_OTHERS])}{rarer}.")
        this_time = self._shown_by(choice)
        if this_time in others[_MOST_OTHERS:]:
            told.append(f"This time it was {this_time}.")
        too = [phrase for phrase in self.phrases(accepted) if phrase not in phrases][:_MOST_OTHERS]
        if too:
            told.append(f"It is played too with {', or with '.join(too)}.")
        return tuple(told)

    def _shown_by(self, choice: Choice) -> str:
        """What a right call shows, without its name, which stands before it."""
        meaning = choice.row_meaning(choice.call)
        return left_over(choice.call.form) if meaning is None else shown_by(meaning, self._game)

    # Questions about which hand made a call

    def asks_which_hand(self, call: Call) -> str:
        """The prompt."""
        return f"Partner has just {self._done(call)}. Which of these hands was it?"

    # Questions about what a call asks

    def asks_whether_forcing(self, call: Call) -> str:
        """The prompt."""
        return f"With this hand you call {self._explainer.spoken(call)}. Is the call forcing, and what does it ask?"

    # Questions about what is legal

    def asks_whether_legal(self, call: Call) -> str:
        """The prompt."""
        spoken = self._explainer.spoken(call)
        return f"It is your turn, with this hand. Is {spoken} legal here? If not, why not?"

    def why_it_is_illegal(self, call: Call, why: str) -> str:
        """What the laws say against the call."""
        return f"{sentence(self._explainer.spoken(call))} is illegal: {why_illegal(call, why, self._game)}"

    def _done(self, call: Call) -> str:
        """What somebody has done who has made the call: "called 29 spades", "passed"."""
        return _DONE.get(call.form, f"called {self._explainer.spoken(call)}")


def _together(told: Claim | str, claim: Claim) -> Claim | None:
    """Two claims as one, where they count the same in ranges that adjoin."""
    if isinstance(told, str) or told.binding != claim.binding:
        return None
    whole = as_one(told.statement, claim.statement)
    return None if whole is None else replace(told, statement=whole)


def asking(said: PartnerRequest) -> str:
    """An option: whether a call is forcing, and what it asks."""
    if said.asks:
        return f"{'Yes' if said.forcing else 'No, but it asks partner'}: {said.asks}"
    return "Yes: partner may not pass" if said.forcing else "No: partner may pass"


def legality(why_illegal: str) -> str:
    """An option: the call is legal, or why it is not."""
    return ILLEGAL + why_illegal if why_illegal else LEGAL


def ended(text: str) -> str:
    """A text with its full stop; nothing stays nothing.

    >>> ended("The game begins"), ended("It ends."), ended("")
    ('The game begins.', 'It ends.', '')
    """
    return text if not text or text.endswith(".") else f"{text}."


def sentence(text: str) -> str:
    """A text with a capital at its beginning.

    >>> sentence("four or more spades")
    'Four or more spades'
    """
    return text[:1].upper() + text[1:]
