"""The words of questions made from rows, in English: prompts, options and explanations."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.call import DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Call
from trainer.games.game import Game
from trainer.language.book.conditions import HandNot, HandStatement
from trainer.language.book.conjunctions import conditions, together
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.promising import as_one
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.meaning_words import claimed, left_over, meaning_text, why_illegal

OR_ELSE: Final = "; or "
"""The separator between the meanings of one call."""

LEGAL: Final = "It is legal"
ILLEGAL: Final = "Illegal: "

_NEARLY_ALL: Final = 0.995
"""From here on a share would be rounded to 100 %, which would be wrong."""

RARER: Final = "or something rarer"
"""The ending after the meanings of a call that has others."""

_MOST_OTHERS: Final = 2
"""The most rarer or accepted meanings of a call that are told."""

_DONE: Final = {PASS_FORM: "passed", DOUBLE_FORM: "doubled", REDOUBLE_FORM: "redoubled"}


class QuestionWords:
    """The words for questions on the rows of one game's tables."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._explainer = Explainer(game)

    # Questions about what a call shows

    def asks_what_it_shows(self, call: Call, *, is_one: bool) -> str:
        """Return the prompt for a call that shows one thing, or several."""
        return f"Partner has just {self._done(call)}. What {'does' if is_one else 'can'} that show?"

    def option_text(self, meanings: Iterable[RowMeaning]) -> str:
        """Return an option: what a call shows, or can show."""
        return sentence(OR_ELSE.join(self.phrases(meanings)))

    def claimed(self, claim: Claim) -> str:
        """Return an option: a claim about the caller's hand."""
        return sentence(claimed(claim, self._game))

    def phrases(self, meanings: Iterable[RowMeaning]) -> tuple[str, ...]:
        """Return what each meaning shows, each phrase once; counts in adjoining ranges are merged."""
        told: list[Claim | str] = []
        for meaning in meanings:
            if meaning.row.is_left_over:
                told.append(meaning_text(meaning, self._game))
                continue
            claim = Claim(meaning.shows, meaning.binding)
            place = next((place for place, one in enumerate(told) if _together(one, claim) is not None), None)
            if place is None:
                told.append(claim)
            else:
                told[place] = _together(told[place], claim) or claim
        return tuple(dict.fromkeys(one if isinstance(one, str) else claimed(one, self._game) for one in told))

    def each_once(self, meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
        """Return the meanings without those whose words repeat an earlier one's."""
        said: dict[str, RowMeaning] = {}
        for meaning in meanings:
            said.setdefault(meaning_text(meaning, self._game), meaning)
        return tuple(said.values())

    def what_it_shows(
        self,
        choice: Choice,
        meanings: Iterable[RowMeaning],
        accepted: Iterable[RowMeaning],
        mix: Sequence[tuple[RowMeaning, float]],
    ) -> tuple[str, ...]:
        """Return what the call shows, the commonest meaning first with its share, and which one it was this time.

        `mix` are the meanings with their shares of the hands that make the call; accepted meanings come last.
        """
        shares: dict[str, float] = {}
        for meaning, share in mix:
            for phrase in self.phrases([meaning]):
                shares[phrase] = shares.get(phrase, 0.0) + share
        phrases = sorted(self.phrases(meanings), key=lambda phrase: -shares.get(phrase, 0.0))
        commonest, *others = phrases
        share = shares.get(commonest, 0.0)
        often = f" ({100 * share:.0f} % of the time)" if others and 0 < share < _NEARLY_ALL else ""
        told = [f"{self._explainer.named(choice)} shows {commonest}{often}."]
        if others:
            rarer = f"; {RARER}" if others[_MOST_OTHERS:] else ""
            told.append(f"It can also show {OR_ELSE.join(others[:_MOST_OTHERS])}{rarer}.")
        this_time = self._shown_by(choice)
        if this_time in others[_MOST_OTHERS:]:
            told.append(f"This time it was {this_time}.")
        played = dict.fromkeys(
            claimed(Claim(_without_denials(one.shows), one.binding), self._game)
            for one in accepted
            if not one.row.is_left_over
        )
        too = [phrase for phrase in played if phrase not in phrases][:_MOST_OTHERS]
        if too:
            told.append(f"It is played too with {', or with '.join(too)}.")
        return tuple(told)

    def _shown_by(self, choice: Choice) -> str:
        """Return what a right call shows, without its name, which precedes it."""
        meaning = choice.row_meaning(choice.call)
        return left_over(choice.call.form) if meaning is None else meaning_text(meaning, self._game)

    # Questions about which hand made a call

    def asks_which_hand(self, call: Call) -> str:
        """Return the prompt for a question on which hand made a call."""
        return f"Partner has just {self._done(call)}. Which of these hands was it?"

    # Questions about what a call asks

    def asks_whether_forcing(self, call: Call) -> str:
        """Return the prompt for a question on whether a call is forcing."""
        return f"With this hand you call {self._explainer.spoken(call)}. Is the call forcing, and what does it ask?"

    # Questions about what is legal

    def asks_whether_legal(self, call: Call) -> str:
        """Return the prompt for a question on whether a call is legal."""
        spoken = self._explainer.spoken(call)
        return f"It is your turn, with this hand. Is {spoken} legal here? If not, why not?"

    def why_it_is_illegal(self, call: Call, why: str) -> str:
        """Return the laws' reason against the call."""
        return f"{sentence(self._explainer.spoken(call))} is illegal: {why_illegal(call, why, self._game)}"

    def _done(self, call: Call) -> str:
        """Return a call as a past action: "called 29 spades", "passed"."""
        return _DONE.get(call.form, f"called {self._explainer.spoken(call)}")


def _without_denials(statement: HandStatement) -> HandStatement:
    """Return a statement without what it denies, where it requires something else: better calls take those hands."""
    required = [part for part in conditions(statement) if not isinstance(part, HandNot)]
    return together(required) if required else statement


def _together(meaning: Claim | str, claim: Claim) -> Claim | None:
    """Return two claims as one, where they count the same in adjoining ranges; else None."""
    if isinstance(meaning, str) or meaning.binding != claim.binding:
        return None
    whole = as_one(meaning.statement, claim.statement)
    return None if whole is None else replace(meaning, statement=whole)


def asking(said: PartnerRequest) -> str:
    """Return an option: whether a call is forcing, and what it asks."""
    if said.asks:
        return f"{'Yes' if said.forcing else 'No, but it asks partner'}: {said.asks}"
    return "Yes: partner may not pass" if said.forcing else "No: partner may pass"


def legality(why_illegal: str) -> str:
    """Return an option: that the call is legal, or the reason why not."""
    return ILLEGAL + why_illegal if why_illegal else LEGAL


def ended(text: str) -> str:
    """Return a text with a full stop; an empty text stays empty.

    >>> ended("The game begins"), ended("It ends."), ended("")
    ('The game begins.', 'It ends.', '')
    """
    return text if not text or text.endswith(".") else f"{text}."


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> sentence("four or more spades")
    'Four or more spades'
    """
    return text[:1].upper() + text[1:]
